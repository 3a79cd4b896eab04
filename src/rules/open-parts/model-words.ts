import { normalForm } from '../../contract/plain-text.ts';
import type { PartKind } from '../compatibility/part.ts';

/** Colours as names and lists of them have them, each by one word. */
const COLOURS: Readonly<Record<string, string>> = {
  black: 'black',
  white: 'white',
  grey: 'grey',
  gray: 'grey',
  silver: 'grey',
  red: 'red',
  blue: 'blue',
  green: 'green',
  pink: 'pink',
  purple: 'purple',
  orange: 'orange',
  yellow: 'yellow',
  gold: 'gold',
  brown: 'brown',
  beige: 'beige',
};

/**
 * What names say of a part besides its model, by kind: the kind itself, and figures that are compared apart from the
 * name (open-parts/same-part.ts).
 */
const DESCRIBED: Readonly<Record<PartKind, RegExp>> = {
  processor:
    /\bprocessor\b|\bcpu\b|\d(?:\.\d+)?\s*ghz\b|\b\d+[\s-]core\b|\b(?:lga|socket)\s?\d{3,4}(?:-\d)?\b/g,
  cooling:
    /\b(?:air|water)\s+(?=\d|$|black|white|gr[ea]y|silver)|\b\d+(?:\.\d+)?\s*(?:mm|cfm)\b|\b(?:cpu|processor)\s+(?:air |liquid |water )?cooler\b/g,
  motherboard:
    /\b(?:lga\s?\d{4}(?:-\d)?|[af]m\d\+?|s?trx?\d)\s+ddr\d\s+(?:e-?|micro[\s-]?|mini[\s-]?|thin mini[\s-]?)?(?:atx|itx)\b.*$|\bddr\d\s+(?:e-?|micro[\s-]?|mini[\s-]?)?(?:atx|itx)$|\b(?:micro[\s-]?|mini[\s-]?|e-?)(?:atx|itx)$|\bmother\s?board\b|\bmainboard\b/g,
  ram: /\bddr\d(?:[\s-]*\d{3,5})?\b|\bcl\s?\d\d?\b|\(?\b\d\s*x\s*\d{1,3}\s*gb\b\)?|\b\d{1,4}\s*gb\b|\b\d{3,5}\s*(?:mhz|mt\/s)|\bmemory\b|\b(?:desktop )?ram\b|\bkit\b/g,
  storage:
    /\b\d+(?:\.\d+)?\s*[gt]b\b|\bssd\b|\bhdd\b|\bm\.2(?:[\s-]*22\d{2,3})?|\b22(?:30|42|60|80|110)\b|\bpcie\b(?:\s*(?:gen\s*)?\d(?:\.\d)?)?(?:\s*x\s?\d)?|\bgen\s?\d\s*x\s?\d\b|\bnvme\b|\bsata\b(?:\s*(?:iii|\d(?:\.\d)?(?:\s*gb\/s)?))?|\b[23]\.5\s*(?:"|''|-?inch)?|\b\d{4,5}\s?rpm\b|\binternal\b|\bsolid state drive\b|\bhard drive\b/g,
  graphicsCard:
    /\b\d{1,2}\s?gb?\b|\bgddr\d\w?\b|\bhbm\d?\b|\bgeforce\b|\bradeon\b|\bnvidia\b|\b(?:graphics|video) card\b/g,
  powerSupply:
    /\b\d{3,4}\s?w(?:atts?)?\b|\b80\s?(?:\+|plus)|\b(?:bronze|silver|gold|platinum|titanium)\b|\bcertified\b|\b(?:full|fully|semi|non)[\s-]modular\b|\b(?:atx|sfx|sfx-l|tfx)\b|\bpower supply\b|\bpsu\b/g,
  cabinet:
    /\b(?:e-?atx|atx|micro\s?-?atx|mini\s?-?itx)\s+(?:(?:full|mid|mini|slim)[\s-]?tower|tower|desktop|test bench|case)\b.*$|\bhtpc\b.*$|\b(?:computer|pc|gaming) case\b|\btempered glass side panel\b/g,
};

/** Names of drives are their colours: "WD Blue". */
const HAS_COLOURS: Readonly<Partial<Record<PartKind, false>>> = { storage: false };

const plain = (text: string): string =>
  normalForm(text, 'NFKD')
    .replace(/[\u0300-\u036f™®©]/g, '')
    .toLowerCase()
    .replace(/\bwi-fi\b/g, 'wifi');

/** The words of a text, in lower case. */
export const findWords = (text: string): string[] =>
  plain(text)
    .replaceAll('+', ' plus ')
    .match(/[a-z0-9]+/g) ?? [];

/** A text without case, spaces and signs. */
export const compact = (text: string): string => findWords(text).join('');

/** Colours that a text names. */
export const findColours = (text: string): string[] => [
  ...new Set(findWords(text).flatMap((word) => COLOURS[word] ?? [])),
];

/** The words of a name behind its brand. */
function withoutBrand(words: readonly string[], brand: string): readonly string[] {
  for (let count = 1, begun = ''; count <= words.length; count += 1) {
    begun += words[count - 1];
    if (begun === brand) return words.slice(count);
    if (!brand.startsWith(begun)) return words;
  }
  return words;
}

/** "B150 GA-B150M-D3H": the chipset stands before a model that has it. */
const isOfNext = (word: string, words: readonly string[]): boolean =>
  /^[a-z]\d{2,3}e?$/.test(word) && words.some((other) => other !== word && other.startsWith(word));

/** The words of a model: those of its name without brand, colours and figures. */
export function modelWords(kind: PartKind, brand: string, name: string): string[] {
  const all = withoutBrand(findWords(plain(name).replace(DESCRIBED[kind], ' ')), brand);
  const coloured = kind in HAS_COLOURS ? all : all.filter((word) => !(word in COLOURS));
  return kind === 'motherboard' ? coloured.filter((word) => !isOfNext(word, coloured)) : [...coloured];
}

/**
 * The keys of a model: two names are the same model where they have a key in common. One holds its words in any order,
 * the other its letters and digits in theirs, whatever parts them. Every word counts, "F", "Ti", "WIFI", "V2" too;
 * left out are the brand, and what is compared apart: colours and figures.
 */
export function modelKeys(
  kind: PartKind,
  brand: string,
  name: string,
  also: readonly string[] = [],
): string[] {
  const own = modelWords(kind, brand, name);
  const words = [...new Set([...own, ...also])];
  if (words.length === 0) return [];
  const ordered = own.filter((word) => !also.includes(word)).join('');
  const start = `${kind} ${brand}`;
  return [`${start} ${[...words].sort().join(' ')}`, `${start}=${ordered}=${[...also].sort().join(' ')}`];
}

/** The words of a graphics chip, which names have in any place or not at all. */
export const chipWords = (chip: string | undefined): string[] =>
  findWords(plain(chip ?? '').replace(DESCRIBED.graphicsCard, ' '));
