import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../system/list-files.ts';
import { PROJECT_ROOT } from '../../system/project.ts';
import { type BuildSettings, bundleSite } from '../astro/site-builder.ts';
import { compressSite } from './compress.ts';

/** The part of a site that does not depend on the catalogue, and the renderer of the rest. */
type PreparedSite = {
  /** The files that browsers load beside pages, compressed. */
  siteFolder: string;
  rendererFolder: string;
};

/** Inside the project, because Astro finds packages only from there. */
const BUILDS_FOLDER = join(PROJECT_ROOT, '.release');
const UNFINISHED = 'making-';
/** The present one and the previous one, so that a rollback of the code needs no new build. */
const KEPT = 2;
/** Another publication may be using it. */
const MAYBE_IN_USE_MS = 2 * 60 * 60_000;

/** A work folder, because two shops of one project may build at once. */
export const unfinishedBuild = (): string => join(BUILDS_FOLDER, `${UNFINISHED}${process.pid}-${Date.now()}`);

const findPlaces = (folder: string): PreparedSite => ({
  siteFolder: join(folder, 'site'),
  rendererFolder: join(folder, 'renderer'),
});

const usedAt = (name: string) => statSync(join(BUILDS_FOLDER, name)).mtimeMs;

/** Deletes old builds, and what builds left that were killed. */
function prune(): void {
  const names = readdirSync(BUILDS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const isUnfinished = (name: string) => name.startsWith(UNFINISHED);
  const newestFirst = names
    .filter((name) => !isUnfinished(name))
    .toSorted((one, other) => usedAt(other) - usedAt(one));
  const isUnused = (name: string) => usedAt(name) < Date.now() - MAYBE_IN_USE_MS;
  for (const name of [...newestFirst.slice(KEPT), ...names.filter(isUnfinished)].filter(isUnused))
    rmSync(join(BUILDS_FOLDER, name), { recursive: true, force: true });
}

/** The folder of the build of a state of the code. */
export const preparedFolder = (codeHash: string): string => join(BUILDS_FOLDER, codeHash.slice(0, 20));

/**
 * Bundles the site's code once for each state of it: a publication after a change of content needs no bundler.
 * @param codeHash names the state of code and settings
 * @throws AstroChanged where Astro's internals changed
 * @throws PublicationFailed with the end of the bundler's output
 */
export async function prepareSite(
  codeHash: string,
  settings: BuildSettings,
  onProgress: (line: string) => void,
): Promise<PreparedSite> {
  const folder = preparedFolder(codeHash);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return findPlaces(folder);
  }
  onProgress('Bundling the site …');
  const work = unfinishedBuild();
  try {
    const places = findPlaces(work);
    const cacheFolder = join(work, 'cache');
    mkdirSync(work, { recursive: true });
    await bundleSite({ ...places, cacheFolder }, settings, onProgress);
    rmSync(cacheFolder, { recursive: true, force: true });
    compressSite(places.siteFolder, listFiles(places.siteFolder));
    // Of two concurrent builds the first one wins.
    if (!existsSync(folder)) renameSync(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  prune();
  return findPlaces(folder);
}

/** The largest allowed median size of product pages: twice those of the shipped catalogue. */
export const TYPICAL_PAGE_BYTES = 16 * 1024;
/** The largest allowed page: larger ones take seconds on 4G. */
const LARGE_PAGE_BYTES = 150 * 1024;

/**
 * Facts about rendered pages: links that lead nowhere with a page that has each, too large pages with their size as
 * brotli, how many product pages there are and how many of them are larger than is typical, the errors of pages, and
 * what fixed pages read of the catalogue. Few, however many pages are rendered.
 */
export type PageFacts = {
  dead: Map<string, string>;
  large: Map<string, number>;
  products: number;
  aboveTypical: number;
  failed: Map<string, string>;
  reads: Map<string, string[]>;
};

export const emptyFacts = (): PageFacts => ({
  dead: new Map(),
  large: new Map(),
  products: 0,
  aboveTypical: 0,
  failed: new Map(),
  reads: new Map(),
});

/** Notes the size of a page as brotli. */
export function noteSize(facts: PageFacts, address: string, bytes: number): void {
  if (bytes > LARGE_PAGE_BYTES) facts.large.set(address, bytes);
  if (!address.startsWith('/product/')) return;
  facts.products += 1;
  if (bytes > TYPICAL_PAGE_BYTES) facts.aboveTypical += 1;
}

/** The facts of several threads as one. */
export const mergeFacts = (all: readonly PageFacts[]): PageFacts => ({
  dead: new Map(all.flatMap(({ dead }) => [...dead])),
  large: new Map(all.flatMap(({ large }) => [...large])),
  products: all.reduce((sum, { products }) => sum + products, 0),
  aboveTypical: all.reduce((sum, { aboveTypical }) => sum + aboveTypical, 0),
  failed: new Map(all.flatMap(({ failed }) => [...failed])),
  reads: new Map(all.flatMap(({ reads }) => [...reads])),
});
