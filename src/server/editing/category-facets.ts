import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type CategoryFacet, facetsSettingKey } from '../../contract/category-facets.ts';
import { categoryFacetsDefinition } from '../../contract/editor/category-facets.ts';
import type { FacetLists, ShownFacet } from '../../rules/facets/facet-lists.ts';
import { readFacetLists } from '../catalogue/reference.ts';
import { isInCategory, markUnread } from '../catalogue-writing/read-again.ts';
import type { Queries } from '../db/database.ts';
import { categories, settings } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import { MOST_VALUES, readStatedSpecifications } from './facet-candidates.ts';
import type { Resource, ResourceRecord } from './resource.ts';

type CategoryFacetsContent = z.output<typeof categoryFacetsDefinition.content>;

const above = alias(categories, 'above');
const read = (queries: Queries) =>
  queries
    .select({ id: categories.id, name: categories.name, slug: categories.slug, above: above.slug })
    .from(categories)
    .leftJoin(above, eq(above.id, categories.parentId));
type CategoryRow = Awaited<ReturnType<typeof read>>[number];

/** A list as editors change it: what is shown, with the specifications of added facets. */
function editedFacets(shown: readonly ShownFacet[], setting: readonly CategoryFacet[] = []): CategoryFacet[] {
  return shown.map(({ key, name, isHidden }) => {
    const specification = setting.find((each) => each.key === key)?.specification;
    return { key, label: name, ...(specification !== undefined && { specification }), isHidden };
  });
}

function toRecord(
  lists: FacetLists,
  { id, name, slug, above: parent }: CategoryRow,
): ResourceRecord<CategoryFacetsContent> {
  const place = [slug, parent ?? undefined] as const;
  const setting = lists.settingOf(place);
  return {
    id,
    content: {
      category: slug,
      name,
      isUsual: lists.settingOf([slug]) === undefined,
      facets: editedFacets(lists.of(place), setting),
    },
  };
}

const isAdded = ({ specification }: CategoryFacet): boolean => specification !== undefined;
const addedKeys = (facets: readonly CategoryFacet[]): string[] =>
  facets.filter(isAdded).map(({ key }) => key);
const refuse = (message: string) => fieldError('facets', message);

/**
 * @throws HttpError validation_error for a built-in facet that the category does not have, and for a new one that no
 * product states or that has too many values
 */
async function requireKnown(
  transaction: Queries,
  { category, facets: before }: CategoryFacetsContent,
  after: readonly CategoryFacet[],
): Promise<void> {
  const known = new Set(before.map(({ key }) => key));
  const added = after.filter(({ key }) => !known.has(key));
  const foreign = added.find((facet) => !isAdded(facet));
  if (foreign) throw refuse(`cannot hold ${foreign.key}, which this category does not have`);
  if (added.length === 0) return;
  const stated = await readStatedSpecifications(transaction, category);
  for (const { key, specification } of added) {
    const found = stated.find((each) => each.key === key);
    if (!found) throw refuse(`cannot hold ${specification}: no product of the category states it`);
    if (found.values > MOST_VALUES)
      throw refuse(`cannot hold ${specification}: it has more than ${MOST_VALUES} different values`);
  }
}

/** Products are read again where what is read from them changed. */
async function renewWhereNeeded(
  transaction: Queries,
  id: number,
  before: readonly CategoryFacet[],
  after: readonly CategoryFacet[],
): Promise<void> {
  const [old, now] = [addedKeys(before).toSorted(), addedKeys(after).toSorted()];
  if (old.join() !== now.join()) await markUnread(transaction, isInCategory(id));
}

export const categoryFacetsResource: Resource<CategoryFacetsContent> = {
  definition: categoryFacetsDefinition,
  tag: 'Catalogue',
  slugs: categories,
  list: async (queries) => {
    const lists = await readFacetLists(queries);
    const rows = await read(queries).orderBy(asc(categories.position), asc(categories.id));
    return rows.map((row) => toRecord(lists, row));
  },
  find: async (queries, key) => {
    const [row] = await read(queries).where(eq(categories.slug, String(key)));
    return row && toRecord(await readFacetLists(queries), row);
  },
  change: async (transaction, { id, content: before }, { category, facets }) => {
    await requireKnown(transaction, before, facets);
    const row = { key: facetsSettingKey(category), value: JSON.stringify(facets) };
    await transaction
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({ target: settings.key, set: { value: row.value } });
    await renewWhereNeeded(transaction, Number(id), before.facets, facets);
    return category;
  },
  remove: async (transaction, { id, content: before }) => {
    await transaction.delete(settings).where(eq(settings.key, facetsSettingKey(before.category)));
    await renewWhereNeeded(transaction, Number(id), before.facets, []);
  },
};
