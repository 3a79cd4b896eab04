import { type SQL, sql } from 'drizzle-orm';
import { type FacetSlug, getTraits, NOT_STATED } from '../../contract/specification-facets.ts';
import { facetValue } from '../../rules/facets/read-facets.ts';
import { type Generation, modelsOfGeneration } from '../../rules/search/read-generation.ts';
import { planSearch, type SearchPlan, type UnderstoodValue } from '../../rules/search/search-plan.ts';
import { queryWords } from '../../rules/search/search-terms.ts';
import { LIVE_PRODUCTS } from '../catalogue/read-products.ts';
import { categoryIds, getPlace, type Reference } from '../catalogue/reference.ts';
import type { Catalogue } from './catalogue.ts';
import { anyOf, every, textArray } from './shown-price.ts';
import {
  closerNames,
  nameCondition,
  readSpelling,
  type Search,
  searchFor,
  wholeWordsCondition,
  withExactNumbers,
} from './word-conditions.ts';

/** What a facet is called in the first of these categories that has it. */
function facetLabel(reference: Reference, facet: FacetSlug, slugs: readonly string[]): string {
  const lists = reference.categories
    .filter(({ slug }) => slugs.includes(slug))
    .map((category) => reference.facets.of(getPlace(reference, category)));
  return lists.flat().find(({ key }) => key === facet)?.name ?? getTraits(facet).name;
}

/**
 * The search that a text is in this shop. @param chosen slugs of the categories beside it, which only name its facets
 */
export function getPlan(
  { reference, words }: Pick<Catalogue, 'reference' | 'words'>,
  text: string,
  chosen: readonly string[] = [],
): SearchPlan {
  return planSearch(text, {
    words,
    withParents: (slugs) =>
      slugs.flatMap((slug) => {
        const category = reference.categories.find((each) => each.slug === slug);
        return category ? getPlace(reference, category).flatMap((place) => place ?? []) : [];
      }),
    categories: new Set(reference.categories.map(({ slug }) => slug)),
    values: reference.facetValues,
    labelOf: (facet, named) => facetLabel(reference, facet, chosen.length > 0 ? chosen : named),
  });
}

const notStated = ({ facets }: UnderstoodValue): string[] =>
  facets.map((facet) => facetValue(facet, NOT_STATED));

/**
 * Products that have a value; of those that do not state it, those that have its words. After an upgrade, until its
 * facets are read, a product is found by its name.
 */
export const valueCondition = (value: UnderstoodValue): SQL =>
  sql`(p.facet_values && ${textArray(value.values)}
    OR (p.facet_values && ${textArray(notStated(value))} AND ${wholeWordsCondition(value.words)}))`;

/** That products name a processor of a generation. Only beside a processor, which leaves few: no index has it. */
export const generationCondition = ({ number }: Generation): SQL =>
  sql`(p.name || ' ' || p.specifications) ~* ${modelsOfGeneration(number)}`;

/** That products are of the kind that a search names. */
export function kindCondition(reference: Reference, kind: SearchPlan['kind']): SQL | undefined {
  if (!kind) return undefined;
  return kind.categories.length === 0
    ? nameCondition(kind.words)
    : anyOf(sql`p.category_id`, categoryIds(reference, kind.categories));
}

/**
 * That products do not state another amount: "16" and "GB" stand in many names. Names of other specifications are
 * looked for as they are.
 */
function notStatedOtherwise(
  { facetValues }: Reference,
  { facets, values }: UnderstoodValue,
): SQL | undefined {
  const amounts = facets.filter((facet) => getTraits(facet).unit !== undefined);
  const others = [...facetValues].filter(
    (stored) => amounts.some((facet) => stored.startsWith(facetValue(facet, ''))) && !values.includes(stored),
  );
  return others.length > 0 ? sql`(p.facet_values && ${textArray(others)}) IS NOT TRUE` : undefined;
}

/**
 * By what a search says, and by its words: no product that has them in its name is lost. What was understood comes
 * first.
 * @param typed the search for all words
 * @param rest the search for those that say no specification and no kind; undefined for none
 */
function byMeaning(reference: Reference, plan: SearchPlan, typed: Search, rest: Search | undefined): Search {
  const { kind, values, generation, cheapest } = plan;
  if (!kind && values.length === 0) return typed;
  const isOfKind = kindCondition(reference, kind);
  const meant = every([
    isOfKind,
    ...values.map(valueCondition),
    generation && generationCondition(generation),
    rest?.condition,
  ]);
  const hasWords = every([typed.inName, ...values.map((value) => notStatedOtherwise(reference, value))]);
  // Every product that is found has the words; so what it states is enough to decide which are meant.
  const isMeant = every([
    isOfKind,
    ...values.map((value) => sql`p.facet_values && ${textArray([...value.values, ...notStated(value)])}`),
  ]);
  // The cheapest with such words in its name is an accessory, and what only names say is not looked for elsewhere.
  const isKindAlone = kind && (cheapest !== undefined || kind.categories.length === 0);
  const condition = isKindAlone ? meant : sql`(${meant} OR ${hasWords})`;
  // A kind beside other words may be a part of a name: "laptop battery".
  if (values.length === 0 && rest)
    return {
      ...typed,
      condition,
      names: [...closerNames(rest.names, isMeant, 1), ...typed.names],
      closeness: sql`CASE WHEN ${isMeant} THEN 1 + ${rest.closeness} ELSE ${typed.closeness} END`,
    };
  const { closeness, names } = rest ? closerByRest(typed, rest) : typed;
  return {
    ...typed,
    condition,
    names: [
      ...closerNames(names, isMeant, 3),
      ...(rest ? closerNames(rest.names, isMeant, 3) : []),
      ...names,
    ],
    closeness: sql`CASE WHEN ${isMeant} THEN 3 ELSE 0 END + ${closeness}`,
  };
}

/** How close names are that have all words, some of which count twice. A number that is exact counts once. */
const closerByRest = (typed: Search, rest: Search): Pick<Search, 'closeness' | 'names'> => ({
  closeness: sql`${typed.closeness} + ${rest.closeness}`,
  names: typed.names.map(({ condition, closeness }) => ({
    condition,
    closeness: closeness + Math.min(closeness, 2),
  })),
});

/**
 * What a search finds, as conditions; undefined where it has no word to look for.
 * @param within the condition of its price. A kind within a price finds nothing where no product of the kind costs so
 * much: "laptop under 50000" would find batteries.
 */
export async function readSearch(
  { readCorrections, reference }: Pick<Catalogue, 'readCorrections' | 'reference'>,
  plan: SearchPlan,
  within: SQL | undefined,
): Promise<Search | undefined> {
  const { kind, values, words, rest, exact } = plan;
  const corrections = await readSpelling(readCorrections, words);
  // What says a kind or a specification is spelled right: no name has "watt", and "watch" is something else.
  const said = [...values, ...(kind && !kind.isGuessed ? [kind] : [])].flatMap((each) => each.words);
  for (const { whole } of said.flatMap(({ text }) => queryWords(text))) corrections.delete(whole);
  const typed = searchFor(words, corrections);
  if (!typed) return undefined;
  const search = byMeaning(reference, plan, withExactNumbers(typed, exact), searchFor(rest, corrections));
  const ofKind = kindCondition(reference, kind);
  if (!within || !ofKind || values.length > 0 || rest.length > 0) return search;
  const isThere = sql`EXISTS (SELECT 1 FROM ${LIVE_PRODUCTS} p WHERE ${ofKind} AND ${within})`;
  return { ...search, condition: sql`(${search.condition} AND ${isThere})` };
}
