import {
  findBareNumber,
  findGigabytes,
  findKit,
  findTransfers,
  findTruth,
  getGigabytes,
  getNumber,
  getWatts,
} from '../compatibility/read/amounts.ts';
import { findMillimetres } from '../compatibility/read/lengths.ts';
import { plainText } from '../compatibility/read/plain.ts';

/** The values that a text states, as slugs or as numbers in the facet's unit; none where it cannot be read. */
export type TextReader = (text: string) => string[];

const MILLIMETRES_AN_INCH = 25.4;

const rounded = (amount: number, places: number): string => String(Number(amount.toFixed(places)));

/** A number as a value; one that is missing or outside the bounds cannot be right. */
const within = (amount: number | undefined, least: number, most: number, places = 0): string[] =>
  amount !== undefined && amount >= least && amount <= most ? [rounded(amount, places)] : [];

/** "None; up to 96 GB DDR5" states none. */
const isWithout = (text: string) => /^\s*(?:none|no|not included|without|n\/a)\b/i.test(text);

/** "Expandable up to 1 TB" states no amount that is there. */
const withoutLimits = (text: string) => text.replace(/\b(?:expand|up ?grad|up to|max|support).*$/is, '');

/** Manufacturers of drives count 1000 GB as one terabyte, others 1024: both are the same choice. */
const asBinary = (gigabytes: number | undefined): number | undefined =>
  gigabytes !== undefined && gigabytes % 1000 === 0 ? (gigabytes / 1000) * 1024 : gigabytes;

const LEAST_GIGABYTES = 1 / 64;
const MOST_GIGABYTES = 1024 * 1024;
/** A lesser number of a field without a unit counts drives or terabytes. */
const LEAST_STORAGE_GIGABYTES = 4;

/** Gigabytes of "16GB", "16 GB DDR5" and "2x8GB". */
export const findMemory: TextReader = (text) => {
  if (isWithout(text)) return [];
  const stated = withoutLimits(plainText(text));
  const kit = findKit(stated);
  return within(kit ? kit.modules * kit.moduleSize : getGigabytes(stated), LEAST_GIGABYTES, 8192, 3);
};

/** The same of a name, where only a number with its unit counts. */
export const memoryOfName: TextReader = (text) => {
  const kit = findKit(text);
  return within(kit ? kit.modules * kit.moduleSize : findGigabytes(text), LEAST_GIGABYTES, 8192, 3);
};

/** Gigabytes of "1TB NVMe SSD", "512 GB" and "2 x 1 TB". */
export const findStorage: TextReader = (text) => {
  if (isWithout(text)) return [];
  const stated = withoutLimits(plainText(text));
  const kit = findKit(stated);
  const gigabytes = kit ? kit.modules * kit.moduleSize : getGigabytes(stated);
  return within(asBinary(gigabytes), LEAST_STORAGE_GIGABYTES, MOST_GIGABYTES, 3);
};

/** The same of a name, where only a number with its unit counts. */
export const storageOfName: TextReader = (text) =>
  within(asBinary(findGigabytes(text)), 1, MOST_GIGABYTES, 3);

/** Inches of `15.6"`, "15.6-inch", "39.6 cm (15.6)" and a bare "27". */
export const findScreenSize: TextReader = (text) => {
  const plain = plainText(text);
  const named = plain.match(
    /(?<![\d.])(\d{1,3}(?:[.,]\d+)?)\s*-?\s*(?:"|in(?:ch(?:es)?)?(?![a-z])|pouces?|zoll)/i,
  )?.[1];
  if (named) return within(getNumber(named), 1, 120, 1);
  const bare = findBareNumber(plain);
  if (bare !== undefined) return within(bare, 1, 120, 1);
  const millimetres = findMillimetres(plain);
  return within(millimetres && millimetres / MILLIMETRES_AN_INCH, 1, 120, 1);
};

/** No laptop, tablet or phone has as many inches. */
const MOST_PORTABLE_INCHES = 20;

/** The same of what is carried about: a number that is too large is of centimetres. */
export const findPortableScreenSize: TextReader = (text) => {
  const inches = Number(findScreenSize(text)[0]);
  if (inches <= MOST_PORTABLE_INCHES) return [String(inches)];
  return within((inches * 10) / MILLIMETRES_AN_INCH, 1, MOST_PORTABLE_INCHES, 1);
};

/** Names of resolutions; a longer one first, because "WQHD" contains "QHD". */
const NAMED_RESOLUTIONS: readonly [RegExp, string][] = [
  [/\bwquxga\b|\b(?:4k|uhd)\s*\+/i, '3840x2400'],
  [/\bwqxga\b|\b2\.5k\b/i, '2560x1600'],
  [/\b2\.8k\b/i, '2880x1800'],
  [/\bwuxga\b/i, '1920x1200'],
  [/\b(?:uw-?qhd|ultra-?wide qhd)\b/i, '3440x1440'],
  [/(?<![\w.])(?:4k|uhd|ultra[\s-]?hd|2160p)\b/i, '3840x2160'],
  [/(?<![\w.])(?:w?qhd|quad[\s-]?hd|1440p|2k)\b(?!\s*\+)/i, '2560x1440'],
  [/\b(?:fhd|full[\s-]?hd|1080p)\b(?!\s*\+)/i, '1920x1080'],
  [/\b(?:hd|720p)\b(?!\s*\+)/i, '1366x768'],
];

/** "1920 x 1080", "2880x1800 OLED" and "Full HD", the longer side first: phones name it last. */
export const findResolution: TextReader = (text) => {
  const plain = plainText(text);
  const sides = plain.match(/(?<!\d)(\d{3,5})\s*(?:px|pixels)?\s*x\s*(\d{3,5})(?!\d)/i);
  if (sides) {
    const [one, other] = [Number(sides[1]), Number(sides[2])];
    return [`${Math.max(one, other)}x${Math.min(one, other)}`];
  }
  const named = NAMED_RESOLUTIONS.find(([name]) => name.test(plain))?.[1];
  return named ? [named] : [];
};

/** The highest of "144Hz", "60 - 165 Hz". */
export const findRefreshRate: TextReader = (text) => {
  const rates = [...plainText(text).matchAll(/(?<![\d.])(\d{2,3}(?:\.\d+)?)\s*hz\b/gi)].map(([, rate]) =>
    Number(rate),
  );
  return within(rates.length > 0 ? Math.max(...rates) : undefined, 24, 999);
};

/** The same of a field of its own, where the unit may be left out. */
export const getRefreshRate: TextReader = (text) => {
  const stated = findRefreshRate(text);
  return stated.length > 0 ? stated : within(findBareNumber(text), 24, 999);
};

export const getTransfers: TextReader = (text) => within(findTransfers(text), 200, 14_000);

export const findWatts: TextReader = (text) => within(getWatts(text), 1, 100_000);

/** Volt-amperes of "650 VA" and "1.5 kVA". */
export const findVoltAmperes: TextReader = (text) => {
  const found = plainText(text).match(/(?<![\d.])(\d[\d,]*(?:\.\d+)?)\s*-?\s*(k?)va\b/i);
  return within(found ? getNumber(found[1] ?? '') * (found[2] ? 1000 : 1) : undefined, 50, 1_000_000);
};

/** The same of a field that is named by its unit: "Capacity VA". */
export const getVoltAmperes: TextReader = (text) => {
  const stated = findVoltAmperes(text);
  return stated.length > 0 ? stated : within(findBareNumber(text), 50, 1_000_000);
};

export const findMilliampereHours: TextReader = (text) => {
  const found = plainText(text).match(/(?<![\d.])(\d[\d,]*(?:\.\d+)?)\s*-?\s*mah\b/i)?.[1];
  return within(found ? getNumber(found) : undefined, 10, 1_000_000);
};

/** Reads the first choice whose pattern a text has. `$1` in a choice is what the pattern captured. */
export function firstOf(choices: readonly (readonly [RegExp, string])[]): TextReader {
  return (text) => {
    const plain = plainText(text);
    for (const [pattern, choice] of choices) {
      const found = plain.match(pattern);
      if (!found) continue;
      const slug = choice.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '').toLowerCase();
      return [slug.replace(/[^a-z\d.+]+/g, '-').replace(/-+$/, '')];
    }
    return [];
  };
}

/** Reads every choice whose pattern a text has. */
export function allOf(choices: readonly (readonly [RegExp, string])[]): TextReader {
  return (text) => {
    const plain = plainText(text);
    return choices.flatMap(([pattern, choice]) => (pattern.test(plain) ? [choice] : []));
  };
}

/** A value as it stands, such as a socket or a chipset. @param parse a reader of Build Your PC */
export const named =
  (parse: (text: string) => string | readonly string[] | undefined): TextReader =>
  (text) =>
    [parse(text) ?? []].flat().map((name) => name.toLowerCase().replace(/[^a-z\d.+]+/g, '-'));

/** A field that says yes or no: "Wireless: Yes". */
export const ifTrue =
  (yes: string, no: string): TextReader =>
  (text) => {
    const isTrue = findTruth(text);
    return isTrue === undefined ? [] : [isTrue ? yes : no];
  };

/** Results of a slow function by its text. It is emptied when it is full: an import has few names and many products. */
export function memoizeTexts<Result>(
  compute: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (known.has(text)) return known.get(text) as Result;
    if (known.size >= most) known.clear();
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}

export const MOST_TEXTS = 2000;
