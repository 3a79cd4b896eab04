import { getPrice } from '../../rules/price/price.ts';
import { type LiveProducts, type Offer, offerNow } from '../../ui/product/live-products.ts';
import * as messages from './messages.ts';
import type { Offered, ShopPart } from './shop-part.ts';

/**
 * Today's offer where the API sent it since the page was loaded, else the page's.
 * @param isSaleLive whether the sale that the page was built with runs now
 */
export const getOffer = (part: Offered, live: LiveProducts, isSaleLive: boolean): Offer =>
  offerNow(part.id, live, { price: getPrice(part, isSaleLive ? part.sale : undefined), stock: part.stock });

export type OfferOf = (part: ShopPart) => Offer;

export const getTotal = <Item>(bought: readonly Item[], offer: (item: Item) => Offer): number =>
  bought.reduce((sum, part) => sum + offer(part).price, 0);

/** A price difference for a list: "+ Rs. 1,500", "− Rs. 500", "same price". */
export const signed = (difference: number, format: (rupees: number) => string): string =>
  difference === 0 ? messages.samePrice : `${difference > 0 ? '+' : '−'} ${format(Math.abs(difference))}`;
