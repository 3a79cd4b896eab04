import { inLatinDigits } from '../contract/latin-digits.ts';
import { type PriceInWords, priceInWords } from './price-in-words.ts';
import { withoutFormat } from './search-terms.ts';

/** A word of a search, in English and with Latin digits; `start` and `end` are where it stands in what was typed. */
export type TypedWord = {
  text: string;
  start: number;
  end: number;
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
  price: PriceInWords | undefined;
  /** The word that asks for the cheapest first, as typed. */
  cheapest: string | undefined;
};

/** Words of the trade as they are written in Nepali or Romanised; products are named in English. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  ल्यापटप: 'laptop',
  ल्याप्टप: 'laptop',
  मोबाइल: 'mobile',
  मोबाईल: 'mobile',
  फोन: 'phone',
  कम्प्युटर: 'computer',
  कम्प्यूटर: 'computer',
  डेस्कटप: 'desktop',
  मनिटर: 'monitor',
  प्रिन्टर: 'printer',
  हेडफोन: 'headphone',
  इयरफोन: 'earphone',
  इयरबड: 'earbuds',
  माउस: 'mouse',
  किबोर्ड: 'keyboard',
  स्पिकर: 'speaker',
  राउटर: 'router',
  चार्जर: 'charger',
  ब्याट्री: 'battery',
  गेमिङ: 'gaming',
  र्याम: 'ram',
  जीबी: 'gb',
  जिबी: 'gb',
  टीबी: 'tb',
  टिबी: 'tb',
  इन्च: 'inch',
  इन्ची: 'inch',
  लैपटप: 'laptop',
  लैपटॉप: 'laptop',
  ल्याप्टोप: 'laptop',
  मोबाईलफोन: 'mobile',
  कीबोर्ड: 'keyboard',
  किवोर्ड: 'keyboard',
  मॉनिटर: 'monitor',
  प्रिंटर: 'printer',
  ट्याब्लेट: 'tablet',
  हार्डडिस्क: 'harddisk',
  पेनड्राइभ: 'pendrive',
  // Romanised
  maus: 'mouse',
  mauz: 'mouse',
  raam: 'ram',
  raauter: 'router',
  rautar: 'router',
  spikar: 'speaker',
  charjar: 'charger',
  byatri: 'battery',
  betri: 'battery',
  fon: 'phone',
  kalo: 'black',
  seto: 'white',
  nilo: 'blue',
  rato: 'red',
  mobail: 'mobile',
  kampyutar: 'computer',
  inchi: 'inch',
};

/** Said of every product: "laptop price in nepal", "iphone 15 ko mulya kati ho". */
const SAID_OF_ALL =
  /(?<!\p{Letter})(?:(?:ko\s+)?(?:price|cost|rate|mulya|daam|dam)\s+in\s+nepal|in\s+nepal|nepal\s*ma|ko\s+(?:price|mulya|daam|dam|lagi)|kati\s+(?:ho|cha|chha|parcha|parchha)|kasto\s+(?:cha|chha)|(?:को\s+)?मूल्य|नेपालमा|कति\s+(?:हो|छ|पर्छ)|को\s+लागि|को|ko|wala|vako|bhako|bhayeko|भएको)(?![\p{Letter}\p{Mark}])/giu;
/** Words of a sentence, and praise: no product is named so, and each would be looked for. */
const SAYS_NOTHING = new Set(
  'a an the in on of for to with and ra sanga ani best good top nice ramro ramrai ramri dami naya new latest original genuine buy kinna kinne chahiyo chaiyo chahincha lagi paincha please राम्रो नयाँ चाहियो लागि'.split(
    ' ',
  ),
);
const CHEAPEST = new Set('sasto sastoma saste cheap cheapest sabaibhanda सस्तो सस्तोमा'.split(' '));

/** A number with its unit in Nepali as one word: "१६जीबी". */
const inEnglish = (word: string): string => {
  const own = word.toLowerCase();
  if (Object.hasOwn(IN_ENGLISH, own)) return IN_ENGLISH[own] ?? word;
  const [, number = '', unit = ''] = word.match(/^(\d+)(\p{Script=Devanagari}+)$/u) ?? [];
  return Object.hasOwn(IN_ENGLISH, unit) ? number + IN_ENGLISH[unit] : word;
};

const blank = (text: string) => ' '.repeat(text.length);

/** Signs between words; a comma between digits is a decimal point or groups thousands. */
const WORD = /(?:[^\s,;|/()[\]{}_–—-]|(?<=\d)[,](?=\d))+/gu;

function wordsOf(text: string, phraseAt: (index: number) => number): TypedWord[] {
  return [...inLatinDigits(text).matchAll(WORD)].map(({ 0: word, index }) => ({
    text: inEnglish(word),
    start: index,
    end: index + word.length,
    phrase: phraseAt(index),
    saysNothing: false,
  }));
}

/** Reads a search as shoppers type it: "laptop under 1 lakh", "१६ जीबी ल्यापटप", "iphone price in nepal". */
export function searchRequest(text: string): SearchRequest {
  const typed = withoutFormat(text);
  const price = priceInWords(typed);
  const priceAt = price ? typed.indexOf(price.words) : typed.length;
  const phraseAt = (index: number) => (index < priceAt ? 0 : 1);
  const rest = price ? typed.replace(price.words, blank) : typed;
  const words = wordsOf(rest.replace(SAID_OF_ALL, blank), phraseAt);
  const isCheap = ({ text }: TypedWord) => CHEAPEST.has(text.toLowerCase());
  const asked = words
    .filter((word) => !isCheap(word))
    .map((word) => ({ ...word, saysNothing: SAYS_NOTHING.has(word.text.toLowerCase()) }));
  const isWhole = price !== undefined || asked.some(({ saysNothing }) => !saysNothing);
  const cheap = isWhole ? words.find(isCheap) : undefined;
  return {
    typed,
    // A search for such words alone is one for them.
    words: isWhole ? asked : wordsOf(typed, phraseAt),
    price,
    cheapest: cheap && typed.slice(cheap.start, cheap.end),
  };
}

/** The text that is looked for. */
export const textOf = (words: readonly TypedWord[]): string =>
  words.flatMap(({ text, saysNothing }) => (saysNothing ? [] : [text])).join(' ');
