import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportRow } from '../../../contract/import-row.ts';
import { type SlugOwner, slugAssigner } from './slugs.ts';

type Named = { name: string; productCategory: string; brand?: string; slug?: string };

/**
 * The slugs of rows that are written in batches of `size`, each after the one behind it has its slugs, into a shop that
 * has the `existing` products.
 */
async function slugs(
  named: readonly Named[],
  existing: (readonly [slug: string, category: string, name: string, brand?: string])[] = [],
  size = named.length,
) {
  const rows = named.map((row): ImportRow => ({ brand: 'Any', sellingPrice: 1, ...row }));
  const shop = new Map(
    existing.map(([slug, category, name, brand = 'any']): [string, SlugOwner] => [
      slug,
      { name, category, brand, isTaken: false },
    ]),
  );
  const own = new Map(
    rows.flatMap(({ slug, name, productCategory: category, brand }) =>
      slug ? [[slug, { name, category, brand }] as const] : [],
    ),
  );
  const assign = slugAssigner(own, {
    getBrand: (brand) => brand.toLowerCase(),
    readOwners: async (asked) => new Map([...shop].filter(([slug]) => asked.includes(slug))),
  });
  const all: string[] = [];
  let toWrite: [string, SlugOwner][] = [];
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    const assigned = await assign(batch);
    for (const [slug, owner] of toWrite) shop.set(slug, owner);
    for (const { slug, owner } of assigned) expect(owner).toEqual(shop.get(slug));
    toWrite = assigned.map(({ slug }, index) => {
      const { name, productCategory: category, brand } = batch[index] as ImportRow;
      return [slug, { name, category, brand: brand.toLowerCase(), isTaken: true }];
    });
    all.push(...assigned.map(({ slug }) => slug));
  }
  return all;
}
const ram = (name: string): Named => ({ name, productCategory: 'ram' });

test('Import: the nth product of a name gets -n', async () => {
  expect(await slugs([ram('Fury 16 GB'), ram('Fury 16 GB'), ram('Fury 16 GB')])).toEqual([
    'fury-16-gb',
    'fury-16-gb-2',
    'fury-16-gb-3',
  ]);
});

test('Import: a made-up number never takes the slug of a product that is named so', async () => {
  expect(await slugs([ram('Fury'), ram('Fury'), ram('Fury 2')])).toEqual(['fury', 'fury-2', 'fury-2-2']);
  expect(await slugs([ram('Fury'), { ...ram('Other'), slug: 'fury' }])).toEqual(['fury-2', 'fury']);
});

test('Import: a slug of another category gets the category appended, in the shop or in the file', async () => {
  expect(await slugs([ram('Vengeance')], [['vengeance', 'cabinets', 'Vengeance']])).toEqual([
    'vengeance-ram',
  ]);
  expect(await slugs([{ name: 'Vengeance', productCategory: 'cabinets' }, ram('Vengeance')])).toEqual([
    'vengeance',
    'vengeance-ram',
  ]);
});

test.each([
  ['renamed', [['wireless-mouse', 'mice', 'Wireless Mouse G1', 'aula']]],
  ['deleted', []],
] as const)(
  'Import: a product keeps its slug where the one that had the shorter is %s',
  async (_, others) => {
    const bloody = { name: 'Wireless Mouse', productCategory: 'mice', brand: 'Bloody' };
    for (const slug of ['wireless-mouse-bloody', 'wireless-mouse-2', 'wireless-mouse-mice-bloody'])
      expect(
        await slugs(
          [bloody],
          [...others.map((each) => [...each] as const), [slug, 'mice', 'Wireless Mouse', 'bloody']],
        ),
      ).toEqual([slug]);
  },
);

test('Import: a product whose name another brand has too gets its brand appended, in the shop or in the file', async () => {
  // Two suppliers' lists share names: https://github.com/PrestaShop/PrestaShop/issues/12944
  const mouse = (brand: string) => ({ name: 'Wireless Mouse', productCategory: 'mice', brand });
  expect(await slugs([mouse('Dell')], [['wireless-mouse', 'mice', 'Wireless Mouse', 'hp']])).toEqual([
    'wireless-mouse-dell',
  ]);
  expect(await slugs([mouse('HP'), mouse('Dell'), mouse('DELL'), mouse('hp')])).toEqual([
    ...['wireless-mouse', 'wireless-mouse-dell', 'wireless-mouse-dell-2', 'wireless-mouse-2'],
  ]);
  expect(await slugs([{ ...mouse('HP'), slug: 'wireless-mouse' }, mouse('Dell')])).toEqual([
    ...['wireless-mouse', 'wireless-mouse-dell'],
  ]);
  expect(await slugs([mouse('Dell')], [['wireless-mouse', 'keyboards', 'Wireless Mouse', 'hp']])).toEqual([
    'wireless-mouse-mice',
  ]);
  expect(await slugs([{ ...ram('C++'), brand: 'Dell' }], [['c', 'ram', 'C', 'hp']])).toEqual(['c-2']);
});

test('Import: a product of the same category keeps its slug, which makes the import an update', async () => {
  expect(await slugs([ram('Fury')], [['fury', 'ram', 'FURY']])).toEqual(['fury']);
});

test('Import: a product whose name differs only in a sign is another one, in whatever order', async () => {
  expect(await slugs([ram('C'), ram('C++')])).toEqual(['c', 'c-2']);
  expect(await slugs([ram('C++')], [['c', 'ram', 'C']])).toEqual(['c-2']);
  const both: [string, string, string][] = [
    ['c', 'ram', 'C'],
    ['c-2', 'ram', 'C++'],
  ];
  expect(await slugs([ram('C++'), ram('C')], both)).toEqual(['c-2', 'c']);
  expect(await slugs([ram('Fury 2')], [['fury-2', 'ram', 'Fury']])).toEqual(['fury-2-2']);
});

const batchSize = fc.integer({ min: 1, max: 30 });

test('Import: products with names of their own keep their slugs in any order of a later import', async () => {
  const NAMES = ['C', 'C++', 'C#', 'C 2', 'C+ 2', 'नेपाल C', 'C®'];
  await fc.assert(
    fc.asyncProperty(fc.subarray(NAMES, { minLength: 1 }), fc.nat(), batchSize, async (names, seed, size) => {
      const first = await slugs(names.map(ram));
      const existing = names.map(
        (name, index) => [first[index] ?? '', 'ram', name] as [string, string, string],
      );
      const turned = names.map((_, index) => (index + seed) % names.length).toReversed();
      const again = await slugs(
        turned.map((index) => ram(names[index] ?? '')),
        existing,
        size,
      );
      expect(again).toEqual(turned.map((index) => first[index]));
    }),
  );
});

const named = fc.record({
  name: fc.constantFrom('Fury', 'Fury 2', 'Fury RAM', 'Beast', 'Beast 2'),
  productCategory: fc.constantFrom('ram', 'cabinets', '2'),
  brand: fc.constantFrom('HP', 'Dell', 'hp', '2'),
});

test('Import: slugs are unique, and the same files give the same slugs again, whatever the batches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(named, { maxLength: 30 }), batchSize, batchSize, async (rows, size, again) => {
      const first = await slugs(rows, [], size);
      expect(new Set(first).size).toBe(first.length);
      expect(await slugs(rows, [], again)).toEqual(first);
      const existing = rows.map(
        ({ name, productCategory, brand }, index): [string, string, string, string] => [
          ...([first[index] ?? '', productCategory, name] as const),
          brand.toLowerCase(),
        ],
      );
      expect(await slugs(rows, existing, again)).toEqual(first);
    }),
  );
});
