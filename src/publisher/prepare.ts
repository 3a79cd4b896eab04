import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compressSite } from './compress.ts';
import { listFiles } from './files.ts';
import { PROJECT_ROOT } from './project.ts';
import { PublicationFailed } from './releases.ts';

/** What a build is made with; addresses without a trailing slash. `blogUrl` is empty where there is no blog. */
export type BuildSettings = { apiBase: string; publicApiBase: string; siteUrl: string; blogUrl: string };

/** The part of a site that is the same whatever the catalogue holds, and what renders the rest. */
export type Prepared = {
  /** The files that browsers load beside pages, compressed. */
  siteFolder: string;
  /** What renders pages (src/publisher/renderer.ts). */
  rendererFolder: string;
};

/** Inside the project: Astro finds no packages from elsewhere (facts.md). */
const FOLDER = join(PROJECT_ROOT, '.release');
/** The present one, and the one before: a shop that goes back to the last version of its code starts at once. */
const KEPT = 2;
/** Another publication may be making its pages with one. */
const MAYBE_IN_USE_MS = 2 * 60 * 60_000;
/** How much of a failed build's output is told. */
const TOLD_LINES = 25;

function astroCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('astro/package.json');
  return join(dirname(manifest), 'bin', 'astro.mjs');
}

/** Bundles the site with Astro in a process of its own, so that its memory goes when it is done. */
function bundle(
  { siteFolder, rendererFolder }: Prepared,
  cacheFolder: string,
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
        RELEASE_OUT: siteFolder,
        RENDERER_OUT: rendererFolder,
        BUILD_CACHE: cacheFolder,
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
          new PublicationFailed(`The pages could not be bundled:\n${lines.slice(-TOLD_LINES).join('\n')}`),
        );
    });
  });
}

const placesIn = (folder: string): Prepared => ({
  siteFolder: join(folder, 'site'),
  rendererFolder: join(folder, 'renderer'),
});

const usedAt = (name: string) => statSync(join(FOLDER, name)).mtimeMs;

function prune(): void {
  const names = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('making-'))
    .map(({ name }) => name);
  const newestFirst = names.toSorted((one, other) => usedAt(other) - usedAt(one));
  const isUnused = (name: string) => usedAt(name) < Date.now() - MAYBE_IN_USE_MS;
  for (const name of newestFirst.slice(KEPT).filter(isUnused))
    rmSync(join(FOLDER, name), { recursive: true, force: true });
}

/**
 * Bundles the site's code once for each state of it: a publication after a change of content needs no bundler.
 * @param codeHash names the state of code and settings
 * @throws PublicationFailed with the end of the bundler's output
 */
export async function prepareSite(
  codeHash: string,
  settings: BuildSettings,
  onProgress: (line: string) => void,
): Promise<Prepared> {
  const folder = join(FOLDER, codeHash.slice(0, 20));
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return placesIn(folder);
  }
  onProgress('Bundling the site …');
  // Two shops of one project may do this at once: each in a folder of its own, and the first one's is kept.
  const making = join(FOLDER, `making-${process.pid}-${Date.now()}`);
  try {
    const made = placesIn(making);
    mkdirSync(making, { recursive: true });
    const cacheFolder = join(making, 'cache');
    await bundle(made, cacheFolder, settings, onProgress);
    rmSync(cacheFolder, { recursive: true, force: true });
    compressSite(made.siteFolder, listFiles(made.siteFolder));
    if (!existsSync(folder)) renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  prune();
  return placesIn(folder);
}
