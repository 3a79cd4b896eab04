import { useState } from 'react';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import * as messages from './messages.ts';
import { orderStatusHandoff } from './order-status-handoff.ts';
import { Protected } from './Protected.tsx';

const OrdersLink = () => (
  <a href="/userAccount" data-account-view="orders" className="button button-quiet">
    {messages.orderHistory}
  </a>
);

function Result() {
  const [result] = useState(orderStatusHandoff.read);
  if (!result)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{messages.noOrderJustPlaced}</p>
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
          {messages.viewOrderDetails(orderId)}
        </a>
      ) : (
        <OrdersLink />
      )}
    </div>
  );
}

/** A result from the previous page (spec §2). */
export const OrderStatusView = () => <Protected>{() => <Result />}</Protected>;
