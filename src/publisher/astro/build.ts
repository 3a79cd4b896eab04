import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { identityFolder } from '../../identity/identity.ts';
import { PROJECT_ROOT } from '../../system/project.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { findAstroChanged } from './astro-changed.ts';

/** How much of a failed build's output is reported. */
const REPORTED_LINES = 25;

function astroCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('astro/package.json');
  return join(dirname(manifest), 'bin', 'astro.mjs');
}

/** The options of a build besides the settings. */
export type BuildRun = {
  environment: Record<string, string>;
  /** A module that Node loads before Astro. */
  preload?: URL;
  onProgress: (line: string) => void;
};

/**
 * Runs `astro build` in a process of its own, so that its memory is freed at the end. @throws AstroChanged where
 * Astro's internals have another form than expected @throws PublicationFailed with the end of its output where it
 * fails for another reason
 */
export function runAstroBuild({ environment, preload, onProgress }: BuildRun): Promise<void> {
  const preloading = preload ? ['--disable-warning=ExperimentalWarning', `--import=${preload.href}`] : [];
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [...preloading, astroCommand(), 'build'], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        FORCE_COLOR: '0',
        SHOP_IDENTITY: identityFolder(),
        ...environment,
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
      if (code === 0) return resolve();
      const end = lines.slice(-REPORTED_LINES).join('\n');
      reject(
        findAstroChanged(lines.join('\n')) ??
          new PublicationFailed(`The pages could not be bundled:\n${end}`),
      );
    });
  });
}
