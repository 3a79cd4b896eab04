import { isSoldOut } from '../../rules/product/stock.ts';
import type { LiveProduct } from '../../ui/product/live-products.ts';
import type { WishlistItem } from './store.ts';

/** The present offer of a saved item. Prices in whole rupees. */
export type Offer = {
  price: number;
  markedPrice: number;
  stock: number | null | undefined;
  isGone: boolean;
  canBuy: boolean;
  /** How much less it costs than on the day it was saved, 0 when it costs no less. */
  drop: number;
};

/** Today's offer where the API knows it, else that of the day the item was saved. */
export function offerOf(item: WishlistItem, known: ReadonlyMap<string, LiveProduct | undefined>): Offer {
  const live = known.get(String(item.id));
  const isGone = known.has(String(item.id)) && !live;
  const price = live?.price ?? item.sellingPrice;
  return {
    price,
    markedPrice: live?.markedPrice ?? item.markedPrice,
    stock: live?.stock,
    isGone,
    canBuy: !isGone && !isSoldOut(live?.stock),
    drop: Math.max(0, item.sellingPrice - price),
  };
}
