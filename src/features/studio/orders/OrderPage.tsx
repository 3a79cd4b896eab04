import { useCallback } from 'react';
import { fetchOrder } from '../../../client/orders.ts';
import { BackLink } from '../Icon.tsx';
import { Read } from '../Loading.tsx';
import * as messages from './messages.ts';
import { OrderDesk } from './OrderDesk.tsx';

/** The page of one order, and the way back to the list. */
export const OrderPage = ({ orderId }: { orderId: string }) => (
  <>
    <BackLink view="orders">{messages.allOrders}</BackLink>
    <Read ask={useCallback(() => fetchOrder(orderId), [orderId])} loading={messages.loadingOrder}>
      {(order, _, put) => <OrderDesk order={order} put={put} />}
    </Read>
  </>
);
