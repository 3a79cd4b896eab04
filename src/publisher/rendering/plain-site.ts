import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../../system/list-files.ts';
import { type BuildSettings, buildWholeSite, type SnapshotFile } from '../astro/site-builder.ts';
import { getFile } from '../page-files.ts';
import { compressSite } from './compress.ts';
import type { Site } from './open-site.ts';
import { unfinishedBuild } from './prepared-site.ts';
import { startRenderThreads } from './render-threads.ts';

/**
 * Builds the whole site by a plain `astro build`, where Astro's internals changed. @param addresses of all pages; all
 * other files are shared @throws PublicationFailed with the end of the build's output
 */
export async function buildPlainSite(
  snapshot: SnapshotFile,
  settings: BuildSettings,
  addresses: Iterable<string>,
  onProgress: (line: string) => void,
): Promise<Site> {
  const work = unfinishedBuild();
  const siteFolder = join(work, 'site');
  const builtFolder = join(work, 'pages');
  const cacheFolder = join(work, 'cache');
  const removeAll = () => rmSync(work, { recursive: true, force: true });
  try {
    mkdirSync(work, { recursive: true });
    await buildWholeSite({ outFolder: siteFolder, cacheFolder }, snapshot, settings, onProgress);
    for (const file of [...addresses].map(getFile)) {
      if (!existsSync(join(siteFolder, file))) continue;
      mkdirSync(dirname(join(builtFolder, file)), { recursive: true });
      renameSync(join(siteFolder, file), join(builtFolder, file));
    }
    compressSite(siteFolder, listFiles(siteFolder));
  } catch (error) {
    removeAll();
    throw error;
  }
  const threads = startRenderThreads({ builtFolder }, settings.apiBase);
  return {
    siteFolder,
    threads,
    close() {
      threads.end();
      removeAll();
    },
  };
}
