import { hash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../system/list-files.ts';
import type { BuildSettings } from '../astro/site-builder.ts';
import type { CatalogueApi } from '../catalogue/catalogue-api.ts';
import { addressOf, allForms, isText } from '../page-files.ts';
import type { IndexedRelease, PageIndex } from '../page-index.ts';
import { setChanged } from '../planning/plan-pages.ts';
import { writeBrotli } from '../rendering/compress.ts';
import type { Site } from '../rendering/open-site.ts';
import type { PageFacts } from '../rendering/page-facts.ts';
import { checkPrices } from './check-prices.ts';
import { checkSite } from './check-site.ts';
import { linkTree } from './link-tree.ts';
import { listingFiles } from './listings.ts';
import { folderLike, keepPage, keepReplaced } from './release-folders.ts';
import {
  finishRelease,
  type Origin,
  originOf,
  RELEASES_TO_KEEP,
  type Release,
  releaseNamed,
  releasesFolder,
  retainedReleases,
  workFolder,
  writeOrigin,
} from './releases.ts';

/** The input of a release. */
export type ReleaseContext = {
  dataDir: string;
  settings: BuildSettings;
  site: Site;
  catalogueFile: string;
  api: CatalogueApi;
  index: PageIndex;
  /** The release in work: the index says which pages it changes. */
  release: IndexedRelease;
  /** The base release, whose unchanged pages are shared. */
  base: { indexed: IndexedRelease; origin: Origin } | undefined;
  /** The digest of a page by what it read. */
  digestByReads: (address: string, reads: readonly string[]) => string;
  /** Slugs of products whose price is compared where no product's page was rendered. */
  anyProducts: () => readonly string[];
  /** When the build began, in milliseconds since 1970. */
  builtAt: number;
  origin: Origin;
  onProgress: (line: string) => void;
};

const COUNT = new Intl.NumberFormat('en-IN');
const REPORT_EVERY_MS = 1000;
/** From so many product pages those are taken whose price is compared with the API's. */
const MOST_PRICES = 1000;

/** Hashed files of older releases, which open browser tabs may still load. */
function linkOlderAssets(dataDir: string, work: string): void {
  for (const release of retainedReleases(dataDir).slice(0, RELEASES_TO_KEEP - 1)) {
    const assets = new Set((originOf(dataDir, release)?.assets ?? []).flatMap(allForms));
    if (existsSync(release.folder)) linkTree(release.folder, work, (file) => assets.has(file), '_astro');
  }
}

/** Writes the files that list the pages of the release, where they are not those of the base release. */
function writeListings(work: string, context: ReleaseContext): void {
  const { dataDir, index, release, base, settings } = context;
  const draft = { index, release, base: base?.indexed };
  for (const [name, text] of listingFiles({ ...context, siteUrl: settings.siteUrl })) {
    const address = addressOf(name);
    if (!setChanged(draft, address, text && hash('sha1', text))) continue;
    if (base) {
      const { folder } = releaseNamed(dataDir, base.indexed.id);
      keepPage(dataDir, index, { base: base.indexed, folder, address });
    }
    for (const form of allForms(join(work, name))) rmSync(form, { force: true });
    if (text === undefined) continue;
    const body = Buffer.from(text);
    writeFileSync(join(work, name), body);
    if (isText(name)) writeBrotli(join(work, name), body);
  }
}

/** Records in the index what rendering showed: pages that failed, and what the others read. */
function recordFacts({ index, release, base, digestByReads }: ReleaseContext, facts: PageFacts): void {
  index.begin();
  // Failed pages are not recorded, so that the next publication renders them again.
  for (const address of facts.failed.keys())
    if (base && index.has(base.indexed, address)) index.set(release, address, undefined);
    else index.unset(release, address);
  for (const [address, reads] of facts.reads) index.set(release, address, digestByReads(address, reads));
  index.commit();
}

/** Reports the progress of pages once a second. */
function reportRendered(onProgress: ReleaseContext['onProgress'], total: number): (rendered: number) => void {
  let reportedAt = 0;
  return (rendered) => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    onProgress(`Rendering pages: ${COUNT.format(rendered)} of ${COUNT.format(total)}`);
  };
}

/** A folder for the release in work, with the files of the pages that it shares with its base. */
function openWorkFolder({ dataDir, index, release, base, site }: ReleaseContext): string {
  if (!base) {
    const work = workFolder(dataDir);
    linkTree(site.siteFolder, work);
    linkOlderAssets(dataDir, work);
    return work;
  }
  keepReplaced(dataDir, index, { release, base: base.indexed });
  const changed = Array.from(index.changedIn(release), ({ address }) => address);
  const work = folderLike(dataDir, index, base.indexed, changed);
  // Another build of the same code may have given other names.
  linkTree(site.siteFolder, work);
  return work;
}

/** The pages to render: those of products first, so that one that cannot be rendered is named by an error. */
function* toRender({ index, release }: ReleaseContext): Generator<string> {
  for (const { address, digest } of index.changedIn(release, '/product/'))
    if (digest !== undefined) yield address;
  for (const { address, digest } of index.changedIn(release))
    if (digest !== undefined && !address.startsWith('/product/')) yield address;
}

/** A finished release, whether it has all pages, and a sentence for each that has a problem because of a bad entry. */
export type BuiltRelease = { release: Release; facts: PageFacts; problems: string[] };

/**
 * Builds a release in a work folder, checks it, and moves it to the releases. Shoppers see it once the caller switches
 * to it. @throws PublicationFailed saying what is wrong; the work folder is then deleted
 */
export async function buildRelease(context: ReleaseContext): Promise<BuiltRelease> {
  const { dataDir, site, index, release, base, origin, onProgress } = context;
  const work = openWorkFolder(context);
  const job = {
    catalogueFile: context.catalogueFile,
    builtAt: context.builtAt,
    outFolder: work,
    siteFolder: site.siteFolder,
    releasesFolder: releasesFolder(dataDir),
    release,
  };
  const count = index.countChanged(release).rendered;
  const pages = { addresses: toRender(context), count };
  const rendering = site.threads.render(job, pages, reportRendered(onProgress, count));
  try {
    const facts = await rendering;
    onProgress('Checking …');
    recordFacts(context, facts);
    writeListings(work, context);
    const problems = checkSite({ folder: work, index, release, isBuiltUpon: base !== undefined }, facts);
    await checkPrices(work, pricesToCheck(context), {
      api: context.api,
      contentVersion: origin.contentVersion,
      builtAt: context.builtAt,
    });
    const assets = [...listFiles(site.siteFolder)].filter((file) => /^_astro\/.*(?<!\.br|\.gz)$/.test(file));
    const finished = finishRelease(dataDir, release.id, work);
    // Last: without it the release counts as unfinished.
    writeOrigin(dataDir, release.id, { ...origin, assets });
    return { release: finished, facts, problems };
  } finally {
    // Running threads would create the folder again.
    await rendering.catch(() => undefined);
    rmSync(work, { recursive: true, force: true });
  }
}

/** Some of the products whose pages were rendered, spread over all of them; else any. */
function pricesToCheck({ index, release, anyProducts }: ReleaseContext): string[] {
  const step = Math.ceil(index.countChanged(release).rendered / MOST_PRICES);
  const slugs: string[] = [];
  let position = 0;
  for (const { address, digest } of index.changedIn(release, '/product/')) {
    if (digest === undefined) continue;
    if (position % step === 0) slugs.push(address.slice('/product/'.length));
    position += 1;
  }
  if (slugs.length > 0) return slugs;
  return anyProducts().filter((slug) => index.has(release, `/product/${slug}`));
}
