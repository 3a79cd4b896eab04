import { leaveNotice } from '../../browser/notice.ts';
import { useSending } from '../../browser/use-sending.ts';
import { ApiError, describeFailure } from '../../client/http.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderDetail } from '../../contract/order.ts';
import * as messages from './messages.ts';
import { canOrderAgain, orderAgain } from './order-again.ts';

/** Leads to the cart with what was ordered. A host that does not say which products these were has no such button. */
export function OrderAgain({ order }: { order: OrderDetail }) {
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.products));
  if (!canOrderAgain(order)) return null;
  const fillCart = async () => {
    const missing = await orderAgain(order);
    if (missing.length === order.items.length) throw new ApiError(messages.wholeOrderOutOfStock);
    if (missing.length > 0) leaveNotice(messages.itemsOutOfStock(missing), 'error');
    location.assign('/cart');
  };
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isSending}
        onClick={() => void send(fillCart)}
      >
        {messages.orderAgain}
      </button>
      {error && (
        <p role="alert" className="text-accent-ink text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
