import { inLatinDigits } from '../../contract/latin-digits.ts';
import { type HeardWords, heardWords, lettersSpelled, wordHeard } from './heard-words.ts';
import { type PriceRead, readPrice } from './read-price.ts';
import { asOne, getSingular, KIND_WORDS, type ShopKinds, shopKinds } from './search-kinds.ts';
import { type ExactNumber, exactNumbers, withoutFormat } from './search-terms.ts';

/** Where words stand in what was typed. */
export type Place = { start: number; end: number };

/** A word of a search, in English and with Latin digits. */
export type TypedWord = Place & {
  text: string;
  /** Words on both sides of a price are of different phrases: they mean nothing together. */
  phrase: number;
  /** It is not looked for. It may belong to a name: "all in one". */
  saysNothing: boolean;
};

/** What a typed search asks for: words that products must have, a price, and whether the cheapest come first. */
export type SearchRequest = {
  /** Without what is not seen. */
  typed: string;
  words: readonly TypedWord[];
  exact: readonly ExactNumber[];
  price: (PriceRead & Place) | undefined;
  /** The word that asks for the cheapest first, as typed. */
  cheapest: string | undefined;
};

/** Words that are translated, or too short to be known by their sound. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  ...{ कालो: 'black', सेतो: 'white', निलो: 'blue', नीलो: 'blue', रातो: 'red' },
  ...{ kalo: 'black', seto: 'white', nilo: 'blue', rato: 'red' },
  ...{ maus: 'mouse', mauz: 'mouse', raam: 'ram', raauter: 'router', rautar: 'router', fon: 'phone' },
  ...{ मसी: 'ink', masi: 'ink', झोला: 'bag', jhola: 'bag', घडी: 'watch', ghadi: 'watch', कुर्सी: 'chair' },
  ...{ हुवावे: 'huawei', वानप्लस: 'oneplus', वनप्लस: 'oneplus' },
  ...{ byatri: 'battery', betri: 'battery', mobail: 'mobile', inchi: 'inch' },
};

/** Names that a part has in talk and none in catalogues; what editors say wins. */
const USUAL_SYNONYMS = [['type c', 'usb c']] as const;

/** Words of the trade beside kinds and brands. */
const TRADE_WORDS =
  'gaming wireless bluetooth inch watt gb tb core ultra pro mini plus max note touch office home student used video';

/** What a shop's searches are read with: its own names, and what its editors know. */
export type ShopWords = {
  heard: HeardWords;
  kinds: ShopKinds;
  /** Names of brands as they are typed, and words that are only in names of one brand's series. */
  brands: ReadonlySet<string>;
  /** What editors say that words mean, by these as one (`asOne`). */
  synonyms: ReadonlyMap<string, string>;
  /** Goods (`search-kinds.ts`) that its products are called, each as one word. */
  goodsSold: ReadonlySet<string>;
};

const lower = (texts: readonly string[]) =>
  texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []);

type Series = { name: string; brandId: number };

/** "ThinkPad" says whose a product is; series of several brands are called "Pro" or "Smart". */
function wordsOfOneBrand(series: readonly Series[]): string[] {
  const uses = series.flatMap(({ name, brandId }) => lower([name]).map((word) => ({ word, brandId })));
  const byWord = [...Map.groupBy(uses, ({ word }) => word)];
  return byWord.flatMap(([word, [first, ...others]]) =>
    others.every(({ brandId }) => brandId === first?.brandId) ? [word] : [],
  );
}

/** The words of a shop with these names. */
export function shopWords({
  brands = [],
  categories = [],
  series = [],
  synonyms = [],
  goodsSold = [],
}: {
  brands?: readonly string[];
  categories?: readonly { name: string; slug: string }[];
  series?: readonly Series[];
  /** Words, and what they mean. */
  synonyms?: readonly (readonly [string, string])[];
  goodsSold?: readonly string[];
}): ShopWords {
  const words: ShopWords = {
    heard: heardWords([
      ...lower(brands),
      ...KIND_WORDS,
      ...TRADE_WORDS.split(' '),
      ...lower(categories.map(({ name }) => name)).map(getSingular),
      ...lower(series.map(({ name }) => name)),
    ]),
    kinds: shopKinds(categories),
    brands: new Set([
      ...brands.map((name) => name.toLowerCase()),
      ...lower(brands).filter((word) => word.length > 2),
      ...wordsOfOneBrand(series).filter((word) => word.length > 1),
    ]),
    synonyms: new Map(),
    goodsSold: new Set(goodsSold.map((name) => asOne(name.split(' ')))),
  };
  const asRead = (text: string) =>
    asOne(getWords(text.replace(SAID_OF_ALL, blank), () => 0, words).map((word) => word.text));
  const read = [...USUAL_SYNONYMS, ...synonyms].map(([typed, meaning]) => [asRead(typed), meaning] as const);
  // Signs alone, of an earlier version, would be read at every place.
  return { ...words, synonyms: new Map(read.filter(([typed]) => typed !== '')) };
}

/** Said of every product: "laptop price in nepal", "iphone 15 ko mulya kati ho". */
const SAID_OF_ALL =
  /(?<!\p{Letter})(?:(?:ko\s+)?(?:price|cost|rate|mulya|daam|dam)\s+in\s+nepal|in\s+nepal|nepal\s*ma|i\s+(?:want|need)|ko\s+(?:price|mulya|daam|dam|lagi)|kati\s+(?:ho|cha|chha|parcha|parchha)|kasto\s+(?:cha|chha)|(?:को\s+)?मूल्य|नेपालमा|कति\s+(?:हो|छ|पर्छ)|को\s+लागि|को|ko|wala|vako|bhako|bhayeko|भएको)(?![\p{Letter}\p{Mark}])/giu;
/** Words of a sentence, and praise: no product is named so, and each would be looked for. */
const SAYS_NOTHING = new Set(
  (
    'a an the in on of for to with and at by from is are any some my me want need looking best good top nice new ' +
    'latest original genuine buy online shop store please ra sanga ani ramro ramrai ramri raamro dami naya nayaa kinna ' +
    'kinne kinnu kinnuparyo chahiyo chaiyo chahiye chahincha chaincha chainxa chahinxa chahinchha lagi laagi paincha ' +
    'painxa painchha malai mero euta yeuta kun huncha hunchha garna garne hola dinu dinus cha chha xa ho ko lai ma bata paryo parcha price rate ' +
    'राम्रो नयाँ चाहियो लागि किन्ने किन्न चाहिन्छ मलाई र सँग पाइन्छ एउटा मा छ हो'
  ).split(' '),
);
const CHEAPEST = new Set('sasto sastoma saste cheap cheapest sabaibhanda सस्तो सस्तोमा'.split(' '));

/** Signs of inches as they are typed on phones and pasted from texts. */
const inPlainSigns = (word: string) => word.replace(/[″”“‟＂]|''|[’′]{2}|(?<=\d)['’′]$/gu, '"');

/** A word in English, and a number with its unit: "१६जीबी". */
function inEnglish(typed: string, { heard }: ShopWords): string {
  const word = inPlainSigns(typed);
  const own = word.toLowerCase();
  if (Object.hasOwn(IN_ENGLISH, own)) return IN_ENGLISH[own] ?? word;
  if (CHEAPEST.has(own) || SAYS_NOTHING.has(own)) return word;
  // "आइ५" is i5.
  const [, letter = '', model = ''] = word.match(/^(\p{Script=Devanagari}+)(\d.*)$/u) ?? [];
  const spelled = letter === '' ? undefined : lettersSpelled(letter);
  if (spelled) return spelled + model;
  const [, number = '', unit = word] = word.match(/^(\d+)([\p{Letter}\p{Mark}]+)$/u) ?? [];
  return /^[\p{Script=Devanagari}]+$/u.test(unit) ? number + (wordHeard(heard, unit) ?? unit) : word;
}

const blank = (text: string) => ' '.repeat(text.length);

/**
 * Signs between words; a comma between digits is a decimal point or groups thousands, and a plus sign behind a name is
 * a word: "S24+".
 */
const WORD =
  /(?:[^\s,;|/()[\]{}_–—+-]|(?<=\d)[,](?=\d))+|(?<=[\p{Letter}\p{Number}])\+(?![\p{Letter}\p{Number}])/gu;

/** Signs of a sentence at a word: "gaming mouse?", "#laptop". A quote behind a digit is one of inches or feet. */
const BEFORE_WORD = /^(?:[?!:"'“”‘’#&*]|\.(?!\d))+/u;
const AFTER_WORD = /(?:[?!:.#&*]|(?<!\d)["'“”‘’])+$/u;

function getWords(text: string, phraseAt: (index: number) => number, shop: ShopWords): TypedWord[] {
  return [...inLatinDigits(text).matchAll(WORD)].flatMap(({ 0: typed, index }) => {
    const rest = typed.replace(BEFORE_WORD, '');
    const word = rest.replace(AFTER_WORD, '');
    if (word === '') return [];
    const start = index + typed.length - rest.length;
    return {
      text: word === '+' ? 'plus' : inEnglish(word, shop),
      start,
      end: start + word.length,
      phrase: phraseAt(start),
      saysNothing: false,
    };
  });
}

const PLAIN = shopWords({});

/** Most words that a synonym is of. */
const MOST_WORDS = 6;
/** Words of a search that are read; reading takes time by their square. More than the search itself looks for. */
const MOST_READ = 16;

/** What editors say that words mean, at the place of these. */
function withSynonyms(words: readonly TypedWord[], { synonyms }: ShopWords): TypedWord[] {
  if (synonyms.size === 0) return [...words];
  const found: TypedWord[] = [];
  for (let index = 0; index < words.length; ) {
    const lengths = [MOST_WORDS, 5, 4, 3, 2, 1].filter((length) => index + length <= words.length);
    const textAt = (length: number) => asOne(words.slice(index, index + length).map(({ text }) => text));
    const length = lengths.find((each) => synonyms.has(textAt(each))) ?? 0;
    const part = words.slice(index, index + Math.max(length, 1));
    const [first] = part;
    const meant = synonyms.get(textAt(length))?.split(' ');
    const place = first && { ...first, end: part.at(-1)?.end ?? first.end };
    if (place) found.push(...(meant?.map((text) => ({ ...place, text })) ?? [place]));
    index += part.length;
  }
  return found;
}

/** Reads a search as shoppers type it: "laptop under 1 lakh", "१६ जीबी ल्यापटप", "iphone price in nepal". */
export function searchRequest(text: string, shop: ShopWords = PLAIN): SearchRequest {
  const typed = withoutFormat(text);
  const price = readPrice(typed);
  const priceAt = price ? typed.indexOf(price.words) : typed.length;
  const phraseAt = (index: number) => (index < priceAt ? 0 : 1);
  const rest = price ? typed.replace(price.words, blank) : typed;
  const words = withSynonyms(getWords(rest.replace(SAID_OF_ALL, blank), phraseAt, shop), shop).slice(
    0,
    MOST_READ,
  );
  const isCheap = ({ text }: TypedWord) => CHEAPEST.has(text.toLowerCase());
  const asked = words
    .filter((word) => !isCheap(word))
    .map((word) => ({ ...word, saysNothing: SAYS_NOTHING.has(word.text.toLowerCase()) }));
  const isWhole = price !== undefined || asked.some(({ saysNothing }) => !saysNothing);
  const cheap = isWhole ? words.find(isCheap) : undefined;
  return {
    typed,
    // A search for such words alone is one for them.
    words: isWhole ? asked : getWords(typed, phraseAt, shop).slice(0, MOST_READ),
    exact: exactNumbers(rest),
    price: price && { ...price, start: priceAt, end: priceAt + price.words.length },
    cheapest: cheap && typed.slice(cheap.start, cheap.end),
  };
}

/** The text that is looked for. */
export const toText = (words: readonly TypedWord[]): string =>
  words.flatMap(({ text, saysNothing }) => (saysNothing ? [] : [text])).join(' ');
