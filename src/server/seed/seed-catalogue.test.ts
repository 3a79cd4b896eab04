import { existsSync, globSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importRow } from '../../contract/import-row.ts';
import { homeShelves } from '../../rules/catalogue/home-shelves.ts';
import { missingFacts } from '../../rules/compatibility/fact-table.ts';
import type { PartKind } from '../../rules/compatibility/part.ts';
import { getPart } from '../../rules/compatibility/part-of.ts';
import { cardDiscount } from '../../rules/price/price.ts';
import { optionsKey } from '../../rules/product/product-options.ts';
import { parseSpecifications } from '../../rules/product/specifications.ts';
import {
  readBanners,
  readBrands,
  readCategories,
  readProductFiles,
  readSales,
  readSeries,
  readSettings,
} from './seed-catalogue.ts';

const products = readProductFiles().flatMap(({ text }) =>
  (JSON.parse(text) as unknown[]).map((row) => importRow.parse(row)),
);
const categories = readCategories();
const categorySlugs = new Set(
  categories.flatMap(({ slug, subCategories }) => [slug, ...subCategories.map((sub) => sub.slug)]),
);
const brandSlugs = new Set(readBrands().map(({ slug }) => slug));
const series = readSeries();
const seriesSlugs = new Set(series.map(({ slug }) => slug));
const repeated = (list: readonly string[]) => list.filter((each, index) => list.indexOf(each) !== index);

/** The categories with a picture on the category page (spec §2). */
const SPEC_CATEGORIES = [
  'accessories',
  'laptops',
  'desktops',
  'mobile-phones',
  'printers',
  'batteries',
  'apple-products',
  'headphones',
  'ups',
];

const PART_CATEGORIES: [category: string, kind: PartKind][] = [
  ['processors', 'processor'],
  ['cooling', 'cooling'],
  ['motherboards', 'motherboard'],
  ['ram', 'ram'],
  ['storage', 'storage'],
  ['graphics-cards', 'graphicsCard'],
  ['power-supplies', 'powerSupply'],
  ['cabinets', 'cabinet'],
];

/** Facts that no manufacturer publishes. */
const NOT_PUBLISHED: Record<string, string[]> = { 'noctua-nh-l12s': ['capacity'] };

test('Catalogue: at least 220 products, and 60 brands and series, all of them with products', () => {
  expect(products.length).toBeGreaterThanOrEqual(220);
  expect(brandSlugs.size + seriesSlugs.size).toBeGreaterThanOrEqual(60);
  const used = new Set(products.flatMap(({ brand, series: line }) => [brand, line]));
  expect([...brandSlugs, ...seriesSlugs].filter((slug) => !used.has(slug))).toEqual([]);
});

test('Catalogue: slugs are unique and everything that is named exists', () => {
  expect(repeated(products.map(({ slug }) => slug ?? ''))).toEqual([]);
  for (const product of products) {
    expect(product.slug, product.name).toBeDefined();
    expect(brandSlugs, product.name).toContain(product.brand);
    expect(categorySlugs, product.name).toContain(product.productCategory);
    if (product.series) expect(seriesSlugs, product.name).toContain(product.series);
  }
  for (const { slug, brand, productCategory } of series) {
    expect(brandSlugs, slug).toContain(brand);
    expect(categorySlugs, slug).toContain(productCategory);
  }
  const productSlugs = products.map(({ slug }) => slug);
  for (const slug of readSales().flatMap((sale) => sale.products)) expect(productSlugs).toContain(slug);
});

test('§2 Category page: the nine categories with a picture are there', () => {
  const slugs = categories.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(SPEC_CATEGORIES));
});

test.each(PART_CATEGORIES)(
  '§2 Build Your PC: every product of %s carries the facts that the rules need',
  (category, kind) => {
    const parts = products.filter(({ productCategory }) => productCategory === category);
    expect(parts.length).toBeGreaterThanOrEqual(6);
    const lacking = parts.flatMap(({ name, slug, specifications }) => {
      const list = parseSpecifications(JSON.stringify(specifications));
      const known = NOT_PUBLISHED[slug ?? ''] ?? [];
      const missing = missingFacts(getPart(kind, name, list)).filter((fact) => !known.includes(fact));
      return missing.map((fact) => `${name}: ${fact}`);
    });
    expect(lacking).toEqual([]);
  },
);

/** The categories below a category, with itself. */
const below = (slug: string) =>
  categories
    .filter((category) => category.slug === slug)
    .flatMap(({ subCategories }) => [slug, ...subCategories.map((sub) => sub.slug)]);
const findPrices = (slug: string) =>
  products
    .filter(({ productCategory }) => below(slug).includes(productCategory))
    .map(({ sellingPrice }) => sellingPrice);

test('Banners: a price that one names is the lowest of its category, and a saving the largest of the shop', () => {
  const lowest = readBanners().flatMap(({ offer, link }) => {
    const price = offer?.match(/^From Rs. ([\d,]+)$/)?.[1];
    const category = link?.match(/^\/product-category\/(.+)$/)?.[1];
    return price && category ? [[Number(price.replaceAll(',', '')), Math.min(...findPrices(category))]] : [];
  });
  expect(lowest.length).toBeGreaterThan(0);
  for (const [said, least] of lowest) expect(said).toBe(least);
  const savings = readBanners().flatMap(({ offer }) => offer?.match(/^Up to (\d+)% off$/)?.[1] ?? []);
  const largest = Math.max(
    ...products.map(({ sellingPrice, markedPrice }) =>
      cardDiscount({ sellingPrice, markedPrice: markedPrice ?? 0 }),
    ),
    ...readSales().map((sale) => Math.ceil(sale.discountPercentage)),
  );
  expect(savings).toEqual([String(largest)]);
});

test('Home shelves: those of a new shop have enough products', () => {
  const shelves = homeShelves(readSettings());
  expect(shelves.length).toBeGreaterThan(0);
  for (const { category, limit } of shelves)
    expect(findPrices(category).filter((price) => price <= limit).length, category).toBeGreaterThanOrEqual(3);
});

test('Catalogue: every product and banner has its pictures', () => {
  const pictures = [
    ...products.flatMap(({ images }) => images ?? []),
    ...readBanners().map(({ image }) => image),
  ];
  const missing = [...new Set(pictures)].filter(
    (path) => !existsSync(new URL(path.replace(/^\/uploads\//, './pictures/'), import.meta.url)),
  );
  expect(missing).toEqual([]);
  expect(products.filter(({ images }) => !images?.length).map(({ slug }) => slug)).toEqual([]);
});

test('Catalogue: at least 220 products have a main picture that no other product has', () => {
  expect(new Set(products.map(({ images }) => images?.[0])).size).toBeGreaterThanOrEqual(220);
});

test('Catalogue: neighbours on a page of a category share a picture only where they share their facts', () => {
  for (const { slug, subCategories } of categories) {
    const slugs = [slug, ...subCategories.map((sub) => sub.slug)];
    for (const shown of [slugs, ...slugs.map((one) => [one])]) {
      // A page shows the newest first: the order of the files, reversed.
      const listed = products.filter(({ productCategory }) => shown.includes(productCategory));
      for (const [index, next] of listed.slice(1).entries()) {
        const product = listed[index];
        if (product?.images?.[0] === next.images?.[0])
          expect(product?.specifications, `${product?.slug} and ${next.slug}`).toEqual(next.specifications);
      }
    }
  }
});

/** Pictures are copied with every release of the code: they must not make it heavy. */
const MOST_PICTURE_BYTES = 60_000_000;

test('Catalogue: the pictures of the repository are under 60 MB, and none is left that nothing shows', () => {
  const files = globSync([
    'src/server/seed/pictures/**/*.webp',
    '{public,identity}/**/*.{png,webp,avif,jpg}',
    'docs/**/*.{png,webp}',
  ]);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThan(MOST_PICTURE_BYTES);
  const shown = new Set(products.flatMap(({ images }) => images ?? []));
  const unused = files
    .filter((file) => file.includes('/pictures/products/'))
    .filter((file) => !shown.has(file.replace('src/server/seed/pictures', '/uploads')));
  expect(unused).toEqual([]);
});

test('Seed: 12 groups of options, each form once', () => {
  const groups = Map.groupBy(
    products.filter(({ optionGroup }) => optionGroup),
    ({ optionGroup }) => optionGroup,
  );
  expect(groups.size).toBe(12);
  for (const [group, members] of groups) {
    const keys = members.map(({ options }) => optionsKey(options ?? []));
    expect([group, keys.length > 1, repeated(keys)]).toEqual([group, true, []]);
  }
});
