import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugsFor } from './slugs.ts';

type Named = { name: string; productCategory: string; slug?: string };

const slugs = (named: readonly Named[], existing: [string, string][] = []) =>
  slugsFor(
    named.map((row) => ({ brand: 'Any', sellingPrice: 1, ...row })),
    new Map(existing),
  ).map(({ slug }) => slug);
const ram = (name: string): Named => ({ name, productCategory: 'ram' });

test('Import: the nth product of a name gets -n', () => {
  expect(slugs([ram('Fury 16 GB'), ram('Fury 16 GB'), ram('Fury 16 GB')])).toEqual([
    'fury-16-gb',
    'fury-16-gb-2',
    'fury-16-gb-3',
  ]);
});

test('Import: a made-up number never takes the slug of a product that is named so', () => {
  expect(slugs([ram('Fury'), ram('Fury'), ram('Fury 2')])).toEqual(['fury', 'fury-2', 'fury-2-2']);
  expect(slugs([ram('Fury'), { ...ram('Other'), slug: 'fury' }])).toEqual(['fury-2', 'fury']);
});

test('Import: a slug of another category gets the category appended, in the shop or in the file', () => {
  expect(slugs([ram('Vengeance')], [['vengeance', 'cabinets']])).toEqual(['vengeance-ram']);
  expect(slugs([{ name: 'Vengeance', productCategory: 'cabinets' }, ram('Vengeance')])).toEqual([
    'vengeance',
    'vengeance-ram',
  ]);
});

test('Import: a product of the same category keeps its slug, which makes the import an update', () => {
  expect(slugs([ram('Fury')], [['fury', 'ram']])).toEqual(['fury']);
});

const named = fc.record({
  name: fc.constantFrom('Fury', 'Fury 2', 'Fury RAM', 'Beast', 'Beast 2'),
  productCategory: fc.constantFrom('ram', 'cabinets', '2'),
});

test('Import: slugs are unique, and the same files give the same slugs again', () => {
  fc.assert(
    fc.property(fc.array(named, { maxLength: 30 }), (rows) => {
      const first = slugs(rows);
      expect(new Set(first).size).toBe(first.length);
      const existing = rows.map((row, index): [string, string] => [first[index] ?? '', row.productCategory]);
      expect(slugs(rows, existing)).toEqual(first);
    }),
  );
});
