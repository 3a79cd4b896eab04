import { existsSync, rmSync } from 'node:fs';
import { pictureHosts } from '../rules/product/image.ts';
import { removeIfDamaged, saysDamaged } from '../system/sqlite-file.ts';
import type { BuildSettings } from './astro/site-builder.ts';
import { catalogueApi } from './catalogue/catalogue-api.ts';
import { type BuiltFrom, type CatalogueFile, openCatalogueFile } from './catalogue/catalogue-file.ts';
import { readCatalogue, UNCHECKED_BANNERS } from './catalogue/read-catalogue.ts';
import { usableBanners } from './catalogue/usable-entries.ts';
import { isListing } from './page-files.ts';
import type { IndexedRelease, PageIndex } from './page-index.ts';
import { codeHash } from './planning/code-hash.ts';
import { fixedAddresses } from './planning/fixed-addresses.ts';
import { landingReading } from './planning/landing-lists.ts';
import { findEntries, findFormerSlugs, inputsByClock } from './planning/page-inputs.ts';
import { type ChangeSet, mayShowOnMost, type PlannedSite, planPages } from './planning/plan-pages.ts';
import { siteFiles } from './planning/site-pages.ts';
import { checkRelease, finishRelease, openWorkFolder, renderPages } from './releasing/build-release.ts';
import { releaseFolders } from './releasing/release-folders.ts';
import { type Origin, openReleases, type Release, type Releases } from './releasing/releases.ts';
import { changeWarning, findChange, openSites, type Site } from './rendering/open-site.ts';
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
/**
 * The outcome of a publication: the release, the time that its pages are of (in milliseconds since 1970), how many
 * pages were rendered and removed, the addresses of some of them, and a sentence for each entry of the catalogue that
 * was left out because no page could be rendered from it.
 */
export type Published = {
  release: Release;
  builtAt: number;
  /** When shoppers were switched to it, in milliseconds since 1970 by this machine's clock. */
  shownAt: number;
  rendered: number;
  removed: number;
  named: string[];
  problems: string[];
};

/** No page shows the address that the build reads from. */
export const settingsOnPages = ({ apiBase: _, ...shown }: BuildSettings) => shown;

/** Pages of a plain build load other files than those of a prepared one: neither is built upon the other. */
const plainBuildOf = (code: string) => `plain ${code}`;

const movedIn = (file: CatalogueFile) =>
  Object.fromEntries(
    findFormerSlugs(file).flatMap(({ slug, movedTo }) => (movedTo ? [[slug, movedTo]] : [])),
  );

/** The newest release that was built, whether or not shoppers see it: an editor may have gone back. */
function newestBuilt(releases: Releases): { release: Release; origin: Origin } | undefined {
  for (const release of releases.retained()) {
    const origin = releases.originOf(release);
    if (origin) return { release, origin };
  }
  return undefined;
}

/** Whether the newest release was built from the present content by the present code. */
export async function isUpToDate({
  dataDir,
  settings,
}: Pick<Publication, 'dataDir' | 'settings'>): Promise<boolean> {
  const releases = openReleases(dataDir);
  const current = releases.current();
  const newest = newestBuilt(releases);
  if (!current || !newest) return false;
  if (current.id !== newest.release.id && !releases.isPinnedAway(newest.release)) return false;
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
function leaveOutBanners({ file, fixed }: PlannedSite, settings: BuildSettings, problems: string[]): void {
  const banners = JSON.parse(file.responseText(UNCHECKED_BANNERS) ?? 'null');
  const pictures = pictureHosts(settings.siteUrl, settings.publicApiBase, settings.pictureOrigins);
  const has = siteFiles(file, fixed);
  const usable = usableBanners(banners, pictures, has, (problem) => problems.push(problem));
  file.setResponses(new Map([['/banner', usable]]));
}

/** The files of a running publication. */
type Opened = { releases: Releases; file: CatalogueFile; index: PageIndex };

/** A release to build upon: the newest that the same code built, and what the file says about it. */
type Base = { release: Release; indexed: IndexedRelease; origin: Origin; built: BuiltFrom | undefined };

function baseFor({ releases, file, index }: Opened, code: string): Base | undefined {
  const newest = newestBuilt(releases);
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

/** What changed since the base release: where that is not known, or is most of the catalogue, everything. */
function changesSince({ built }: Partial<Base>, now: Inputs, file: CatalogueFile): ChangeSet {
  const isKnown = built && hasSameBesides(built, now);
  return isKnown && !mayShowOnMost(file.countTouched(), file.countProducts()) ? file.touched() : 'everything';
}

/**
 * Some pages that a release has changed. Products first: they describe an edit better than the lists that show them.
 */
function getNames(index: PageIndex, release: IndexedRelease): string[] {
  const names: string[] = [];
  for (const start of ['/product/', '/'])
    for (const { address } of index.changedIn(release, start)) {
      if (names.length === NAMED) return names;
      if (!isListing(address) && !names.includes(address)) names.push(address);
    }
  return names;
}

/** Read, plan, render, check, switch: in this order, and in files that the caller has opened. */
async function publishWith(
  { settings, notBefore = 0, onProgress }: Publication,
  opened: Opened,
  sites: ReturnType<typeof openSites>,
): Promise<Published> {
  const { releases, file, index } = opened;
  const folders = releaseFolders(releases, index);
  folders.removeUnfinished();
  const code = codeHash(settingsOnPages(settings));
  const prepared = await sites.open(code, settings, onProgress);
  const api = catalogueApi(settings.apiBase);

  file.rankBy(code);
  onProgress('Reading what changed …');
  const { contentVersion, problems } = await readCatalogue(api, file);
  file.readLandings(landingReading(findEntries(file), code));
  const builtAt = Math.max(Date.now(), notBefore);
  const planned: PlannedSite = { file, builtAt, fixed: fixedAddresses() };
  leaveOutBanners(planned, settings, problems);
  const now = { ...file.stamps(), besides: inputsByClock(file, builtAt) };

  function keepBase({ release, origin }: Base): Published {
    onProgress('No page shows anything that changed.');
    releases.writeOrigin(release.id, { ...origin, contentVersion });
    file.setBuilt({ ...now, release: release.id });
    if (!releases.isPinnedAway(release)) releases.switchTo(release);
    return { release, builtAt, shownAt: Date.now(), rendered: 0, removed: 0, named: [], problems };
  }

  // Before the renderer is open, which takes longest where nothing is to be rendered.
  const same = baseFor(opened, code);
  if (same?.built && isSameAs(same.built, now)) return keepBase(same);
  const changed = await findChange(prepared);
  if (changed) problems.unshift(changeWarning(changed));
  const buildCode = changed ? plainBuildOf(code) : code;
  const base = baseFor(opened, buildCode);
  if (base?.built && isSameAs(base.built, now)) return keepBase(base);

  const release = index.add(releases.newId(), base?.indexed);
  planPages({ index, release, base: base?.indexed }, planned, changesSince(base ?? {}, now, file));
  const changes = index.countChanged(release);
  if (base && changes.rendered + changes.removed === 0) {
    folders.removeUnfinished();
    return keepBase(base);
  }
  const named = getNames(index, release);

  const plain = changed
    ? await buildPlainSite(
        { catalogueFile: releases.catalogueFile, builtAt },
        settings,
        index.addressesIn(release),
        onProgress,
      )
    : undefined;
  const draft = {
    releases,
    folders,
    index,
    release,
    base,
    settings,
    file,
    builtAt,
    site: plain ?? (prepared as Site),
    origin: { codeHash: buildCode, contentVersion, moved: movedIn(file) },
    onProgress,
  };
  let work = '';
  try {
    work = openWorkFolder(draft);
    const facts = await renderPages(draft, work);
    onProgress('Checking …');
    const pageProblems = await checkRelease(draft, work, facts, api);
    const finished = finishRelease(draft, work);
    file.begin();
    file.setPageReads(facts.reads);
    file.commit();
    // Pages that failed are tried again: the next publication looks at every page.
    file.setBuilt(facts.failed.size === 0 ? { ...now, release: release.id } : undefined);
    releases.switchTo(finished);
    const shownAt = Date.now();
    releases.unpin();
    folders.prune();
    // Sending it elsewhere follows in a process of its own (sending/send-release.ts): nobody waits for it.
    return {
      release: finished,
      builtAt,
      shownAt,
      ...changes,
      named,
      problems: [...problems, ...pageProblems],
    };
  } finally {
    plain?.close();
    if (work) rmSync(work, { recursive: true, force: true });
  }
}

/** Opens the publisher's files and publishes. The caller holds the lock. */
async function publishLocked(
  publication: Publication,
  releases: Releases,
  sites: ReturnType<typeof openSites>,
): Promise<Published> {
  const file = openCatalogueFile(releases.catalogueFile);
  try {
    return await releases.withIndex((index) => publishWith(publication, { releases, file, index }, sites));
  } finally {
    if (!sites.isKept) sites.close();
    file.close();
  }
}

/**
 * Publishes the catalogue. After any failure the old release keeps serving. A damaged file of the publisher is made
 * again, from the API.
 * @param sites gives the open site of a process that publishes several times; without it one is opened and closed
 * @throws PublicationFailed saying what failed
 */
export function publish(publication: Publication, sites = openSites()): Promise<Published> {
  const releases = openReleases(publication.dataDir);
  return releases.locked('Another publication is under way: wait for it, then publish again.', () =>
    publishLocked(publication, releases, sites).catch((error: unknown) => {
      const isDamaged = saysDamaged(error) && releases.databases.filter(removeIfDamaged).length > 0;
      if (!isDamaged) throw error;
      publication.onProgress('A file of the publisher was damaged. Reading everything …');
      sites.close();
      return publishLocked(publication, releases, sites);
    }),
  );
}
