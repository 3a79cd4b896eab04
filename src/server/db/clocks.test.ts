import { expect, test, vi } from 'vitest';
import { compareClocks, isClockWrong } from './clocks.ts';
import type { Queries } from './database.ts';

const MINUTE = 60_000;

/** What is measured where the database says a time, while this machine's clock goes on. */
async function measure({ askedAt, said, answeredAt }: Record<'askedAt' | 'said' | 'answeredAt', number>) {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(askedAt);
  const execute = async () => {
    clock.mockReturnValue(answeredAt);
    return { rows: [{ now: said }] };
  };
  const compared = await compareClocks({ execute } as unknown as Queries).finally(() => clock.mockRestore());
  return compared.aheadMs;
}

test.each([
  ['a slow response', { askedAt: 0, said: 5 * MINUTE, answeredAt: 10 * MINUTE }, 0],
  ['ahead', { askedAt: 2 * MINUTE, said: 5, answeredAt: 3 * MINUTE }, 2 * MINUTE - 5],
  ['behind', { askedAt: 0, said: 3 * MINUTE, answeredAt: MINUTE }, -2 * MINUTE],
])('clocks: %s', async (_, times, aheadMs) => {
  expect(await measure(times)).toBe(aheadMs);
});

test('clocks: a minute is right, and a time that cannot be read is wrong', () => {
  const wrong = [-MINUTE, MINUTE, MINUTE + 1, -MINUTE - 1, Number.NaN].map((aheadMs) =>
    isClockWrong({ aheadMs }),
  );
  expect(wrong).toEqual([false, false, true, true, true]);
});
