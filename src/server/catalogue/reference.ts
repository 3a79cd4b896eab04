import { asc, like } from 'drizzle-orm';
import { facetsSettingKey } from '../../contract/category-facets.ts';
import { type CategoryPlace, type FacetLists, facetLists } from '../../rules/facets/facet-lists.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, facetValues, series, settings } from '../db/schema.ts';

export type BrandRow = typeof brands.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type SeriesRow = typeof series.$inferSelect;

/** Brands, categories, series, facets and their values: few, read often, and named by every product. */
export type Reference = {
  brands: BrandRow[];
  categories: CategoryRow[];
  series: SeriesRow[];
  brandById: Map<number, BrandRow>;
  categoryById: Map<number, CategoryRow>;
  seriesById: Map<number, SeriesRow>;
  /** As they are stored: `memory:16`. */
  facetValues: ReadonlySet<string>;
  /** The texts of values of facets that editors added, by the value. */
  ownValueNames: ReadonlyMap<string, string>;
  facets: FacetLists;
};

const ANY_FACETS = `${facetsSettingKey('').replaceAll('_', '\\_')}%`;

/** The facets of categories as the shop's settings have them. */
export const readFacetLists = async (queries: Queries): Promise<FacetLists> =>
  facetLists(await queries.select().from(settings).where(like(settings.key, ANY_FACETS)));

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

export async function readReference(queries: Queries): Promise<Reference> {
  const brandRows = await queries.select().from(brands).orderBy(asc(brands.name));
  const categoryRows = await queries
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const seriesRows = await queries.select().from(series).orderBy(asc(series.name));
  const valueRows = await queries.select().from(facetValues);
  return {
    brands: brandRows,
    categories: categoryRows,
    series: seriesRows,
    brandById: byId(brandRows),
    categoryById: byId(categoryRows),
    seriesById: byId(seriesRows),
    facetValues: new Set(valueRows.map(({ value }) => value)),
    ownValueNames: new Map(valueRows.flatMap(({ value, name }) => (name === null ? [] : [[value, name]]))),
    facets: await readFacetLists(queries),
  };
}

/** A category with the one above it. */
export const getPlace = (
  { categoryById }: Pick<Reference, 'categoryById'>,
  { slug, parentId }: CategoryRow,
): CategoryPlace => [slug, categoryById.get(parentId ?? -1)?.slug];

export const categoryName = ({ categories }: Reference, slug: string | undefined): string | undefined =>
  categories.find((category) => category.slug === slug)?.name;

/** A category's own id and its sub-categories': products of a sub-category count as the category's too. */
export function categoryIds(reference: Reference, slugs: readonly string[]): number[] {
  const chosen = reference.categories.filter((category) => slugs.includes(category.slug)).map(({ id }) => id);
  const below = reference.categories.filter(({ parentId }) => parentId !== null && chosen.includes(parentId));
  return [...chosen, ...below.map(({ id }) => id)];
}
