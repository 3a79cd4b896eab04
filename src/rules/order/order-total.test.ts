import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOrderTotal, getSubtotal } from './order-total.ts';

const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
});

test('§9 Order total: subtotal minus discount, shipping free [limit-25]', () => {
  const subtotal = getSubtotal([
    { price: 100, quantity: 2 },
    { price: 50, quantity: 1 },
  ]);
  expect(subtotal).toBe(250);
  expect(getOrderTotal(subtotal, 25)).toBe(225);
});

test('§9 Order total: it does not depend on the order of lines', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(getSubtotal(lines)).toBe(getSubtotal(lines.toReversed()));
    }),
  );
});
