import { type Prices, regularPrice } from '../../rules/price/price.ts';
import { type LiveProducts, type Offer, offerNow } from '../../ui/product/live-products.ts';
import type { StoredProduct } from '../../ui/product/stored-product.ts';

/**
 * The present offer of a saved item; `drop`: how much less it costs outside of sales than when it was saved, which may have been in
 * one. Whole rupees.
 */
export type SavedOffer = Offer & { prices: Prices; drop: number };

/** Today's offer where the API knows it, else that of the day the item was saved. */
export function getOffer(item: StoredProduct, known: LiveProducts): SavedOffer {
  const saved = regularPrice(item);
  const offer = offerNow(item.id, known, { price: saved, stock: undefined });
  const live = known.get(String(item.id));
  const { markedPrice } = live ?? item;
  return {
    ...offer,
    prices: { sellingPrice: offer.price, markedPrice },
    drop: Math.max(0, saved - (live?.regularPrice ?? saved)),
  };
}
