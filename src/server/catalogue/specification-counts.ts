import { type SQL, sql } from 'drizzle-orm';
import type { SpecificationFacet } from '../../contract/product.ts';
import { type ProductQuery, specificationFilter } from '../../contract/product-query.ts';
import { type FacetSlug, NOT_STATED, traitsOf } from '../../contract/specification-facets.ts';
import { type FacetKind, facetKindOf } from '../../rules/facets/category-facets.ts';
import { facetValue } from '../../rules/facets/read-facets.ts';
import { facetValueName } from '../../rules/facets/value-names.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { chosenOf, textArray } from './facet-conditions.ts';
import { withoutThose } from './facets.ts';
import { every, type ProductFilter } from './product-filter.ts';
import { categoryIds, type Reference } from './reference.ts';

/** How many products have a value. `facet`: its choice is left out of the count; empty: none is. */
export type SpecificationCount = { facet: string; value: string; count: number };

/** The kind of product that all chosen categories have; undefined where they differ, or none is chosen. */
export function chosenKind(
  reference: Reference,
  { productCategory = [] }: ProductQuery,
): FacetKind | undefined {
  const kinds = new Set(
    categoryIds(reference, productCategory).map((id) => {
      const category = reference.categoryById.get(id);
      return facetKindOf([category?.slug, reference.categoryById.get(category?.parentId ?? -1)?.slug]);
    }),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/**
 * Counts the values of a kind's facets. A facet that is chosen is counted apart, without its own choice.
 * @param table whose rows are named `p`
 * @param others conditions that all counts share
 */
export function countFacetValues(
  table: SQL,
  { chosen, others }: Pick<ProductFilter, 'chosen' | 'others'>,
  kind: FacetKind,
): SQL {
  const facets = kind.facets.map(({ facet }) => facet);
  const notRead = textArray(facets.map((facet) => facetValue(facet, NOT_STATED)));
  // Many products state the same: each combination of values is taken apart once.
  const count = (facet: FacetSlug | '', condition: SQL, which: SQL) => sql`
    SELECT ${facet}::text AS facet, value, sum(products)::int AS count
    FROM (
      SELECT unnest(facet_values) AS value, products
      FROM (
        SELECT coalesce(p.facet_values, ${notRead}) AS facet_values, count(*) AS products
        FROM ${table} WHERE ${every([...others, condition])} GROUP BY 1
      ) combinations
    ) each_value
    WHERE ${which} GROUP BY value`;
  const apart = facets.filter((facet) => chosen[specificationFilter(facet)]);
  return sql.join(
    [
      count('', withoutThose(chosen, []), sql`true`),
      ...apart.map((facet) =>
        count(
          facet,
          withoutThose(chosen, [specificationFilter(facet)]),
          sql`starts_with(value, ${facetValue(facet, '')})`,
        ),
      ),
    ],
    sql` UNION ALL `,
  );
}

/** Counts over the products that a filter leaves. */
export async function readSpecificationCounts(
  queries: Queries,
  filter: ProductFilter,
  kind: FacetKind | undefined,
): Promise<SpecificationCount[]> {
  if (!kind) return [];
  return rowsOf<SpecificationCount>(await queries.execute(countFacetValues(sql`products p`, filter, kind)));
}

/** A facet of a large import may have hundreds of values: more than these nobody reads. */
const MOST_CHOICES = 60;

type Choices = SpecificationFacet['choices'];

const isNotStated = ({ slug }: Choices[number]) => Number(slug === NOT_STATED);

/** Numbers by size, others by how many products they have; what is not stated comes last. */
const inOrder = (facet: FacetSlug, choices: Choices): Choices =>
  choices.toSorted(
    (one, other) =>
      isNotStated(one) - isNotStated(other) ||
      (traitsOf(facet).unit
        ? Number(one.slug) - Number(other.slug)
        : other.count - one.count || one.name.localeCompare(other.name)),
  );

function choicesOf(
  facet: FacetSlug,
  rows: readonly SpecificationCount[],
  chosen: readonly string[],
  { facetValues }: Reference,
): Choices {
  const begin = facetValue(facet, '');
  const counts = new Map(
    rows.flatMap(({ value, count }) =>
      value.startsWith(begin) ? [[value.slice(begin.length), count] as const] : [],
    ),
  );
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_CHOICES);
  const known = chosen.filter((slug) => slug === NOT_STATED || facetValues.has(facetValue(facet, slug)));
  const slugs = new Set([...most.map(([slug]) => slug), ...known]);
  return [...slugs].map((slug) => ({
    slug,
    name: facetValueName(facet, slug),
    count: counts.get(slug) ?? 0,
  }));
}

/** The facets of a kind with the number of products of each value; one that no product states is left out. */
export const specificationFacetsOf = (
  kind: FacetKind,
  counts: readonly SpecificationCount[],
  query: ProductQuery,
  reference: Reference,
): SpecificationFacet[] =>
  kind.facets.flatMap(({ facet }) => {
    const { name, unit, isRange = false } = traitsOf(facet);
    const chosen = chosenOf(query, facet);
    const rows = counts.filter((row) => row.facet === (chosen ? facet : ''));
    const choices = inOrder(facet, choicesOf(facet, rows, chosen?.values ?? [], reference));
    return chosen || choices.some(({ slug }) => slug !== NOT_STATED)
      ? [{ slug: facet, name, ...(unit && { unit }), isRange, choices }]
      : [];
  });
