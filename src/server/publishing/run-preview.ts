import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Preview } from '../../publisher/preview.ts';
import type { PreviewMessage } from '../../publisher/preview-process.ts';
import { withoutMemoryLimits } from '../limit-memory.ts';

const SCRIPT = new URL('../../publisher/preview-process.ts', import.meta.url);
/** Milliseconds. After a change of the code the first preview bundles the site. */
const LONGEST_MS = 60_000;

/** Renders a preview in a process of its own: a page's code must not stay in the API's memory. @throws Error */
export function runPreview(preview: Preview): Promise<string> {
  const { execArgv, env } = withoutMemoryLimits();
  const child = fork(SCRIPT, {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    env: { ...env, NODE_COMPILE_CACHE: join(preview.dataDir, 'compiled') },
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: PreviewMessage) => {
      if ('html' in message) resolve(message.html);
      else reject(new Error(`The preview was not rendered: ${message.failed}`));
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new Error(`The preview ended early: ${signal ?? code}`)));
    child.send(preview);
  });
}
