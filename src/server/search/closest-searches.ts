import { type SQL, sql } from 'drizzle-orm';
import type { FacetSlug } from '../../contract/specification-facets.ts';
import { wordHeard } from '../../rules/search/heard-words.ts';
import { type SearchPlan, type UnderstoodValue, without } from '../../rules/search/search-plan.ts';
import type { Place, TypedWord } from '../../rules/search/search-request.ts';
import { MODEL_NUMBER } from '../../rules/search/search-terms.ts';
import { LIVE_PRODUCTS } from '../catalogue/read-products.ts';
import { categoryName } from '../catalogue/reference.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { generationCondition, kindCondition, valueCondition } from './plan-conditions.ts';
import { every, priceWithin } from './shown-price.ts';
import { AFTER, type Corrections, readRoughCorrection } from './spelling-corrections.ts';
import { readSpelling, searchFor } from './word-conditions.ts';

/** A search in place of one that finds nothing. */
export type ClosestSearch = {
  plan: SearchPlan;
  /** Its text, where a word of it is another than was typed. */
  spelling?: string;
  /** What it leaves out, as typed. */
  dropped: string[];
};

/** What a search asks for; the one with the least weight is left out first. */
type Term = Place & { condition: SQL; weight: number; digits?: 'of a model' | 'few' };

/** A place in what was typed, and how it is to be spelled. */
type Spelled = Place & { spelled: string };

/** Further ones are left out always. */
const MOST_WORDS = 12;
/** Of more, the lightest are left out always: they would have too many combinations. */
const MOST_TERMS = 6;
/** A word that this many products have is a common one: counting further would cost time and tell nothing. */
const COMMON = 1000;

/** What decides whether a product is of use, before what makes it nicer. */
const WEIGHTS: Partial<Record<FacetSlug, number>> = {
  socket: 6,
  chipset: 6,
  graphics: 5,
  processor: 5,
  'memory-type': 5,
  memory: 4,
  power: 4,
  storage: 3,
  'screen-size': 3,
};
const OF_OTHER_FACETS = 1;
const OF_GENERATION = 2;
/** Of a common word; a rare one has one more, because it tells more. */
const OF_WORD = 2;
/** A brand, a series or a model's number is what a shopper means. */
const OF_MODEL = 7;
/** What has less is said of many kinds: "smart", "1000 W". */
const SAYS_WHAT = 5;

/** How many products have each of these words, at most `COMMON`. */
async function readCounts(queries: Queries, conditions: readonly SQL[]): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counts = conditions.map(
    (condition) => sql`(SELECT count(*)::int FROM (
      SELECT 1 FROM ${LIVE_PRODUCTS} p WHERE ${condition} LIMIT ${COMMON}::int) found)`,
  );
  const result = await queries.execute(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`);
  return getRows<{ counts: number[] }>(result)[0]?.counts ?? [];
}

/** A word that products have, in some spelling. */
type Known = Term & Spelled & { word: TypedWord };

/** Of a word without letters. */
const getDigits = (word: string): Term['digits'] => {
  if (/\p{Letter}/u.test(word)) return undefined;
  return MODEL_NUMBER.test(word) ? 'of a model' : 'few';
};

/** The words of a search that say nothing else, by whether a product has them, in any spelling. */
async function readKnown(
  { queries, words: { brands } }: Catalogue,
  { rest, kind }: SearchPlan,
  corrections: Corrections,
) {
  const asked = rest.slice(0, MOST_WORDS).flatMap((word) => {
    const search = searchFor([word], corrections);
    // Without a kind, names say what is meant: "home" of a "home theater" stands in many specifications.
    return search
      ? [{ word, spelled: search.spelling ?? word.text, condition: kind ? search.condition : search.inName }]
      : [];
  });
  const counts = await readCounts(
    queries,
    asked.map(({ condition }) => condition),
  );
  const known: Known[] = [];
  const unknown: TypedWord[] = [];
  for (const [index, { word, spelled, condition }] of asked.entries()) {
    const count = counts[index] ?? 0;
    const isModel = /\d/.test(spelled) || brands.has(spelled.toLowerCase());
    const weight = (isModel ? OF_MODEL : OF_WORD) + 1 - Math.log(count) / Math.log(COMMON);
    const { start, end } = word;
    if (count === 0) unknown.push(word);
    else known.push({ word, start, end, spelled, condition, weight, digits: getDigits(spelled) });
  }
  return { known, unknown };
}

/** A search whose words are spelled as products have them. */
function asSpelled(plan: SearchPlan, known: readonly Known[]): SearchPlan {
  const spell = (word: TypedWord) => ({
    ...word,
    text: known.find((each) => each.word === word)?.spelled ?? word.text,
  });
  return { ...plan, words: plan.words.map(spell), rest: plan.rest.map(spell) };
}

/** An SSD is a kind of drive, although it is said as a specification. */
const isKind = (value: UnderstoodValue, { kind }: SearchPlan) =>
  kind !== undefined && value.typed === kind.typed;

const termsOfMeaning = (plan: SearchPlan): Term[] => [
  ...plan.values.map((value) => ({
    ...value,
    condition: valueCondition(value),
    weight: isKind(value, plan)
      ? OF_MODEL
      : Math.max(...value.facets.map((facet) => WEIGHTS[facet] ?? OF_OTHER_FACETS)),
  })),
  ...[plan.generation ?? []].flat().map((generation) => ({
    ...generation,
    condition: generationCondition(generation),
    weight: OF_GENERATION,
  })),
];

/** Every choice of some of them, the heaviest first. */
function choices(terms: readonly Term[]): Term[][] {
  const weight = (chosen: readonly Term[]) => chosen.reduce((sum, term) => sum + term.weight, 0);
  return terms
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_TERMS)
    .reduce<Term[][]>((found, term) => found.flatMap((chosen) => [[...chosen, term], chosen]), [[]])
    .toSorted((one, other) => weight(other) - weight(one));
}

/** The first of these conditions that a product meets. */
async function readFirstMet(queries: Queries, conditions: readonly SQL[]): Promise<number | undefined> {
  if (conditions.length === 0) return undefined;
  const cases = conditions.map(
    (condition, index) =>
      sql`WHEN EXISTS (SELECT 1 FROM ${LIVE_PRODUCTS} p WHERE ${condition}) THEN ${index}::int`,
  );
  const result = await queries.execute(sql`SELECT CASE ${sql.join(cases, sql` `)} END AS index`);
  return getRows<{ index: number | null }>(result)[0]?.index ?? undefined;
}

/** The typed text with these parts as they are to be spelled. */
function respelled(typed: string, parts: readonly Spelled[]): string {
  // Words that a synonym means are all of its place.
  const places = [...Map.groupBy(parts, ({ start }) => start)].toSorted(([one], [other]) => other - one);
  return places
    .reduce((text, [start, words]) => {
      const end = words[0]?.end ?? start;
      return text.slice(0, start) + words.map(({ spelled }) => spelled).join(' ') + text.slice(end);
    }, typed)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Words that no product has, each in the several that it was written of, as one that sounds so or as the most similar
 * one of names, where there is one for each.
 */
async function readRough(
  { queries, words: { heard } }: Catalogue,
  words: readonly TypedWord[],
  corrections: Corrections,
): Promise<Spelled[] | undefined> {
  const rough = [];
  for (const { text, start, end } of words) {
    const word = text.toLowerCase();
    const parted = corrections.get(word)?.readings.map((reading) => reading.join(' ').replaceAll(AFTER, ' '));
    const parts = parted?.find((reading) => reading.includes(' '));
    const spelled = parts ?? wordHeard(heard, word) ?? (await readRoughCorrection(queries, word));
    if (spelled === undefined) return undefined;
    rough.push({ start, end, spelled });
  }
  return rough.length > 0 ? rough : undefined;
}

/**
 * The searches most similar to one that finds nothing: with other spelling, which may find nothing either, then without
 * what has the least weight. The kind of product stays, and the price as long as something costs so little.
 * @param getPlan a text as a search
 */
export async function* closestSearches(
  catalogue: Catalogue,
  plan: SearchPlan,
  getPlan: (text: string) => SearchPlan,
): AsyncGenerator<ClosestSearch> {
  const { queries, reference, readCorrections, sale } = catalogue;
  const { typed, price, rest, values, generation } = plan;
  const corrections = await readSpelling(readCorrections, rest);
  const kind = kindCondition(reference, plan.kind);
  const within = price && priceWithin(price.least, price.most, sale);
  const { known, unknown } = await readKnown(catalogue, plan, corrections);
  const terms = [...termsOfMeaning(plan), ...known];

  const rough = await readRough(catalogue, unknown, corrections);
  if (rough) {
    const spelling = respelled(typed, [...known, ...rough]);
    // It is a text of its own, which may name a kind: the page links to it.
    const other = getPlan(spelling);
    yield { plan: other, spelling, dropped: [] };
    // Of "gamingmouse" nothing else is known.
    if (terms.length === 0 && !kind && other.kind && spelling !== typed)
      for await (const closest of closestSearches(catalogue, other, getPlan)) yield { spelling, ...closest };
  }

  // What is behind a model's number belongs to it: "4080 super".
  const named = rest.filter(
    ({ text }, index) => /\p{Letter}/u.test(text) && !MODEL_NUMBER.test(rest[index - 1]?.text ?? ''),
  );
  // A number without its name says nothing: what is left of "rx 7600" is "rx". Nor do common words without one of
  // them, which may be what the others are of: "smart bulb".
  const saysWhat = (chosen: readonly Term[]) => {
    const isNamed = named.length === 0 || chosen.some(({ digits }) => !digits);
    const isWhole = named.every(({ start }) => chosen.some((term) => term.start === start));
    return (
      isNamed && chosen.some(({ weight, digits }) => isWhole || (weight >= SAYS_WHAT && digits !== 'few'))
    );
  };
  const tried = (within ? [within, undefined] : [undefined])
    .flatMap((price) => choices(terms).map((chosen) => ({ price, chosen })))
    .filter(({ price, chosen }) => kind || saysWhat(chosen) || (price && rest.length === 0));
  const index = await readFirstMet(
    queries,
    tried.map(({ price, chosen }) => every([kind, price, ...chosen.map(({ condition }) => condition)])),
  );
  const found = index === undefined ? undefined : tried[index];
  if (!found) return;
  const left = [
    ...[...values, ...(generation ? [generation] : []), ...rest].filter(
      (part) => !found.chosen.some((term) => term.start === part.start),
    ),
    ...(price && !found.price ? [price] : []),
  ].toSorted((one, other) => one.start - other.start);
  const category = categoryName(reference, plan.kind?.categories[0]) ?? '';
  yield {
    plan: without(asSpelled(plan, known), left, category),
    dropped: [...new Set(left.map(({ start, end }) => typed.slice(start, end)))],
  };
}
