import { slugify } from '../../../rules/slug.ts';
import type { Queries } from '../../db/database.ts';
import { series } from '../../db/schema.ts';
import type { BrandRow, CategoryRow, SeriesRow } from '../reference.ts';
import { batchesOf } from './batches.ts';

/** A series as a product names it, with the brand and category of a new one. */
export type NamedSeries = { nameOrSlug: string; brand: BrandRow; category: CategoryRow };
type FindSeries = (named: Pick<NamedSeries, 'nameOrSlug' | 'brand'>) => SeriesRow | undefined;

/** Brands share names of series, so a new slug begins with the brand: "asus-rog". */
function newSlug(name: string, brand: BrandRow): string {
  const plain = slugify(name);
  return plain.startsWith(`${brand.slug}-`) ? plain : `${brand.slug}-${plain}`;
}

const finderOf = (rows: readonly SeriesRow[]): FindSeries => {
  const byName = new Map(rows.map((row) => [`${row.brandId} ${row.name.toLowerCase()}`, row]));
  const bySlug = new Map(rows.map((row) => [`${row.brandId} ${row.slug}`, row]));
  return ({ nameOrSlug, brand }) =>
    byName.get(`${brand.id} ${nameOrSlug.toLowerCase()}`) ??
    bySlug.get(`${brand.id} ${slugify(nameOrSlug)}`) ??
    bySlug.get(`${brand.id} ${newSlug(nameOrSlug, brand)}`);
};

/** Adds the series that are named and not there yet. */
export async function addSeries(
  queries: Queries,
  known: readonly SeriesRow[],
  named: Iterable<NamedSeries>,
): Promise<FindSeries> {
  const find = finderOf(known);
  const missing = new Map<string, typeof series.$inferInsert>();
  for (const each of named) {
    const slug = newSlug(each.nameOrSlug, each.brand);
    if (!find(each) && !missing.has(slug))
      missing.set(slug, {
        slug,
        name: each.nameOrSlug,
        brandId: each.brand.id,
        categoryId: each.category.id,
      });
  }
  const added: SeriesRow[] = [];
  for (const batch of batchesOf([...missing.values()]))
    added.push(...(await queries.insert(series).values(batch).returning()));
  return finderOf([...known, ...added]);
}
