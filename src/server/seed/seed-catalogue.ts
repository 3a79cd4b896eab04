import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bannerDefinition } from '../../contract/editor/banner.ts';
import { slug } from '../../contract/identifier.ts';
import { identityFolder } from '../../identity/identity.ts';
import { importFiles } from '../catalogue-writing/import/import-catalogue.ts';
import type { TextFile } from '../catalogue-writing/import/source-row.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, series, tags } from '../db/schema.ts';

const folder = new URL('./', import.meta.url);
const readText = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const listIn = <Entry extends z.ZodType>(file: string, entry: Entry): z.infer<Entry>[] =>
  z.array(entry).parse(JSON.parse(readText(file)));

const category = z.strictObject({ slug, name: z.string(), icon: z.string().nullable() });

/** Categories in the order they are shown, each with its sub-categories. */
export const readCategories = () =>
  listIn('categories.json', category.extend({ subCategories: z.array(category).default([]) }));

export const readBrands = () => listIn('brands.json', z.strictObject({ slug, name: z.string() }));

export const readSeries = () =>
  listIn('series.json', z.strictObject({ slug, name: z.string(), brand: slug, productCategory: slug }));

export const readBanners = () => listIn('banners.json', bannerDefinition.content.omit({ position: true }));

/** Sales begin when they are inserted: a demo with fixed dates would soon be over. */
export const readSales = () =>
  listIn(
    'flash-sales.json',
    z.strictObject({
      title: z.string(),
      description: z.string(),
      discountPercentage: z.number().min(0).max(100),
      lastsDays: z.number().positive(),
      products: z.array(slug),
    }),
  );

/** Coupons; `expires` is the last day they count. Limits are numbers of orders; absent: any number. */
export const readCoupons = () =>
  listIn(
    'coupons.json',
    z.strictObject({
      code: z.string(),
      discountPercentage: z.number().min(0).max(100),
      maxDiscount: z.int(),
      threshold: z.int(),
      expires: z.iso.date(),
      public: z.boolean(),
      limitTotal: z.int().min(1).optional(),
      limitPerCustomer: z.int().min(1).optional(),
    }),
  );

const settings = z.array(z.strictObject({ key: z.string(), value: z.string() }));

/** The settings that a new shop of this identity begins with; from then on its database holds them. */
export const readSettings = () =>
  settings.parse(JSON.parse(readFileSync(join(identityFolder(), 'settings.json'), 'utf8')));

/** The product files, for the importer. */
export const readProductFiles = (): TextFile[] =>
  readdirSync(new URL('products/', folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, text: readText(`products/${name}`) }));

/** The tags that home sections are made of (spec §2). */
const TAGS = [
  { slug: 'trending-products', name: 'Trending Products' },
  { slug: 'new-arrivals', name: 'New Arrivals' },
  { slug: 'best-selling', name: 'Best Selling' },
];

async function addCategories(queries: Queries): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  let position = 0;
  const add = async (
    category: { slug: string; name: string; icon: string | null },
    parentId: number | null,
  ) => {
    const { slug, name, icon } = category;
    const [added] = await queries
      .insert(categories)
      .values({ slug, name, icon, parentId, position })
      .returning();
    position += 1;
    if (added) ids.set(slug, added.id);
    return added?.id ?? null;
  };
  for (const category of readCategories()) {
    const id = await add(category, null);
    for (const subCategory of category.subCategories) await add(subCategory, id);
  }
  return ids;
}

async function addBrands(queries: Queries): Promise<Map<string, number>> {
  const rows = readBrands().map(({ slug, name }) => ({ slug, name, logo: `/brands/${slug}.svg` }));
  const added = await queries.insert(brands).values(rows).returning();
  return new Map(added.map(({ slug, id }) => [slug, id]));
}

const getId = (ids: ReadonlyMap<string, number>, slug: string): number => {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The seed names ${slug}, which is not in it.`);
  return id;
};

/** Inserts the shipped catalogue into an empty database, its products by the same importer as any import. */
export async function seedCatalogue(queries: Queries): Promise<void> {
  const categoryIds = await addCategories(queries);
  const brandIds = await addBrands(queries);
  const rows = readSeries().map(({ slug, name, brand, productCategory }) => ({
    slug,
    name,
    brandId: getId(brandIds, brand),
    categoryId: getId(categoryIds, productCategory),
  }));
  await queries.insert(series).values(rows);
  await queries.insert(tags).values(TAGS);
  await importFiles(queries, readProductFiles(), {});
}
