import { leaveNotice } from '../../browser/notice.ts';
import { ApiError } from '../../client/http.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';
import { canOrderAgain, orderAgain } from './order-again.ts';

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
