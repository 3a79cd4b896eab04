import { useState } from 'react';
import type { OrderDetail } from '../../contract/order.ts';
import { CancelOrder } from './CancelOrder.tsx';
import * as messages from './messages.ts';
import { OneOrder } from './OneOrder.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderDetails } from './OrderDetails.tsx';

function Shown({ order: fetched }: { order: OrderDetail }) {
  const [order, setOrder] = useState(fetched);
  const actions = (
    <div className="grid gap-3">
      <OrderAgain order={order} />
      <CancelOrder order={order} onCancelled={setOrder} />
      <p className="text-muted text-sm">
        {messages.orderHelpQuestion}{' '}
        <a href="/contact" className="text-brand-ink underline">
          {messages.orderHelpLink}
        </a>
      </p>
    </div>
  );
  return <OrderDetails order={order} actions={actions} />;
}

/** The page of one order (spec §2). */
export const OrderView = () => <OneOrder>{(order) => <Shown order={order} />}</OneOrder>;
