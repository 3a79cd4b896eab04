import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueApi } from './api.ts';
import { checkSite } from './check.ts';
import { checkPrices } from './check-prices.ts';
import { isText, writeCompressed } from './compress.ts';
import { listFiles } from './files.ts';
import { headersFile, redirectsFile } from './host-files.ts';
import { layInto } from './lay-over.ts';
import type { PageThreads } from './make-pages.ts';
import { allForms, isOfTheWhole, pageFiles } from './page-files.ts';
import type { Plan } from './plan.ts';
import type { BuildSettings, Prepared } from './prepare.ts';
import {
  finishRelease,
  KEPT_RELEASES,
  keptReleases,
  newReleaseId,
  type Origin,
  originOf,
  type PageDigests,
  type Release,
  workFolder,
  writeOrigin,
  writePages,
} from './releases.ts';
import { fileOf } from './renderer.ts';
import { sitemapFiles } from './sitemap.ts';
import { takeOverSpare } from './spare.ts';

type Making = {
  dataDir: string;
  settings: BuildSettings;
  prepared: Prepared;
  threads: PageThreads;
  catalogueFile: string;
  api: CatalogueApi;
  /** The release that is built upon; its unchanged pages are shared. */
  base: Release | undefined;
  plan: Plan;
  /** When the build began, in milliseconds since 1970. */
  moment: number;
  origin: Origin;
  /** What each page shows, by its address. */
  pages: PageDigests;
  onProgress: (line: string) => void;
};

const COUNT = new Intl.NumberFormat('en-IN');
const TELL_EVERY_MS = 1000;

/** Hashed files of older releases that may be open in somebody's browser still. */
function layOlderAssets(dataDir: string, work: string): void {
  for (const release of keptReleases(dataDir).slice(0, KEPT_RELEASES - 1)) {
    const assets = new Set((originOf(dataDir, release)?.assets ?? []).flatMap(allForms));
    layInto(release.folder, work, (file) => assets.has(file), '_astro');
  }
}

/** What CDN hosts read beside the pages. */
function hostFiles(addresses: readonly string[], moved: Origin['moved']): Map<string, string> {
  const slugsBelow = (start: string) =>
    addresses.flatMap((address) =>
      address.startsWith(start) && !address.slice(start.length).includes('/')
        ? [address.slice(start.length)]
        : [],
    );
  const site = {
    categorySlugs: slugsBelow('/product-category/'),
    moved,
    gone: slugsBelow('/gone/'),
  };
  return new Map([
    ['_redirects', redirectsFile(site)],
    ['_headers', headersFile()],
  ]);
}

/** Writes the files that tell of the whole release. @returns their names */
function writeListings(work: string, making: Making): string[] {
  const addresses = Object.keys(making.pages);
  const files = new Map([
    ...sitemapFiles(making.settings.siteUrl, addresses),
    ...hostFiles(addresses, making.origin.moved),
  ]);
  for (const [name, text] of files) {
    const body = Buffer.from(text);
    for (const form of allForms(join(work, name))) rmSync(form, { force: true });
    writeFileSync(join(work, name), body);
    if (isText(name)) writeCompressed(join(work, name), body, 'made-often');
  }
  return [...files.keys()];
}

/** Tells how far the pages are, once a second. */
function tellMade(onProgress: Making['onProgress'], total: number): (made: number) => void {
  let toldAt = 0;
  return (made) => {
    if (Date.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = Date.now();
    onProgress(`Making pages: ${COUNT.format(made)} of ${COUNT.format(total)}`);
  };
}

/** A finished release, and a sentence for each page that one bad entry broke. */
export type ReleaseMade = { release: Release; problems: string[] };

/**
 * Makes a release in a folder of its own, checks it whole, and gives it its place among the releases. Shoppers see it
 * once the caller switches to it.
 * @throws PublicationFailed saying what is wrong; nothing is left behind then
 */
export async function makeRelease(making: Making): Promise<ReleaseMade> {
  const { dataDir, prepared, base, plan, origin, onProgress } = making;
  const pages = { ...making.pages };
  const spare = base && takeOverSpare(dataDir, base, pages, origin.codeHash, plan);
  const work = spare ?? workFolder(dataDir);
  const job = {
    catalogueFile: making.catalogueFile,
    moment: making.moment,
    outFolder: work,
  };
  const made = making.threads.make(job, plan.make, tellMade(onProgress, plan.make.length));
  try {
    // While the threads make what is new: what stays.
    if (base && !spare) {
      const isStale = new Set([...plan.make, ...plan.remove].flatMap(pageFiles));
      layInto(base.folder, work, (file) => !isStale.has(file) && !isOfTheWhole(file));
    }
    layInto(prepared.siteFolder, work);
    layOlderAssets(dataDir, work);
    const facts = await made;
    onProgress('Checking …');
    const shared = [...listFiles(prepared.siteFolder)].filter((file) => !/\.(?:br|gz)$/.test(file));
    // Pages that are not there are no part of the release: the next publication renders them again.
    for (const address of facts.failed.keys()) delete pages[address];
    const addresses = Object.keys(pages);
    const listings = writeListings(work, { ...making, pages });
    const problems = checkSite(work, new Set([...addresses.map(fileOf), ...shared, ...listings]), facts);
    const rendered = plan.make.filter((address) => address in pages);
    await checkPrices(work, pricesToCheck(addresses, rendered), {
      api: making.api,
      contentVersion: origin.contentVersion,
      moment: making.moment,
    });
    const id = newReleaseId(dataDir);
    writePages(dataDir, id, pages);
    writeOrigin(dataDir, id, { ...origin, assets: shared.filter((file) => file.startsWith('_astro/')) });
    return { release: finishRelease(dataDir, id, work), problems };
  } finally {
    // Threads that still write would bring the folder back.
    await made.catch(() => undefined);
    rmSync(work, { recursive: true, force: true });
  }
}

/** Products whose pages are new if there are few, else any. */
function pricesToCheck(addresses: readonly string[], made: readonly string[]): string[] {
  const slugsIn = (list: readonly string[]) =>
    list.flatMap((address) => (address.startsWith('/product/') ? [address.slice('/product/'.length)] : []));
  const fresh = slugsIn(made);
  return fresh.length > 0 ? fresh : slugsIn(addresses);
}
