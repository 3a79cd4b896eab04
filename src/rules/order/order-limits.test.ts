import { describe, expect, test } from 'vitest';
import { readLimits } from './limit-settings.ts';
import { holdReasons } from './order-hold.ts';
import {
  exceededLimit,
  hasLimits,
  isTrustedAlone,
  NOTHING_RESERVED,
  type ReservedStock,
  raiseLimits,
  trustFactor,
} from './order-limits.ts';

const { orders: limits, hold, factors } = readLimits({});
const line = (quantity: number, stock: number | null = 40, productId = 1) => ({ productId, quantity, stock });
const holding = (changes: Partial<ReservedStock>): ReservedStock => ({ ...NOTHING_RESERVED, ...changes });
const heldOf = (pieces: number) => holding({ orders: 1, pieces, piecesByProduct: new Map([[1, pieces]]) });

test('a first order of a laptop and two accessories meets no limit and is not on hold', () => {
  const wanted = {
    lines: [line(1, 1, 1), line(1, 6, 2), line(1, null, 3)],
    rupees: 250_000,
    isCashOutsideValley: false,
  };
  for (const scope of ['account', 'phone', 'network'] as const)
    expect(exceededLimit(limits[scope], NOTHING_RESERVED, wanted)).toBeUndefined();
  const reserved = { account: NOTHING_RESERVED, phone: NOTHING_RESERVED, network: NOTHING_RESERVED };
  expect(holdReasons(hold, 'new', reserved, wanted)).toEqual([]);
});

describe('each limit lets through what reaches it, and stops what is above it', () => {
  const one = { lines: [line(1)], rupees: 1000, isCashOutsideValley: false };
  test.each([
    ['orders', holding({ orders: 9 }), one, holding({ orders: 10 }), one],
    ['pieces', holding({ pieces: 19 }), one, holding({ pieces: 20 }), one],
    ['rupees', holding({ rupees: 999_000 }), one, holding({ rupees: 999_001 }), one],
    ['line', heldOf(9), one, heldOf(10), one],
    [
      'stockPercent',
      NOTHING_RESERVED,
      { ...one, lines: [line(3, 6)] },
      NOTHING_RESERVED,
      { ...one, lines: [line(4, 6)] },
    ],
  ] as const)('%s', (name, reserved, wanted, moreReserved, moreWanted) => {
    expect(exceededLimit(limits.account, reserved, wanted)).toBeUndefined();
    expect(exceededLimit(limits.account, moreReserved, moreWanted)).toBe(name);
  });
});

test('the share counts reserved pieces, of the stock before they were reserved', () => {
  const shared = { ...limits.account, line: 0 };
  expect(
    exceededLimit(shared, heldOf(4), { lines: [line(1, 6)], rupees: 0, isCashOutsideValley: false }),
  ).toBeUndefined();
  expect(
    exceededLimit(shared, heldOf(5), { lines: [line(1, 5)], rupees: 0, isCashOutsideValley: false }),
  ).toBe('stockPercent');
});

test('the share does not limit a small or unknown stock', () => {
  expect(
    exceededLimit(limits.account, NOTHING_RESERVED, {
      lines: [line(5, 5)],
      rupees: 0,
      isCashOutsideValley: false,
    }),
  ).toBeUndefined();
  expect(
    exceededLimit(limits.account, NOTHING_RESERVED, {
      lines: [line(9, null)],
      rupees: 0,
      isCashOutsideValley: false,
    }),
  ).toBeUndefined();
});

test('0 means no limit', () => {
  const none = { orders: 0, pieces: 0, rupees: 0, line: 0, stockPercent: 0 };
  expect(hasLimits(none)).toBe(false);
  expect(hasLimits({ ...none, pieces: 1 })).toBe(true);
  const much = { lines: [line(100, 100)], rupees: 900_000_000, isCashOutsideValley: false };
  expect(exceededLimit(none, holding({ orders: 1e6, pieces: 1e6, rupees: 1e9 }), much)).toBeUndefined();
  expect(raiseLimits(none, 10)).toEqual(none);
});

test('a known customer has higher limits, but never more than the whole stock', () => {
  expect(raiseLimits(limits.account, factors.delivered)).toEqual({
    orders: 100,
    pieces: 200,
    rupees: 10_000_000,
    line: 100,
    stockPercent: 100,
  });
});

test('an unusual order of a new customer is held for each of its reasons; that of a known customer is not', () => {
  const reserved = {
    account: NOTHING_RESERVED,
    phone: holding({ otherAccounts: 2 }),
    network: holding({ otherAccounts: 20 }),
  };
  const large = { rupees: 300_000, isCashOutsideValley: false };
  expect(holdReasons(hold, 'new', reserved, large)).toEqual(['large_order', 'shared_phone', 'busy_network']);
  expect(holdReasons(hold, 'email', reserved, large)).toEqual([]);
  const never = { rupees: 0, phoneAccounts: 0, networkAccounts: 0 };
  expect(holdReasons(never, 'new', reserved, { ...large, rupees: 9e8 })).toEqual([]);
  expect(holdReasons(never, 'email', reserved, { rupees: 1, isCashOutsideValley: true })).toEqual([
    'cash_outside_valley',
  ]);
  expect(holdReasons(never, 'email', reserved, { ...large, isDistrictDoubtful: true })).toEqual([
    'doubtful_district',
  ]);
});

test('settings change limits; an invalid number falls back to the default', () => {
  const read = readLimits({
    order_limit_account_orders: '7',
    order_limit_phone_orders: '0',
    order_limit_network_orders: '-1',
    order_limit_account_pieces: 'many',
    signup_limit_hour: '',
  });
  expect(read.orders.account.orders).toBe(7);
  expect(read.orders.phone.orders).toBe(0);
  expect(read.orders.network.orders).toBe(100);
  expect(read.orders.account.pieces).toBe(20);
  expect(read.signups).toEqual({ hour: 120, day: 400 });
});

test('Limits: trust grows with the worth of what was delivered, and one cable buys no more than a confirmed e-mail', () => {
  const factors = { new: 1, email: 3, delivered: 10 };
  expect(
    [0, 850, 30_000, 50_000, 100_000, 1e9].map((rupees) => trustFactor(factors, 'delivered', rupees)),
  ).toEqual([3, 3, 3, 5, 10, 10]);
  expect(trustFactor(factors, 'email', 0)).toBe(3);
  expect([850, 10_000].map(isTrustedAlone)).toEqual([false, true]);
});
