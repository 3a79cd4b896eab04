import { expect, test } from 'vitest';
import { walletOutages } from './wallet-outages.ts';

test('Wallet: it is out of order after three failed openings within five minutes, until one succeeds or they are old', () => {
  let time = 0;
  const outages = walletOutages(() => time);
  const failAt = (minutes: number) => {
    time = minutes * 60_000;
    outages.noteFailure('KHALTI');
    return outages.isDown('KHALTI');
  };
  expect([failAt(0), failAt(1), failAt(6), failAt(6.5), failAt(7)]).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  time = 11 * 60_000;
  expect(outages.isDown('KHALTI')).toBe(false);
  expect([failAt(11), failAt(11.1)]).toEqual([true, true]);
  outages.noteSuccess('KHALTI');
  expect([outages.isDown('KHALTI'), failAt(11.2)]).toEqual([false, false]);
});
