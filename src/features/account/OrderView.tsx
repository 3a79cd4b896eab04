import { useState } from 'react';
import type { OrderDetail } from '../../contract/order.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OneOrder } from './OneOrder.tsx';
import { OrderDetails } from './OrderDetails.tsx';

function Shown({ order: fetched }: { order: OrderDetail }) {
  const [order, setOrder] = useState(fetched);
  return <OrderDetails order={order} actions={<CancelOrder order={order} onCancelled={setOrder} />} />;
}

/** The page of one order (spec §2). */
export const OrderView = () => <OneOrder>{(order) => <Shown order={order} />}</OneOrder>;
