import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import { type CategoryFacet, facetsSettingKey } from '../../contract/category-facets.ts';
import { categoryFacetsDefinition, type FacetCandidate } from '../../contract/editor/category-facets.ts';
import {
  type FacetLists,
  type ShownFacet,
  type StatedSpecification,
  statedSpecifications,
} from '../../rules/facets/facet-lists.ts';
import { usualNames } from '../../rules/product/name-identity.ts';
import { parseSpecifications, type Specification } from '../../rules/product/specifications.ts';
import { categoryIds, readFacetLists, readReference } from '../catalogue/reference.ts';
import { isInCategory, markUnread } from '../catalogue-writing/read-again.ts';
import { getRows, type Queries } from '../db/database.ts';
import { categories, settings } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { findRecord } from './edit.ts';
import type { Resource, ResourceRecord } from './resource.ts';

/** What the newest products of a category, and of those below it, state: a list for each. @param most products */
async function readNewestSpecifications(
  queries: Queries,
  category: string,
  most: number,
): Promise<Specification[][]> {
  const ids = categoryIds(await readReference(queries), [category]);
  if (ids.length === 0) return [];
  const result = await queries.execute(sql`
    SELECT specifications FROM products WHERE category_id IN ${ids} ORDER BY id DESC LIMIT ${most}`);
  return getRows<{ specifications: string }>(result).map(({ specifications }) =>
    parseSpecifications(specifications),
  );
}

/** The newest products of a category say what its specifications are called; all of a large one would take seconds. */
const LOOKED_AT = 5000;
/** A part number is no filter: each of its values would stand in every read of the catalogue's lists. */
const MOST_VALUES = 500;
/** A specification that few products state is a spelling mistake more often than a filter. */
const MOST_CANDIDATES = 100;

/** What products of a category, and of those below it, state. */
const readStatedSpecifications = async (queries: Queries, category: string): Promise<StatedSpecification[]> =>
  statedSpecifications(await readNewestSpecifications(queries, category, LOOKED_AT));

/** The specifications that can be added to a category's filters. @param present the filters that it has */
async function readFacetCandidates(
  queries: Queries,
  category: string,
  present: readonly CategoryFacet[],
): Promise<FacetCandidate[]> {
  const known = new Set(present.map(({ key }) => key));
  return (await readStatedSpecifications(queries, category))
    .filter(({ key, values }) => !known.has(key) && values <= MOST_VALUES)
    .slice(0, MOST_CANDIDATES)
    .map(({ specification, products, values }) => ({ specification, products, values }));
}

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

/** The newest products of a category say what its specifications are called today. */
const NAMES_LOOKED_AT = 100;

/** Names of specifications that many products of a category have, in the usual order. */
export async function readSpecificationNames(queries: Queries, category: string): Promise<string[]> {
  const stated = await readNewestSpecifications(queries, category, NAMES_LOOKED_AT);
  return usualNames(stated.map((specifications) => specifications.map(({ name }) => name)));
}

/** What editors can add to the filters of a category. */
export const facetCandidateRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listFacetCandidates,
    'The specifications that products of a category state and that can become filters, the most stated first.',
    async ({ params: { slug } }) => {
      const { content } = await findRecord(queries, categoryFacetsResource, slug);
      return { data: await readFacetCandidates(queries, slug, content.facets) };
    },
  );
};
