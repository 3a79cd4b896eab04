import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type BackgroundRun, backgroundRuns } from '../events.ts';
import { background, oneAtATime } from './repeat.ts';

test('work in the background goes on while there may be more, also after an error, and its end is waited for', async () => {
  const runs: string[] = [];
  const note = (run: unknown) => runs.push((run as BackgroundRun).outcome);
  backgroundRuns.subscribe(note);
  const app = fastify();
  const steps: string[] = [];
  background(app, 'work', 1, async (isStopped) => {
    steps.push(isStopped() ? 'stopped' : 'step');
    if (steps.length === 1) throw new Error('first');
    if (steps.length < 4) return true;
    await expect.poll(isStopped).toBe(true);
    steps.push('end');
    return true;
  });
  await expect.poll(() => steps.length).toBe(4);
  await app.close();
  backgroundRuns.unsubscribe(note);
  expect(steps).toEqual(['step', 'step', 'step', 'step', 'end']);
  expect(runs).toEqual(['failed', 'done']);
});

test('calls during a run cause exactly one more run', async () => {
  const open: (() => void)[] = [];
  const runner = oneAtATime(
    () => new Promise((resolve) => open.push(resolve)),
    (error) => expect.unreachable(String(error)),
  );
  runner.begin();
  runner.begin();
  runner.begin();
  expect(open).toHaveLength(1);
  open[0]?.();
  await expect.poll(() => open.length).toBe(2);
  open[1]?.();
  await runner.idle();
  expect(open).toHaveLength(2);
});

test('work that fails is reported, and can run again', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const runner = oneAtATime(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('first');
    },
    (error) => errors.push(error),
  );
  runner.begin();
  await runner.idle();
  runner.begin();
  await runner.idle();
  expect([runs, errors]).toEqual([2, [new Error('first')]]);
});
