import { useState } from 'react';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import { orderStatusHandoff } from './order-status-handoff.ts';
import { Protected } from './Protected.tsx';

const OrdersLink = () => (
  <a href="/userAccount" data-account-view="orders" className="button button-quiet">
    Order History
  </a>
);

function Result() {
  const [result] = useState(orderStatusHandoff.read);
  if (!result)
    return (
      <div className="grid justify-items-start gap-4">
        <p>No order was just placed in this tab. All your orders are in your order history.</p>
        <OrdersLink />
      </div>
    );
  const { status, message, orderId } = result;
  return (
    <div className="panel grid max-w-2xl justify-items-start gap-4 p-4 sm:p-8">
      <OrderStatus status={status} />
      {message && <p>{message}</p>}
      {orderId ? (
        <a href={`/order/${encodeURIComponent(orderId)}`} className="button button-primary">
          View Details of order {orderId}
        </a>
      ) : (
        <OrdersLink />
      )}
    </div>
  );
}

/** A result from the previous page (spec §2). */
export const OrderStatusView = () => <Protected>{() => <Result />}</Protected>;
