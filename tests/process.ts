import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const NODE = ['--disable-warning=ExperimentalWarning'];

/** Runs a script of the project with the given settings. */
export function run(
  script: string,
  settings: Record<string, string>,
  scriptArguments: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...NODE, script, ...scriptArguments], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The address that a shop prints when it is ready. */
export async function addressOf(shop: ChildProcess): Promise<string> {
  for await (const chunk of shop.stdout ?? []) {
    const [address] = String(chunk).match(/http:\/\/\S+/) ?? [];
    if (address) return address;
  }
  throw new Error('the shop ended before it was ready');
}

/** Ends a process as a power cut would. */
export async function kill(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGKILL');
  await ended;
}

/** Waits for a process to end by itself and gives what it said on standard error. */
export async function refusalOf(shop: ChildProcess): Promise<{ code: number | null; lines: string[] }> {
  let said = '';
  shop.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(shop, 'close');
  return { code, lines: said.trim().split('\n') };
}
