import type { Identifier } from '../../contract/identifier.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import type { LiveProducts } from './live-products.ts';

/** A product as it can be bought now. Whole rupees. */
export type Offer = { price: number; stock: number | null | undefined; isGone: boolean; canBuy: boolean };

/** Today's offer of a product where the API knows it, else that of the day it was `stored`. */
export function offerNow(id: Identifier, known: LiveProducts, stored: Pick<Offer, 'price' | 'stock'>): Offer {
  const live = known.get(String(id));
  const isGone = known.has(String(id)) && !live;
  const { price, stock } = live ?? stored;
  return { price, stock, isGone, canBuy: !isGone && !isSoldOut(stock) };
}
