import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isReleaseWide, pageFiles } from '../page-files.ts';
import type { Plan } from '../planning/plan-pages.ts';
import { linkFile } from './link-tree.ts';
import {
  forgetRelease,
  originOf,
  type PageDigests,
  pagesOf,
  type Release,
  surplusRelease,
  workFolder,
} from './releases.ts';

/**
 * Turns the surplus release into a work folder: files that it shares with the new release stay in place, so that an
 * edit touches only as many files as pages changed. Linking and deleting 70,000 files takes seconds. The folder lacks
 * the pages to render and all files that are not pages. @param base the release that has the unchanged pages @param
 * pages the digests of the new release @param codeHash of the code that builds it @returns the folder, or undefined
 * where there is no such release of the same code
 */
export function recycleRelease(
  dataDir: string,
  base: Release,
  pages: PageDigests,
  codeHash: string,
  plan: Plan,
): string | undefined {
  const unused = surplusRelease(dataDir);
  if (!unused || originOf(dataDir, unused)?.codeHash !== codeHash) return undefined;
  const had = pagesOf(dataDir, unused);
  if (!had) return undefined;
  const work = workFolder(dataDir);
  forgetRelease(dataDir, unused);
  renameSync(unused.folder, work);

  for (const name of readdirSync(work))
    if (isReleaseWide(name)) rmSync(join(work, name), { recursive: true, force: true });
  const isRendered = new Set(plan.render);
  for (const address of new Set([...Object.keys(had), ...Object.keys(pages)])) {
    const isSame = had[address] === pages[address] && !isRendered.has(address);
    if (isSame) continue;
    for (const file of pageFiles(address)) {
      rmSync(join(work, file), { force: true });
      if (address in pages && !isRendered.has(address)) linkFile(base.folder, work, file);
    }
  }
  return work;
}
