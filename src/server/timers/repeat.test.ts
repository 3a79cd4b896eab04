import { expect, test } from 'vitest';
import { oneAtATime } from './repeat.ts';

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
