import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueLists } from '../../contract/catalogue-snapshot.ts';
import type { Product } from '../../contract/product.ts';
import { listsInMemory } from '../../rules/catalogue/lists-in-memory.ts';
import { getSnapshot, openCatalogueFile } from './catalogue-file.ts';

const CATEGORIES = ['laptops', 'gaming', 'phones'];

const entry = fc.record({
  category: fc.constantFrom(...CATEGORIES, undefined),
  series: fc.constantFrom('x', 'y', undefined),
  tags: fc.uniqueArray(fc.constantFrom('new-arrivals', 'best-selling')),
  price: fc.integer({ min: 1, max: 6 }),
  stock: fc.constantFrom(0, 1, null),
  group: fc.constantFrom('g', undefined),
});
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;
/** Ids with gaps, over several buckets of places. */
const write = fc.record({ id: fc.integer({ min: 1, max: 4000 }), entry: fc.option(entry) });

const toProduct = (id: number, { category, series, tags, price, stock, group }: Entry): Product => ({
  id,
  slug: `p${id}`,
  name: `P${id}`,
  images: [],
  description: '',
  specifications: '',
  sellingPrice: price,
  markedPrice: price,
  tags,
  stock,
  optionGroup: group,
  productCategory: category === undefined ? null : { name: category, slug: category },
  series: series === undefined ? null : { id: series, name: series, slug: series },
});

/** Every list that a page may ask for. */
const readAll = (lists: CatalogueLists) => [
  [...lists.slugs()].sort(),
  lists.newest(3),
  lists.tagged('new-arrivals', 4),
  ['g', 'h', ''].map((group) => lists.inOptionGroup(group)),
  ['laptops', ''].map((category) =>
    ['p7', 'p2000', 'unknown'].map((slug) => lists.aroundPrice(category, { slug, price: 3 }, 4)),
  ),
  [['laptops', 'gaming'], ['phones'], [''], ['none']].map((categories) => [
    lists.countIn(categories),
    lists.priceBounds(categories),
    [0, 1, 5, 40].map((from) => lists.inCategories(categories, from, 6)),
    [2, 4].map((rupees) => lists.within(categories, rupees, 1, 3)),
    [...lists.landingCounts(categories)].sort((one, other) => (one.key < other.key ? -1 : 1)),
    ['price:3', 'price:none'].map((key) => lists.inLanding(categories, key, 5)),
  ]),
];
const plain = (lists: unknown): unknown =>
  JSON.parse(
    JSON.stringify(lists, (key, value) =>
      ['digest', 'category', 'place', 'optionGroup'].includes(key) ? undefined : value,
    ),
  );

const getKeys = ({ sellingPrice }: Product) => [`price:${sellingPrice}`, 'every:one'];

test('Catalogue file: after any writes its lists are those of the products in memory', () => {
  fc.assert(
    fc.property(fc.array(write, { minLength: 20, maxLength: 80 }), (writes) => {
      const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-lists-'));
      const file = openCatalogueFile(join(folder, 'catalogue.sqlite'));
      try {
        const products = new Map<number, Product>();
        for (const [index, { id, entry: written }] of writes.entries()) {
          // Read before some of the writes, so that later ones take products out of lists.
          if (index % 7 === 0) file.readLandings({ name: 'one way', getKeys });
          if (written) {
            const product = toProduct(id, written);
            products.set(id, product);
            file.put({ place: -id, digest: JSON.stringify(product), source: '', product });
          } else {
            products.delete(id);
            file.removePlace(-id);
          }
        }
        file.readLandings({ name: 'one way', getKeys });
        const newestFirst = [...products.values()].sort((one, other) => Number(other.id) - Number(one.id));
        expect(plain(readAll(getSnapshot(file, 0)))).toEqual(
          plain(readAll(listsInMemory(newestFirst, getKeys))),
        );
      } finally {
        file.close();
        rmSync(folder, { recursive: true, force: true });
      }
    }),
    { numRuns: 40 },
  );
});
