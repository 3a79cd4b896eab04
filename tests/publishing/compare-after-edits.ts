import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '../../src/publisher/publish.ts';
import { openSites } from '../../src/publisher/rendering/open-site.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { editByChance } from './random-edits.ts';
import { differences } from './same-site.ts';
import { SITE_URL } from './site-url.ts';

type Place = { queries: Queries; dataDir: string; apiBase: string };
type Course = { edits: number; editsAPublication: number; random: () => number };

const settingsFor = (apiBase: string) => ({
  apiBase,
  publicApiBase: '/api',
  siteUrl: SITE_URL,
  blogUrl: '',
  locale: 'en',
  pictureOrigins: '',
});

/**
 * Publishes after every few random edits, then builds the whole site from nothing beside it.
 * @param sites those of a running shop stay open between publications
 * @returns the files in which the two differ, and what was done
 */
export async function compareAfterEdits(
  { queries, dataDir, apiBase }: Place,
  { edits, editsAPublication, random }: Course,
  sites = openSites(),
) {
  const publishInto = (folder: string) =>
    publish({ dataDir: folder, settings: settingsFor(apiBase), onProgress: () => undefined }, sites);
  const kinds: string[] = [];
  const rendered: number[] = [];
  await publishInto(dataDir);
  for (let count = 1; count <= edits; count += 1) {
    kinds.push(await editByChance(queries, random, count));
    if (count % editsAPublication === 0 || count === edits)
      rendered.push((await publishInto(dataDir)).rendered);
  }
  const clean = mkdtempSync(join(tmpdir(), 'hardware-pasal-clean-'));
  try {
    const current = join(dataDir, 'releases', 'current');
    await publishInto(clean);
    return { kinds, rendered, differences: differences(current, join(clean, 'releases', 'current')) };
  } finally {
    rmSync(clean, { recursive: true, force: true });
  }
}
