import { readdirSync, readFileSync } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { type BuildSettings, buildSite, PROJECT_ROOT } from './build.ts';
import { readContentVersion, readProductSlugs } from './catalogue.ts';
import { checkSite } from './check.ts';
import { codeHash } from './code-hash.ts';
import { compressSite } from './compress.ts';
import { lockFolder } from './folder-lock.ts';
import {
  currentRelease,
  newReleaseId,
  PublicationFailed,
  pruneReleases,
  type Release,
  releasesFolder,
  switchTo,
  workFolder,
} from './releases.ts';

/** Kept inside a release: from what it was made. */
const ORIGIN_FILE = '.origin.json';
const origin = z.object({ codeHash: z.string(), contentVersion: z.number().optional() });
type Origin = z.infer<typeof origin>;

/** What a publication works with; `onProgress` is told each step in a few words. */
export type Publication = { dataDir: string; settings: BuildSettings; onProgress: (line: string) => void };

function originOf({ folder }: Release): Origin | undefined {
  try {
    return origin.parse(JSON.parse(readFileSync(join(folder, ORIGIN_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Where the build reads from shows on no page. */
const settingsOnPages = ({ apiBase: _, ...shown }: BuildSettings) => shown;

const presentOrigin = async (settings: BuildSettings): Promise<Origin> => ({
  codeHash: codeHash(settingsOnPages(settings)),
  contentVersion: await readContentVersion(settings.apiBase),
});

/** Whether the current release shows the present content, made by the present code. */
export async function isUpToDate({
  dataDir,
  settings,
}: Pick<Publication, 'dataDir' | 'settings'>): Promise<boolean> {
  const release = currentRelease(dataDir);
  const made = release && originOf(release);
  if (!made) return false;
  const present = await presentOrigin(settings);
  return made.codeHash === present.codeHash && made.contentVersion === present.contentVersion;
}

const listFiles = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );

/** Moves a folder, also to another disk, where a rename cannot go. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rm(to, { recursive: true, force: true });
    await rename(from, to);
  } catch {
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}

/**
 * Publishes the catalogue: plan, build, check, release, prune. Whatever fails leaves the old release serving.
 * @throws PublicationFailed saying what failed
 */
export async function publish({ dataDir, settings, onProgress }: Publication): Promise<Release> {
  const unlock = lockFolder(releasesFolder(dataDir));
  if (!unlock)
    throw new PublicationFailed('Another publication is under way: wait for it, then publish again.');
  const id = newReleaseId();
  const built = join(PROJECT_ROOT, '.release', id);
  try {
    const madeFrom = await presentOrigin(settings);
    onProgress('Building pages …');
    await buildSite(built, settings, onProgress);
    const files = listFiles(built);
    onProgress(`Checking ${files.size} files …`);
    await checkSite(built, files, await readProductSlugs(settings.apiBase));
    onProgress('Compressing …');
    await compressSite(built, files);
    await writeFile(join(built, ORIGIN_FILE), JSON.stringify(madeFrom));
    const work = workFolder(dataDir);
    await move(built, work);
    const release = switchTo(dataDir, id, work);
    pruneReleases(dataDir);
    return release;
  } finally {
    await rm(built, { recursive: true, force: true });
    unlock();
  }
}
