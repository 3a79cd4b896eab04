import { priceOf } from '../../rules/price/price.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import type { LiveProduct } from '../../ui/product/live-products.ts';
import * as messages from './messages.ts';
import type { Choices, ShopPart } from './shop-part.ts';

/** Offers that the API has sent since the page was loaded, by id; undefined: no longer sold. */
export type Live = ReadonlyMap<string, LiveProduct | undefined>;

/** A part as it can be bought now. Prices in whole rupees. */
export type Offer = { price: number; stock: number | null; isGone: boolean; canBuy: boolean };

/**
 * Today's offer where the API sent it, else the page's.
 * @param isSaleLive whether the sale that the page was built with runs now
 */
export function offerOf(part: ShopPart, live: Live, isSaleLive: boolean): Offer {
  const known = live.get(String(part.id));
  const isGone = live.has(String(part.id)) && !known;
  const stock = known ? known.stock : part.stock;
  return {
    price: known?.price ?? priceOf(part, isSaleLive ? part.sale : undefined),
    stock,
    isGone,
    canBuy: !isGone && !isSoldOut(stock),
  };
}

export type OfferOf = (part: ShopPart) => Offer;

export const totalOf = (choices: Choices, offer: OfferOf): number =>
  choices.reduce((sum, part) => sum + offer(part).price, 0);

/** A price difference for a list: "+ Rs. 1,500", "− Rs. 500", "same price". */
export const signed = (difference: number, format: (rupees: number) => string): string =>
  difference === 0 ? messages.samePrice : `${difference > 0 ? '+' : '−'} ${format(Math.abs(difference))}`;
