import { readWords } from '../../contract/reading.ts';
import data from './district-names.json' with { type: 'json' };

/**
 * The district that a text names; undefined where it names none, or can be read as several: `readings` has all. A part
 * of a name, such as Rukum, has the readings of those that begin with it.
 */
export type DistrictReading = { district: string | undefined; readings: readonly string[] };

/** Spellings of one sound; in Devanagari a nasal stands before its consonant in several ways. */
const SOUNDS: readonly [RegExp, string][] = [
  [/AA/g, 'A'],
  [/EE|Y$/g, 'I'],
  [/OO/g, 'U'],
  [/W/g, 'V'],
  [/\u093c/g, ''],
  // As converters of old fonts write one vowel.
  [/ाे/g, 'ो'],
  [/ाै/g, 'ौ'],
  [/[ँ]|[ङञणनम]्(?=[क-ह])/g, 'ं'],
  [/ङ/g, 'ंग'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/[शष]/g, 'स'],
  [/व/g, 'ब'],
];
const foldSounds = (word: string) =>
  SOUNDS.reduce((folded, [spelling, sound]) => folded.replace(spelling, sound), word);

/** Words of a text without digits: a ward is written behind the name. */
const wordsOf = (text: string): string[] => readWords(text.replace(/\p{Nd}+/gu, ' ')).map(foldSounds);
const keyOf = (text: string): string => wordsOf(text).join('');

const READINGS = new Map<string, readonly string[]>([
  ...Object.entries(data.shared).map(([name, districts]) => [keyOf(name), districts] as const),
  ...Object.entries(data.names).flatMap(([district, others]) =>
    [district, ...others].map((name) => [keyOf(name), [district]] as const),
  ),
]);
/** What such a word follows names a road, a house, a rural municipality or the whole valley, which may be elsewhere. */
const NOT_BEFORE = new Set(data.notBefore.map(keyOf));
const MOST_WORDS = 5;
const DISTRICT = /^(?:DIST|DISTRICT|ZILLA|JILLA|JILLAH|जिल्ला)$/u;
const PART = /[,;|।\n]+/u;

/** What each name in a part of an address can mean; of names within one another the longest. */
function readPart(words: readonly string[]): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (let start = 0; start < words.length; start++)
    for (let length = Math.min(MOST_WORDS, words.length - start); length > 0; length--) {
      const readings = READINGS.get(words.slice(start, start + length).join(''));
      if (!readings) continue;
      if (!NOT_BEFORE.has(words[start + length] ?? '')) found.push(readings);
      start += length - 1;
      break;
    }
  return found;
}

function decide(named: readonly (readonly string[])[]): DistrictReading {
  const all = [...new Set(named.flat())];
  const common = all.filter((district) => named.every((readings) => readings.includes(district)));
  return common.length === 1
    ? { district: common[0], readings: common }
    : { district: undefined, readings: all };
}

/** Reads the district in an address, or in the field of one: in any case, width, script and usual spelling. */
export const readDistrict = (text: string): DistrictReading =>
  decide(text.split(PART).flatMap((part) => readPart(wordsOf(part))));

/** Reads a text that is the name of a district, and nothing else. */
export const readDistrictName = (text: string): DistrictReading =>
  decide([
    READINGS.get(
      wordsOf(text)
        .filter((word) => !DISTRICT.test(word))
        .join(''),
    ) ?? [],
  ]);
