import { readSales, runningSale } from '../../browser/running-sale.ts';
import { fetchProducts } from '../../client/catalogue.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { getPrice } from '../../rules/price/price.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { addToCart, getCartItem } from '../cart/store.ts';

/** As many as the API takes in one request. */
const AT_ONCE = 100;

/** Whether the host says which products were ordered. */
export const canOrderAgain = ({ items }: OrderDetail): boolean =>
  items.some(({ productId }) => productId !== undefined);

/**
 * Puts what was ordered into the cart again, at today's prices.
 * @returns the names of what is no longer sold or sold out
 * @throws ApiError
 */
export async function orderAgain({ items }: OrderDetail): Promise<string[]> {
  const ids = items.flatMap(({ productId }) => productId ?? []).slice(0, AT_ONCE);
  const [{ data }, sales] = await Promise.all([
    fetchProducts({ ids: ids.join(','), limit: AT_ONCE }),
    readSales(),
  ]);
  const sale = runningSale(sales, new Date());
  const missing: string[] = [];
  for (const { productId, productName, quantity } of items) {
    const product = data.find(({ id }) => productId !== undefined && String(id) === String(productId));
    if (!product || isSoldOut(product.stock)) {
      missing.push(productName);
      continue;
    }
    const percentage = sale?.ids.has(String(product.id)) ? sale.percentage : undefined;
    addToCart({
      ...getCartItem({ ...product, name: nameWithOptions(product) }, getPrice(product, percentage)),
      quantity,
    });
  }
  return missing;
}
