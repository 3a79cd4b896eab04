import { ownFacetKey } from '../../contract/own-facet.ts';
import { normalForm, plainText } from '../../contract/plain-text.ts';
import { type FacetSlug, getTraits, NOT_STATED } from '../../contract/specification-facets.ts';
import type { Specification } from '../product/specifications.ts';
import * as messages from './messages.ts';
import { facetValue, LONGEST_VALUE, spreadOut } from './read-facets.ts';
import { MOST_TEXTS, memoizeTexts } from './text-readers.ts';

/** Values whose name no rule gives. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['intel-n', 'Intel N-series'],
  ['amd-a', 'AMD A-series'],
  ['amd-radeon', 'AMD Radeon Graphics'],
  ['nvidia-rtx-pro', 'NVIDIA RTX / Quadro'],
  ['small', 'Small form factor'],
  ['mini-pc', 'Mini PC'],
  ['all-in-one', 'All-in-one'],
  ['dot-matrix', 'Dot matrix'],
  ['in-ear', 'In-ear'],
  ['on-ear', 'On-ear'],
  ['over-ear', 'Over-ear'],
  ['ink-tank', 'Ink tank'],
  ['wireless', 'Wireless receiver'],
  ['e-atx', 'E-ATX'],
  ['micro-atx', 'Micro-ATX'],
  ['mini-itx', 'Mini-ITX'],
  ['sfx-l', 'SFX-L'],
  ['lga2011-3', 'LGA2011-3'],
  ['msata', 'mSATA'],
  ['str5', 'sTR5'],
  ['strx4', 'sTRX4'],
  ['swrx8', 'sWRX8'],
]);

/** Words that have other letters than a first capital. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['geforce', 'GeForce'],
  ['mediatek', 'MediaTek'],
  ['ti', 'Ti'],
  ['super', 'SUPER'],
  ['inch', 'inch'],
  ['plus', 'Plus'],
  ['pro', 'Pro'],
  ['arc', 'Arc'],
  ['core', 'Core'],
  ['mini', 'Mini'],
  ['titan', 'Titan'],
  ['print', 'Print'],
  ['scan', 'Scan'],
  ['copy', 'Copy'],
  ['fax', 'Fax'],
  ['laser', 'Laser'],
  ['wired', 'Wired'],
  ['card', 'Card'],
  ['gold', 'Gold'],
  ['tower', 'Tower'],
  ['flex', 'Flex'],
]);

const LONGEST_ABBREVIATION = 3;
const INTEL_LINE = /^i\d$/;

/** "rtx" and "b650" are abbreviations, "ryzen" is a word. */
const wordName = (word: string): string => {
  const named = WORDS.get(word);
  if (named) return named;
  if (INTEL_LINE.test(word)) return word;
  return word.length <= LONGEST_ABBREVIATION || /\d|led$/.test(word)
    ? word.toUpperCase()
    : word.charAt(0).toUpperCase() + word.slice(1);
};

const GIGABYTES_A_TERABYTE = 1024;

function sizeName(gigabytes: number): string {
  if (gigabytes < 1) return `${Math.round(gigabytes * 1024)} MB`;
  return gigabytes >= GIGABYTES_A_TERABYTE
    ? `${Number((gigabytes / GIGABYTES_A_TERABYTE).toFixed(2))} TB`
    : `${gigabytes} GB`;
}

const numberName = (amount: number, unit: string): string => {
  if (unit === 'GB') return sizeName(amount);
  return unit === 'inch' ? `${amount}″` : `${amount.toLocaleString('en-IN')} ${unit}`;
};

export const NOT_STATED_NAME = messages.notStated;

/** The name of a value as shoppers read it: "16 GB", "GeForce RTX 4060 Ti", "1920 × 1080". */
export function facetValueName(facet: FacetSlug, value: string): string {
  if (value === NOT_STATED) return NOT_STATED_NAME;
  const { unit } = getTraits(facet);
  if (unit) return numberName(Number(value), unit);
  if (facet === 'resolution') return value.replace('x', ' × ');
  return NAMES.get(value) ?? value.split('-').map(wordName).join(' ');
}

/** A value of a facet that an editor added, as it is stored, and its text as the product has it. */
export type OwnValue = { stored: string; name: string };

const getKey = memoizeTexts(ownFacetKey, MOST_TEXTS);

/**
 * The same value in every case and spacing: "Matte Black" and "matte  black" are `matte-black`. A comma separates
 * values in addresses.
 * @returns undefined for an empty text, and for one that is too long to be a choice
 */
export function ownValueSlug(text: string): string | undefined {
  const slug = normalForm(plainText(text.slice(0, LONGEST_VALUE * 4)), 'NFKC')
    .toLowerCase()
    .replaceAll(',', '')
    .trim()
    .replace(/\s+/g, '-');
  return slug === '' || slug.length > LONGEST_VALUE ? undefined : slug;
}

/** The specifications of a product by the keys that facets of them have; of several that are alike the first counts. */
export function ownTexts(specifications: readonly Specification[]): Map<string, Specification> {
  const found = new Map<string, Specification>();
  for (const each of spreadOut(specifications)) {
    const key = getKey(each.name);
    if (key !== undefined && !found.has(key) && ownValueSlug(each.value) !== undefined) found.set(key, each);
  }
  return found;
}

/** The values that a product has of facets that editors added; one that it does not state is `…:not-stated`. */
export function readOwnValues(keys: readonly string[], specifications: readonly Specification[]): OwnValue[] {
  if (keys.length === 0) return [];
  const texts = ownTexts(specifications);
  return keys.map((key) => {
    const text = texts.get(key)?.value ?? '';
    return { stored: facetValue(key, ownValueSlug(text) ?? NOT_STATED), name: plainText(text) };
  });
}
