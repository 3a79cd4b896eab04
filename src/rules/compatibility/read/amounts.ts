import { findEntries, isNone, plainText, withoutNotes } from './plain.ts';

/** Reads amounts from specifications as manufacturers and shops write them; undefined if unreadable. */

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;

/** The comma of "1,200" groups thousands, that of "1,5" is a decimal point. */
export function getNumber(text: string): number {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  return Number(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'));
}

const ofUnit = new Map<string, RegExp>();

/** Every amount in a unit, in the order of the text. */
export function findAmounts(text: string | undefined, unit: string): number[] {
  const plain = plainText(text);
  if (!/\d/.test(plain)) return [];
  const amount = ofUnit.get(unit) ?? new RegExp(`(?<![\\d.])(${NUMBER})\\s*[-+]?\\s*(?:${unit})`, 'gi');
  ofUnit.set(unit, amount);
  const found = plain.matchAll(amount);
  return [...found].map(([, amount = '']) => getNumber(amount)).filter(Number.isFinite);
}

const BARE = new RegExp(
  `^(?:(?:up to|max(?:imum|\\.)?|approx\\.?|about|ca\\.?|min(?:imum|\\.)?|at least)[\\s:]*)?(${NUMBER})\\+?$`,
  'i',
);
/** The number of a text that holds nothing else: "650", "Up to 650", "approx. 650". */
export function findBareNumber(text: string | undefined): number | undefined {
  const found = withoutNotes(plainText(text)).match(BARE)?.[1];
  return found === undefined ? undefined : getNumber(found);
}

const WATTS = 'w(?:att)?s?(?![a-z]|/[a-z])';

/** "1.000 W" and "1 350 W" group their thousands: no part draws a thousandth of a watt. */
const withoutGroups = (text: string | undefined): string =>
  plainText(text).replace(/(?<![\d.,]\s?|[a-z])(\d{1,2})[.' ](\d{3})(?=\s*-?\s*w(?![a-z]))/gi, '$1$2');

export const findAllWatts = (text: string | undefined): number[] => [
  ...findAmounts(text, 'kw(?![a-z])').map((kilowatts) => kilowatts * 1000),
  ...findAmounts(withoutGroups(text), WATTS),
];

export const findWatts = (text: string | undefined): number | undefined => findAllWatts(text)[0];

/** Watts of a field that holds nothing else, where the unit may be left out. */
export function getWatts(text: string | undefined): number | undefined {
  const bare = findWatts(text) ?? findBareNumber(text);
  return bare === undefined || bare <= 0 ? undefined : bare;
}

/** The watts next to a word: "125 W (Base), 253 W (Turbo)", "PBP: 125W / MTP: 253W". */
export function wattsBeside(text: string | undefined, word: RegExp): number | undefined {
  const plain = plainText(text);
  if (!/\dw|\d\s+w/i.test(plain)) return undefined;
  // "TDP 65W (PPT 88W)": a word that begins its piece stands before its own watts.
  const own = plain.match(
    new RegExp(`(?:^|[(,;/|])\\s*(?:${word.source})\\s*[:=]?\\s*(${NUMBER})\\s*${WATTS}`, 'i'),
  )?.[1];
  const after = plain.match(
    new RegExp(`(?:${word.source})[^\\d,;/|]{0,24}(${NUMBER})\\s*${WATTS}`, 'i'),
  )?.[1];
  const before = plain.match(
    new RegExp(`(${NUMBER})\\s*${WATTS}[^\\d,;/|]{0,14}(?:${word.source})`, 'i'),
  )?.[1];
  const found = own ?? before ?? after;
  return found === undefined ? undefined : getNumber(found);
}

/**
 * Two unlabelled amounts of watts in one field: "125/253 W", "125-253W". The lower is a processor's base power in
 * either order, the higher its maximum power.
 */
export function findWattsPair(text: string | undefined): { base: number; most: number } | undefined {
  const pair = plainText(text).match(
    new RegExp(`(?<![\\d.])(${NUMBER})\\s*w?\\s*(?:/|-|~|\\bto\\b)\\s*(${NUMBER})\\s*${WATTS}`, 'i'),
  );
  if (!pair) return undefined;
  const [one, other] = [getNumber(pair[1] ?? ''), getNumber(pair[2] ?? '')];
  return { base: Math.min(one, other), most: Math.max(one, other) };
}

const BYTES: readonly [unit: string, gigabytes: number][] = [
  ['ti?b(?![a-z])', 1024],
  ['t(?![a-z])', 1024],
  ['gi?b?(?![a-z])', 1],
  ['mi?b(?![a-z/])', 1 / 1024],
];

/** "32GB with Ryzen 3000G", "2933 with Athlon 3000G / 200GE": their numbers are no amounts. */
const PROCESSORS =
  /\b(?:ryzen|athlon)\b(?:\s+(?:pro|gold|silver|[3579]))*\s+\d{3,5}[a-z]{0,3}\b(?:\s*(?:[/,&]|and|or)\s*\d{3,5}[a-z]{1,3}\b(?<!gb|mhz|mt))*/gi;
const withoutProcessors = (text: string | undefined): string => plainText(text).replace(PROCESSORS, ' ');

/** "48 Go" are octets in French: a catalogue that is imported may have them. */
const inBytes = (text: string | undefined): string =>
  withoutProcessors(text)
    .replace(/(?<=\d\s*)([gt])o(?![a-z])/gi, '$1B')
    // "1Rx8 1G x 64-Bit", "2048Meg x 64" is how a module's chips are laid out.
    .replace(
      /(?<![\d.])\d{1,4}\s*(?:[gm]|meg|gig)\s*x\s*(?:64|72|80|[48](?=\s*-?\s*bit))(?:\s*-?\s*bit)?\b/gi,
      ' ',
    );

/** Gigabytes of "32 GB (2 x 16 GB)" or "1 TB", a terabyte as memory counts it; the first that is named. */
export function findGigabytes(text: string | undefined): number | undefined {
  const plain = inBytes(text);
  const found = plain.match(
    // "M378A4G43AB2" is a part number.
    /(?<![\d.]|[a-z]\d?)\d+(?:[.,]\d+)?\s*-?\s*(?:[gt]i?b?|mi?b)(?!(?!x\s*\d)[a-z/]|\d)|(?<![\d.])\d+(?:[.,]\d+)?\s*-?\s*[gt]i?b(?!(?!x\s*\d)[a-z/])/i,
  )?.[0];
  if (found === undefined) return undefined;
  for (const [unit, gigabytes] of BYTES) {
    const [amount] = findAmounts(found, unit);
    if (amount !== undefined) return amount * gigabytes;
  }
  return undefined;
}

/** Gigabytes of a field that holds nothing else, where the unit may be left out. */
export const getGigabytes = (text: string | undefined): number | undefined =>
  findGigabytes(text) ?? (findBareNumber(text) || undefined);

const SIZE = String.raw`(\d+(?:\.\d+)?)\s*-?\s*(g|gi?b|t|ti?b|mi?b)`;
const COUNTED_MODULES = new RegExp(
  // The X of "LPDDR5X 16GB" multiplies nothing.
  `(?<![\\d.]|ddr)(\\d{1,2})\\s*(?:x|pcs?\\.?(?:\\s*of)?|sticks?(?:\\s*of)?|modules?\\s*of|pieces?\\s*of)\\s*${SIZE}(?![a-z/])`,
  'i',
);
const MULTIPLIED_MODULES = new RegExp(`(?<![\\d.])${SIZE}\\s*\\(?\\s*x\\s*(\\d{1,2})(?!\\d)`, 'i');

/** A kit as "2 x 16 GB", "2x16GB", "32GBx2", "16 GB (x2)": how many modules of how many gigabytes. */
export function findKit(text: string | undefined): { modules: number; moduleSize: number } | undefined {
  const plain = inBytes(text);
  const alike = plain.match(/(?<![\d.])(\d{1,3})\s*gb((?:\s*\+\s*\1\s*gb)+)/i);
  if (alike) return getKit(String((alike[2] ?? '').split('+').length), alike[1], 'GB');
  const counted = plain.match(COUNTED_MODULES);
  if (counted) return getKit(counted[1], counted[2], counted[3]);
  const listed = plain.match(/^(\d{1,2})\s*,\s*(\d{1,3})$/);
  if (listed) return getKit(listed[1], listed[2], 'GB');
  const multiplied = plain.match(MULTIPLIED_MODULES);
  if (multiplied) return getKit(multiplied[3], multiplied[1], multiplied[2]);
  return undefined;
}

/** "8GB (1x8GB), 16GB (2x8GB) or 32GB (4x8GB)": several kits, of which one is sold. */
export const isChoiceOfKits = (text: string): boolean => {
  const kits = plainText(text).match(/(?<![\d.])\d\s*x\s*\d+\s*gb/gi) ?? [];
  return new Set(kits.map((kit) => kit.toLowerCase().replace(/\s/g, ''))).size > 1;
};

function getKit(modules = '', amount = '', unit = ''): { modules: number; moduleSize: number } {
  const times = /^t/i.test(unit) ? 1024 : /^m/i.test(unit) ? 1 / 1024 : 1;
  return { modules: Number(modules), moduleSize: getNumber(amount) * times };
}

/** The most gigabytes that a text names, a kit counted whole: "Max. 192GB (4 x 48GB)". */
export function findMostGigabytes(text: string | undefined): number | undefined {
  const pieces = inBytes(text).match(
    /(?:\d{1,2}\s*x\s*)?(?<![\d.])\d+(?:\.\d+)?\s*-?\s*(?:[gt]i?b?|mi?b)(?!(?!x\s*\d)[a-z/])(?:\s*x\s*\d{1,2}(?!\d))?/gi,
  );
  const amounts = (pieces ?? []).map((piece) => {
    const kit = findKit(piece);
    return kit ? kit.modules * kit.moduleSize : (findGigabytes(piece) ?? 0);
  });
  const most = Math.max(0, ...amounts) || findBareNumber(text);
  return most || undefined;
}

/** The speeds of memory lie between these. */
const isTransfers = (amount: number) => amount >= 200 && amount <= 14_000;

/**
 * Mega-transfers a second of "6000 MT/s", "DDR5-6000", "6000 MHz", "PC5-48000" (memory is sold by each name), the
 * highest that is named.
 */
export function findTransfers(text: string | undefined): number | undefined {
  // "7.200 MHz", "4 800 MT/s" and "DDR4-4,733+(OC)" group their thousands.
  const plain = withoutProcessors(text).replace(
    /(?<![\d.,])(\d{1,2})[., ](\d{3})(?=\s*(?:mt\/?s|mhz|mts|\+\s*\(?o))/gi,
    '$1$2',
  );
  const transfers = [
    ...findAmounts(plain, String.raw`(?:\+\s*)?(?:\(?o\.?c\.?\)?\s*)?(?:mt\/?s|mhz|mbps|mts)`),
    ...[...plain.matchAll(/ddr\s*\d[a-z]?\s*[-\s]?\s*(\d{3,5})(?!\d)/gi)].map(([, amount]) => Number(amount)),
    // Modules are also named by megabytes a second, eight bytes a transfer.
    ...[...plain.matchAll(/pc[345]l?\s*-?\s*(\d{5,6})/gi)].map(([, amount]) =>
      Math.round(Number(amount) / 8),
    ),
    // Lists give the unit once, behind the last: "7200+(OC)/ 6400(OC)/ 5600".
    ...[...plain.matchAll(/(?<![\d.-])(\d{4,5})\+?\s*(?=\(?o\.?c|\/|,|\+|$)/gi)].map(([, amount]) =>
      Number(amount),
    ),
  ].filter(isTransfers);
  return transfers.length > 0 ? Math.max(...transfers) : undefined;
}

/** Parses yes and no; undefined for any other text. */
export function findTruth(text: string | undefined): boolean | undefined {
  const plain = plainText(text);
  if (plain === '') return undefined;
  if (isNone(plain) || /^(?:no|none|false|not included|without|excluded)\b/i.test(plain)) return false;
  return /^(?:yes\b|y$|true\b|included\b|with\b|supported\b|available\b|1$|✓|✔)/i.test(plain)
    ? true
    : undefined;
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MULTIPLES: Record<string, number> = {
  single: 1,
  both: 2,
  dual: 2,
  double: 2,
  twin: 2,
  triple: 3,
  quad: 4,
};

/** "two" and "dual" are 2; undefined for any other word. */
export function numberOfWord(word: string): number | undefined {
  const spelled = WORDS.indexOf(word.toLowerCase());
  return spelled < 0 ? MULTIPLES[word.toLowerCase()] : spelled;
}

/** A number with a unit is an amount, not a count: "6 Gb/s", "2.5 inch", "8-pin". */
const AMOUNT =
  /^\s*-?\s*(?:[gmt]i?b|[gm]bps|gb\/s|mm|cm|w\b|pins?\b|inch|in\b|"|%|mhz|ghz|gen|bit|rpm)|^[.,]\d/i;

function leadingCount(entry: string): number | undefined {
  const digits = entry.match(/^(?:[a-z ]*\bup to )?[^\d]{0,3}(\d{1,2})(?![\d])/i);
  if (digits && !AMOUNT.test(entry.slice(digits[0].length))) return Number(digits[1]);
  const word = entry.match(/^(?:up to\s+)?([a-z]+)\b/i)?.[1]?.toLowerCase() ?? '';
  const spelled = WORDS.indexOf(word);
  return spelled >= 0 ? spelled : undefined;
}

/** No part has more of a thing: "the X99" and "1Rx8" count nothing. */
const MOST = 32;

/** The count in an entry of a list: "2 x 8-pin", "8-pin x 2", "4 slots", "Slots: 4"; undefined without one. */
export function findTimes(entry: string): number | undefined {
  // "(2) PCIe 3.0 x4".
  const noted = plainText(entry).replace(/^\((\d{1,2})\)\s*(?=[a-z])/i, '$1 x ');
  const plain = withoutNotes(noted).replace(/\bm\.?2(?:_\d)?/gi, 'slot');
  const before = plain.match(
    /(?<![\d.x])(\d{1,2})\s*x(?=\s*(?:[a-z(/"]|\d{1,2}\s*\+|\d+(?:\.\d)?\s*-?\s*(?:pin|inch|in\b|"|mm|gb))|\s*$)/i,
  )?.[1];
  if (before !== undefined) return Number(before);
  // The "x4" of "PCIe 4.0 x4" counts lanes, not slots.
  const after = plain
    .replace(/(?:pci-?e(?:xpress)?|pci express|gen)\s*-?\s*(?:gen\s*)?\d?(?:\.\d)?\s*x\s*\d{1,2}/gi, '')
    .replace(/\b[1248]rx\d{1,2}\b/gi, '')
    .match(/(?:[a-z)"']|\bsata\s*(?:3|iii|3\.0))\s*x\s*(\d{1,2})(?!\d)/i)?.[1];
  if (after !== undefined && Number(after) <= MOST) return Number(after);
  const stated = plain.match(/[a-z)"]\s*[:=]\s*(\d{1,2})\s*$/i)?.[1];
  if (stated !== undefined) return Number(stated);
  const multiple = plain
    .match(/\b(single|dual|double|twin|triple|quad)\b(?![\s-]*channel)/i)?.[1]
    ?.toLowerCase();
  return leadingCount(plain) ?? (multiple ? MULTIPLES[multiple] : undefined) ?? timesInNote(noted);
}

/** "PCIe 6+2 pin (x4)", "SATA connectors (8)". */
function timesInNote(noted: string): number | undefined {
  if (/pci-?e|m\.2/i.test(noted)) return undefined;
  const found = noted.match(/\(\s*(?:x\s*(\d{1,2})|(\d{1,2})(?:\s*x)?)\s*\)/i);
  return found ? Number(found[1] ?? found[2]) : undefined;
}

/** "3 or 5 or 7 slots": which depends on how it is put together. */
const EITHER = /^\s*\d{1,2}\s*or\s*\d{1,2}(?![\d.])/i;

/**
 * A count: "4", "4 x DIMM", "2 x 8 GB" counts 2, "1 x 5.0, 2 x 4.0" counts 3, "2 x M.2 (1 x PCIe 4.0, 1 x PCIe 3.0)"
 * counts 2, "None" counts 0.
 * @param isCounted whether an entry counts; a slot for Wi-Fi does not
 */
export function countIn(
  text: string | undefined,
  isCounted: (entry: string) => boolean = () => true,
): number | undefined {
  if (text === undefined) return undefined;
  if (isNone(text)) return 0;
  const plain = plainText(text);
  if (EITHER.test(plain)) return undefined;
  const entries = findEntries(plain, /[,;|\n&+]|\band\b/i).filter(isCounted);
  const whole = entries.length > 0 ? leadingTotal(entries) : undefined;
  if (whole !== undefined) return whole;
  const counts = entries.map(findTimes).filter((count) => count !== undefined);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
}

/** "4 slots: 1 x PCIe 5.0, 3 x PCIe 4.0" gives its sum first. */
function leadingTotal([first = '']: readonly string[]): number | undefined {
  const found = first.match(
    /^(\d{1,2})\s*(?:x\s*)?(?:m\.2|total|slots?|ports?|sata)?[a-z0-9\s./-]*:\s*\d/i,
  )?.[1];
  return found === undefined ? undefined : Number(found);
}
