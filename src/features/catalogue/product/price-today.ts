import type { Product } from '../../../contract/product.ts';
import type { FlashSale } from '../../../contract/promotion.ts';
import { activeSale } from '../../../rules/price/flash-sale.ts';
import { getPrice } from '../../../rules/price/price.ts';

/** A price in whole rupees; `until` is the end of the sale where it is a sale's. */
export type PriceToday = { price: number; priceEnds: string | undefined };

/**
 * The price at the time of the build, for readers without a clock: search engines and shared links. A sale that has
 * not begun yet does not count.
 * @param sale the sale that the page carries
 * @param salePercentage the sale's percentage where the product is in it
 */
export function priceToday(
  product: Product,
  sale: FlashSale | undefined,
  salePercentage: number | undefined,
  now: Date,
): PriceToday {
  const isOn = salePercentage !== undefined && sale !== undefined && activeSale([sale], now) !== undefined;
  return {
    price: getPrice(product, isOn ? salePercentage : undefined),
    priceEnds: isOn ? sale.expires : undefined,
  };
}
