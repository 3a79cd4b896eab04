import { useState } from 'react';
import { hasExtension } from '../../client/extensions.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { mayPayAgain } from '../../rules/order/payment-state.ts';
import type { Contact } from '../../rules/shop/message-links.ts';
import { PayAgain } from '../../ui/PayAgain.tsx';
import { TransferPanel } from '../../ui/transfer/TransferPanel.tsx';
import { keepPaidAgain } from '../checkout/unpaid-orders.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { LateParcels } from './delivery/LateParcels.tsx';
import * as messages from './messages.ts';
import { OneOrder } from './OneOrder.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { ReturnHelp } from './ReturnHelp.tsx';
import { LateReturns } from './returns/LateReturns.tsx';

/** Its payment failed, perhaps on another device. */
const isPayable = (order: OrderDetail) =>
  hasExtension('orders') && mayPayAgain(order, order.payment ? [order.payment.state] : [], new Date());

type Props = {
  /** How the shop is reached about an order. */
  contact: Contact;
};

function Shown({ order: fetched, contact }: Props & { order: OrderDetail }) {
  const [order, setOrder] = useState(fetched);
  const actions = (
    <div className="grid gap-3">
      {isPayable(order) && <PayAgain orderId={String(order.orderId)} onOpened={keepPaidAgain} />}
      <OrderAgain order={order} />
      <ReturnHelp order={order} contact={contact} onChanged={setOrder} />
      <CancelOrder order={order} onCancelled={setOrder} />
      <p className="text-muted text-sm">
        {messages.orderHelpQuestion}{' '}
        <a href="/contact" className="text-brand underline">
          {messages.orderHelpLink}
        </a>
        {hasExtension('complaints') && (
          <a
            href={`/complaints?order=${encodeURIComponent(order.orderId)}`}
            className="text-brand block min-h-11 content-center underline"
          >
            {messages.complainLink}
          </a>
        )}
      </p>
    </div>
  );
  const due = (
    <>
      <TransferPanel key={order.status} order={order} />
      {order.statusTimes?.CONFIRMED && hasExtension('delivery') && (
        <LateParcels key={`parcels ${order.status}`} order={order} />
      )}
      {order.statusTimes?.RETURN_REQUESTED && hasExtension('returns') && (
        <LateReturns key={`returns ${order.status}`} part="list" order={order} onChanged={setOrder} />
      )}
    </>
  );
  return <OrderDetails order={order} due={due} actions={actions} />;
}

/** The page of one order (spec §2). */
export const OrderView = ({ contact }: Props) => (
  <OneOrder>{(order) => <Shown order={order} contact={contact} />}</OneOrder>
);
