import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartItem } from './fixture.ts';
import { parseCart } from './item.ts';

describe('§3 Cart item', () => {
  test('§3 Cart item: what was stored reads back the same [entity-06]', () => {
    const cart = [cartItem(), cartItem({ id: 'b', quantity: 7, stock: 9 })];
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
  });

  test('§3 Cart item: a price may be text with commas [entity-07]', () => {
    expect(parseCart(JSON.stringify([{ ...cartItem(), price: '1,25,000' }]))[0]?.price).toBe(125_000);
  });

  test.each(['', '{', 'null', '[]', '{}', '"cart"', '[null, 1, "x", {}, []]'])(
    '§3 Cart item: a stored cart of %j is an empty one',
    (text) => {
      expect(parseCart(text)).toEqual([]);
    },
  );

  test('§3 Cart item: a broken item does not affect the others', () => {
    const stored = [
      { ...cartItem(), price: 'free' },
      { ...cartItem({ id: 2 }), quantity: 1.5 },
      cartItem({ id: 3 }),
    ];
    expect(parseCart(JSON.stringify(stored)).map(({ id }) => id)).toEqual([3]);
  });

  test('§3 Cart item: an id is in the cart once', () => {
    expect(parseCart(JSON.stringify([cartItem(), cartItem()]))).toHaveLength(1);
  });

  test('§3 Cart item: no stored value breaks the page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const { quantity } of parseCart(text)) expect(quantity).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
