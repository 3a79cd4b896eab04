import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportRow } from '../../../contract/import-row.ts';
import { type SlugOwner, slugAssigner } from './slugs.ts';

type Named = { name: string; productCategory: string; slug?: string };

/**
 * The slugs of rows that are written in batches of `size`, each after the one behind it has its slugs, into a shop that
 * has the `existing` products.
 */
async function slugs(named: readonly Named[], existing: [string, string][] = [], size = named.length) {
  const rows = named.map((row): ImportRow => ({ brand: 'Any', sellingPrice: 1, ...row }));
  const shop = new Map(
    existing.map(([slug, category]): [string, SlugOwner] => [slug, { category, isTaken: false }]),
  );
  const own = new Map(
    rows.flatMap(({ slug, productCategory: category }) => (slug ? [[slug, { category }] as const] : [])),
  );
  const assign = slugAssigner(
    own,
    async (asked) => new Map([...shop].filter(([slug]) => asked.includes(slug))),
  );
  const all: string[] = [];
  let toWrite: [string, SlugOwner][] = [];
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    const assigned = await assign(batch);
    for (const [slug, owner] of toWrite) shop.set(slug, owner);
    for (const { slug, owner } of assigned) expect(owner).toEqual(shop.get(slug));
    toWrite = assigned.map(({ slug }, index) => [
      slug,
      { category: batch[index]?.productCategory ?? '', isTaken: true },
    ]);
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
  expect(await slugs([ram('Vengeance')], [['vengeance', 'cabinets']])).toEqual(['vengeance-ram']);
  expect(await slugs([{ name: 'Vengeance', productCategory: 'cabinets' }, ram('Vengeance')])).toEqual([
    'vengeance',
    'vengeance-ram',
  ]);
});

test('Import: a product of the same category keeps its slug, which makes the import an update', async () => {
  expect(await slugs([ram('Fury')], [['fury', 'ram']])).toEqual(['fury']);
});

const named = fc.record({
  name: fc.constantFrom('Fury', 'Fury 2', 'Fury RAM', 'Beast', 'Beast 2'),
  productCategory: fc.constantFrom('ram', 'cabinets', '2'),
});

const batchSize = fc.integer({ min: 1, max: 30 });

test('Import: slugs are unique, and the same files give the same slugs again, whatever the batches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(named, { maxLength: 30 }), batchSize, batchSize, async (rows, size, again) => {
      const first = await slugs(rows, [], size);
      expect(new Set(first).size).toBe(first.length);
      expect(await slugs(rows, [], again)).toEqual(first);
      const existing = rows.map((row, index): [string, string] => [first[index] ?? '', row.productCategory]);
      expect(await slugs(rows, existing, again)).toEqual(first);
    }),
  );
});
