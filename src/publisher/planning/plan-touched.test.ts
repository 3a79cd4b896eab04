import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Product } from '../../contract/product.ts';
import { openCatalogueFile } from '../catalogue/catalogue-file.ts';
import { draftUpon, findPlan, openTestIndex } from './fixture.ts';
import { landingReading } from './landing-lists.ts';
import { findEntries } from './page-inputs.ts';
import { planPages } from './plan-pages.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const FIXED = ['/', '/custom-pc-build'];
const CATEGORIES = ['laptops', 'gaming', 'phones', 'ram'];
/** Far enough apart that the places are of several parts of the feed. */
const STEP = 300;
const RESPONSES = new Map<string, unknown>(
  Object.entries({
    '/product-category': {
      status: 'success',
      data: [
        {
          id: 1,
          name: 'Laptops',
          slug: 'laptops',
          subCategories: [{ id: 2, name: 'Gaming', slug: 'gaming' }],
        },
        { id: 3, name: 'Phones', slug: 'phones' },
      ],
    },
    '/flash-sales': {
      status: 'success',
      data: [
        {
          title: 'Sale',
          expires: '2026-12-01T00:00:00Z',
          discountPercentage: 10,
          products: ['p3', 'p40'].map((slug) => ({ product: { id: 1, name: slug, slug, sellingPrice: 1 } })),
        },
      ],
    },
    '/brands': {
      data: ['acer', 'asus', 'dell', 'hp'].map((slug, id) => ({ id, slug, name: slug })),
    },
    // Few of many, so that lists come and go, and displace each other.
    '/settings': {
      data: [
        { key: 'landing_pages_least', value: '3' },
        { key: 'landing_pages_most', value: '3' },
      ],
    },
    '/former-slugs': {
      status: 'success',
      data: [
        { slug: 'old-laptop', movedTo: null, name: 'Old', productCategory: 'laptops' },
        { slug: 'old-thing', movedTo: null, name: 'Old', productCategory: null },
      ],
    },
  }),
);

const { index, close } = openTestIndex();
afterAll(close);
/** What the fixed pages read: lists whose outcome a write may change, and a product. */
const READS = new Map([
  ['/', ['["newest",3]', '["inCategories",["laptops","gaming"],2,3]', '["within",["phones"],2,0,2]']],
  ['/custom-pc-build', ['["parts"]', '["countIn",["ram"]]', '["product","p7"]', '["tagged","new",2]']],
]);

type Entry = {
  slug: string;
  category: string | undefined;
  series: string | undefined;
  price: number;
  brand: string | undefined;
  group: string | undefined;
};

const entry = fc.record({
  slug: fc.integer({ min: 0, max: 90 }).map((number) => `p${number}`),
  // Most in one category: pages far from what was touched in the order of prices are left out there.
  category: fc.oneof(
    { weight: 3, arbitrary: fc.constant('laptops') },
    { weight: 1, arbitrary: fc.constantFrom(...CATEGORIES, undefined) },
  ),
  series: fc.constantFrom('x', 'y', undefined, undefined),
  price: fc.integer({ min: 1, max: 12 }),
  brand: fc.constantFrom('acer', 'asus', 'dell', 'hp', undefined),
  group: fc.constantFrom('g', 'h', undefined, undefined, undefined),
});
/** A write at a place, which most often holds a product already: a removal, another product, or another price. */
const write = fc.record({
  place: fc.integer({ min: -70, max: -1 }).map((number) => number * STEP),
  entry: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: entry }),
  isPrice: fc.boolean(),
});

const toProduct = ({ slug, category, series, price, brand, group }: Entry): Product => ({
  id: slug,
  slug,
  name: slug,
  images: [],
  description: '',
  specifications: '',
  sellingPrice: price,
  markedPrice: price,
  brand,
  tags: [],
  optionGroup: group,
  productCategory: category === undefined ? null : { name: category, slug: category },
  series: series === undefined ? null : { id: series, name: series, slug: series },
});

function withFile(work: (file: ReturnType<typeof openCatalogueFile>) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-touched-'));
  const file = openCatalogueFile(join(folder, 'catalogue.sqlite'));
  try {
    work(file);
  } finally {
    file.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('Plan: looking at what was touched gives the plan of looking at every page', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 40, maxLength: 60 }),
      fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      (entries, rounds) =>
        withFile((file) => {
          const put = (place: number, product: Product) =>
            file.put({ place, digest: JSON.stringify(product), source: '', product });
          for (const [index, each] of entries.entries()) put((-1 - index) * STEP, toProduct(each));
          file.setResponses(RESPONSES);
          const readLandings = () => file.readLandings(landingReading(findEntries(file), 'code'));
          readLandings();
          const built = { release: '1', products: '', responses: '', besides: '' };
          file.setBuilt(built);
          file.setPageReads(READS);
          const site = { file, builtAt: NOW, fixed: FIXED };
          const first = draftUpon(index, undefined);
          planPages(first, site, 'everything');
          let base = first.release;
          for (const writes of rounds) {
            for (const { place, entry: changed, isPrice } of writes) {
              const present = file.at(place);
              const before = present && file.product(present.slug);
              if (!changed) file.removePlace(place);
              else if (isPrice && before) put(place, { ...before, sellingPrice: before.sellingPrice + 1 });
              else put(place, toProduct(changed));
            }
            readLandings();
            const before = base;
            const some = draftUpon(index, before);
            planPages(some, site, file.touched());
            const found = findPlan(some);
            index.forgetAfter(before.number);
            const whole = draftUpon(index, before);
            planPages(whole, site, 'everything');
            expect(found).toEqual(findPlan(whole));
            base = whole.release;
            file.setBuilt(built);
          }
        }),
    ),
    // A run writes and reads a dozen files: a busy disk must not end it as too late.
    { numRuns: 60, interruptAfterTimeLimit: 30_000 },
  );
});
