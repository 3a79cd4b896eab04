import { allInLatinDigits } from './latin-digits.ts';
import { INVISIBLE, normalForm } from './plain-text.ts';

/** Some of what cannot be seen is a letter or a mark for Unicode. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/** Case, width and digits folded; most texts need no more than capitals. */
const foldLetters = (text: string): string =>
  PLAIN.test(text)
    ? text.toUpperCase()
    : normalForm(allInLatinDigits(normalForm(text, 'NFKC').replace(UNSEEN, '')).toUpperCase(), 'NFKC');

/** Latin letters and digits without accents and other marks; those of other scripts are a part of the letter. */
export const withoutAccents = (text: string): string =>
  normalForm(normalForm(text, 'NFKD').replace(/(?<=[A-Za-z0-9])\p{M}+/gu, ''), 'NFKC');

/** The words of a text as they are compared: case and width folded, digits of any script as Latin ones. */
export const readWords = (text: string): string[] => foldLetters(text).match(WORD) ?? [];

/**
 * The one reading by which identifiers are compared: their letters and Latin digits. What people see keeps the spelling
 * that was typed. Empty for a text of signs alone, which is no identifier and equals no other.
 */
export const readIdentifier = (text: string): string => normalForm(readWords(text).join(''), 'NFKC');

const BILL_WORDS = 'invoice|inv|bill|challan|बिल|बीजक|चलान';
/** What is printed before the number of a bill: `No.`, `Bill No.`, `Tax Invoice Number:`, `Challan No.`, `बिल नं.` */
const BILL_LABEL = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:(?:tax|vat|sales|delivery)\s+)?(?:${BILL_WORDS})\.?\s*)?(?:no|number|नं|नम्बर)[^\p{L}\p{M}\p{N}]+`,
  'iu',
);
/** Some write it without a sign behind: `INV-12` and `Invoice 12` are the bill 12. It is one supplier's, and only asked about. */
const BILL_WORD = new RegExp(String.raw`^(?:tax|vat|sales)?(?:${BILL_WORDS})(?=.*\p{N})`, 'iu');

/** A text without its label; with it where no number stands behind. */
function withoutLabel(text: string, label: RegExp): string {
  const rest = text.replace(label, '');
  return /\p{N}/u.test(rest) ? rest : text;
}

/** The reading of the number of a supplier's bill, without its label. */
export const readBillNumber = (text: string): string =>
  readIdentifier(withoutLabel(normalForm(text, 'NFKC'), BILL_LABEL)).replace(BILL_WORD, '');

/**
 * What stands before the number of a transaction: `Txn ID:`, `UTR`, `Ref No.`, `कारोबार नं.` Of the short words a sign or
 * `No` tells it from the beginning of a number: banks give numbers such as TXN 12345. Each word takes all signs behind
 * it: two readings of one sign would make the time exponential.
 */
const TRANSACTION_LABEL = (() => {
  const words =
    'transaction|transfer|reference|payment|utr|rrn|trace|कारोबार|ट्रान्जेक्[सश]न|भुक्तानी|सन्दर्भ|चेक|भौचर|रसिद|नं|नम्बर';
  const short = 'txn|trx|tx|trans?|ref|stan';
  const number = 'id|nos?|nr|num|number|code|नं|नम्बर';
  const mark = String.raw`[\s.:#=\-]`;
  const signs = String.raw`[^\p{L}\p{N}]*`;
  return new RegExp(
    String.raw`^${signs}(?:(?:(?:${words}|${short})[\s._\-]*(?:${number})${mark}|(?:${words})${mark}|(?:${short})\s*[.:#=])${signs})+`,
    'iu',
  );
})();

/** The number of a transaction without its label. */
export const withoutTransactionLabel = (text: string): string =>
  withoutLabel(normalForm(text, 'NFKC'), TRANSACTION_LABEL).trim();

/** What people, banks and printers write around a number, in any order and without blanks: none of it is the number. */
const LABEL_WORDS = [
  'TRANSACTION|TRANSFER|TRANS|TRAN|TXN|TRX|TX|REFERENCE|REF|PAYMENT|DEPOSIT|UTR|RRN|TRACE|STAN|UNIQUE|BANK',
  'CHEQUE|CHQ|CHECK|VOUCHER|VCH|RECEIPT|SLIP|CASH|MEMO|QR|BY|VIA|FROM',
  'ABBREVIATED|TAX|VAT|SALES|PURCHASE|DELIVERY|CHALLAN|INVOICE|INV|BILL|NUMBER|NUM|NOS|NO|NR|ID|CODE',
  'ट्रान्जेक्सन|ट्रान्जेक्शन|कारोबार|भुक्तानी|सन्दर्भ|चेक|भौचर|रसिद|बिल|बि|बीजक|चलान|नम्बर|नं|न',
].join('|');
const LABEL = new RegExp(`^(?:${LABEL_WORDS})+$`, 'u');
const PART = /\p{N}+|[\p{L}\p{M}]+/gu;
const hasDigit = (part: string): boolean => /\p{N}/u.test(part);

/** A year of BS as 83, and the fiscal years 208384 and 8384 as two. */
function readYears(part: string): string[] {
  const [, first, next] = /^(?:20)?([789]\d)([789]\d)$/.exec(part) ?? [];
  return first && Number(next) === Number(first) + 1
    ? [first, String(next)]
    : [part.replace(/^20(?=[789]\d$)/, '')];
}

const withoutZeros = (part: string): string => part.replace(/^0+(?=.)/, '');

/** The letters and the digits of an identifier one by one, without labels. */
function readPieces(text: string): string[] {
  const parts: string[] = foldLetters(text).match(PART) ?? [];
  const kept = parts.filter((part) => hasDigit(part) || !LABEL.test(part));
  return kept.some(hasDigit) ? kept : parts;
}

/** The same without leading zeros; years in two digits. */
const readParts = (text: string): string[] =>
  readPieces(text).flatMap((part) => readYears(withoutZeros(part)));

/** Digits in groups, as banks print them, are one number: `4455 6677 88`, `445566 7788`. */
const joinGroups = (text: string): string[] =>
  readPieces(text)
    .join(' ')
    .replace(/(?<=\p{N}) (?=\p{N})/gu, '')
    .split(' ')
    .map(withoutZeros);

/** The parts without a fiscal year, which stands before, within or behind the number of a bill; and that year. */
function splitYear(parts: readonly string[]): { year: string; rest: string[] } {
  const at = parts.findIndex(
    (part, place) => /^[789]\d$/.test(part) && Number(parts[place + 1]) === Number(part) + 1,
  );
  return at < 0
    ? { year: '', rest: [...parts] }
    : { year: parts[at] ?? '', rest: parts.filter((_, place) => place !== at && place !== at + 1) };
}

/** The year in which the fiscal year in the number of a bill begins; undefined where it has none. */
export function readFiscalYear(text: string): number | undefined {
  const { year } = splitYear(readParts(text));
  return year === '' ? undefined : 2000 + Number(year);
}

/** Whether two are the same number of one fiscal year, wherever each has the year. */
function isSameOfYear(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [splitYear(one), splitYear(other)];
  const haveNumbers = [first, second].every(({ rest }) => rest.some(hasDigit));
  return first.year !== '' && first.year === second.year && haveNumbers && isWithin(first.rest, second.rest);
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  I: '1',
  L: '1',
  O: '0',
  Q: '0',
  S: '5',
  Z: '2',
  B: '8',
};

/** Whether two look the same, as `I-100` and `l-100` do, and are not of two fiscal years. */
function looksSame(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [splitYear(one), splitYear(other)];
  const look = ({ rest }: { rest: readonly string[] }) =>
    rest.join('').replace(/[A-Z]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  const areOfTwoYears = first.year !== '' && second.year !== '' && first.year !== second.year;
  return !areOfTwoYears && look(first) === look(second);
}

/** The numbers in an identifier, of which one stands in each that may be the same. */
export const readNumbers = (text: string): string[] => readParts(text).filter(hasDigit);

/** As many letters and digits, with as many digits among them, two numbers do not have in common by chance. */
const LONG = 9;
const FEWEST_DIGITS = 3;
const isLong = (text: string): boolean =>
  text.length >= LONG && (text.match(/\p{N}/gu)?.length ?? 0) >= FEWEST_DIGITS;

/** What blanks part, without labels and leading zeros. @param areJoined whether groups of digits are one number */
function readGroups(text: string, areJoined: boolean): string[] {
  const groups = text.split(/\s+/).map(readIdentifier).join(' ');
  const joined = areJoined ? groups.replace(/(?<=(?:^| )\p{N}+) (?=\p{N}+(?: |$))/gu, '') : groups;
  return joined
    .split(' ')
    .map(withoutZeros)
    .filter((group) => hasDigit(group) || !LABEL.test(group));
}

/** Whether one has all numbers of the other, in any order and among any words, and what both have is long. */
function shareNumbers(one: readonly string[], other: readonly string[]): boolean {
  const left = [...other];
  const shared = one.filter((group) => left.includes(group) && left.splice(left.indexOf(group), 1));
  const fewest = Math.min(one.filter(hasDigit).length, other.filter(hasDigit).length);
  return shared.filter(hasDigit).length === fewest && isLong(shared.join(''));
}

/** Whether one has a long number of letters and digits of the other. One of digits alone can be a phone's beside it. */
function hasLongNumber(one: string, other: string): boolean {
  const spell = (text: string) => ` ${readParts(text).join(' ')} `;
  const numbers = other.split(/\s+/).filter((group) => isLong(readIdentifier(group)) && /\p{L}/u.test(group));
  return numbers.some((number) => spell(one).includes(spell(number)));
}

/**
 * Whether two texts may be one number of a bill or a transaction: beside labels and leading zeros one is the other with
 * something around it or left out, as `NIC Asia 55512` and `55512`, or `NN/2083-84/77` and `NN-77`; or a long part of both
 * is the same, whatever stands around it, as in `NABIL FT77001ABC` and `FT77001ABC Ram`. A reason to ask, not to take one
 * for the other.
 */
export function mayBeSameNumber(one: string, other: string): boolean {
  const [first, second] = [readParts(one), readParts(other)];
  if (!first.some(hasDigit) || !second.some(hasDigit)) return isSameIdentifier(one, other);
  return (
    isWithin(first, second) ||
    isWithin(joinLetters(first), joinLetters(second)) ||
    isWithin(joinGroups(one), joinGroups(other)) ||
    isSameOfYear(first, second) ||
    looksSame(first, second) ||
    [false, true].some((areJoined) =>
      shareNumbers(readGroups(one, areJoined), readGroups(other, areJoined)),
    ) ||
    hasLongNumber(one, other) ||
    hasLongNumber(other, one)
  );
}

/** `S`, `I` and `77` as `SI` and `77`: some write a sign between letters. */
const joinLetters = (parts: readonly string[]): string[] =>
  parts
    .join(' ')
    .replace(/(?<=[^\p{N}]) (?=[^\p{N}])/gu, '')
    .split(' ');

/** Whether the shorter stands in the longer, in its order. */
function isWithin(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let found = 0;
  for (const part of long) if (part === short[found]) found += 1;
  return found === short.length;
}

/** A text as it is looked for in others: width and hyphens folded, Latin digits, without what cannot be seen. */
export const foldText = (text: string): string =>
  allInLatinDigits(normalForm(text, 'NFKC').replace(INVISIBLE, ''))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .trim();

/** Whether two texts are one identifier. @param read the reading of their kind */
export const isSameIdentifier = (
  one: string,
  other: string,
  read: (text: string) => string = readIdentifier,
): boolean => read(one) !== '' && read(one) === read(other);

const LEGAL_FORM =
  /^(?:PVT|PRIVATE|LTD|LIMITED|CO|COMPANY|PVTLTD|PLTD|PL|INC|LLC|LLP|प्रा|प्राइभेट|प्राईभेट|प्राइवेट|लि|ली|लिमिटेड|प्रालि|प्राली|कम्पनी)$/u;

/** Short forms of words in names, as bills have them. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  INTL: 'INTERNATIONAL',
  BRO: 'BROTHER',
  CORP: 'CORPORATION',
  ENT: 'ENTERPRISE',
  TECH: 'TECHNOLOGY',
};
/** A word in its long form, without the `s` of several: people write either. */
function foldWord(word: string): string {
  const one = word
    .replace(/(?<=..)IES$/, 'Y')
    .replace(/(?<=..[^S])S$/, '')
    .replace(/(?<=..)्स$/u, '');
  return SHORT_FORMS[one] ?? one;
}

/**
 * The name of a company without title, legal form, place and `&`: `Himal Traders Pvt. Ltd., New Road` and `M/s HIMAL
 * TRADERS (P) LTD` are one, and `Ram & Sons` and `Ram and Sons`.
 */
export function readCompany(name: string): string {
  const written = withoutAccents(name).replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '');
  const words = readWords(written.replaceAll(/\((?!\s*p\s*\))[^()]*\)/gi, ' ')).filter(
    (word) => !/^(?:AND|THE|एण्ड|एन्ड)$/u.test(word),
  );
  const isForm = (word: string, place: number) =>
    LEGAL_FORM.test(word) ||
    (word === 'P' && LEGAL_FORM.test((words[place + 1] ?? '').replace(/^L$/, 'LTD'))) ||
    (word === 'L' && words[place - 1] === 'P');
  const isTitle = /^(?:MS|MESSRS|SHREE|SHRI|SRI|मेसर्स|श्री)$/u.test(words[0] ?? '') && words.length > 1;
  const first = words[0] === 'M' && words[1] === 'S' ? 2 : isTitle ? 1 : 0;
  const own = words.slice(first);
  // Behind the legal form stands a place.
  const end = own.findIndex((word, place) => place > 0 && isForm(word, place + first) && !/^CO/.test(word));
  const named = end < 0 ? own : own.slice(0, end);
  const kept = named.slice(0, named.findLastIndex((word, place) => !isForm(word, place + first)) + 1);
  return readIdentifier((kept.length > 0 ? kept : words).map(foldWord).join(' '));
}

/** All readings of the name of a company: what stands in brackets may belong to it, and behind a comma stands a place. */
export const readCompanies = (name: string): string[] =>
  [name, name.replaceAll(/[()]/g, ' '), name.split(',')[0] ?? '']
    .map(readCompany)
    .filter((reading) => reading !== '');

/** Whether two names may be one company. */
export function mayBeSameCompany(one: string, other: string): boolean {
  const known = readCompanies(other);
  return readCompanies(one).some((reading) => known.includes(reading));
}

const ORDER_ID = /^([A-Z]{1,6})(\d{8})([0-9A-Z]{6})$/;

/** The number of an order as it is stored, such as HP-20261120-7K2QF9, of any spelling; another text as it is. */
export const readOrderId = (text: string): string =>
  ORDER_ID.exec(readIdentifier(text))?.slice(1).join('-') ?? text;
