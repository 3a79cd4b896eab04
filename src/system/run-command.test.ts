import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hardware-pasal-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const never = new AbortController().signal;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test('a command gets its variables, and its exit code and output come back', async () => {
  expect(await runCommand('echo "$GREETING"; exit 3', { GREETING: 'namaste' }, never)).toEqual({
    code: 3,
    output: 'namaste\n',
  });
});

test('a command that is stopped ends with its children, also those that ignore the first signal', async () => {
  const pids = join(folder, 'pids');
  const command = `trap '' TERM; sh -c 'trap "" TERM; echo $$ >> ${pids}; while :; do sleep 0.1; done' & echo $$ >> ${pids}; wait`;
  const controller = new AbortController();
  const result = runCommand(command, {}, controller.signal);
  await expect.poll(() => readLines(pids).length).toBe(2);
  controller.abort('too long');
  expect(await result).toMatchObject({ stoppedBy: 'too long' });
  for (const pid of readLines(pids)) expect(isRunning(Number(pid))).toBe(false);
}, 15_000);

test('a command whose signal was aborted before its start ends at once', async () => {
  expect(await runCommand('sleep 60', {}, AbortSignal.abort('closed'))).toMatchObject({
    stoppedBy: 'closed',
  });
});

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
