import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importRow } from '../../contract/import-row.ts';
import { missingFacts } from '../../rules/compatibility/missing-facts.ts';
import type { PartKind } from '../../rules/compatibility/part.ts';
import { partOf } from '../../rules/compatibility/part-of.ts';
import { parseSpecifications } from '../../rules/specifications.ts';
import {
  readBanners,
  readBrands,
  readCategories,
  readProductFiles,
  readSales,
  readSeries,
} from './seed-data.ts';

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
      const missing = missingFacts(partOf(kind, name, list)).filter((fact) => !known.includes(fact));
      return missing.map((fact) => `${name}: ${fact}`);
    });
    expect(lacking).toEqual([]);
  },
);

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
