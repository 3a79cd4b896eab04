import { expect, test } from 'vitest';
import { getCircle } from './circles.ts';

const circle = (...pairs: string[]) =>
  getCircle(
    pairs.map((path) => {
      const [from = '', to = ''] = path.split(' ');
      return { from, to, path };
    }),
  )?.map(({ path }) => path);

test('rooms that import one way have no circle, whatever they import of themselves', () => {
  expect(circle('api orders', 'orders ledger', 'api ledger', 'orders orders')).toBeUndefined();
});

test('two rooms that import each other are a circle, and so are three by way of each other', () => {
  expect(circle('api orders', 'orders mail', 'mail orders')).toEqual(['orders mail', 'mail orders']);
  expect(circle('a b', 'b c', 'c a', 'c d')).toEqual(['a b', 'b c', 'c a']);
});

test('of several circles the shortest is shown', () => {
  expect(circle('a b', 'b c', 'c a', 'c b')).toEqual(['b c', 'c b']);
});
