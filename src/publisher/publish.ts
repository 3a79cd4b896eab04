import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pictureHosts } from '../rules/product/image.ts';
import { removeIfDamaged, saysDamaged } from '../system/sqlite-file.ts';
import { AstroChanged, type BuildSettings } from './astro/site-builder.ts';
import { catalogueApi } from './catalogue/catalogue-api.ts';
import {
  type BuiltFrom,
  CATALOGUE_FILE,
  type CatalogueFile,
  openCatalogueFile,
} from './catalogue/catalogue-file.ts';
import { readCatalogue, UNCHECKED_BANNERS } from './catalogue/read-catalogue.ts';
import { usableBanners } from './catalogue/usable-entries.ts';
import { isListing } from './page-files.ts';
import { INDEX_FILE, type IndexedRelease, openPageIndex, type PageIndex } from './page-index.ts';
import { mayShowOnMost } from './planning/changed-inputs.ts';
import { codeHash } from './planning/code-hash.ts';
import { fixedAddresses } from './planning/fixed-addresses.ts';
import { landingReading } from './planning/landing-lists.ts';
import { entriesIn, formerSlugsIn, inputsByClock, inputsOf } from './planning/page-inputs.ts';
import { planPages } from './planning/plan-pages.ts';
import { siteFiles } from './planning/site-pages.ts';
import { PublicationFailed } from './publication-failed.ts';
import { buildRelease } from './releasing/build-release.ts';
import { lockReleases } from './releasing/lock-releases.ts';
import { forgetUnfinished, pruneReleases } from './releasing/release-folders.ts';
import {
  currentRelease,
  isPinnedAway,
  newReleaseId,
  type Origin,
  originOf,
  type Release,
  releasesFolder,
  removeLeftovers,
  retainedReleases,
  switchTo,
  unpin,
  writeOrigin,
} from './releasing/releases.ts';
import { changeIn, changeWarning, openSites, type Site } from './rendering/open-site.ts';
import { buildPlainSite } from './rendering/plain-site.ts';

/** The input of a publication; `onProgress` is called at each step with a short text. */
export type Publication = {
  dataDir: string;
  settings: BuildSettings;
  /**
   * The earliest time that the pages may be of, in milliseconds since 1970: a copy of the pages of a machine whose
   * clock is ahead shows the sale that has begun there.
   */
  notBefore?: number | undefined;
  onProgress: (line: string) => void;
};

/** How many changed pages are named. */
const NAMED = 20;
/** How many products are looked at where the prices of any are compared. */
const ANY_PRODUCTS = 50;

/**
 * The outcome of a publication: the release, the time that its pages are of (in milliseconds since 1970), how many
 * pages were rendered and removed, the addresses of some of them, and a sentence for each entry of the catalogue that
 * was left out because no page could be rendered from it.
 */
export type Published = {
  release: Release;
  builtAt: number;
  rendered: number;
  removed: number;
  named: string[];
  problems: string[];
};

/** No page shows the address that the build reads from. */
export const settingsOnPages = ({ apiBase: _, ...shown }: BuildSettings) => ({
  ...shown,
  locale: process.env.PUBLIC_LOCALE ?? '',
});

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
  if (!isSameCode) return false;
  const { contentVersion } = newest.origin;
  // Another host has none, and is read by the schedule.
  return (
    contentVersion === undefined || contentVersion === (await catalogueApi(settings.apiBase).contentVersion())
  );
}

/** Removes banners whose link or picture does not exist. */
function leaveOutBanners(
  file: CatalogueFile,
  { settings, has }: { settings: BuildSettings; has: (name: string) => boolean },
  problems: string[],
): void {
  const banners = JSON.parse(file.responseText(UNCHECKED_BANNERS) ?? 'null');
  const pictures = pictureHosts(settings.siteUrl, settings.publicApiBase, settings.pictureOrigins);
  const usable = usableBanners(banners, pictures, has, (problem) => problems.push(problem));
  file.setResponses(new Map([['/banner', usable]]));
}

/** The resources of a running publication. `prepared` holds the reason where Astro's internals changed. */
type PublicationContext = {
  file: CatalogueFile;
  index: PageIndex;
  catalogueFile: string;
  code: string;
  prepared: Site | AstroChanged;
};

/** A release to build upon: the newest that the same code built, and what the file says about it. */
type Base = { release: Release; indexed: IndexedRelease; origin: Origin; built: BuiltFrom | undefined };

function baseFor(
  dataDir: string,
  { file, index }: Pick<PublicationContext, 'file' | 'index'>,
  code: string,
): Base | undefined {
  const newest = newestBuilt(dataDir);
  const indexed = newest && index.release(newest.release.id);
  if (!indexed || newest.origin.codeHash !== code || !existsSync(newest.release.folder)) return undefined;
  const built = file.built();
  return { ...newest, indexed, built: built?.release === newest.release.id ? built : undefined };
}

/** What decides about the pages of a release besides the code. */
type Inputs = Omit<BuiltFrom, 'release'>;
const hasSameBesides = (one: Inputs, other: Inputs): boolean =>
  one.responses === other.responses && one.besides === other.besides;
const isSameAs = (one: Inputs, other: Inputs): boolean =>
  hasSameBesides(one, other) && one.products === other.products;

/**
 * Decides which pages to render: where the file says what was touched since the base release, only those are looked at.
 * @returns the release in work; undefined where nothing was touched
 */
function planFor(
  { dataDir, file, index }: { dataDir: string; file: CatalogueFile; index: PageIndex },
  base: Base | undefined,
  now: Inputs,
  builtAt: number,
): IndexedRelease | undefined {
  const { built } = base ?? {};
  if (built && isSameAs(built, now)) return undefined;
  const fixed = fixedAddresses();
  const release = index.add(newReleaseId(dataDir), base?.indexed);
  const isKnown =
    built && hasSameBesides(built, now) && !mayShowOnMost(file.countTouched(), file.countProducts());
  const changes = isKnown ? file.touched() : 'everything';
  planPages({ index, release, base: base?.indexed }, { file, builtAt, fixed }, changes);
  return release;
}

/**
 * Some pages that a release has changed. Products first: they describe an edit better than the lists that show them.
 */
function namesOf(index: PageIndex, release: IndexedRelease): string[] {
  const names: string[] = [];
  for (const start of ['/product/', '/'])
    for (const { address } of index.changedIn(release, start)) {
      if (names.length === NAMED) return names;
      if (!isListing(address) && !names.includes(address)) names.push(address);
    }
  return names;
}

async function publishWith(
  { dataDir, settings, notBefore = 0, onProgress }: Publication,
  { file, index, catalogueFile, code, prepared }: PublicationContext,
): Promise<Published> {
  const api = catalogueApi(settings.apiBase);
  file.rankBy(code);
  onProgress('Reading what changed …');
  const { contentVersion, problems } = await readCatalogue(api, file);
  file.readLandings(landingReading(file, entriesIn(file), code));
  const builtAt = Math.max(Date.now(), notBefore);
  leaveOutBanners(file, { settings, has: siteFiles(file, fixedAddresses()) }, problems);
  const now = { ...file.stamps(), besides: inputsByClock(file, builtAt) };

  function keepBase({ release, origin }: Base): Published {
    onProgress('No page shows anything that changed.');
    writeOrigin(dataDir, release.id, { ...origin, contentVersion });
    file.setBuilt({ ...now, release: release.id });
    if (!isPinnedAway(dataDir, release)) switchTo(dataDir, release);
    return { release, builtAt, rendered: 0, removed: 0, named: [], problems };
  }

  // Before the renderer is open, which takes longest where nothing is to be rendered.
  const same = baseFor(dataDir, { file, index }, code);
  if (same?.built && isSameAs(same.built, now)) return keepBase(same);
  const changed = await changeIn(prepared);
  if (changed) problems.unshift(changeWarning(changed));
  const buildCode = changed ? plainBuildOf(code) : code;
  const base = baseFor(dataDir, { file, index }, buildCode);
  const draft = planFor({ dataDir, file, index }, base, now, builtAt);
  const changes = draft ? index.countChanged(draft) : { rendered: 0, removed: 0 };

  if (base && changes.rendered + changes.removed === 0) {
    if (draft) forgetUnfinished(dataDir, index);
    return keepBase(base);
  }
  if (!draft) throw new Error('a publication without a base has no plan');
  const plain =
    prepared instanceof AstroChanged || changed
      ? await buildPlainSite({ catalogueFile, builtAt }, settings, index.addressesIn(draft), onProgress)
      : undefined;
  try {
    const named = namesOf(index, draft);
    const {
      release,
      facts,
      problems: pageProblems,
    } = await buildRelease({
      dataDir,
      settings,
      site: plain ?? (prepared as Site),
      catalogueFile,
      api,
      index,
      release: draft,
      base,
      builtAt,
      origin: { codeHash: buildCode, contentVersion, moved: movedIn(file), assets: [] },
      digestByReads: inputsOf(file, builtAt).fixed,
      anyProducts: () => file.first(ANY_PRODUCTS).map(({ slug }) => slug),
      onProgress,
    });
    file.begin();
    file.setPageReads(facts.reads);
    file.commit();
    // Pages that failed are tried again: the next publication looks at every page.
    file.setBuilt(facts.failed.size === 0 ? { ...now, release: release.id } : undefined);
    switchTo(dataDir, release);
    unpin(dataDir);
    pruneReleases(dataDir, index);
    return { release, builtAt, ...changes, named, problems: [...problems, ...pageProblems] };
  } finally {
    plain?.close();
  }
}

/** Opens the publisher's files and publishes. The caller holds the lock. */
async function publishLocked(
  publication: Publication,
  sites: ReturnType<typeof openSites>,
): Promise<Published> {
  const { dataDir, settings } = publication;
  const catalogueFile = join(releasesFolder(dataDir), CATALOGUE_FILE);
  const file = openCatalogueFile(catalogueFile);
  const index = openPageIndex(releasesFolder(dataDir));
  try {
    removeLeftovers(dataDir);
    forgetUnfinished(dataDir, index);
    const code = codeHash(settingsOnPages(settings));
    const prepared = await sites.open(code, settings, publication.onProgress);
    return await publishWith(publication, { file, index, catalogueFile, code, prepared });
  } finally {
    if (!sites.isKept) sites.close();
    file.close();
    index.close();
  }
}

/** Deletes those of the publisher's files that are damaged. @returns whether any was */
const removeDamaged = (dataDir: string): boolean =>
  [CATALOGUE_FILE, INDEX_FILE].filter((name) => removeIfDamaged(join(releasesFolder(dataDir), name))).length >
  0;

/**
 * Publishes the catalogue: plan, build, check, release, prune. After any failure the old release keeps serving. A
 * damaged file of the publisher is made again, from the API.
 * @param sites gives the open site of a process that publishes several times; without it one is opened and closed
 * @throws PublicationFailed saying what failed
 */
export async function publish(publication: Publication, sites = openSites()): Promise<Published> {
  const { dataDir, onProgress } = publication;
  const unlock = await lockReleases(dataDir);
  if (!unlock)
    throw new PublicationFailed('Another publication is under way: wait for it, then publish again.');
  try {
    return await publishLocked(publication, sites).catch((error: unknown) => {
      if (!saysDamaged(error) || !removeDamaged(dataDir)) throw error;
      onProgress('A file of the publisher was damaged. Reading everything …');
      sites.close();
      return publishLocked(publication, sites);
    });
  } finally {
    unlock();
  }
}
