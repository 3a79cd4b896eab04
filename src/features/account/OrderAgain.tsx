import { leaveNotice } from '../../browser/notice.ts';
import { readSales, runningSale } from '../../browser/running-sale.ts';
import { fetchProducts } from '../../client/catalogue.ts';
import { ApiError } from '../../client/http.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { getPrice } from '../../rules/price/price.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { addToCart, getCartItem } from '../cart/store.ts';
import * as messages from './messages.ts';

/** As many as the API takes in one request. */
const AT_ONCE = 100;

/** Whether the host says which products were ordered. */
const canOrderAgain = ({ items }: OrderDetail): boolean =>
  items.some(({ productId }) => productId !== undefined);

/**
 * Puts what was ordered into the cart again, at today's prices.
 * @returns the names of what is no longer sold or sold out
 * @throws ApiError
 */
async function orderAgain({ items }: OrderDetail): Promise<string[]> {
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

/** Leads to the cart with what was ordered. A host that does not say which products these were has no such button. */
export function OrderAgain({ order }: { order: OrderDetail }) {
  if (!canOrderAgain(order)) return null;
  const fillCart = async () => {
    const missing = await orderAgain(order);
    if (missing.length === order.items.length) throw new ApiError(messages.wholeOrderOutOfStock);
    if (missing.length > 0) leaveNotice(messages.itemsOutOfStock(missing), 'error');
    location.assign('/cart');
  };
  return (
    <div className="grid gap-2">
      <SendButton
        label={messages.orderAgain}
        className="button-quiet"
        failure={FAILURE_MESSAGES.products}
        onSend={fillCart}
      />
    </div>
  );
}
