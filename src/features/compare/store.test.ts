import { beforeEach, expect, test } from 'vitest';
import { $compared, addCompared, clearCompared, isCompared, parseCompared, removeCompared } from './store.ts';

const item = (id: number | string) => ({ id, slug: `product-${id}`, name: `Product ${id}` });

beforeEach(clearCompared);

test('§2 Compare: up to 4 products, a fifth is rejected', () => {
  expect([1, 2, 3, 4, 5].map((id) => addCompared(item(id)))).toEqual([true, true, true, true, false]);
  expect($compared.get()).toHaveLength(4);
  removeCompared(2);
  expect(addCompared(item(5))).toBe(true);
  expect(isCompared(2)).toBe(false);
});

test('§2 Compare: a product is listed once, with an id as number or text', () => {
  addCompared(item(1));
  addCompared(item('1'));
  expect($compared.get()).toEqual([item('1')]);
});

test.each(['', '{', 'null', '[{}]', '[{"id":1}]', '42'])(
  '§2 Compare: a stored %j is an empty list',
  (text) => {
    expect(parseCompared(text)).toEqual([]);
  },
);

test('§2 Compare: a stored list that is too long is cut to its first 4', () => {
  expect(parseCompared(JSON.stringify([1, 2, 3, 4, 5].map(item)))).toHaveLength(4);
});
