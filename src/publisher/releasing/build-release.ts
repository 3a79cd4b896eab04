import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../system/list-files.ts';
import type { BuildSettings } from '../astro/site-builder.ts';
import type { CatalogueApi } from '../catalogue/catalogue-api.ts';
import { allForms, fileOf, isReleaseWide, isText, pageFiles } from '../page-files.ts';
import type { Plan } from '../planning/plan-pages.ts';
import { writeCompressed } from '../rendering/compress.ts';
import type { Site } from '../rendering/open-site.ts';
import { checkPrices } from './check-prices.ts';
import { checkSite } from './check-site.ts';
import { headersFile, redirectsFile } from './host-files.ts';
import { linkTree } from './link-tree.ts';
import { recycleRelease } from './recycle-release.ts';
import {
  finishRelease,
  newReleaseId,
  type Origin,
  originOf,
  type PageDigests,
  RELEASES_TO_KEEP,
  type Release,
  retainedReleases,
  workFolder,
  writeOrigin,
  writePages,
} from './releases.ts';
import { sitemapFiles } from './sitemap.ts';

/** The input of a release. */
export type ReleaseContext = {
  dataDir: string;
  settings: BuildSettings;
  site: Site;
  catalogueFile: string;
  api: CatalogueApi;
  /** The base release, whose unchanged pages are shared. */
  base: Release | undefined;
  plan: Plan;
  /** When the build began, in milliseconds since 1970. */
  builtAt: number;
  origin: Origin;
  /** The digest of each page, by its address. */
  pages: PageDigests;
  onProgress: (line: string) => void;
};

const COUNT = new Intl.NumberFormat('en-IN');
const REPORT_EVERY_MS = 1000;

/** Hashed files of older releases, which open browser tabs may still load. */
function linkOlderAssets(dataDir: string, work: string): void {
  for (const release of retainedReleases(dataDir).slice(0, RELEASES_TO_KEEP - 1)) {
    const assets = new Set((originOf(dataDir, release)?.assets ?? []).flatMap(allForms));
    linkTree(release.folder, work, (file) => assets.has(file), '_astro');
  }
}

/** The facts for the files of CDN hosts. */
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

/** Writes the files that list the pages of the release. @returns their names */
function writeListings(work: string, context: ReleaseContext): string[] {
  const addresses = Object.keys(context.pages);
  const files = new Map([
    ...sitemapFiles(context.settings.siteUrl, addresses),
    ...hostFiles(addresses, context.origin.moved),
  ]);
  for (const [name, text] of files) {
    const body = Buffer.from(text);
    for (const form of allForms(join(work, name))) rmSync(form, { force: true });
    writeFileSync(join(work, name), body);
    if (isText(name)) writeCompressed(join(work, name), body, 'often');
  }
  return [...files.keys()];
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

/** A finished release, and a sentence for each page that could not be rendered because of a bad entry. */
export type BuiltRelease = { release: Release; problems: string[] };

/**
 * Builds a release in a work folder, checks it completely, and moves it to the releases. Shoppers see it once the
 * caller switches to it. @throws PublicationFailed saying what is wrong; the work folder is then deleted
 */
export async function buildRelease(context: ReleaseContext): Promise<BuiltRelease> {
  const { dataDir, site, base, plan, origin, onProgress } = context;
  const pages = { ...context.pages };
  const recycled = base && recycleRelease(dataDir, base, pages, origin.codeHash, plan);
  const work = recycled ?? workFolder(dataDir);
  const job = {
    catalogueFile: context.catalogueFile,
    builtAt: context.builtAt,
    outFolder: work,
  };
  const rendering = site.threads.render(job, plan.render, reportRendered(onProgress, plan.render.length));
  try {
    // The unchanged files, while the threads render the new ones.
    if (base && !recycled) {
      const isStale = new Set([...plan.render, ...plan.remove].flatMap(pageFiles));
      linkTree(base.folder, work, (file) => !isStale.has(file) && !isReleaseWide(file));
    }
    linkTree(site.siteFolder, work);
    linkOlderAssets(dataDir, work);
    const facts = await rendering;
    onProgress('Checking …');
    const shared = [...listFiles(site.siteFolder)].filter((file) => !/\.(?:br|gz)$/.test(file));
    // Failed pages are not recorded, so that the next publication renders them again.
    for (const address of facts.failed.keys()) delete pages[address];
    const addresses = Object.keys(pages);
    const listings = writeListings(work, { ...context, pages });
    const problems = checkSite(work, new Set([...addresses.map(fileOf), ...shared, ...listings]), facts);
    const rendered = plan.render.filter((address) => address in pages);
    await checkPrices(work, pricesToCheck(addresses, rendered), {
      api: context.api,
      contentVersion: origin.contentVersion,
      builtAt: context.builtAt,
    });
    const id = newReleaseId(dataDir);
    writePages(dataDir, id, pages);
    writeOrigin(dataDir, id, { ...origin, assets: shared.filter((file) => file.startsWith('_astro/')) });
    return { release: finishRelease(dataDir, id, work), problems };
  } finally {
    // Running threads would create the folder again.
    await rendering.catch(() => undefined);
    rmSync(work, { recursive: true, force: true });
  }
}

/** New products if these are few, else any. */
function pricesToCheck(addresses: readonly string[], rendered: readonly string[]): string[] {
  const slugsIn = (list: readonly string[]) =>
    list.flatMap((address) => (address.startsWith('/product/') ? [address.slice('/product/'.length)] : []));
  const fresh = slugsIn(rendered);
  return fresh.length > 0 ? fresh : slugsIn(addresses);
}
