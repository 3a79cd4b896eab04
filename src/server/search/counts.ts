import { type SQL, sql } from 'drizzle-orm';
import type { Facets, SpecificationFacet } from '../../contract/product.ts';
import { type ProductQuery, specificationFilter } from '../../contract/product-query.ts';
import { isBuiltInFacet, NOT_STATED } from '../../contract/specification-facets.ts';
import { MOST_CHOICES, type ShownFacet, sortChoices } from '../../rules/facets/facet-lists.ts';
import { facetValue } from '../../rules/facets/read-facets.ts';
import { facetValueName, NOT_STATED_NAME } from '../../rules/facets/value-names.ts';
import type { Reference } from '../catalogue/reference.ts';
import { getRows } from '../db/database.ts';
import { chosenOf } from './facet-conditions.ts';
import { type CountRow, getFacets, withoutThose } from './facets.ts';
import type { ProductFilter } from './product-filter.ts';
import { every, textArray } from './shown-price.ts';

/** How many products have a value. `facet`: its choice is left out of the count; empty: none is. */
export type SpecificationCount = { facet: string; value: string; count: number };

/**
 * Counts the values of facets. A facet that is chosen is counted apart, without its own choice.
 * @param table whose rows are named `p`
 * @param others conditions that all counts share
 */
export function countFacetValues(
  table: SQL,
  { chosen, others, shown = [] }: Pick<ProductFilter, 'chosen' | 'others' | 'shown'>,
): SQL {
  const facets = shown.map(({ key }) => key);
  const notRead = textArray(facets.map((facet) => facetValue(facet, NOT_STATED)));
  // Many products state the same: each combination of values is taken apart once.
  const count = (facet: string, condition: SQL, which: SQL) => sql`
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

type Choices = SpecificationFacet['choices'];

/** The name of a stored value: of a facet that an editor added as products state it. */
function valueName({ ownValueNames }: Reference, facet: string, slug: string): string {
  if (isBuiltInFacet(facet)) return facetValueName(facet, slug);
  return slug === NOT_STATED ? NOT_STATED_NAME : (ownValueNames.get(facetValue(facet, slug)) ?? slug);
}

function getChoices(
  facet: string,
  rows: readonly SpecificationCount[],
  chosen: readonly string[],
  reference: Reference,
): Choices {
  const begin = facetValue(facet, '');
  const counts = new Map(
    rows.flatMap(({ value, count }) =>
      value.startsWith(begin) ? [[value.slice(begin.length), count] as const] : [],
    ),
  );
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_CHOICES);
  const known = chosen.filter(
    (slug) => slug === NOT_STATED || reference.facetValues.has(facetValue(facet, slug)),
  );
  const slugs = new Set([...most.map(([slug]) => slug), ...known]);
  return [...slugs].map((slug) => ({
    slug,
    name: valueName(reference, facet, slug),
    count: counts.get(slug) ?? 0,
  }));
}

/** Facets with the number of products of each value; one that no product states is left out. */
const getSpecificationFacets = (
  shown: readonly ShownFacet[],
  counts: readonly SpecificationCount[],
  query: ProductQuery,
  reference: Reference,
): SpecificationFacet[] =>
  shown.flatMap((facet) => {
    const { key, name, unit, isRange = false } = facet;
    const chosen = chosenOf(query, key);
    const rows = counts.filter((row) => row.facet === (chosen ? key : ''));
    const choices = sortChoices(facet, getChoices(key, rows, chosen?.values ?? [], reference));
    return chosen || choices.some(({ slug }) => slug !== NOT_STATED)
      ? [{ slug: key, name, ...(unit && { unit }), isRange, choices }]
      : [];
  });

/** How many products each choice finds, exactly or by a sample. */
export type Counts = {
  choices: readonly CountRow[];
  specifications: readonly SpecificationCount[];
  /** How many products each counted one stands for; 1 where all are counted. */
  scale: number;
};

/** The ids of a page, and what is counted of the whole result. */
export type CountedPage = { ids: number[]; counts: Counts };

/** The row of a statement that reads a page with its counts, exact where it names no scale. */
export function countedPage(result: unknown): CountedPage {
  const [row] = getRows<{
    ids: number[];
    counts: CountRow[] | null;
    specifications?: SpecificationCount[] | null;
    scale?: number;
  }>(result);
  const { ids = [], counts, specifications, scale = 1 } = row ?? {};
  return { ids, counts: { choices: counts ?? [], specifications: specifications ?? [], scale } };
}

type Counted = { facets: Facets; total: number };

/** Of fewer than these in a sample only the first digit of the estimate says something. */
const SURE_OF_TWO_DIGITS = 100;

const rounded = (count: number, digits: number) => Number(count.toPrecision(digits));

/**
 * How many there are where a sample has so many, rounded to the digits that are not chance. Fewer are never made more.
 */
function estimate(inSample: number, scale: number): number {
  if (inSample >= SURE_OF_TWO_DIGITS) return rounded(inSample * scale, 2);
  return Math.min(rounded(inSample * scale, 1), rounded(SURE_OF_TWO_DIGITS * scale, 2));
}

/** The counts of a sample as estimates of the whole. @param scale how many products each in the sample stands for */
export function scaledUp({ facets, total }: Counted, scale: number): Counted {
  const scaled = <Choice extends { count: number }>(choices: readonly Choice[]) =>
    choices.map((choice) => ({ ...choice, count: estimate(choice.count, scale) }));
  const { categories, brands, series } = facets;
  return {
    total: estimate(total, scale),
    facets: { ...facets, categories: scaled(categories), brands: scaled(brands), series: scaled(series) },
  };
}

/** Counts with the names of what is counted, and how many products there are. `estimated`: of a sample. */
export function nameFacets(
  { choices, specifications, scale }: Counts,
  shown: readonly ShownFacet[] | undefined,
  query: ProductQuery,
  reference: Reference,
): { facets: Facets; total: number; estimated?: true } {
  const { facets, total } = getFacets(choices, reference);
  if (scale > 1) return { ...scaledUp({ facets, total }, scale), estimated: true };
  const chosen = shown && { specifications: getSpecificationFacets(shown, specifications, query, reference) };
  return { total, facets: { ...facets, ...chosen } };
}
