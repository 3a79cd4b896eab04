import { join } from 'node:path';
import { lockFolderWithin } from '../system/folder-lock.ts';
import { AstroChanged, type BuildSettings } from './astro/site-builder.ts';
import { catalogueApi } from './catalogue/catalogue-api.ts';
import { type CatalogueFile, openCatalogueFile } from './catalogue/catalogue-file.ts';
import { readCatalogue } from './catalogue/read-catalogue.ts';
import { usableBanners } from './catalogue/usable-entries.ts';
import { codeHash } from './planning/code-hash.ts';
import { fixedAddresses } from './planning/fixed-addresses.ts';
import { formerSlugsIn, pageInputs } from './planning/page-inputs.ts';
import { planPages } from './planning/plan-pages.ts';
import { siteFiles } from './planning/site-files.ts';
import { PublicationFailed } from './publication-failed.ts';
import { buildRelease } from './releasing/build-release.ts';
import {
  currentRelease,
  isPinnedAway,
  makeReleasesFolder,
  type Origin,
  originOf,
  pagesOf,
  pruneReleases,
  type Release,
  releasesFolder,
  removeLeftovers,
  retainedReleases,
  switchTo,
  unpin,
  writeOrigin,
} from './releasing/releases.ts';
import { changeIn, changeWarning, openSite, type Site } from './rendering/open-site.ts';
import { buildPlainSite } from './rendering/plain-site.ts';

/** The input of a publication; `onProgress` is called at each step with a short text. */
export type Publication = {
  dataDir: string;
  settings: BuildSettings;
  onProgress: (line: string) => void;
};

/** Milliseconds to wait for another publication: as long as the largest catalogue takes on the slowest machine. */
const OTHER_TAKES_MS = 15 * 60_000;

/**
 * The outcome of a publication: the addresses of rendered and removed pages, the release, and a sentence for each
 * entry of the catalogue that was left out because no page could be rendered from it.
 */
export type Published = { release: Release; rendered: string[]; removed: string[]; problems: string[] };

/** No page shows the address that the build reads from. */
export const settingsOnPages = ({ apiBase: _, ...shown }: BuildSettings) => shown;

/** Pages of a plain build load other files than those of a prepared one: neither is built upon the other. */
const plainBuildOf = (code: string) => `plain ${code}`;

const movedIn = (file: CatalogueFile) =>
  Object.fromEntries(formerSlugsIn(file).flatMap(({ slug, movedTo }) => (movedTo ? [[slug, movedTo]] : [])));

/** The newest release that was built, whether or not shoppers see it: an editor may have gone back. */
function newestBuilt(dataDir: string): { release: Release; origin: Origin } | undefined {
  for (const release of retainedReleases(dataDir)) {
    const origin = originOf(dataDir, release);
    if (origin) return { release, origin };
  }
  return undefined;
}

/** Whether the newest release was built from the present content by the present code. */
export async function isUpToDate({
  dataDir,
  settings,
}: Pick<Publication, 'dataDir' | 'settings'>): Promise<boolean> {
  const current = currentRelease(dataDir);
  const newest = newestBuilt(dataDir);
  if (!current || !newest) return false;
  if (current.id !== newest.release.id && !isPinnedAway(dataDir, newest.release)) return false;
  const code = codeHash(settingsOnPages(settings));
  const isSameCode = [code, plainBuildOf(code)].includes(newest.origin.codeHash);
  return (
    isSameCode && newest.origin.contentVersion === (await catalogueApi(settings.apiBase).contentVersion())
  );
}

/** Removes banners whose link or picture does not exist. */
function leaveOutBanners(
  file: CatalogueFile,
  { settings, has }: { settings: BuildSettings; has: (name: string) => boolean },
  problems: string[],
): void {
  const banners = JSON.parse(file.answerText('/banner') ?? 'null');
  const usable = usableBanners(banners, settings.publicApiBase, has, (problem) => problems.push(problem));
  file.update([], [], new Map([['/banner', usable]]));
}

/** The resources of a running publication. `prepared` holds the reason where Astro's internals changed. */
type PublicationContext = {
  file: CatalogueFile;
  catalogueFile: string;
  code: string;
  prepared: Site | AstroChanged;
};

async function publishWith(
  { dataDir, settings, onProgress }: Publication,
  { file, catalogueFile, code, prepared }: PublicationContext,
): Promise<Published> {
  const api = catalogueApi(settings.apiBase);
  onProgress('Reading what changed …');
  const [{ contentVersion, problems }, changed] = await Promise.all([
    readCatalogue(api, file),
    changeIn(prepared),
  ]);
  const builtAt = Date.now();
  const fixed = fixedAddresses();
  leaveOutBanners(file, { settings, has: siteFiles(file, fixed) }, problems);
  if (changed) problems.unshift(changeWarning(changed));
  const inputs = pageInputs(file, builtAt, fixed);
  const newest = newestBuilt(dataDir);
  const buildCode = changed ? plainBuildOf(code) : code;
  const pagesBuilt = newest?.origin.codeHash === buildCode ? pagesOf(dataDir, newest.release) : undefined;
  const base = pagesBuilt && newest;
  const plan = planPages(pagesBuilt, inputs);

  if (base && plan.render.length === 0 && plan.remove.length === 0) {
    onProgress('No page shows anything that changed.');
    writeOrigin(dataDir, base.release.id, { ...base.origin, contentVersion });
    if (!isPinnedAway(dataDir, base.release)) switchTo(dataDir, base.release);
    return { release: base.release, rendered: [], removed: [], problems };
  }
  const site =
    prepared instanceof AstroChanged || changed
      ? await buildPlainSite({ catalogueFile, builtAt }, settings, inputs.keys(), onProgress)
      : prepared;
  try {
    const { release, problems: pageProblems } = await buildRelease({
      dataDir,
      settings,
      site,
      catalogueFile,
      api,
      base: base?.release,
      plan,
      builtAt,
      origin: { codeHash: buildCode, contentVersion, moved: movedIn(file), assets: [] },
      pages: Object.fromEntries(inputs),
      onProgress,
    });
    switchTo(dataDir, release);
    unpin(dataDir);
    pruneReleases(dataDir);
    return {
      release,
      rendered: plan.render,
      removed: plan.remove,
      problems: [...problems, ...pageProblems],
    };
  } finally {
    site.close();
  }
}

/**
 * Publishes the catalogue: plan, build, check, release, prune. After any failure the old release keeps serving.
 * @throws PublicationFailed saying what failed
 */
export async function publish(publication: Publication): Promise<Published> {
  const { dataDir, settings } = publication;
  const unlock = await lockFolderWithin(makeReleasesFolder(dataDir), OTHER_TAKES_MS);
  if (!unlock)
    throw new PublicationFailed('Another publication is under way: wait for it, then publish again.');
  const catalogueFile = join(releasesFolder(dataDir), '.catalogue.sqlite');
  const file = openCatalogueFile(catalogueFile);
  let prepared: Site | AstroChanged | undefined;
  try {
    removeLeftovers(dataDir);
    const code = codeHash(settingsOnPages(settings));
    prepared = await openSite(code, settings, publication.onProgress);
    return await publishWith(publication, { file, catalogueFile, code, prepared });
  } finally {
    if (prepared && !(prepared instanceof AstroChanged)) prepared.close();
    file.close();
    unlock();
  }
}
