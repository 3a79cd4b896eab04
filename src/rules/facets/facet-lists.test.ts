import { expect, test } from 'vitest';
import { categoryFacets, facetsSettingKey } from '../../contract/category-facets.ts';
import { ownFacetKey } from '../../contract/own-facet.ts';
import { facetLists, readProductFacets, statedSpecifications } from './facet-lists.ts';
import { ownValueSlug } from './value-names.ts';

const setting = (category: string, facets: unknown) => ({
  key: facetsSettingKey(category),
  value: JSON.stringify(facets),
});
const COLOUR = { key: 'own-colour', label: 'Colour', specification: 'Colour' };
const DISK = { key: 'storage', label: 'Disk' };
const getKeys = (lists: ReturnType<typeof facetLists>, ...place: [string, string?]) =>
  lists.of(place).map(({ key }) => key);

test('Filters of a category: the order of the setting, then built-in ones that it does not name', () => {
  const lists = facetLists([setting('drives', []), setting('storage-drives', [COLOUR, DISK])]);
  expect(lists.of(['storage-drives'])).toEqual([
    { key: 'own-colour', name: 'Colour', isHidden: false },
    { key: 'storage', name: 'Disk', unit: 'GB', isHidden: false },
  ]);
  expect(getKeys(facetLists([setting('tablets', [COLOUR])]), 'tablets')).toEqual([
    'own-colour',
    'memory',
    'storage',
    'processor',
    'screen-size',
    'resolution',
  ]);
  expect(getKeys(lists, 'cables')).toEqual([]);
});

test('Filters of a category: a sub-category has those above it where both are of one kind', () => {
  const lists = facetLists([setting('laptops', [COLOUR]), setting('gaming-laptops', [DISK])]);
  expect(getKeys(lists, 'thin-laptops', 'laptops')[0]).toBe('own-colour');
  expect(getKeys(lists, 'gaming-laptops', 'laptops')[0]).toBe('storage');
  expect(getKeys(lists, 'monitors', 'laptops')[0]).toBe('screen-size');
  // Yet its products stand in the list above.
  expect(lists.readingOf(['gaming-laptops', 'laptops']).own).toEqual(['own-colour']);
  expect(lists.readingOf(['monitors', 'laptops']).own).toEqual(['own-colour']);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{}'],
  ['another key', JSON.stringify([{ ...COLOUR, key: 'memory' }])],
  ['one label twice', JSON.stringify([COLOUR, { ...DISK, label: 'COLOUR' }])],
])('Filters of a category: a setting with %s counts as not set', (_, value) => {
  const lists = facetLists([{ key: facetsSettingKey('storage-drives'), value }]);
  expect(getKeys(lists, 'storage-drives')).toEqual(['storage']);
});

test('Filters of a category: a label is one line without what is not seen, in every script', () => {
  const labelOf = (label: string) => categoryFacets.safeParse([{ ...DISK, label }]).data?.[0]?.label;
  expect(['भण्डारण', '<b>Disk</b>', ' Di\u202esk\n', '\u200b', 'x'.repeat(41)].map(labelOf)).toEqual([
    'भण्डारण',
    '<b>Disk</b>',
    'Disk',
    undefined,
    undefined,
  ]);
});

test('Filters of a category: spellings of a name are one key, spellings of a value one choice', () => {
  expect(['Switch Type', ' switch-type:', 'रङ', '★', 'x'.repeat(61)].map(ownFacetKey)).toEqual([
    'own-switch-type',
    'own-switch-type',
    'own-रङ',
    undefined,
    undefined,
  ]);
  expect(
    ['Matte  BLACK', 'matte black', '1,000', '3/4', 'कालो', ' , ', 'x'.repeat(41)].map(ownValueSlug),
  ).toEqual(['matte-black', 'matte-black', '1000', '3/4', 'कालो', undefined, undefined]);
});

test('Filters of a category: what a product does not state, or not in a few words, is not stated', () => {
  const reading = { kind: undefined, own: ['own-colour', 'own-page'] };
  const of = (value: string) => readProductFacets(reading, 'X', [{ name: 'COLOUR', value }]).values;
  expect(of('Deep  Red')).toEqual(['own-colour:deep-red', 'own-page:not-stated']);
  expect(of('It comes in many colours, of which one is chosen')).toEqual([
    'own-colour:not-stated',
    'own-page:not-stated',
  ]);
});

test('Filters of a category: what most products state is named first, with its different values', () => {
  const stated = (colour: string, ...others: [string, string][]) =>
    [['Colour', colour], ...others].map(([name = '', value = '']) => ({ name, value }));
  expect(
    statedSpecifications([
      stated('Red', ['Weight', '1 kg']),
      stated('red'),
      stated('Blue', ['colour ', 'x']),
    ]),
  ).toEqual([
    { key: 'own-colour', specification: 'Colour', products: 3, values: 2 },
    { key: 'own-weight', specification: 'Weight', products: 1, values: 1 },
  ]);
});
