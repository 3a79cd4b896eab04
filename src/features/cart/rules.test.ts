import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_QUANTITY as contractMaximum } from '../../contract/order.ts';
import { withoutItem, withoutOrdered, withQuantity } from './changes.ts';
import { cartItem } from './fixture.ts';
import { MAX_QUANTITY, parseQuantity, pieceCount, withItem } from './rules.ts';

describe('§5 Quantity', () => {
  test.each(['0', '-1', '1.5', '1e2', '', ' 1', '01', 'abc', '٣'])(
    '§5 Quantity: %j is not accepted',
    (text) => {
      expect(parseQuantity(text, 10)).toBeUndefined();
    },
  );

  test('§5 Quantity: positive whole numbers are accepted, limited by the stock', () => {
    expect(parseQuantity('1', 10)).toBe(1);
    expect(parseQuantity('10', 10)).toBe(10);
    expect(parseQuantity('11', 10)).toBe(10);
    expect(parseQuantity('२', 10)).toBe(2);
    expect(parseQuantity('１２', 20)).toBe(12);
    expect(parseQuantity('9'.repeat(400), 10)).toBe(10);
  });

  test('§5 Quantity: the maximum quantity of a product is the server’s', () => {
    expect(MAX_QUANTITY).toBe(contractMaximum);
  });
});

describe('§2 Cart', () => {
  test('§3 Cart: adding the same id merges quantities and takes the newer price [entity-09]', () => {
    const cart = withItem([cartItem({ quantity: 2 })], cartItem({ quantity: 3, price: 80_000 }));
    expect(cart).toEqual([cartItem({ quantity: 5, price: 80_000 })]);
  });

  test('§2 Cart: another id is added as a line at the end', () => {
    const cart = withItem([cartItem()], cartItem({ id: 2 }));
    expect(cart.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('§5 Cart: a decrease below 1 is ignored [rule-14 limit-26]', () => {
    expect(withQuantity([cartItem()], 1, 0)).toEqual([cartItem()]);
    expect(withQuantity([cartItem()], 1, -5)).toEqual([cartItem()]);
  });

  test('§2 Cart: a quantity is limited by the stock and the maximum of an order', () => {
    expect(withItem([cartItem({ quantity: 2 })], cartItem({ quantity: 2, stock: 3 }))[0]?.quantity).toBe(3);
    expect(withQuantity([cartItem()], 1, 1e9)[0]?.quantity).toBe(MAX_QUANTITY);
  });

  test('§2 Cart: a removed item is gone, the others stay', () => {
    expect(withoutItem([cartItem(), cartItem({ id: 2 })], 1)).toEqual([cartItem({ id: 2 })]);
  });

  test('§2 Cart: an order removes only the ordered lines', () => {
    const cart = [cartItem({ quantity: 3 }), cartItem({ id: 2 }), cartItem({ id: 3 })];
    const ordered = [cartItem({ quantity: 2 }), cartItem({ id: 2 })];
    expect(withoutOrdered(cart, ordered)).toEqual([cartItem({ quantity: 1 }), cartItem({ id: 3 })]);
  });

  test('§2 Cart: after any actions, quantities are whole and within bounds, and ids are unique', () => {
    const step = fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer(),
      isAdded: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cart = steps.reduce(
          (items, { id, quantity, isAdded }) =>
            isAdded ? withItem(items, cartItem({ id, quantity })) : withQuantity(items, id, quantity),
          [] as ReturnType<typeof withItem>,
        );
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
        for (const { quantity } of cart) {
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
        }
      }),
    );
  });

  test('§2 Navigation: the header counts pieces, not lines [nav-21]', () => {
    expect(pieceCount([cartItem({ quantity: 2 }), cartItem({ id: 2, quantity: 3 })])).toBe(5);
  });
});
