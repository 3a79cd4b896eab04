import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PublicationFailed } from './releases.ts';

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a build is made with; addresses without a trailing slash. `blogUrl` is empty where there is no blog. */
export type BuildSettings = { apiBase: string; publicApiBase: string; siteUrl: string; blogUrl: string };

/** How much of a failed build's output is told. */
const TOLD_LINES = 25;

function astroCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('astro/package.json');
  return join(dirname(manifest), 'bin', 'astro.mjs');
}

/**
 * Builds all pages with Astro in a process of its own, so that its memory goes when it is done.
 * @param outFolder inside the project: Astro finds no packages from elsewhere (facts.md)
 * @throws PublicationFailed with the end of the build's output
 */
export function buildSite(
  outFolder: string,
  settings: BuildSettings,
  onProgress: (line: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [astroCommand(), 'build'], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        FORCE_COLOR: '0',
        RELEASE_OUT: outFolder,
        BUILD_API_BASE: settings.apiBase,
        PUBLIC_API_BASE: settings.publicApiBase,
        SITE_URL: settings.siteUrl,
        PUBLIC_BLOG_URL: settings.blogUrl,
      },
    });
    const lines: string[] = [];
    const keep = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        lines.push(line);
        onProgress(line);
      }
    };
    build.stdout.on('data', keep);
    build.stderr.on('data', keep);
    build.on('error', reject);
    build.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new PublicationFailed(`The pages could not be built:\n${lines.slice(-TOLD_LINES).join('\n')}`),
        );
    });
  });
}
