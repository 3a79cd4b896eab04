import { importFiles } from '../catalogue-writing/import/import-catalogue.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, series, tags } from '../db/schema.ts';
import { readBrands, readCategories, readProductFiles, readSeries } from './seed-data.ts';

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
