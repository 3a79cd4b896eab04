import { hash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../system/list-files.ts';
import type { BuildSettings } from '../astro/site-builder.ts';
import type { CatalogueApi } from '../catalogue/catalogue-api.ts';
import type { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { allForms, getAddress, isText } from '../page-files.ts';
import type { IndexedRelease, PageIndex } from '../page-index.ts';
import { getInputs } from '../planning/page-inputs.ts';
import { setChanged } from '../planning/plan-pages.ts';
import { writeBrotli } from '../rendering/compress.ts';
import type { Site } from '../rendering/open-site.ts';
import type { PageFacts } from '../rendering/prepared-site.ts';
import { checkPrices } from './check-prices.ts';
import { checkSite } from './check-site.ts';
import { linkTree } from './link-tree.ts';
import { listingFiles } from './listings.ts';
import type { ReleaseFolders } from './release-folders.ts';
import { type Origin, RELEASES_TO_KEEP, type Release, type Releases } from './releases.ts';

/** A planned release. */
export type PlannedRelease = {
  releases: Releases;
  folders: ReleaseFolders;
  index: PageIndex;
  /** The release in work: the index says which pages it changes. */
  release: IndexedRelease;
  /** The base release, whose unchanged pages are shared. */
  base: { indexed: IndexedRelease; origin: Origin } | undefined;
  settings: BuildSettings;
  /** The catalogue that its pages show. */
  file: CatalogueFile;
  /** When the build began, in milliseconds since 1970. */
  builtAt: number;
  site: Site;
  origin: Omit<Origin, 'assets'>;
  onProgress: (line: string) => void;
};

const COUNT = new Intl.NumberFormat('en-IN');
const REPORT_EVERY_MS = 1000;
/** From so many product pages those are taken whose price is compared with the API's. */
const MOST_PRICES = 1000;
/** How many products are looked at where no product's page was rendered. */
const ANY_PRODUCTS = 50;

/** Hashed files of older releases, which open browser tabs may still load. */
function linkOlderAssets(releases: Releases, work: string): void {
  for (const release of releases.retained().slice(0, RELEASES_TO_KEEP - 1)) {
    const assets = new Set((releases.originOf(release)?.assets ?? []).flatMap(allForms));
    if (existsSync(release.folder)) linkTree(release.folder, work, (file) => assets.has(file), '_astro');
  }
}

/** A work folder for the release, with the files of the pages that it shares with its base. */
export function openWorkFolder({ releases, folders, index, release, base, site }: PlannedRelease): string {
  if (!base) {
    const work = releases.makeWorkFolder();
    linkTree(site.siteFolder, work);
    linkOlderAssets(releases, work);
    return work;
  }
  folders.keepReplaced(release, base.indexed);
  const changed = Array.from(index.changedIn(release), ({ address }) => address);
  const work = folders.like(base.indexed, changed);
  // Another build of the same code may have given other names.
  linkTree(site.siteFolder, work);
  return work;
}

/** The pages to render: those of products first, so that one that cannot be rendered is named by an error. */
function* toRender({ index, release }: PlannedRelease): Generator<string> {
  for (const { address, digest } of index.changedIn(release, '/product/'))
    if (digest !== undefined) yield address;
  for (const { address, digest } of index.changedIn(release))
    if (digest !== undefined && !address.startsWith('/product/')) yield address;
}

/** Reports the progress of pages once a second. */
function reportRendered(onProgress: PlannedRelease['onProgress'], total: number): (rendered: number) => void {
  let reportedAt = 0;
  return (rendered) => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    onProgress(`Rendering pages: ${COUNT.format(rendered)} of ${COUNT.format(total)}`);
  };
}

/** Records in the index what rendering showed: pages that failed, and what the others read. */
function recordFacts({ index, release, base, file, builtAt }: PlannedRelease, facts: PageFacts): void {
  const { fixed } = getInputs(file, builtAt);
  index.begin();
  // Failed pages are not recorded, so that the next publication renders them again.
  for (const address of facts.failed.keys())
    if (base && index.has(base.indexed, address)) index.set(release, address, undefined);
    else index.unset(release, address);
  for (const [address, reads] of facts.reads) index.set(release, address, fixed(address, reads));
  index.commit();
}

/** Writes the files that list the pages of the release, where they are not those of the base release. */
function writeListings(planned: PlannedRelease, work: string): void {
  const { index, release, base, folders, settings } = planned;
  const draft = { index, release, base: base?.indexed };
  for (const [name, text] of listingFiles({ ...planned, siteUrl: settings.siteUrl })) {
    const address = getAddress(name);
    if (!setChanged(draft, address, text && hash('sha1', text))) continue;
    if (base) folders.keepPage(base.indexed, address);
    for (const form of allForms(join(work, name))) rmSync(form, { force: true });
    if (text === undefined) continue;
    const body = Buffer.from(text);
    writeFileSync(join(work, name), body);
    if (isText(name)) writeBrotli(join(work, name), body);
  }
}

/**
 * Renders the pages that changed into the work folder, and writes the files that list all pages.
 * @returns facts about the pages @throws PublicationFailed naming the page and the cause
 */
export async function renderPages(planned: PlannedRelease, work: string): Promise<PageFacts> {
  const { releases, site, index, release, builtAt, onProgress } = planned;
  const job = {
    catalogueFile: releases.catalogueFile,
    builtAt,
    outFolder: work,
    siteFolder: site.siteFolder,
    releasesFolder: releases.folder,
    release,
  };
  const count = index.countChanged(release).rendered;
  const pages = { addresses: toRender(planned), count };
  const facts = await site.threads.render(job, pages, reportRendered(onProgress, count));
  recordFacts(planned, facts);
  writeListings(planned, work);
  return facts;
}

/** Some of the products whose pages were rendered, spread over all of them; else any. */
function pricesToCheck({ index, release, file }: PlannedRelease): string[] {
  const step = Math.ceil(index.countChanged(release).rendered / MOST_PRICES);
  const slugs: string[] = [];
  let position = 0;
  for (const { address, digest } of index.changedIn(release, '/product/')) {
    if (digest === undefined) continue;
    if (position % step === 0) slugs.push(address.slice('/product/'.length));
    position += 1;
  }
  if (slugs.length > 0) return slugs;
  const any = file.first(ANY_PRODUCTS).map(({ slug }) => slug);
  return any.filter((slug) => index.has(release, `/product/${slug}`));
}

/**
 * Checks a release before anyone sees it: its files, and prices against the API's.
 * @returns a sentence for each page that has a problem because of a bad entry
 * @throws PublicationFailed saying what is wrong
 */
export async function checkRelease(
  planned: PlannedRelease,
  work: string,
  facts: PageFacts,
  api: CatalogueApi,
): Promise<string[]> {
  const { index, release, base, builtAt, origin } = planned;
  const problems = checkSite({ folder: work, index, release, isBuiltUpon: base !== undefined }, facts);
  await checkPrices(work, pricesToCheck(planned), { api, contentVersion: origin.contentVersion, builtAt });
  return problems;
}

/** Moves the work folder to the releases. Shoppers see it once the caller switches to it. */
export function finishRelease({ releases, release, site, origin }: PlannedRelease, work: string): Release {
  const assets = [...listFiles(site.siteFolder)].filter((file) => /^_astro\/.*(?<!\.br|\.gz)$/.test(file));
  const finished = releases.finish(release.id, work);
  // Last: without it the release counts as unfinished.
  releases.writeOrigin(release.id, { ...origin, assets });
  return finished;
}
