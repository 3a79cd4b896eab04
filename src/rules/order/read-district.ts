import { readWords } from '../../contract/reading.ts';
import data from './district-names.json' with { type: 'json' };
import provinces from './provinces.json' with { type: 'json' };

/**
 * The district that a text names; undefined where it names none, or can be read as several: `readings` has all. A part
 * of a name, such as Rukum, has the readings of those that begin with it. What may be the name of a business or a person
 * is a reading, and decides nothing.
 */
type DistrictReading = { district: string | undefined; readings: readonly string[] };

/** Spellings of one sound; in Devanagari a nasal stands before its consonant in several ways. */
const SOUNDS: readonly [RegExp, string][] = [
  [/AA/g, 'A'],
  [/EE|Y$/g, 'I'],
  [/OO/g, 'U'],
  [/W/g, 'V'],
  // Those who write `sh` for `s` and `dh` for `d` know which district they mean; no two differ by that alone.
  [/(?<=[BCDGJKPST])H+/g, ''],
  [/([BCDGJKLMNPRST])\1/g, '$1'],
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

const NUMBER = '0';
/** Words of a text, with one sign for every number: a ward is written behind the name. */
const getWords = (text: string): string[] =>
  readWords(text.replace(/\p{Nd}+/gu, ` ${NUMBER} `)).map(foldSounds);
const getKey = (text: string): string => getWords(text).join('');

const READINGS = new Map<string, readonly string[]>([
  ...Object.entries(data.shared).map(([name, districts]) => [getKey(name), districts] as const),
  ...Object.entries(data.names).flatMap(([district, others]) =>
    [district, ...others].map((name) => [getKey(name), [district]] as const),
  ),
]);
/** What such a word follows names a road, a house, a rural municipality or the whole valley, which may be elsewhere. */
const NOT_BEFORE = new Set([...data.ways, ...data.businesses, ...data.people].map(getKey));
const NOT_OF_PLACE = new Set([...data.businesses, ...data.people].map(getKey));
const BUSINESSES = new Set(data.businesses.map(getKey));
/** Of a business or a person is what stands right behind such words, as behind `C/o`. */
const NAMED = new Set(data.named.map(getKey));
/** So many words at most are a business and its own name, as `Hotel Royal Mustang`; a number ends it. */
const MOST_OF_BUSINESS = 3;
/** @param before the words of the part before a name */
const isOfBusiness = (before: readonly string[]): boolean =>
  [1, 2].some((count) => NAMED.has(before.slice(-count).join(''))) ||
  before
    .slice(before.lastIndexOf(NUMBER) + 1)
    .slice(-MOST_OF_BUSINESS)
    .some((word) => BUSINESSES.has(word));
/** What says more of a place, and names none of its own. */
const BESIDE = new Set([NUMBER, ...data.beside.map(getKey)]);
const areBeside = (words: readonly string[]) => words.every((word) => BESIDE.has(word));
const MOST_WORDS = 5;
const DISTRICT = /^(?:DIST|DISTRICT|[ZJ]ILAH?|जिल्ला)$/u;
/** What follows it, and is in it. */
const BEHIND = /^(?:0|VARD|VADA|बडा|NEAR|OPOSITE|BEHIND)$/u;
const PART = /[,;|।\n]+/u;
const CASE_ENDING = /(?<=[\u0900-\u097f]{2})(?:को|का|कि|मा|ले|लाइ|बाट)$/u;

/**
 * `isSure` where it stands as a part of its own: what other words follow, or what a word of a business precedes, can be
 * the name of a business or a person.
 */
type Name = { readings: readonly string[]; isSure: boolean };

/** The names in a part of an address; of names within one another the longest. @param isOnly no other part says a place */
function readPart(words: readonly string[], isOnly: boolean): Name[] {
  const found: Name[] = [];
  /** Where a name ended that can be a district's. */
  let nameEnd = -1;
  for (let start = 0; start < words.length; start++)
    for (let length = Math.min(MOST_WORDS, words.length - start); length > 0; length--) {
      const name = words.slice(start, start + length).join('');
      const readings = READINGS.get(name) ?? READINGS.get(name.replace(CASE_ENDING, ''));
      if (!readings) continue;
      const rest = words.slice(start + length);
      const [next = ''] = rest;
      const isDistrict = DISTRICT.test(next);
      const isNamed = !isDistrict && isOfBusiness(words.slice(0, start));
      const isEnded = BEHIND.test(next) || isDistrict || !READINGS.has(name);
      // As in `Humla Simikot`: from the large to the small.
      const isFirst =
        isOnly && areBeside(words.slice(0, start)) && !rest.some((word) => NOT_OF_PLACE.has(word));
      const before = found.at(-1);
      if (before && nameEnd === start) before.isSure = true;
      nameEnd = isNamed ? -1 : start + length;
      const isSure = !isNamed && (isEnded || isFirst || areBeside(rest));
      if (!NOT_BEFORE.has(next)) found.push({ readings, isSure });
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
export function readDistrict(text: string): DistrictReading {
  const parts = text.split(PART).map(getWords);
  const isOnly = parts.filter((words) => !areBeside(words)).length === 1;
  const names = parts.flatMap((words) => readPart(words, isOnly));
  const sure = names.filter(({ isSure }) => isSure);
  if (sure.length > 0) return decide(sure.map(({ readings }) => readings));
  return { district: undefined, readings: [...new Set(names.flatMap(({ readings }) => readings))] };
}

/** Reads a text that is the name of a district, and nothing else. */
export const readDistrictName = (text: string): DistrictReading =>
  decide([
    READINGS.get(
      getWords(text)
        .filter((word) => word !== NUMBER && !DISTRICT.test(word))
        .join(''),
    ) ?? [],
  ]);

/** The districts of Nepal, by the alphabet; read-district.ts knows their other names. */
export const DISTRICTS = provinces.flatMap(({ districts }) => districts).sort();
