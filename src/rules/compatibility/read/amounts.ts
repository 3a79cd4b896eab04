import { isNone, plainText, withoutNotes } from './plain.ts';

/** Reads amounts from specifications as manufacturers and shops write them; undefined if unreadable. */

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;

/** The comma of "1,200" groups thousands, that of "1,5" is a decimal point. */
export function numberOf(text: string): number {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  return Number(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'));
}

/** Every amount in a unit, in the order of the text. */
export function amountsIn(text: string | undefined, unit: string): number[] {
  const found = plainText(text).matchAll(new RegExp(`(?<![\\d.])(${NUMBER})\\s*[-+]?\\s*(?:${unit})`, 'gi'));
  return [...found].map(([, amount = '']) => numberOf(amount)).filter(Number.isFinite);
}

/** The number of a text that holds nothing else: "650", "Up to 650", "approx. 650". */
export function bareNumberIn(text: string | undefined): number | undefined {
  const found = withoutNotes(plainText(text)).match(
    new RegExp(
      `^(?:(?:up to|max(?:imum|\\.)?|approx\\.?|about|ca\\.?|min(?:imum|\\.)?|at least)[\\s:]*)?(${NUMBER})\\+?$`,
      'i',
    ),
  )?.[1];
  return found === undefined ? undefined : numberOf(found);
}

const WATTS = 'w(?:att)?s?(?![a-z]|/[a-z])';

/** "1.000 W" and "1 350 W" group their thousands: no part draws a thousandth of a watt. */
const withoutGroups = (text: string | undefined): string =>
  plainText(text).replace(/(?<![\d.,]\s?|[a-z])(\d{1,2})[.' ](\d{3})(?=\s*-?\s*w(?![a-z]))/gi, '$1$2');

export const allWattsIn = (text: string | undefined): number[] => [
  ...amountsIn(text, 'kw(?![a-z])').map((kilowatts) => kilowatts * 1000),
  ...amountsIn(withoutGroups(text), WATTS),
];

export const wattsIn = (text: string | undefined): number | undefined => allWattsIn(text)[0];

/** Watts of a field that holds nothing else, where the unit may be left out. */
export function wattsOf(text: string | undefined): number | undefined {
  const bare = wattsIn(text) ?? bareNumberIn(text);
  return bare === undefined || bare <= 0 ? undefined : bare;
}

/** The watts next to a word: "125 W (Base), 253 W (Turbo)", "PBP: 125W / MTP: 253W". */
export function wattsBeside(text: string | undefined, word: RegExp): number | undefined {
  const plain = plainText(text);
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
  return found === undefined ? undefined : numberOf(found);
}

/**
 * Two unlabelled amounts of watts in one field: "125/253 W", "125-253W". The lower is a processor's base power in
 * either order, the higher its maximum power.
 */
export function wattsPairIn(text: string | undefined): { base: number; most: number } | undefined {
  const pair = plainText(text).match(
    new RegExp(`(?<![\\d.])(${NUMBER})\\s*w?\\s*(?:/|-|~|\\bto\\b)\\s*(${NUMBER})\\s*${WATTS}`, 'i'),
  );
  if (!pair) return undefined;
  const [one, other] = [numberOf(pair[1] ?? ''), numberOf(pair[2] ?? '')];
  return { base: Math.min(one, other), most: Math.max(one, other) };
}

const BYTES: readonly [unit: string, gigabytes: number][] = [
  ['ti?b(?![a-z])', 1024],
  ['t(?![a-z])', 1024],
  ['gi?b?(?![a-z])', 1],
  ['mi?b(?![a-z/])', 1 / 1024],
];

/** "48 Go" are octets in French: a catalogue that is imported may have them. */
const inBytes = (text: string | undefined): string =>
  plainText(text)
    .replace(/(?<=\d\s*)([gt])o(?![a-z])/gi, '$1B')
    // "1Rx8 1G x 64-Bit", "2048Meg x 64" is how a module's chips are laid out.
    .replace(
      /(?<![\d.])\d{1,4}\s*(?:[gm]|meg|gig)\s*x\s*(?:64|72|80|[48](?=\s*-?\s*bit))(?:\s*-?\s*bit)?\b/gi,
      ' ',
    );

/** Gigabytes of "32 GB (2 x 16 GB)" or "1 TB", a terabyte as memory counts it; the first that is named. */
export function gigabytesIn(text: string | undefined): number | undefined {
  const plain = inBytes(text);
  const found = plain.match(
    // "M378A4G43AB2" is a part number.
    /(?<![\d.]|[a-z]\d?)\d+(?:[.,]\d+)?\s*-?\s*(?:[gt]i?b?|mi?b)(?!(?!x\s*\d)[a-z/]|\d)|(?<![\d.])\d+(?:[.,]\d+)?\s*-?\s*[gt]i?b(?!(?!x\s*\d)[a-z/])/i,
  )?.[0];
  if (found === undefined) return undefined;
  for (const [unit, gigabytes] of BYTES) {
    const [amount] = amountsIn(found, unit);
    if (amount !== undefined) return amount * gigabytes;
  }
  return undefined;
}

/** Gigabytes of a field that holds nothing else, where the unit may be left out. */
export const gigabytesOf = (text: string | undefined): number | undefined =>
  gigabytesIn(text) ?? (bareNumberIn(text) || undefined);

/** A kit as "2 x 16 GB", "2x16GB", "32GBx2", "16 GB (x2)": how many modules of how many gigabytes. */
export function kitIn(text: string | undefined): { modules: number; moduleSize: number } | undefined {
  const plain = inBytes(text);
  const alike = plain.match(/(?<![\d.])(\d{1,3})\s*gb((?:\s*\+\s*\1\s*gb)+)/i);
  if (alike) return kitOf(String((alike[2] ?? '').split('+').length), alike[1], 'GB');
  const size = String.raw`(\d+(?:\.\d+)?)\s*-?\s*(g|gi?b|t|ti?b|mi?b)`;
  const counted = plain.match(
    new RegExp(
      // The X of "LPDDR5X 16GB" multiplies nothing.
      `(?<![\\d.]|ddr)(\\d{1,2})\\s*(?:x|pcs?\\.?(?:\\s*of)?|sticks?(?:\\s*of)?|modules?\\s*of|pieces?\\s*of)\\s*${size}(?![a-z/])`,
      'i',
    ),
  );
  if (counted) return kitOf(counted[1], counted[2], counted[3]);
  const listed = plain.match(/^(\d{1,2})\s*,\s*(\d{1,3})$/);
  if (listed) return kitOf(listed[1], listed[2], 'GB');
  const multiplied = plain.match(new RegExp(`(?<![\\d.])${size}\\s*\\(?\\s*x\\s*(\\d{1,2})(?!\\d)`, 'i'));
  if (multiplied) return kitOf(multiplied[3], multiplied[1], multiplied[2]);
  return undefined;
}

/** "8GB (1x8GB), 16GB (2x8GB) or 32GB (4x8GB)": several kits, of which one is sold. */
export const isChoiceOfKits = (text: string): boolean => {
  const kits = plainText(text).match(/(?<![\d.])\d\s*x\s*\d+\s*gb/gi) ?? [];
  return new Set(kits.map((kit) => kit.toLowerCase().replace(/\s/g, ''))).size > 1;
};

function kitOf(modules = '', amount = '', unit = ''): { modules: number; moduleSize: number } {
  const times = /^t/i.test(unit) ? 1024 : /^m/i.test(unit) ? 1 / 1024 : 1;
  return { modules: Number(modules), moduleSize: numberOf(amount) * times };
}

/** The most gigabytes that a text names, a kit counted whole: "Max. 192GB (4 x 48GB)". */
export function mostGigabytesIn(text: string | undefined): number | undefined {
  const pieces = inBytes(text).match(
    /(?:\d{1,2}\s*x\s*)?(?<![\d.])\d+(?:\.\d+)?\s*-?\s*(?:[gt]i?b?|mi?b)(?!(?!x\s*\d)[a-z/])(?:\s*x\s*\d{1,2}(?!\d))?/gi,
  );
  const amounts = (pieces ?? []).map((piece) => {
    const kit = kitIn(piece);
    return kit ? kit.modules * kit.moduleSize : (gigabytesIn(piece) ?? 0);
  });
  const most = Math.max(0, ...amounts) || bareNumberIn(text);
  return most || undefined;
}

/** The speeds of memory lie between these. */
const isTransfers = (amount: number) => amount >= 200 && amount <= 14_000;

/**
 * Mega-transfers a second of "6000 MT/s", "DDR5-6000", "6000 MHz", "PC5-48000" (memory is sold by each name), the
 * highest that is named.
 */
export function transfersIn(text: string | undefined): number | undefined {
  // "7.200 MHz", "4 800 MT/s" and "DDR4-4,733+(OC)" group their thousands.
  const plain = plainText(text).replace(
    /(?<![\d.,])(\d{1,2})[., ](\d{3})(?=\s*(?:mt\/?s|mhz|mts|\+\s*\(?o))/gi,
    '$1$2',
  );
  const transfers = [
    ...amountsIn(plain, String.raw`(?:\+\s*)?(?:\(?o\.?c\.?\)?\s*)?(?:mt\/?s|mhz|mbps|mts)`),
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
export function truthIn(text: string | undefined): boolean | undefined {
  const plain = plainText(text);
  if (plain === '') return undefined;
  if (isNone(plain) || /^(?:no|none|false|not included|without|excluded)\b/i.test(plain)) return false;
  return /^(?:yes\b|y$|true\b|included\b|with\b|supported\b|available\b|1$|✓|✔)/i.test(plain)
    ? true
    : undefined;
}
