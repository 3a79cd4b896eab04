import { nameIdentity } from '../../rules/product/name-identity.ts';
import { slugify } from '../../rules/product/slug.ts';
import type { BrandRow, CategoryRow, SeriesRow } from '../catalogue/reference.ts';
import type { Queries } from '../db/database.ts';
import { series } from '../db/schema.ts';
import { getBatches } from './batches.ts';
import { freeSlug, isItsSlug } from './named-slug.ts';

/** A series as a product names it, with the brand and category of a new one. */
export type NamedSeries = { nameOrSlug: string; brand: BrandRow; category: CategoryRow };

/** The series of a shop; those that products name and that are not there yet are added. */
export type SeriesByName = {
  find(named: Pick<NamedSeries, 'nameOrSlug' | 'brand'>): SeriesRow | undefined;
  add(named: Iterable<NamedSeries>): Promise<void>;
};

/** Brands share names of series, so a new slug begins with the brand: "asus-rog". */
function newSlug(name: string, brand: BrandRow): string {
  const plain = slugify(name);
  return plain.startsWith(`${brand.slug}-`) ? plain : `${brand.slug}-${plain}`;
}

export function getSeries(queries: Queries, known: readonly SeriesRow[]): SeriesByName {
  const byIdentity = new Map<string, SeriesRow>();
  const bySlug = new Map<string, SeriesRow>();
  const taken = new Set<string>();
  const note = (rows: readonly SeriesRow[]) => {
    for (const row of rows) {
      byIdentity.set(`${row.brandId} ${nameIdentity(row.name)}`, row);
      taken.add(row.slug);
      bySlug.set(`${row.brandId} ${row.slug}`, row);
    }
  };
  note(known);
  const find: SeriesByName['find'] = ({ nameOrSlug, brand }) => {
    const slugs = [slugify(nameOrSlug), newSlug(nameOrSlug, brand)];
    const bySameSlug = slugs.map((slug) => bySlug.get(`${brand.id} ${slug}`));
    const its = bySameSlug.find((row) => row && isItsSlug(nameOrSlug, row));
    return its ?? byIdentity.get(`${brand.id} ${nameIdentity(nameOrSlug)}`);
  };

  async function add(named: Iterable<NamedSeries>): Promise<void> {
    const missing = new Map<string, typeof series.$inferInsert>();
    for (const each of named) {
      const key = `${each.brand.id} ${nameIdentity(each.nameOrSlug)}`;
      if (find(each) || missing.has(key)) continue;
      missing.set(key, {
        slug: freeSlug(newSlug(each.nameOrSlug, each.brand), taken),
        name: each.nameOrSlug,
        brandId: each.brand.id,
        categoryId: each.category.id,
      });
    }
    for (const batch of getBatches([...missing.values()]))
      note(await queries.insert(series).values(batch).returning());
  }
  return { find, add };
}
