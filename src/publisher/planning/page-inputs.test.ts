import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/product.ts';
import { type CatalogueFile, openCatalogueFile } from '../catalogue/catalogue-file.ts';
import type { IndexedRelease } from '../page-index.ts';
import { draftUpon, findPlan, openTestIndex } from './fixture.ts';
import { type Draft, planPages } from './plan-pages.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const FIXED = ['/', '/explore-products'];
const FEED = '/feeds/products.xml';
const laptops = { id: 1, name: 'Laptops', slug: 'laptops' };
const phones = { id: 2, name: 'Phones', slug: 'phones' };

const aProduct = (slug: string, category: typeof laptops): Product => ({
  id: slug,
  slug,
  name: slug,
  images: [],
  description: '',
  specifications: '',
  sellingPrice: 100,
  markedPrice: 100,
  tags: [],
  productCategory: { name: category.name, slug: category.slug },
});
const aSale = (slugs: string[], starts = '2026-11-01T00:00:00Z') => ({
  title: 'Sale',
  starts,
  expires: '2026-12-01T00:00:00Z',
  discountPercentage: 10,
  products: slugs.map((slug) => ({ product: aProduct(slug, laptops) })),
});
const responsesWith = (changes: Record<string, unknown> = {}) =>
  new Map<string, unknown>(
    Object.entries({
      '/navigation': { data: [] },
      '/product-category': { status: 'success', data: [laptops, phones] },
      '/flash-sales': { status: 'success', data: [] },
      '/former-slugs': { status: 'success', data: [] },
      '/settings': { data: [] },
      '/banner': { data: [] },
      ...changes,
    }),
  );

const { index, close } = openTestIndex();
afterAll(close);

let folder: string;
let file: CatalogueFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-inputs-'));
  file = openCatalogueFile(join(folder, 'catalogue.sqlite'));
  const products = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7'].map((slug) => aProduct(slug, laptops));
  const all = [...products, aProduct('p1', phones)];
  for (const [place, product] of all.entries()) file.put({ place, digest: '1', source: '', product });
  file.setResponses(responsesWith());
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A release in work with every page. */
function everyPage(base?: IndexedRelease, builtAt = NOW): Draft {
  const draft = draftUpon(index, base);
  planPages(draft, { file, builtAt, fixed: FIXED }, 'everything');
  return draft;
}
const countPages = () => findPlan(everyPage()).render.length;

function planAfter(change: () => void, later = NOW): ReturnType<typeof findPlan> {
  const { release } = everyPage();
  change();
  return findPlan(everyPage(release, later));
}

/** The addresses of the pages that are rendered after a change of the file. */
function renderedAfter(change: () => void, later = NOW): string[] {
  return planAfter(change, later).render.sort();
}
const edit = (slug: string) =>
  file.put({ place: Number(slug.slice(1)) - 1, digest: '2', source: '', product: aProduct(slug, laptops) });
const updateWith = (changes: Record<string, unknown>) => file.setResponses(responsesWith(changes));

test('Plan: without changes nothing is rendered', () => {
  expect(renderedAfter(() => undefined)).toEqual([]);
});

test('Plan: an edit touches its page, cards that show it, and the pages that read it', () => {
  file.setPageReads(
    new Map([
      ['/', ['["newest",4]', '["product","l7"]']],
      ['/explore-products', ['["newest",4]']],
    ]),
  );
  // At one price two of each side are related.
  expect(renderedAfter(() => edit('l7'))).toEqual(
    ['/', FEED, '/product-category/laptops', ...['l5', 'l6', 'l7'].map((slug) => `/product/${slug}`)].sort(),
  );
});

test('Plan: an edit of one form of a model renders the pages of its other forms', () => {
  const inGroup = (place: number, slug: string, category: typeof laptops, digest: string) =>
    file.put({ place, digest, source: '', product: { ...aProduct(slug, category), optionGroup: 'model' } });
  inGroup(0, 'l1', laptops, '2');
  inGroup(7, 'p1', phones, '2');
  expect(renderedAfter(() => inGroup(7, 'p1', phones, '3'))).toEqual(
    [FEED, '/product-category/phones', '/product/l1', '/product/p1'].sort(),
  );
});

test('Plan: a removed product loses its page, and gets one that says so', () => {
  const gone = { slug: 'p1', movedTo: null, name: 'P1', productCategory: 'phones' };
  const { render, remove } = planAfter(() => {
    file.removePlace(7);
    file.setResponses(responsesWith({ '/former-slugs': { status: 'success', data: [gone] } }));
  });
  expect(remove).toEqual(['/product/p1']);
  expect(render.sort()).toEqual([...FIXED, FEED, '/gone/p1', '/product-category/phones'].sort());
});

test('Plan: menus and settings are on every page', () => {
  const every = countPages();
  expect(
    renderedAfter(() => updateWith({ '/settings': { data: [{ key: 'phone_number', value: '1' }] } })),
  ).toHaveLength(every);
});

test('Plan: banners affect the home page only', () => {
  expect(renderedAfter(() => updateWith({ '/banner': { data: [1] } }))).toEqual([...FIXED].sort());
});

test('§4 Flash sale: its beginning changes every page, without any edit', () => {
  const coming = { status: 'success', data: [aSale(['l7'], '2026-11-21T13:00:00Z')] };
  updateWith({ '/flash-sales': coming });
  const every = countPages();
  expect(renderedAfter(() => undefined, NOW + 30 * 60_000)).toEqual([]);
  expect(renderedAfter(() => undefined, NOW + 61 * 60_000)).toHaveLength(every);
});

test('Plan: the day on which another rate of VAT begins renders every page, in Nepal’s time', () => {
  updateWith({ '/settings': { data: [{ key: 'vat_rates', value: '2026-11-23 | 15' }] } });
  const rendered = (later: string) => planAfter(() => undefined, Date.parse(later)).render.length;
  expect(rendered('2026-11-22T18:14:59Z')).toBe(0);
  expect(rendered('2026-11-22T18:15:00Z')).toBe(countPages());
});
