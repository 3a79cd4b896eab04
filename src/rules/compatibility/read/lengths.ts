import { getNumber } from './amounts.ts';
import { plainText, remembered } from './plain.ts';

const UNIT = 'mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|inch(?:es)?|in(?![a-z])|"';
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;

/** Millimetres of a unit; an amount without one is taken as it is. */
function getMillimetres(amount: number, unit: string | undefined): number {
  if (unit && /^(?:in|")/i.test(unit)) return Math.round(amount * 254) / 10;
  if (unit && /^c/i.test(unit)) return Math.round(amount * 100) / 10;
  return amount;
}

const AMOUNT = `(${NUMBER})\\s*-?\\s*(${UNIT})`;
const WITH_UNIT = new RegExp(`(?<![\\d.])${AMOUNT}`, 'gi');
const BARE = new RegExp(
  `^(?:(?:up to|max(?:imum|\\.)?|approx\\.?|about|ca\\.?)[\\s:]*)?(${NUMBER})(?!\\d)\\s*(?:\\(|$)`,
  'i',
);
const LOWER_END = new RegExp(
  `(${NUMBER})\\s*(?:${UNIT})?\\s*(?:-|~|to)\\s*(?=${NUMBER}\\s*(?:${UNIT}))`,
  'gi',
);

const isImperial = (unit: string | undefined) => !!unit && /^(?:in|")/i.test(unit);

/** Every length with a unit, in millimetres; inches count only if there is no metric length. */
export const findAllMillimetres = (text: string | undefined): readonly number[] => lengthsIn(text ?? '');

const lengthsIn = remembered((text) => {
  const found = [...plainText(text).matchAll(WITH_UNIT)].map(([, amount = '', unit]) => ({
    unit,
    length: getMillimetres(getNumber(amount), unit),
  }));
  const metric = found.filter(({ unit }) => !isImperial(unit));
  return (metric.length > 0 ? metric : found).map(({ length }) => length);
});

/** Lengths without a unit are millimetres above this: no part of a computer is as many inches long. */
const LEAST_BARE = 25;

function findBareLength(plain: string): number | undefined {
  const found = plain.match(BARE)?.[1];
  const amount = found === undefined ? undefined : getNumber(found);
  return amount !== undefined && amount > LEAST_BARE ? amount : undefined;
}

/** Millimetres of "155 mm", "15.5 cm" or `6.1"`; the upper end of a range such as "155-170 mm". */
export function findMillimetres(text: string | undefined): number | undefined {
  const plain = plainText(text).replace(LOWER_END, '');
  return findAllMillimetres(plain)[0] ?? findBareLength(plain);
}

export type Axis = 'L' | 'W' | 'H' | 'D';
export type Side = { length: number; axis?: Axis };

/** "height" and "thickness" are both H. */
const getAxis = (word: string): Axis => (/^t/i.test(word) ? 'H' : (word.charAt(0).toUpperCase() as Axis));

/** The order of sides that a text states: "(L x W x H)", "WxDxH", "L*W*H". */
function findOrder(text: string): Axis[] | undefined {
  const found = text.match(
    /(?<![a-z])([lwhdt](?:ength|idth|eight|epth|hickness)?)\s*[x/]\s*([lwhdt](?:ength|idth|eight|epth|hickness)?)(?:\s*[x/]\s*([lwhdt](?:ength|idth|eight|epth|hickness)?))?(?![a-z])/i,
  );
  return found
    ?.slice(1)
    .filter(Boolean)
    .map((word) => getAxis(word));
}

const SIDES_BEHIND_LETTERS =
  /(?<!\d\s?(?:mm|cm|in|")?\s?)(?:(?<![a-z(])[lwhdt]\s?\d[\d.]*(?:\s*(?:mm|cm))?[\sx,]*){2,3}/gi;

const ROUND = new RegExp(`[Øø⌀]\\s*(${NUMBER})\\s*(?:mm)?\\s*x\\s*(${NUMBER})`, 'g');
const LABEL_BEFORE = new RegExp(
  `(?<!\\d\\s*(?:mm|cm)?\\s*)\\(\\s*([lwhdt])\\s*\\)\\s*(${NUMBER})\\s*(mm|cm)?(?!\\s*\\()`,
  'gi',
);

/** "(L)457 x (W)140 mm" as "457(L) x 140(W) mm", and 4"L x 3"W as 4"(L) x 3"(W). */
export const withLabelsBehind = (text: string): string =>
  plainText(text)
    // "Ø95 x 46 mm": what is round is as wide as it is deep.
    .replace(ROUND, '$1(W) x $2(H)')
    .replace(/(?<=\d)\s*(?:mm)?\s*dia(?:\.|meter)?\s*x/gi, '(W) x')
    // "L304 W137 H61 mm" and "304L 137W 61H mm".
    .replace(SIDES_BEHIND_LETTERS, (sides) =>
      sides.replace(/([lwhdt])\s?([\d.]+(?:\s*(?:mm|cm))?)/gi, '$2($1)'),
    )
    .replace(/(?<=\d\s?)([lwhdt])(?=\s*(?:x\s*\d|,|$|\d|mm|cm))/gi, '($1)')
    .replace(/(?<=\d\s*(?:"|mm|cm|in))\s?([lwhd])(?=\s*(?:x|,|$|\d))/gi, '($1)')
    .replace(LABEL_BEFORE, (_, label, amount, unit = '') => `${amount}${unit}(${label})`)
    .replace(/(?<=\([lwhdt]\)\s*(?:mm|cm)?)(?:\s+|(?<=\)))(?=\d)/gi, ' x ');

/** "Fan: 120 x 120 x 25 mm; Heatsink: 125 x 75 x 155 mm" has the part's own sides behind those of another. */
function withoutOtherSides(text: string): string {
  const own = text.replace(
    /\b(?:fans?|box|carton|package|packaging|pump|tubes?)(?: size)?:\s*[^;,\n]*/gi,
    ' ',
  );
  return /\d\s*(?:mm|cm)?\s*x\s*\d/i.test(own) ? own : text;
}

const TWO_OF_ONE_SIDE = new RegExp(
  `(${NUMBER})\\s?(mm|cm)\\s*/\\s*(${NUMBER})\\s?\\2\\s*(?:\\([^()\\d]{3,40}\\)\\s*)?(?=x)`,
  'gi',
);
/** "332 mm (with bracket) / 323 mm (shroud only) x 138 x 56 mm": of two lengths of one side the longer counts. */
const longerOf = (text: string): string =>
  text
    .replace(
      /(?<=\d\s?(?:mm|cm))\s*\((?!length|width|height|depth|thick)[a-z][^()\d]{3,40}\)\s*(?=x|\/)/gi,
      ' ',
    )
    .replace(
      TWO_OF_ONE_SIDE,
      (_, one, unit, other) => `${Math.max(getNumber(one), getNumber(other))} ${unit} `,
    );

const LABEL = String.raw`(?:\(\s*(?:length|width|height|depth|thickness|[lwhdt])\s*\)|(?:length|width|height|depth|thickness|[lwhdt])(?![a-z]|\s*[x/]))`;
const ONE_SIDE = String.raw`(?:(?:length|width|height|depth|[lwhd])\s*[:=]?\s*)?${NUMBER}\s*-?\s*(?:${UNIT})?\s*(?:${LABEL})?`;
/** A group of sides with one x between them; a second group in inches repeats the first. */
const GROUP = new RegExp(`${ONE_SIDE}(?:\\s*(?:x|by)\\s*${ONE_SIDE}){1,2}(?:\\s*(?:${UNIT}))?`, 'gi');
const LAST_UNIT = new RegExp(`(${UNIT})[^\\d]*$`, 'i');
const SIDE = new RegExp(`${AMOUNT}?`, 'i');
const LABEL_BEHIND = new RegExp(`${NUMBER}\\s*-?\\s*(?:${UNIT})?\\s*(${LABEL})`, 'i');

/**
 * The sides of "336 x 142 x 78 mm", "L=336mm W=142mm H=78mm", "125(L) x 71(W) x 155(H) mm": millimetres, with their
 * axis where it is named. One unit behind the last is that of all.
 * @param name of the specification, which may hold the order: "Dimensions (L x W x H)"
 */
export function findSides(text: string | undefined, name = ''): Side[] {
  const plain = withLabelsBehind(longerOf(withoutOtherSides(plainText(text)))).replace(
    /(?<=\d\s*)in\./gi,
    'in',
  );
  const groups = plain.match(GROUP) ?? [];
  const isMetric = (group: string) => /mm|cm|milli|centi/i.test(group);
  const group = groups.find(isMetric) ?? groups[0];
  const pieces = group
    ? group.split(/\s*(?:(?<![a-z])x(?![a-z])|\bby\b|(?<=[\d)a-z"])\s*x\s*(?=[\d(lwhd]))\s*/i)
    : plain.split(/,(?!\d)|[;/\n]+|\s+(?=(?:length|width|height|depth|[lwhdt])\s*[:=])/i);
  const unitOfAll = (group ?? plain).match(LAST_UNIT)?.[1];
  const order = findOrder(withoutDigits(plain)) ?? findOrder(plainText(name));
  return pieces.flatMap((piece, index): Side[] => {
    const amount = piece.match(SIDE);
    if (!amount) return [];
    const word =
      piece.match(LABEL_BEHIND)?.[1]?.replace(/[()\s]/g, '') ??
      piece.match(/(?<![a-z])(length|width|height|depth|thickness|[lwhdt])\s*[:=]?\s*(?=\d)/i)?.[1];
    const axis = word ? getAxis(word) : pieces.length > 1 ? order?.[index] : undefined;
    const unit = amount[2] ?? unitOfAll;
    return [{ length: getMillimetres(getNumber(amount[1] ?? ''), unit), ...(axis && { axis }) }];
  });
}

const withoutDigits = (text: string) => text.replace(/\d[\d.,]*/g, ' ');

/** The length of one side by its axis; undefined if the text has several sides without that axis. */
export const getSide = (sides: readonly Side[], ...axes: readonly Axis[]): number | undefined =>
  axes
    .map((wanted) => sides.find(({ axis }) => axis === wanted)?.length)
    .find((length) => length !== undefined);

export const longestOf = (sides: readonly Side[]): number | undefined =>
  sides.length > 0 ? Math.max(...sides.map(({ length }) => length)) : undefined;
