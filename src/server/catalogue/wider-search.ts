import { type SQL, sql } from 'drizzle-orm';
import type { FacetSlug } from '../../contract/specification-facets.ts';
import type { SearchRequest, TypedWord } from '../../rules/search-request.ts';
import { textOf } from '../../rules/search-request.ts';
import type { UnderstoodSearch, UnderstoodValue } from '../../rules/understood-search.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { every } from './product-filter.ts';
import { readSpelling, searchFor } from './search.ts';
import { priceWithin } from './shown-price.ts';
import type { ReadCorrections } from './spelling-corrections.ts';
import { generationCondition, kindCondition, valueCondition } from './understood-conditions.ts';

/** A search that finds something, and what it leaves out of one that finds nothing, as typed. */
export type WiderSearch = { text: string; dropped: string[] };

/** What a search asks for, as typed and as it is spelled; the least important is left out first. */
type Term = { start: number; end: number; spelled: string; condition: SQL; importance: number };

/** Of more, the last ones are left out always: they would have too many combinations. */
const MOST_TERMS = 5;

/** What decides whether a product is of use, before what makes it nicer. */
const IMPORTANCE: Partial<Record<FacetSlug, number>> = {
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
const OF_WORD = 2;
/** A brand or a model's number is what a shopper means. */
const OF_MODEL = 7;
const OF_GENERATION = 2;

async function termsOf(
  readCorrections: ReadCorrections,
  typed: string,
  { kind, values, generation, rest }: UnderstoodSearch,
  knownNames: ReadonlySet<string>,
): Promise<Term[]> {
  const corrections = await readSpelling(readCorrections, textOf(rest));
  const ofWord = ({ text, start, end }: TypedWord): Term[] => {
    const search = searchFor(text, corrections);
    if (!search) return [];
    const spelled = search.spelling ?? text;
    const isModel = /\d/.test(spelled) || knownNames.has(spelled.toLowerCase());
    return [{ start, end, spelled, condition: search.condition, importance: isModel ? OF_MODEL : OF_WORD }];
  };
  // An SSD is a kind of drive, although it is said as a specification.
  const isKind = (value: UnderstoodValue) => kind !== undefined && value.words === kind.words;
  const ofValues = values.map(
    (value): Term => ({
      start: value.start,
      end: value.end,
      spelled: value.words,
      condition: valueCondition(value),
      importance: isKind(value)
        ? OF_MODEL
        : Math.max(...value.facets.map((facet) => IMPORTANCE[facet] ?? OF_OTHER_FACETS)),
    }),
  );
  const ofGeneration = [generation ?? []].flat().map(
    (each): Term => ({
      start: each.start,
      end: each.end,
      spelled: typed.slice(each.start, each.end),
      condition: generationCondition(each),
      importance: OF_GENERATION,
    }),
  );
  return [...ofValues, ...ofGeneration, ...rest.flatMap(ofWord)]
    .toSorted((one, other) => other.importance - one.importance)
    .slice(0, MOST_TERMS);
}

/** Every choice of some of them, those without the least important first. */
function choices(terms: readonly Term[]): Term[][] {
  const importance = (chosen: readonly Term[]) => chosen.reduce((sum, term) => sum + term.importance, 0);
  return terms
    .reduce<Term[][]>((found, term) => found.flatMap((chosen) => [[...chosen, term], chosen]), [[]])
    .toSorted((one, other) => importance(other) - importance(one));
}

/** The first of these conditions that a product meets. */
async function readFirstMet(queries: Queries, conditions: readonly SQL[]): Promise<number | undefined> {
  const cases = conditions.map(
    (condition, index) => sql`WHEN EXISTS (SELECT 1 FROM products p WHERE ${condition}) THEN ${index}::int`,
  );
  const result = await queries.execute(sql`SELECT CASE ${sql.join(cases, sql` `)} END AS index`);
  return rowsOf<{ index: number | null }>(result)[0]?.index ?? undefined;
}

const tidied = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The typed text with these parts as they are to be spelled; what is left out is empty. */
function respelled(typed: string, parts: readonly Pick<Term, 'start' | 'end' | 'spelled'>[]): string {
  const inReverse = parts.toSorted((one, other) => other.start - one.start);
  return tidied(
    inReverse.reduce(
      (text, { start, end, spelled }) => text.slice(0, start) + spelled + text.slice(end),
      typed,
    ),
  );
}

/**
 * A search that is understood and finds nothing, without the fewest and least important of its words. The kind of
 * product stays, and the price as long as something costs so little.
 */
export async function readWiderSearch(
  { queries, readCorrections, reference, sale }: Catalogue,
  request: SearchRequest,
  understood: UnderstoodSearch,
): Promise<WiderSearch | undefined> {
  const { typed, price } = request;
  const names = new Set(reference.brands.map(({ name }) => name.toLowerCase()));
  const terms = await termsOf(readCorrections, typed, understood, names);
  const kind = kindCondition(reference, understood);
  const asked = price && priceWithin(price.least, price.most, sale);
  const tried = (asked ? [asked, undefined] : [undefined]).flatMap((within) =>
    choices(terms).map((chosen) => ({ within, chosen })),
  );
  const searches = tried.filter(({ within, chosen }) => kind || within || chosen.length > 0);
  const index = await readFirstMet(
    queries,
    searches.map(({ within, chosen }) =>
      every([kind, within, ...chosen.map(({ condition }) => condition)].filter((each) => each !== undefined)),
    ),
  );
  const found = index === undefined ? undefined : searches[index];
  if (!found) return undefined;
  const { chosen, within } = found;
  const start = price ? typed.indexOf(price.words) : 0;
  const priceWords = price && !within ? [{ start, end: start + price.words.length, spelled: '' }] : [];
  const left = [...understood.values, ...[understood.generation ?? []].flat(), ...understood.rest]
    .filter((part) => !chosen.some((term) => term.start === part.start))
    .map(({ start: from, end }) => ({ start: from, end, spelled: '' }));
  const dropped = [...left, ...priceWords].toSorted((one, other) => one.start - other.start);
  return {
    text: respelled(typed, [...chosen, ...dropped]),
    dropped: dropped.map(({ start: from, end }) => typed.slice(from, end)),
  };
}
