import type { Facets } from '../../../contract/product.ts';

/** From where to where the handles of a slider go, in rupees. */
export type PriceScale = { least: number; most: number; step: number };

/** Bounds as the fields have them; an empty one bounds nothing. */
export type PriceBounds = { least: string; most: string };

/** More steps than these nobody hits with a finger. */
const MOST_STEPS = 100;

/**
 * The scale of a list's prices, in steps of 1, 2 or 5 and their tens, so that handles stand at amounts that people say.
 * Undefined where there is nothing between the lowest price and the highest.
 */
export function priceScale(price: Facets['price'] | undefined): PriceScale | undefined {
  if (!price || price.minimum >= price.maximum) return undefined;
  const { minimum, maximum } = price;
  const finest = (maximum - minimum) / MOST_STEPS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(finest)));
  const step = power * ([1, 2, 5].find((times) => times * power >= finest) ?? 10);
  return { least: Math.floor(minimum / step) * step, most: Math.ceil(maximum / step) * step, step };
}

/** Where the two handles stand for the bounds in the fields: without a bound at the end. */
export function placeHandles(
  { least, most }: PriceScale,
  bounds: PriceBounds,
): { least: number; most: number } {
  const place = (text: string, end: number) =>
    text === '' ? end : Math.min(most, Math.max(least, Number(text)));
  const low = place(bounds.least, least);
  return { least: low, most: Math.max(low, place(bounds.most, most)) };
}

/** Where a handle that is moved stops: at the other one. */
export const stopAt = (handle: keyof PriceBounds, moved: number, other: number): number =>
  handle === 'least' ? Math.min(moved, other) : Math.max(moved, other);

/** What a handle's field says: at the end of the scale it bounds nothing. */
export const boundAt = (scale: PriceScale, handle: keyof PriceBounds, place: number): string =>
  place === scale[handle] ? '' : String(place);
