import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

const SCRIPT = new URL('./create-embedded.ts', import.meta.url);

/**
 * Makes the embedded database's folder where there is none. In a process of its own: creating it takes 500 MB, of
 * which the server would never free 150. Renamed when complete, so that an interrupted start leaves no partial
 * database.
 * @throws StartError where it cannot be made
 */
export async function ensureEmbeddedFiles(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${basename(folder)}.unfinished-`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(unfinished)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  const target = join(dirname(folder), `${unfinished}${process.pid}`);
  const child = fork(SCRIPT, [target], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const [code, signal] = await once(child, 'close');
  if (code === 0) return renameSync(target, folder);
  rmSync(target, { recursive: true, force: true });
  const reason = /Error: (.*)/.exec(said)?.[1] ?? signal ?? `it ended with ${code}`;
  throw new StartError(
    `The embedded database cannot be made in ${dirname(folder)} (${reason}): give DATA_DIR a folder with 200 MB of room, or set DATABASE_URL.`,
  );
}
