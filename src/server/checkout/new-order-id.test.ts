import { expect, test } from 'vitest';
import { newOrderId, OrderIdTaken, withNewOrderId } from './new-order-id.ts';

test('Order id: the day in Nepal and six unambiguous characters', () => {
  expect(newOrderId(new Date('2026-11-20T18:30:00Z'))).toMatch(/^HP-20261121-[0-9A-HJKMNP-TV-Z]{6}$/);
});

const drawing = (...ids: string[]) => {
  const left = [...ids];
  return () => left.shift() ?? 'none left';
};
const placeUnless = (taken: readonly string[]) => async (id: string) => {
  if (taken.includes(id)) throw new OrderIdTaken();
  return id;
};

test('Order id: a new one is generated if it exists already', async () => {
  expect(await withNewOrderId(drawing('A', 'B', 'C'), placeUnless(['A', 'B']))).toBe('C');
});

test('Order id: generation gives up after some attempts, and other errors are thrown', async () => {
  await expect(withNewOrderId(() => 'A', placeUnless(['A']))).rejects.toThrow(OrderIdTaken);
  const place = async () => {
    throw new Error('out of stock');
  };
  await expect(withNewOrderId(drawing('A', 'B'), place)).rejects.toThrow('out of stock');
});
