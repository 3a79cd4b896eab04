import { join } from 'node:path';
import type { Preview } from '../../publisher/preview.ts';
import type { PreviewResult } from '../../publisher/preview-process.ts';
import { withoutMemoryLimits } from '../limit-memory.ts';
import { startJob } from './start-job.ts';

const SCRIPT = new URL('../../publisher/preview-process.ts', import.meta.url);
/** Milliseconds. After a change of the code the first preview bundles the site. */
const LONGEST_MS = 60_000;

/** Renders a preview in a process of its own: a page's code must not stay in the API's memory. @throws Error */
export async function runPreview(preview: Preview): Promise<string> {
  const { execArgv, env } = withoutMemoryLimits();
  const { result } = startJob<PreviewResult>(SCRIPT, preview, 'The preview', {
    execArgv,
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    env: { ...env, NODE_COMPILE_CACHE: join(preview.dataDir, 'compiled') },
  });
  const outcome = await result;
  if ('error' in outcome) throw new Error(`The preview was not rendered: ${outcome.error}`);
  return outcome.html;
}
