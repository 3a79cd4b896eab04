import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NODE = ['--disable-warning=ExperimentalWarning', '--import=./scripts/quick-imports.mjs'];
/** Code that many processes load is compiled once. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'hardware-pasal-compiled');

/** Runs a script of the project with the given settings. */
export function run(
  script: string,
  settings: Record<string, string>,
  scriptArguments: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...NODE, script, ...scriptArguments], {
    env: {
      NODE_COMPILE_CACHE,
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      QUICK_FOR_TESTS: String(settings.NODE_ENV !== 'production'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The address that a shop prints when it is ready. */
export async function getAddress(shop: ChildProcess): Promise<string> {
  for await (const chunk of shop.stdout ?? []) {
    const [address] = String(chunk).match(/http:\/\/\S+/) ?? [];
    if (address) return address;
  }
  throw new Error('the shop ended before it was ready');
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Ends a process as a power cut would. */
export const kill = (shop: ChildProcess): Promise<void> => end(shop, 'SIGKILL');

/** Asks a process to end, and waits until it has. */
export const stop = (child: ChildProcess): Promise<void> => end(child, 'SIGTERM');

/** Waits for a process to end by itself and gives what it said on standard error. */
export async function failedStart(shop: ChildProcess): Promise<{ code: number | null; lines: string[] }> {
  let said = '';
  shop.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(shop, 'close');
  return { code, lines: said.trim().split('\n') };
}
