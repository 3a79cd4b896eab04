import { expect, test } from 'vitest';
import { groupSuggestions } from './group-suggestions.ts';

const product = (slug: string, category: string) => ({
  slug,
  name: slug,
  images: ['/uploads/a.webp'],
  sellingPrice: '1,25,000',
  markedPrice: 130000,
  productCategory: { name: category.toUpperCase(), slug: category },
});
const data = [product('a', 'laptops'), product('b', 'phones'), product('c', 'laptops')];

test('§2 Search: suggestions are grouped by category, with the counts over the whole result [nav-07]', () => {
  const facets = { categories: [{ slug: 'laptops', name: 'Laptops', count: 12 }] };
  const groups = groupSuggestions({ status: 'success', data, facets });
  expect(groups?.map(({ name, count }) => [name, count])).toEqual([
    ['LAPTOPS', 12],
    ['PHONES', 1],
  ]);
  expect(groups?.[0]?.suggestions.map(({ slug }) => slug)).toEqual(['a', 'c']);
  expect(groups?.[0]?.suggestions[0]).toMatchObject({ sellingPrice: 125000, image: '/uploads/a.webp' });
});

test('§2 Search: an API without counts gets those of what is shown', () => {
  expect(groupSuggestions({ data })?.map(({ count }) => count)).toEqual([2, 1]);
});

test.each([undefined, null, [], {}, { data: {} }, 'text'])(
  '§8 Search: a response of another shape (%j) is a failed one',
  (response) => {
    expect(groupSuggestions(response)).toBeUndefined();
  },
);

test('§8 Search: a broken product in a response is left out', () => {
  const groups = groupSuggestions({ data: [null, 3, { slug: 'x' }, product('a', 'laptops')] });
  expect(groups?.map(({ count }) => count)).toEqual([1]);
});

test('§2 Search: a product without category, picture or marked price is suggested still', () => {
  expect(groupSuggestions({ data: [{ slug: 'x', name: 'X', sellingPrice: 5 }] })).toEqual([
    {
      name: 'Products',
      count: 1,
      suggestions: [{ slug: 'x', name: 'X', image: undefined, sellingPrice: 5, markedPrice: 5 }],
    },
  ]);
});
