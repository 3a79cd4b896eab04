import { inLatinDigits } from './latin-digits.ts';
import { type PriceInWords, priceInWords } from './price-in-words.ts';

/** What a typed search asks for: text that products must have, and a price. */
export type SearchRequest = { text: string; price: PriceInWords | undefined };

/** Words of the trade as they are written in Nepali; products are named in English. */
const NEPALI_WORDS: Readonly<Record<string, string>> = {
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
  चार्जर: 'charger',
  ब्याट्री: 'battery',
  गेमिङ: 'gaming',
  जीबी: 'gb',
  जिबी: 'gb',
  टीबी: 'tb',
  टिबी: 'tb',
  इन्च: 'inch',
};

/** Said of every product: "laptop price in nepal", "iphone 15 ko mulya kati ho". */
const SAID_OF_ALL =
  /(?<!\p{Letter})(?:(?:ko\s+)?(?:price|cost|rate|mulya|daam|dam)\s+in\s+nepal|in\s+nepal|nepal\s*ma|ko\s+(?:price|mulya|daam|dam)|kati\s+(?:ho|cha|chha|parcha|parchha)|(?:को\s+)?मूल्य|नेपालमा|कति\s+(?:हो|छ|पर्छ)|को|ko|wala)(?![\p{Letter}\p{Mark}])/giu;

const inEnglish = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => (Object.hasOwn(NEPALI_WORDS, word) ? NEPALI_WORDS[word] : word))
    .join(' ')
    .trim();

/** Reads a search as shoppers type it: "laptop under 1 lakh", "१६ जीबी ल्यापटप", "iphone price in nepal". */
export function searchRequest(typed: string): SearchRequest {
  const price = priceInWords(typed);
  const rest = price ? typed.replace(price.words, ' ') : typed;
  const text = inEnglish(inLatinDigits(rest.replace(SAID_OF_ALL, ' ')));
  // A search for such words alone is one for them.
  return { text: text === '' && !price ? typed.trim() : text, price };
}
