import { sql } from 'drizzle-orm';
import type { OwnValue } from '../../rules/facets/value-names.ts';
import { nameIdentity } from '../../rules/product/name-identity.ts';
import { slugify } from '../../rules/product/slug.ts';
import type { BrandRow, CategoryRow, SeriesRow } from '../catalogue/reference.ts';
import type { Queries } from '../db/database.ts';
import { brands, series, tags } from '../db/schema.ts';
import { getBatches } from './batches.ts';
import { freeSlug, isItsSlug } from './check-product.ts';
import { humanised } from './humanised.ts';

/** Longer words need no correction, and the size of an index entry is limited. */
const LONGEST_WORD = 40;
const hasLetter = /\p{Letter}/u;

/** Adds words of names to the dictionary of spelling corrections, without bare numbers. */
export async function writeVocabulary(queries: Queries, words: Iterable<string>): Promise<void> {
  const useful = [...new Set(words)].filter((word) => word.length <= LONGEST_WORD && hasLetter.test(word));
  for (const batch of getBatches(useful))
    await queries.execute(sql`
      INSERT INTO search_words (word) SELECT json_array_elements_text(${JSON.stringify(batch)}::json)
      ON CONFLICT DO NOTHING`);
}

/**
 * Adds values of facets to those that ranges are looked up in.
 * @param own the texts of those that are of facets which editors added; the first spelling of a value stays
 */
export async function writeFacetValues(
  queries: Queries,
  values: Iterable<string>,
  own: readonly OwnValue[],
): Promise<void> {
  const names = new Map(own.toReversed().map(({ stored, name }) => [stored, name]));
  const rows = [...new Set(values)].map((value) => ({ value, name: names.get(value) }));
  for (const batch of getBatches(rows))
    await queries.execute(sql`
      INSERT INTO facet_values (value, name)
      SELECT value, name FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (value text, name text)
      ON CONFLICT DO NOTHING`);
}

/** Adds the tags that are new. One written as a slug is named by its words: "best-selling" is "Best Selling". */
export async function addTags(queries: Queries, named: Iterable<string>): Promise<void> {
  const rows = new Map(
    [...new Set(named)].map((tag) => [slugify(tag), { slug: slugify(tag), name: humanised(tag) }]),
  );
  rows.delete('');
  if (rows.size > 0)
    await queries
      .insert(tags)
      .values([...rows.values()])
      .onConflictDoNothing();
}

/** The brands of a shop, found by name or slug; those that products name and that are not there yet are added. */
type Brands = {
  find(nameOrSlug: string): BrandRow | undefined;
  /** Adds the brands that do not exist yet, each once in whatever spelling. */
  add(names: Iterable<string>): Promise<void>;
};

export function getBrands(queries: Queries, known: readonly BrandRow[]): Brands {
  const byIdentity = new Map<string, BrandRow>();
  const bySlug = new Map<string, BrandRow>();
  const note = (rows: readonly BrandRow[]) => {
    for (const row of rows) {
      byIdentity.set(nameIdentity(row.name), row);
      bySlug.set(row.slug, row);
    }
  };
  note(known);
  const search = (nameOrSlug: string) => {
    const bySameSlug = bySlug.get(slugify(nameOrSlug));
    if (bySameSlug && isItsSlug(nameOrSlug, bySameSlug)) return bySameSlug;
    return byIdentity.get(nameIdentity(nameOrSlug));
  };
  /** Thousands of products name the same brand. */
  const found = new Map<string, BrandRow>();
  const find = (nameOrSlug: string) => {
    const row = found.get(nameOrSlug) ?? search(nameOrSlug);
    if (row) found.set(nameOrSlug, row);
    return row;
  };

  async function add(names: Iterable<string>): Promise<void> {
    const missing = new Map<string, { slug: string; name: string }>();
    const taken = new Set(bySlug.keys());
    for (const name of new Set(names)) {
      const identity = nameIdentity(name);
      if (find(name) || missing.has(identity)) continue;
      missing.set(identity, { slug: freeSlug(slugify(name), taken), name });
    }
    for (const batch of getBatches([...missing.values()]))
      note(await queries.insert(brands).values(batch).returning());
  }
  return { find, add };
}

/** A series as a product names it, with the brand and category of a new one. */
export type NamedSeries = { nameOrSlug: string; brand: BrandRow; category: CategoryRow };

/** The series of a shop; those that products name and that are not there yet are added. */
type SeriesByName = {
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
