/** Guards for stored values, written by hand: a schema library would be most of the script that every page loads. */
import type { Identifier } from '../contract/identifier.ts';
import type { Prices } from '../rules/price/price.ts';

export type Unknown = Record<string, unknown>;

export const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const toText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

export const isIdentifier = (value: unknown): value is string | number =>
  isText(value) ? value !== '' : typeof value === 'number' && Number.isFinite(value);

/** An amount in whole rupees: a number, or text with commas (spec §3); undefined when it is neither. */
export function getAmount(value: unknown): number | undefined {
  if (value === '' || (!isText(value) && typeof value !== 'number')) return undefined;
  const amount = Math.round(Number(isText(value) ? value.replaceAll(',', '') : value));
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined;
}

/** A product's prices in whole rupees; a host may leave the marked price out. Undefined without a selling price. */
export function readPrices(value: Unknown): Prices | undefined {
  const sellingPrice = getAmount(value.sellingPrice);
  return sellingPrice === undefined
    ? undefined
    : { sellingPrice, markedPrice: getAmount(value.markedPrice) ?? sellingPrice };
}

/** The entries that can be parsed; a broken one is left out and does not affect the others. */
export const listOf = <Item>(value: unknown, parse: (entry: unknown) => Item | undefined): Item[] =>
  Array.isArray(value) ? value.map(parse).filter((entry) => entry !== undefined) : [];

/** Items of which each id is there once, as its last item has it. */
export const distinct = <Item extends { id: Identifier }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [String(item.id), item])).values(),
];
