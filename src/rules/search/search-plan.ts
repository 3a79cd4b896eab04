import type { FacetSlug } from '../../contract/specification-facets.ts';
import { type FacetKind, getFacetKind } from '../facets/facet-kinds.ts';
import { type TypedValue, typedValues } from '../facets/typed-values.ts';
import { facetValueName } from '../facets/value-names.ts';
import { type Generation, readGeneration } from './read-generation.ts';
import { asOne, IS_OF_COMPUTERS, kindNamed } from './search-kinds.ts';
import {
  type Place,
  type SearchRequest,
  type ShopWords,
  searchRequest,
  type TypedWord,
} from './search-request.ts';

/** Words of a search that say something together; `typed` is only shown. */
type Said = Place & { words: readonly TypedWord[]; typed: string };

/** A specification. Its words are looked for in products that do not state it. */
export type UnderstoodValue = Said & {
  meaning: string;
  /** Values as they are stored; of several facets where the words may mean each. */
  values: readonly string[];
  facets: readonly FacetSlug[];
};

/** The kind of product that a search names. */
type UnderstoodKind = Said & {
  /** Slugs of categories; none where it is what products are called: they have its words in their names. */
  categories: readonly string[];
  /** It is not written so. */
  isGuessed: boolean;
};

/** A search as it is understood, once: its texts are only shown. */
export type SearchPlan = Omit<SearchRequest, 'words'> & {
  /** All words that are looked for; `kind`, `values` and `generation` are said by some of them. */
  words: readonly TypedWord[];
  kind: UnderstoodKind | undefined;
  values: readonly UnderstoodValue[];
  /** Of the processor. */
  generation: Generation | undefined;
  /** Words that say nothing else. */
  rest: readonly TypedWord[];
  /** It asks for goods that the shop does not sell. */
  unsold: UnsoldGoods | undefined;
};

/** Goods that a shop does not sell. */
export type UnsoldGoods = Said & {
  /** Slugs of its categories that they go with, of the kinds that the search names. */
  goesWith: readonly string[];
  /** Nothing else is said but a brand and another kind: names that have the words are of something else. */
  isAlone: boolean;
  brands: readonly TypedWord[];
};

/** What a shop has to be understood with. */
export type ShopFacets = {
  words: ShopWords;
  /** Slugs of its categories. */
  categories: ReadonlySet<string>;
  /** Values of facets that its products have, as they are stored. */
  values: ReadonlySet<string>;
  /** What the facet is called in these categories; in none where the search names no kind. */
  labelOf: (facet: FacetSlug, categories: readonly string[]) => string;
  /** Slugs of categories with that of the one above each. */
  withParents: (categories: readonly string[]) => readonly string[];
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

const isInside = (part: Place, whole: Place) => part.start >= whole.start && part.end <= whole.end;

/** A specification is said in at most so many words: "Ryzen 7 7800 X3D". */
const MOST_WORDS = 4;
/** Kinds of product that a search names and that it is read as; each reads all words again. */
const MOST_KINDS = 6;

type Span = { first: number; last: number };
type NamedSpan = Span & {
  categories: readonly string[];
  isNarrower: boolean;
  isGuessed: boolean;
  /** Of goods that the shop does not sell. */
  goesWith: readonly string[] | undefined;
};

const inside = (index: number, { first, last }: Span) => index >= first && index <= last;
const isPhrase = (words: readonly TypedWord[]) =>
  words.every(({ phrase }) => phrase === words[0]?.phrase) &&
  !words[0]?.saysNothing &&
  !words.at(-1)?.saysNothing;
function saidBy({ typed, words }: SearchRequest, { first, last }: Span): Said {
  const { start = 0 } = words[first] ?? {};
  const { end = typed.length } = words[last] ?? {};
  return { start, end, words: words.slice(first, last + 1), typed: typed.slice(start, end) };
}
const spoken = (words: readonly TypedWord[]) => words.map(({ text }) => text).join(' ');

/** A kind of product as a shop has it: sold in some of its categories, by name alone, or not at all. */
function kindInShop(words: readonly string[], { categories, words: shop }: ShopFacets) {
  const named = kindNamed(words, shop.kinds);
  if (!named) return undefined;
  const inShop = (slugs: readonly string[]) => slugs.filter((slug) => categories.has(slug));
  const { isNarrower = false, isGuessed = false } = named;
  const own = { categories: inShop(named.categories), isNarrower, isGuessed };
  if (own.categories.length > 0) return { ...own, goesWith: undefined };
  if (!named.goesWith) return undefined;
  return { ...own, goesWith: shop.goodsSold.has(asOne(words)) ? undefined : inShop(named.goesWith) };
}

const FOR = new Set(['for']);
const WITH = new Set(['with', 'sanga', 'and', 'ra']);
const isBetween = (words: readonly TypedWord[], one: Span, other: Span, said: ReadonlySet<string>) =>
  words.slice(one.last + 1, other.first).some(({ text }) => said.has(text.toLowerCase()));

/** The kinds of product that a search names, the longer name first: "graphics card" is no card. */
function namedSpans(words: readonly TypedWord[], shop: ShopFacets): NamedSpan[] {
  const spans: NamedSpan[] = [];
  for (let first = 0; first < words.length; first += 1)
    for (const length of [3, 2, 1]) {
      const part = words.slice(first, first + length);
      const isFree = part.length === length && isPhrase(part) && !spans.some((span) => inside(first, span));
      const kindAt = (of: readonly TypedWord[]) =>
        kindInShop(
          of.map(({ text }) => text),
          shop,
        );
      const named = isFree && kindAt(part);
      // "printer ink tank": what is not sold ends where the name of something sold begins.
      const last = first + length - 1;
      const later = length > 1 && named && named.goesWith ? kindAt(words.slice(last, last + 2)) : undefined;
      if (later && !later.goesWith) continue;
      if (named) spans.push({ ...named, first, last });
    }
  return spans.map((span, index) => ({ ...span, ...kindForOther(words, span, spans[index + 1], shop) }));
}

/** The kind that two say together: a "battery for a laptop" is a laptop battery. */
function kindForOther(words: readonly TypedWord[], span: Span, other: Span | undefined, shop: ShopFacets) {
  if (!other || !isBetween(words, span, other, FOR)) return undefined;
  const getTexts = ({ first, last }: Span) => words.slice(first, last + 1).map(({ text }) => text);
  return kindInShop([...getTexts(other), ...getTexts(span)], shop);
}

/** What of several kinds is meant by the words between: "stand for a laptop", "laptop with a bag". */
function meantOf(words: readonly TypedWord[], spans: readonly NamedSpan[]): NamedSpan[] {
  return spans.filter((span) => {
    const isAddition = spans.some((other) => other.last < span.first && isBetween(words, other, span, WITH));
    const isPurpose = spans.some((other) => other.last < span.first && isBetween(words, other, span, FOR));
    // "ink tank printer": goods before a kind say more of it.
    const next = spans.find((other) => other.first > span.last && !other.goesWith);
    return !isAddition && !isPurpose && !(span.goesWith && next && !isBetween(words, span, next, FOR));
  });
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
  request: SearchRequest,
  span: ReadSpan,
  labelOf: (facet: FacetSlug) => string,
): UnderstoodValue {
  const names = span.values.map(({ facet }) => labelOf(facet)).join(' or ');
  const [{ facet, meaning } = { facet: 'memory' as const, meaning: '' }] = span.values;
  return {
    ...saidBy(request, span),
    meaning: `${names}: ${facetValueName(facet, meaning)}${facet === 'refresh-rate' ? ' or more' : ''}`,
    values: span.values.flatMap(({ values }) => values),
    facets: span.values.map((value) => value.facet),
  };
}

/** The goods that a search asks for where the shop does not sell them. */
function unsoldIn(
  request: SearchRequest,
  spans: readonly NamedSpan[],
  meant: readonly NamedSpan[],
  shop: ShopFacets,
): UnsoldGoods | undefined {
  const span = meant.findLast(({ goesWith }) => goesWith);
  if (!span?.goesWith) return undefined;
  const { goesWith } = span;
  const said = saidBy(request, span);
  const { brands } = shop.words;
  // Goods are called by what they are for too: "laptop stand".
  const named = [...spans, ...said.words.map(({ text }) => kindInShop([text], shop))].flatMap(
    (each) => each?.categories ?? [],
  );
  const others = request.words.filter(
    ({ saysNothing }, index) => !saysNothing && !spans.some((other) => inside(index, other)),
  );
  const ofBrands = others.filter(({ text }) => brands.has(text.toLowerCase()));
  return {
    ...said,
    goesWith: named.filter((slug) => goesWith.length === 0 || goesWith.includes(slug)),
    isAlone: others.length === ofBrands.length,
    brands: ofBrands,
  };
}

/**
 * Reads a search as specifications of products. Of several kinds of product that it names, that one is meant of which
 * it says most: "laptop 16 GB RAM" is a laptop. A category that is chosen beside it has no say: the search would find
 * something else than what the category's count is of.
 */
function understandSearch(request: SearchRequest, shop: ShopFacets): SearchPlan {
  const { words } = request;
  const named = namedSpans(words, shop);
  const meant = meantOf(words, named);
  const unsold = unsoldIn(request, named, meant, shop);
  const candidates = unsold ? [] : meant.filter(({ goesWith }) => !goesWith).slice(-MOST_KINDS);
  const readings =
    candidates.length === 0
      ? [readAs(words, undefined, undefined, shop.values)]
      : candidates.map((each) =>
          readAs(words, each, getFacetKind(shop.withParents(each.categories)), shop.values),
        );
  const best = readings.reduce((one, other) => (other.taken >= one.taken ? other : one));
  return { ...request, ...understoodAs(request, best, shop), unsold };
}

function understoodAs(
  request: SearchRequest,
  { named, spans }: Reading,
  shop: ShopFacets,
): Pick<SearchPlan, 'words' | 'kind' | 'values' | 'generation' | 'rest'> {
  const { words } = request;
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
  const generation = namesProcessor ? readGeneration(others) : undefined;
  return {
    words: words.filter(({ saysNothing }) => !saysNothing),
    kind: named && { ...saidBy(request, named), categories, isGuessed: named.isGuessed },
    values: spans.map((span) => understoodValue(request, span, labelOf)),
    generation,
    rest: others.filter((word) => !generation || !isInside(word, generation)),
  };
}

/** The search that a text is, read once. */
export const planSearch = (text: string, shop: ShopFacets): SearchPlan =>
  understandSearch(searchRequest(text, shop.words), shop);

/** A kind whose own words are left out, by what its category is called. */
function calledAs(kind: UnderstoodKind, category: string): UnderstoodKind {
  const { start, end } = kind;
  const words = searchRequest(category).words.filter(({ saysNothing }) => !saysNothing);
  return { ...kind, typed: category, words: words.map((word) => ({ ...word, start, end })) };
}

/**
 * A search without some of what it asks for; its kind of product stays.
 * @param left where this stands in what was typed
 * @param category the name of the kind's category, for words of the kind that are left out ("earbud")
 */
export function without(plan: SearchPlan, left: readonly Place[], category: string): SearchPlan {
  const stays = ({ start, end }: Place) => left.every((place) => place.end <= start || place.start >= end);
  const { kind, generation, price } = plan;
  const called = kind && !stays(kind) ? calledAs(kind, category) : undefined;
  return {
    ...plan,
    words: [...(called?.words ?? []), ...plan.words.filter(stays)],
    kind: called ?? kind,
    values: plan.values.filter(stays),
    generation: generation && stays(generation) ? generation : undefined,
    rest: plan.rest.filter(stays),
    price: price && stays(price) ? price : undefined,
    exact: plan.exact.filter(stays),
  };
}
