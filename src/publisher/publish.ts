import { join } from 'node:path';
import { catalogueApi } from './api.ts';
import { type CatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { codeHash } from './code-hash.ts';
import { lockFolderWithin } from './folder-lock.ts';
import { type PageThreads, startPageThreads } from './make-pages.ts';
import { makeRelease } from './make-release.ts';
import { formerSlugsIn, pageInputs } from './page-inputs.ts';
import { planPages } from './plan.ts';
import { type BuildSettings, type Prepared, prepareSite } from './prepare.ts';
import { readCatalogue } from './read-catalogue.ts';
import {
  currentRelease,
  endHold,
  isHeld,
  keptReleases,
  makeReleasesFolder,
  type Origin,
  originOf,
  PublicationFailed,
  pagesOf,
  pruneReleases,
  type Release,
  releasesFolder,
  removeLeftovers,
  switchTo,
  writeOrigin,
} from './releases.ts';
import { fixedAddresses } from './renderer.ts';
import { siteFiles } from './site-files.ts';
import { usableBanners } from './usable-answers.ts';

/** What a publication works with; `onProgress` is told each step in a few words. */
export type Publication = {
  dataDir: string;
  settings: BuildSettings;
  onProgress: (line: string) => void;
};

/** How long another publication may take: as long as the biggest catalogue on the slowest machine. */
const OTHER_TAKES_MS = 15 * 60_000;

/**
 * What a publication did: the addresses of pages that it rendered and took away, the release that shows them, and a
 * sentence for each entry of the catalogue that was left out because pages could not show it.
 */
export type Published = { release: Release; made: string[]; removed: string[]; problems: string[] };

/** Where the build reads from shows on no page. */
export const settingsOnPages = ({ apiBase: _, ...shown }: BuildSettings) => shown;

const movedIn = (file: CatalogueFile) =>
  Object.fromEntries(formerSlugsIn(file).flatMap(({ slug, movedTo }) => (movedTo ? [[slug, movedTo]] : [])));

/** The newest release that was made, whether or not shoppers see it: an editor may have gone back. */
function newestMade(dataDir: string): { release: Release; origin: Origin } | undefined {
  for (const release of keptReleases(dataDir)) {
    const made = originOf(dataDir, release);
    if (made) return { release, origin: made };
  }
  return undefined;
}

/** Whether the newest release was made from the present content by the present code. */
export async function isUpToDate({
  dataDir,
  settings,
}: Pick<Publication, 'dataDir' | 'settings'>): Promise<boolean> {
  const current = currentRelease(dataDir);
  const newest = newestMade(dataDir);
  if (!current || !newest) return false;
  if (current.id !== newest.release.id && !isHeld(dataDir, newest.release)) return false;
  const isSameCode = newest.origin.codeHash === codeHash(settingsOnPages(settings));
  return (
    isSameCode && newest.origin.contentVersion === (await catalogueApi(settings.apiBase).contentVersion())
  );
}

/** What a publication holds while it runs. */
type Means = {
  file: CatalogueFile;
  catalogueFile: string;
  code: string;
  prepared: Prepared;
  threads: PageThreads;
};

/** Takes banners out of what pages will show whose link or picture leads nowhere. */
function leaveOutBanners(
  file: CatalogueFile,
  { settings, has }: { settings: BuildSettings; has: (name: string) => boolean },
  problems: string[],
): void {
  const banners = JSON.parse(file.answerText('/banner') ?? 'null');
  const usable = usableBanners(banners, settings.publicApiBase, has, (problem) => problems.push(problem));
  file.update([], [], new Map([['/banner', usable]]));
}

async function publishWith(
  { dataDir, settings, onProgress }: Publication,
  { file, catalogueFile, code, prepared, threads }: Means,
): Promise<Published> {
  const api = catalogueApi(settings.apiBase);
  onProgress('Reading what changed …');
  const { contentVersion, problems } = await readCatalogue(api, file);
  const moment = Date.now();
  const fixed = fixedAddresses(prepared.rendererFolder);
  leaveOutBanners(file, { settings, has: siteFiles(file, fixed, prepared.siteFolder) }, problems);
  const inputs = pageInputs(file, moment, fixed);
  const newest = newestMade(dataDir);
  const pagesMade = newest?.origin.codeHash === code ? pagesOf(dataDir, newest.release) : undefined;
  const base = pagesMade && newest;
  const plan = planPages(pagesMade, inputs);

  if (base && plan.make.length === 0 && plan.remove.length === 0) {
    onProgress('No page shows anything that changed.');
    writeOrigin(dataDir, base.release.id, { ...base.origin, contentVersion });
    if (!isHeld(dataDir, base.release)) switchTo(dataDir, base.release);
    return { release: base.release, made: [], removed: [], problems };
  }
  const { release, problems: pageProblems } = await makeRelease({
    dataDir,
    settings,
    prepared,
    threads,
    catalogueFile,
    api,
    base: base?.release,
    plan,
    moment,
    origin: { codeHash: code, contentVersion, moved: movedIn(file), assets: [] },
    pages: Object.fromEntries(inputs),
    onProgress,
  });
  switchTo(dataDir, release);
  endHold(dataDir);
  pruneReleases(dataDir);
  return { release, made: plan.make, removed: plan.remove, problems: [...problems, ...pageProblems] };
}

/**
 * Publishes the catalogue: plan, build, check, release, prune. Whatever fails leaves the old release serving.
 * @throws PublicationFailed saying what failed
 */
export async function publish(publication: Publication): Promise<Published> {
  const { dataDir, settings, onProgress } = publication;
  const unlock = await lockFolderWithin(makeReleasesFolder(dataDir), OTHER_TAKES_MS);
  if (!unlock)
    throw new PublicationFailed('Another publication is under way: wait for it, then publish again.');
  const catalogueFile = join(releasesFolder(dataDir), '.catalogue.sqlite');
  const file = openCatalogueFile(catalogueFile);
  let threads: PageThreads | undefined;
  try {
    removeLeftovers(dataDir);
    const code = codeHash(settingsOnPages(settings));
    const prepared = await prepareSite(code, settings, onProgress);
    const { rendererFolder } = prepared;
    threads = startPageThreads({ rendererFolder, siteUrl: settings.siteUrl }, settings.apiBase);
    return await publishWith(publication, { file, catalogueFile, code, prepared, threads });
  } finally {
    threads?.end();
    file.close();
    unlock();
  }
}
