import { expect, test } from 'vitest';
import { seededDataDir } from '../api/fresh-database.ts';
import { orderStorm } from './order-storm.ts';

test('Failures: kill -9 at random times while orders are placed and paid: none lost, none double, all decided', async () => {
  const { acknowledged, kills, ...wrong } = await orderStorm(16, 3, seededDataDir());
  expect({ acknowledged, kills }).toEqual({ acknowledged: 16, kills: 3 });
  expect(wrong).toEqual({
    lost: 0,
    doubled: 0,
    paidTwice: 0,
    chargedUnknown: 0,
    paidButNotConfirmed: 0,
    undecided: 0,
    stockOff: 0,
  });
}, 150_000);
