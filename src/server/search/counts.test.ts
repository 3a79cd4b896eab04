import { expect, test } from 'vitest';
import { scaledUp } from './counts.ts';

test('Search: counts of a sample are scaled up and rounded to the digits that are not chance', () => {
  const choice = (slug: string, count: number) => ({ slug, name: slug, count });
  const facets = {
    categories: [choice('cases', 150), choice('mice', 3)],
    brands: [choice('corsair', 99)],
    series: [],
    price: { minimum: 10, maximum: 90 },
    inStock: null,
  };
  expect(scaledUp({ facets, total: 153 }, 16)).toEqual({
    total: 2400,
    facets: {
      categories: [choice('cases', 2400), choice('mice', 50)],
      brands: [choice('corsair', 1600)],
      series: [],
      price: { minimum: 10, maximum: 90 },
      inStock: null,
    },
  });
});

test('Search: of two counts of a sample the lesser is never estimated to be more', () => {
  const total = (inSample: number) =>
    scaledUp(
      {
        total: inSample,
        facets: { categories: [], brands: [], series: [], price: { minimum: 1, maximum: 9 }, inStock: null },
      },
      16,
    ).total;
  for (let inSample = 1; inSample < 300; inSample += 1)
    expect(total(inSample)).toBeLessThanOrEqual(total(inSample + 1));
});
