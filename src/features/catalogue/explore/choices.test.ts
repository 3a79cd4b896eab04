import { expect, test } from 'vitest';
import {
  allowedSeries,
  brandsWithin,
  byAlphabet,
  type Choices,
  counted,
  seriesWithin,
  sortByCounts,
} from './choices.ts';
import { NO_FILTERS } from './filters.ts';

const choices: Choices = {
  categories: [
    { name: 'Laptops', slug: 'laptops' },
    { name: 'Ultrabooks', slug: 'ultrabooks', parent: 'laptops' },
    { name: 'Phones', slug: 'phones' },
  ],
  brands: [],
  series: [
    { name: 'Zenbook', slug: 'zenbook', brand: 'asus', category: 'ultrabooks' },
    { name: 'XPS', slug: 'xps', brand: 'dell', category: 'laptops' },
    { name: 'Galaxy', slug: 'galaxy', brand: 'samsung', category: 'phones' },
  ],
};
const slugs = (filters: Partial<typeof NO_FILTERS>) =>
  seriesWithin(choices, { ...NO_FILTERS, ...filters }).map(({ slug }) => slug);

test('§2 Explore products: series are limited by the chosen category and brands [explore-11 explore-12]', () => {
  expect(slugs({})).toEqual(['zenbook', 'xps', 'galaxy']);
  expect(slugs({ category: 'laptops' })).toEqual(['zenbook', 'xps']);
  expect(slugs({ category: 'ultrabooks' })).toEqual(['zenbook', 'xps']);
  expect(slugs({ brands: ['dell', 'samsung'] })).toEqual(['xps', 'galaxy']);
  expect(slugs({ category: 'phones', brands: ['dell'] })).toEqual([]);
});

test('§2 Explore products: a series that the new brand excludes is no longer chosen', () => {
  const filters = { ...NO_FILTERS, brands: ['dell'], series: ['xps', 'galaxy'] };
  expect(allowedSeries(choices, filters)).toEqual(['xps']);
});

test('§2 Explore products: options that the list does not have are hidden, unless they are chosen', () => {
  const brands = [
    { name: 'ASUS', slug: 'asus' },
    { name: 'Dell', slug: 'dell' },
    { name: 'HP', slug: 'hp' },
  ];
  expect(counted(brands, [{ slug: 'asus', name: 'ASUS', count: 3 }], ['hp'])).toEqual([
    { name: 'ASUS', slug: 'asus', count: 3 },
    { name: 'HP', slug: 'hp', count: 0 },
  ]);
  expect(counted(brands, [{ slug: 'asus', name: 'ASUS', count: 0 }], [])).toEqual([
    { name: 'ASUS', slug: 'asus', count: 0 },
  ]);
  expect(counted(brands, undefined, [])).toEqual(brands);
  const counts = [
    { slug: 'hp', name: 'HP', count: 9 },
    { slug: 'asus', name: 'ASUS', count: 3 },
  ];
  expect(sortByCounts(counts, brands).map(({ slug }) => slug)).toEqual(['hp', 'asus', 'dell']);
  expect(sortByCounts(undefined, brands)).toBe(brands);
});

test('§7 Category brands: only brands of the category and chosen ones are offered', () => {
  const brands = ['asus', 'dell', 'samsung'].map((slug) => ({ name: slug, slug }));
  const within = (ofCategory: string[] | undefined) =>
    brandsWithin(brands, ofCategory, ['dell']).map(({ slug }) => slug);
  expect(within(['asus'])).toEqual(['asus', 'dell']);
  expect(within([])).toEqual(['dell']);
  expect(within(undefined)).toEqual(['asus', 'dell', 'samsung']);
});

test('§2 Explore products: brands stand by the alphabet, whatever case they are written in, the usual ones first', () => {
  const brands = ['HP', 'ASUS', 'Acer', 'Zotac', 'AMD'].map((name) => ({ name, slug: name.toLowerCase() }));
  const names = (first: number) => byAlphabet(brands, first).map(({ name }) => name);
  expect(names(9)).toEqual(['Acer', 'AMD', 'ASUS', 'HP', 'Zotac']);
  expect(names(3)).toEqual(['Acer', 'ASUS', 'HP', 'AMD', 'Zotac']);
});
