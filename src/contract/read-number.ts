import { inLatinDigits } from './latin-digits.ts';

/** Which sign parts off the fraction: `point` in 1,299.50, `comma` in 1.299,50. */
export const DECIMAL_SIGNS = ['comma', 'point'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** A number that a person wrote, or why it is none, as the end of a sentence that names it. */
export type NumberReading = { value: number } | { problem: string };

const LONGEST_SHOWN = 40;
/** More digits would be another number once it is stored. */
const MOST_DIGITS = 15;
/** Joiners, marks of direction and byte order marks. A soft hyphen or an override would show another number. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;
const CURRENCY = String.raw`(?:n?rs\.?|npr\.?|रू\.?|रु\.?|रुपैयाँ|रूपैयाँ)`;
const BEFORE = new RegExp(String.raw`^${CURRENCY}\s*`, 'iu');
/** Tried once a run of spaces and line breaks: else many of them take seconds. */
const AFTER = new RegExp(String.raw`(?<!\s)(?:\s*${CURRENCY})?\s*(?:/[-=])?$`, 'iu');

/** Groups of three digits (Western), or of two before the last three (Indian); a first zero begins no group. */
const groups = (sign: string) =>
  String.raw`[1-9]\d{0,2}(?:${sign}\d{3})+|[1-9]\d?(?:${sign}\d{2})+${sign}\d{3}`;
const wellFormed = (decimal: string, group: string) =>
  new RegExp(String.raw`^(?:\d+|${groups(group)})(?:${decimal}\d+)?$`);
const WELL_FORMED = { point: wellFormed(String.raw`\.`, ','), comma: wellFormed(',', String.raw`\.`) };
const GROUP_SIGNS = { point: /,/g, comma: /\./g };
const BY_SPACES = new RegExp(`^(?:${groups(' ')})(?=$|[.,])`);

/**
 * Without what cannot be seen; any run of spaces is one, so that no expression below runs over a long one again. Line
 * breaks and tabs stay: they part numbers.
 */
const clean = (written: string) =>
  written
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** The text as what was found: short, because a cell can hold a book. */
const shown = (text: string) =>
  `“${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}”`;

/** The number in the signs of a program, with no regard to how well its groups are formed. */
function normalize(text: string, decimal: DecimalSign): string | undefined {
  const plain = text.replace(GROUP_SIGNS[decimal], '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? plain : undefined;
}

function findProblem(text: string): string | undefined {
  if (text === '') return 'is empty';
  if (/^[-−–]\s*[\d.,]|^\([\d.,\s]+\)$/.test(text)) return `${shown(text)} is below 0`;
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(text)) return `${shown(text)} has an exponent: write out its digits`;
  if (/^0x[\da-f]+$/i.test(text)) return `${shown(text)} is hexadecimal: write it in decimal digits`;
  return /^\d[\d., ]*$/.test(text) ? undefined : `${shown(text)} is no number`;
}

/** The one spelling in program signs, or the problem. */
function settle(text: string, decimal: DecimalSign | undefined): { plain: string } | { problem: string } {
  const [point, comma] = [normalize(text, 'point'), normalize(text, 'comma')];
  const plain = decimal === 'comma' ? comma : point;
  const malformed = { problem: `${shown(text)} has a comma or point where no number has one` };
  if (decimal !== undefined)
    return plain !== undefined && WELL_FORMED[decimal].test(text) ? { plain } : malformed;
  const isPointGrouped = !text.includes(',') && WELL_FORMED.comma.test(text) && text.includes('.');
  if (point !== undefined && WELL_FORMED.point.test(text) && !isPointGrouped) return { plain: point };
  if (point !== undefined && comma !== undefined) {
    const readings = [point, comma].map(Number).toSorted((one, other) => other - one);
    return { problem: `${shown(text)} can be ${readings.join(' or ')}` };
  }
  return comma !== undefined && WELL_FORMED.comma.test(text) ? { plain: comma } : malformed;
}

/**
 * Reads a number from 0 that a person wrote: with Indian or Western grouping, in Latin, Devanagari or full-width
 * digits. What has two readings is refused with both ("1.299", "1299,00"), unless the decimal sign is named.
 */
export function readNumber(written: string, decimal?: DecimalSign): NumberReading {
  const text = clean(inLatinDigits(written));
  const problem = findProblem(text);
  if (problem) return { problem };
  const withoutSpaces = text.replace(BY_SPACES, (grouped) => grouped.replaceAll(' ', ''));
  if (withoutSpaces.includes(' ')) return { problem: `${shown(text)} has a space where no number has one` };
  const settled = settle(withoutSpaces, decimal);
  if ('problem' in settled) return settled;
  if (Number.parseInt(settled.plain, 10) >= 10 ** MOST_DIGITS)
    return { problem: `${shown(text)} has too many digits` };
  return { value: Number(settled.plain) };
}

/** Reads a whole number that a person wrote; a fraction of zeros is none. */
export function readWholeNumber(written: string, decimal?: DecimalSign): NumberReading {
  const reading = readNumber(written, decimal);
  return 'problem' in reading || Number.isInteger(reading.value)
    ? reading
    : { problem: `${shown(written.trim())} is no whole number` };
}

const withoutCurrency = (written: string) => clean(written).replace(BEFORE, '').replace(AFTER, '');

/** Reads an amount as it is written in Nepal, such as "Rs. 1,25,000/-", with its paisa. */
export const readAmount = (written: string, decimal?: DecimalSign): NumberReading =>
  readNumber(withoutCurrency(written), decimal);

/** Reads an amount as it is written in Nepal, in whole rupees. */
export const readWholeRupees = (written: string, decimal?: DecimalSign): NumberReading =>
  readWholeNumber(withoutCurrency(written), decimal);
