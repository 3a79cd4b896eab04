import type { FacetSlug } from '../contract/specification-facets.ts';
import { type FacetKind, facetKindOf } from './facets/category-facets.ts';
import { type TypedValue, typedValues } from './facets/typed-values.ts';
import { facetValueName } from './facets/value-names.ts';
import { type Generation, generationIn } from './generation-in-words.ts';
import { IS_OF_COMPUTERS, kindNamed } from './search-kinds.ts';
import type { SearchRequest, TypedWord } from './search-request.ts';

/** Words of a search that name a specification. */
export type UnderstoodValue = {
  /** As typed, and where it stands there. */
  words: string;
  start: number;
  end: number;
  meaning: string;
  /** The same in English and Latin digits, as it is looked for in products that do not state it. */
  text: string;
  /** Values as they are stored; of several facets where the words may mean each. */
  values: readonly string[];
  facets: readonly FacetSlug[];
};

/** A search as specifications, a kind of product, and the words that are looked for. */
export type UnderstoodSearch = {
  /** The categories of the kind that it names, and the words that name it, as typed. */
  kind: { words: string; categories: readonly string[] } | undefined;
  values: readonly UnderstoodValue[];
  /** Of the processor. */
  generation: Generation | undefined;
  rest: readonly TypedWord[];
};

/** What a shop has to be understood with. */
export type ShopFacets = {
  /** Slugs of its categories. */
  categories: ReadonlySet<string>;
  /** Values of facets that its products have, as they are stored. */
  values: ReadonlySet<string>;
  /** What the facet is called in these categories; in none where the search names no kind. */
  labelOf: (facet: FacetSlug, categories: readonly string[]) => string;
};

/** Words that only say which specification is meant: "16 GB RAM", "Intel Core i5". */
const LABELS: Partial<Record<FacetSlug, RegExp>> = {
  memory: /^(?:ram|memory)$/i,
  storage: /^(?:ssd|storage|rom|nvme|disk)$/i,
  processor: /^(?:intel|amd|core|processor|cpu|chip)$/i,
  graphics: /^(?:nvidia|geforce|radeon|amd|graphics?|gpu)$/i,
  'screen-size': /^(?:screen|display)$/i,
  resolution: /^(?:resolution|display|screen)$/i,
  'refresh-rate': /^(?:refresh|rate|display)$/i,
  panel: /^(?:panel|display|screen)$/i,
  socket: /^socket$/i,
  chipset: /^(?:chipset|amd|intel)$/i,
  efficiency: /^(?:80|plus|certified)$/i,
};

/** A specification is said in at most so many words: "Ryzen 7 7800 X3D". */
const MOST_WORDS = 4;

type Span = { first: number; last: number };
type NamedSpan = Span & { categories: readonly string[]; isNarrower: boolean };

const inside = (index: number, { first, last }: Span) => index >= first && index <= last;
const isPhrase = (words: readonly TypedWord[]) =>
  words.every(({ phrase }) => phrase === words[0]?.phrase) &&
  !words[0]?.saysNothing &&
  !words.at(-1)?.saysNothing;
const spoken = (words: readonly TypedWord[]) => words.map(({ text }) => text).join(' ');

/** The kinds of product that a search names, the longer name first: "graphics card" is no card. */
function namedSpans(words: readonly TypedWord[], { categories }: ShopFacets): NamedSpan[] {
  const spans: NamedSpan[] = [];
  for (let first = 0; first < words.length; first += 1)
    for (const length of [3, 2, 1]) {
      const part = words.slice(first, first + length);
      const named = part.length === length && isPhrase(part) && kindNamed(part.map(({ text }) => text));
      if (!named || spans.some((span) => inside(first, span))) continue;
      const own = named.categories.filter((slug) => categories.has(slug));
      if (own.length > 0)
        spans.push({
          first,
          last: first + length - 1,
          categories: own,
          isNarrower: named.isNarrower ?? false,
        });
    }
  return spans;
}

type ReadSpan = Span & { values: readonly TypedValue[] };

const isOfSameFacets = (one: readonly TypedValue[], other: readonly TypedValue[]) =>
  one.length === other.length && one.every(({ facet }, index) => other[index]?.facet === facet);
const isSame = (one: readonly TypedValue[], other: readonly TypedValue[]) =>
  isOfSameFacets(one, other) && one.every(({ meaning }, index) => other[index]?.meaning === meaning);

/** The fewest words from here on that state something; more where these say it more exactly: "RTX 4060 Ti". */
function valueFrom(
  words: readonly TypedWord[],
  first: number,
  read: (words: readonly TypedWord[]) => TypedValue[],
): ReadSpan | undefined {
  let found: ReadSpan | undefined;
  for (let last = first; last < Math.min(words.length, first + MOST_WORDS); last += 1) {
    const part = words.slice(first, last + 1);
    if (!isPhrase(part)) continue;
    const values = read(part);
    if (values.length === 0) continue;
    if (!found) found = { first, last, values };
    else if (!isOfSameFacets(values, found.values)) break;
    else if (!isSame(values, found.values)) found = { first, last, values };
  }
  // Words before it say nothing of it.
  const isLater = found && isSame(read(words.slice(first + 1, found.last + 1)), found.values);
  return isLater ? undefined : found;
}

/** More changes between letters and digits than a specification has: "CT16G48C40U5" is no 16 GB. */
const LEAST_PIECES_OF_PART_NUMBER = 5;
const isPartNumber = ({ text }: TypedWord) =>
  (text.match(/\p{Number}+|\p{Letter}+/gu) ?? []).length >= LEAST_PIECES_OF_PART_NUMBER;

function readSpans(
  words: readonly TypedWord[],
  kind: FacetKind | undefined,
  named: NamedSpan | undefined,
  known: ReadonlySet<string>,
): ReadSpan[] {
  const read = (part: readonly TypedWord[]) =>
    part.some(isPartNumber) ? [] : typedValues(spoken(part), kind, known);
  const spans: ReadSpan[] = [];
  const kindWords = named?.isNarrower ? undefined : named;
  for (let first = 0; first < words.length; first += 1) {
    if (kindWords && inside(first, kindWords)) continue;
    const stop = kindWords && kindWords.first > first ? kindWords.first : words.length;
    const found = valueFrom(words.slice(0, stop), first, read);
    if (!found) continue;
    const values = found.values.filter((value) => value.values.length > 0);
    // What no product has stays text, whole: its beginning would say something else.
    if (values.length > 0) spans.push({ ...found, values });
    first = found.last;
  }
  return spans;
}

/** A span with the words beside it that only say what it is. */
function withLabels(
  words: readonly TypedWord[],
  span: ReadSpan,
  isTaken: (index: number) => boolean,
): ReadSpan {
  const labels = span.values.flatMap(({ facet }) => LABELS[facet] ?? []);
  const isLabel = (index: number) => {
    const text = words[index]?.text;
    return text !== undefined && !isTaken(index) && labels.some((label) => label.test(text));
  };
  let { first, last } = span;
  while (isLabel(first - 1)) first -= 1;
  while (isLabel(last + 1)) last += 1;
  return { ...span, first, last };
}

type Reading = { named: NamedSpan | undefined; spans: ReadSpan[]; taken: number };

function readAs(
  words: readonly TypedWord[],
  named: NamedSpan | undefined,
  kind: FacetKind | undefined,
  known: ReadonlySet<string>,
): Reading {
  const bare = readSpans(words, kind, named, known);
  const spans: ReadSpan[] = [];
  for (const span of bare) {
    const isTaken = (index: number) =>
      (named !== undefined && inside(index, named)) ||
      [...bare, ...spans].some((other) => other !== span && inside(index, other));
    spans.push(withLabels(words, span, isTaken));
  }
  const taken = words.filter((_, index) =>
    [...spans, ...(named ? [named] : [])].some((span) => inside(index, span)),
  ).length;
  return { named, spans, taken };
}

function understoodValue(
  typed: string,
  words: readonly TypedWord[],
  span: ReadSpan,
  labelOf: (facet: FacetSlug) => string,
): UnderstoodValue {
  const part = words.slice(span.first, span.last + 1);
  const names = span.values.map(({ facet }) => labelOf(facet)).join(' or ');
  const [{ facet, meaning } = { facet: 'memory' as const, meaning: '' }] = span.values;
  const start = part[0]?.start ?? 0;
  const end = part.at(-1)?.end ?? typed.length;
  return {
    words: typed.slice(start, end),
    start,
    end,
    meaning: `${names}: ${facetValueName(facet, meaning)}${facet === 'refresh-rate' ? ' or more' : ''}`,
    text: spoken(part),
    values: span.values.flatMap(({ values }) => values),
    facets: span.values.map((value) => value.facet),
  };
}

/**
 * Reads a search as specifications of products. Of several kinds of product that it names, that one is meant of which
 * it says most: "laptop 16 GB RAM" is a laptop. A category that is chosen beside it has no say: the search would find
 * something else than what the category's count is of.
 * @returns undefined where it says nothing but words
 */
export function understandSearch(request: SearchRequest, shop: ShopFacets): UnderstoodSearch | undefined {
  const { typed, words } = request;
  const candidates = namedSpans(words, shop);
  const readings =
    candidates.length === 0
      ? [readAs(words, undefined, undefined, shop.values)]
      : candidates.map((named) => readAs(words, named, facetKindOf(named.categories), shop.values));
  const best = readings.reduce((one, other) => (other.taken >= one.taken ? other : one));
  if (!best || (best.spans.length === 0 && !best.named)) return undefined;
  const { named, spans } = best;
  const isUsed = (index: number) =>
    spans.some((span) => inside(index, span)) ||
    (named !== undefined && inside(index, named) && !named.isNarrower);
  const others = words.filter(
    ({ text, saysNothing }, index) =>
      !isUsed(index) && !saysNothing && !(named && IS_OF_COMPUTERS.has(text.toLowerCase())),
  );
  const categories = named?.categories ?? [];
  const labelOf = (facet: FacetSlug) => shop.labelOf(facet, categories);
  const namesProcessor = spans.some((span) => span.values.some(({ facet }) => facet === 'processor'));
  const generation = namesProcessor ? generationIn(others) : undefined;
  const rest = others.filter(
    ({ start, end }) => !generation || start < generation.start || end > generation.end,
  );
  return {
    kind: named && {
      words: typed.slice(words[named.first]?.start, words[named.last]?.end),
      categories: named.categories,
    },
    values: spans.map((span) => understoodValue(typed, words, span, labelOf)),
    generation,
    rest,
  };
}
