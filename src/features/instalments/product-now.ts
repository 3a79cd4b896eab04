import { getAmount, isObject } from '../../browser/parse.ts';
import { fetchProduct } from '../../client/catalogue.ts';
import { fetchFlashSales } from '../../client/content.ts';
import { ApiError } from '../../client/http.ts';
import { activeSale, getSalePercentage, salePercentages } from '../../rules/price/flash-sale.ts';
import { getPrice } from '../../rules/price/price.ts';

/**
 * A product, with what it costs everybody now in whole rupees.
 * @throws ApiError where the sales cannot be read too: in one it costs something else
 */
export async function productNow(asked: string) {
  const [{ slug, name, ...prices }, sales] = await Promise.all([fetchProduct(asked), fetchFlashSales()]);
  const percentages = salePercentages(activeSale(sales, new Date()));
  return { slug, name, price: getPrice(prices, getSalePercentage(percentages, slug)) };
}

/** The price of now, in whole rupees, where it is why an enquiry was refused. */
export const readPriceNow = (thrown: unknown): number | undefined =>
  thrown instanceof ApiError && thrown.code === 'total_changed' && isObject(thrown.quote)
    ? getAmount(thrown.quote.totalPrice)
    : undefined;
