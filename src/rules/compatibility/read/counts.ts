import { entriesIn, isNone, plainText, withoutNotes } from './plain.ts';

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
export function timesIn(entry: string): number | undefined {
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
  const entries = entriesIn(plain, /[,;|\n&+]|\band\b/i).filter(isCounted);
  const whole = entries.length > 0 ? leadingTotal(entries) : undefined;
  if (whole !== undefined) return whole;
  const counts = entries.map(timesIn).filter((count) => count !== undefined);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
}

/** "4 slots: 1 x PCIe 5.0, 3 x PCIe 4.0" gives its sum first. */
function leadingTotal([first = '']: readonly string[]): number | undefined {
  const found = first.match(
    /^(\d{1,2})\s*(?:x\s*)?(?:m\.2|total|slots?|ports?|sata)?[a-z0-9\s./-]*:\s*\d/i,
  )?.[1];
  return found === undefined ? undefined : Number(found);
}
