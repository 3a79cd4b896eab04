import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { run } from '../process.ts';
import { SITE_URL } from './site-url.ts';

/** Runs `npm run publish` for a data directory, reading from an API. */
export const startPublishing = (dataDir: string, apiBase: string): ChildProcess =>
  run('scripts/publish.ts', {
    DATA_DIR: dataDir,
    BUILD_API_BASE: apiBase,
    SITE_URL,
  });

/** The same to its end. */
export async function publishByCommand(dataDir: string, apiBase: string) {
  const command = startPublishing(dataDir, apiBase);
  let said = '';
  command.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  command.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(command, 'close');
  return { code, said };
}
