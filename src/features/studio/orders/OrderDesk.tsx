import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentMethodName } from '../../../rules/payment-method.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { AmountRow } from '../../../ui/AmountRow.tsx';
import { OrderStatus } from '../../../ui/OrderStatus.tsx';
import { OrderSums } from '../../../ui/OrderSums.tsx';
import { formatDateTime } from '../date-time.ts';
import { ATTENTION_TEXT } from './attention-text.ts';
import { MovementList } from './MovementList.tsx';
import { OrderMoves } from './OrderMoves.tsx';
import { RefundDecision } from './RefundDecision.tsx';
import { RefundForm } from './RefundForm.tsx';
import { refundable } from './refund-terms.ts';
import { WalletRecords } from './WalletRecords.tsx';

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
);

const Facts = ({ order }: { order: OrderDetail }) => (
  <dl className="panel studio-facts">
    <Fact name="Name" value={order.shippingFullName} />
    <Fact name="Phone" value={order.shippingPhone} />
    <Fact name="Address" value={order.shippingAddress} />
    <Fact name="Email" value={order.shippingEmail} />
    <Fact name="Payment Method" value={paymentMethodName(order.paymentMethod)} />
  </dl>
);

const Goods = ({ order }: { order: OrderDetail }) => (
  <div className="panel studio-box">
    <ul className="grid gap-2">
      {order.items.map(({ id, productName, quantity, totalPrice }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="min-w-0">
            {quantity} × {productName}
          </span>
          <Amount rupees={totalPrice} className="shrink-0" />
        </li>
      ))}
    </ul>
    <dl className="grid gap-2">
      <OrderSums
        subtotal={order.subTotal}
        shipping={
          <AmountRow name="Shipping Charge">
            <Amount rupees={order.shippingCharge} />
          </AmountRow>
        }
        discount={order.couponDiscount}
        total={order.totalPrice}
      />
    </dl>
  </div>
);

/** One order with all its actions. @param first the order as it was read */
export function OrderDesk({ first }: { first: OrderDetail }) {
  const [order, setOrder] = useState(first);
  const change = (next: OrderDetail) => {
    setOrder(next);
    showToast(`${next.orderId}: saved`);
  };
  const left = refundable(order);
  const attention = order.payment?.attention;
  const walletRecords = order.money?.walletRecords ?? [];
  return (
    <div className="studio-desk">
      <div className="studio-head">
        <h3 className="text-lg font-semibold">{order.orderId}</h3>
        <OrderStatus status={order.status} />
        <span className="text-muted text-sm">{formatDateTime(order.createdAt)}</span>
      </div>
      {attention && attention !== 'part_refunded' && (
        <p role="status" className="studio-note studio-hold">
          {ATTENTION_TEXT[attention]}
        </p>
      )}
      <OrderMoves order={order} onChange={change} />
      <Facts order={order} />
      <Goods order={order} />
      {order.money && <MovementList money={order.money} />}
      {walletRecords.length > 0 && <WalletRecords records={walletRecords} />}
      {order.money !== undefined && order.money.refunding > 0 && (
        <RefundDecision order={order} onChange={change} />
      )}
      {left > 0 && <RefundForm order={order} left={left} onChange={change} onUnconfirmed={setOrder} />}
    </div>
  );
}
