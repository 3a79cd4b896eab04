import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linkInto } from './lay-over.ts';
import { isOfTheWhole, pageFiles } from './page-files.ts';
import type { Plan } from './plan.ts';
import {
  forgetRelease,
  originOf,
  type PageDigests,
  pagesOf,
  type Release,
  spareRelease,
  workFolder,
} from './releases.ts';

/**
 * Makes a work folder of the release that nobody goes back to any more: what it has in common with the new one stays
 * where it is, so that an edit costs as many files as pages changed. Linking and removing 70,000 takes seconds.
 * Pages that are to be made are missing in it, and all that is not a page.
 * @param base the release that has the pages that do not change
 * @param pages what the release to be made shows
 * @param codeHash of the code that it is made by
 * @returns the folder, or undefined where there is no such release of the same code
 */
export function takeOverSpare(
  dataDir: string,
  base: Release,
  pages: PageDigests,
  codeHash: string,
  plan: Plan,
): string | undefined {
  const spare = spareRelease(dataDir);
  if (!spare || originOf(dataDir, spare)?.codeHash !== codeHash) return undefined;
  const had = pagesOf(dataDir, spare);
  if (!had) return undefined;
  const work = workFolder(dataDir);
  forgetRelease(dataDir, spare);
  renameSync(spare.folder, work);

  for (const name of readdirSync(work))
    if (isOfTheWhole(name)) rmSync(join(work, name), { recursive: true, force: true });
  const isMade = new Set(plan.make);
  for (const address of new Set([...Object.keys(had), ...Object.keys(pages)])) {
    const isSame = had[address] === pages[address] && !isMade.has(address);
    if (isSame) continue;
    for (const file of pageFiles(address)) {
      rmSync(join(work, file), { force: true });
      if (address in pages && !isMade.has(address)) linkInto(base.folder, work, file);
    }
  }
  return work;
}
