import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../../../browser/use-hydrated.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchOrder } from '../../../client/orders.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentInWords } from '../../../rules/order/order-money.ts';
import { getSubtotal } from '../../../rules/order/order-total.ts';
import { isTransfer } from '../../../rules/order/payment-method.ts';
import { TransferPanel } from '../../../ui/transfer/TransferPanel.tsx';
import { OrderLine } from '../CheckoutSummary.tsx';
import * as messages from '../messages.ts';
import { type OrderInfo, orderHandoff } from '../store.ts';
import { ReceiptSums } from './order-parts.tsx';
import { PaidOrder } from './PaymentSuccess.tsx';
import { Receipt, ReceiptSkeleton } from './Receipt.tsx';
import { WhatNext } from './WhatNext.tsx';
import { failedAddress, isCompleted, readReturn } from './wallet-return.ts';

/** The order itself; undefined while it is not read. It is placed either way. */
function usePlaced({ orderId }: OrderInfo): OrderDetail | undefined {
  const [query] = useQuery(useCallback(() => fetchOrder(orderId), [orderId]));
  return query.state === 'ready' ? query.data : undefined;
}

/**
 * What the shopper saw. A price that fell since is charged lower (docs/architecture.md, One price): the order itself
 * knows.
 */
function sumsSeen({ totalAmount, products, delivery }: OrderInfo) {
  const subTotal = getSubtotal(products);
  const shippingCharge = delivery?.charge ?? 0;
  const couponDiscount = subTotal + shippingCharge - totalAmount;
  return { subTotal, shippingCharge, couponDiscount, totalPrice: totalAmount };
}

/** How to pay an order that waits for a transfer, or when another one comes. */
function Next({ info, order }: { info: OrderInfo; order: OrderDetail | undefined }) {
  if (!isTransfer(info.paymentMethod)) return info.delivery && <Arrival delivery={info.delivery} />;
  if (order) return <TransferPanel order={order} />;
  return (
    <p className="text-center">
      <a href={`/order/${encodeURIComponent(info.orderId)}`} className="text-brand underline">
        {messages.transferLink}
      </a>
    </p>
  );
}

function Arrival({ delivery }: { delivery: NonNullable<OrderInfo['delivery']> }) {
  return <WhatNext {...delivery} orderedAt={new Date(delivery.orderedAt)} />;
}

function HandedOver({ info }: { info: OrderInfo }) {
  const order = usePlaced(info);
  return (
    <Receipt
      orderId={info.orderId}
      fullName={info.fullName}
      address={info.address}
      payment={paymentInWords({ ...info, totalPrice: info.totalAmount })}
      lines={info.products.map((item) => <OrderLine key={item.id} item={item} />)}
      sums={<ReceiptSums order={order ?? sumsSeen(info)} />}
      next={<Next info={info} order={order} />}
      onLeave={orderHandoff.drop}
    />
  );
}

const Waiting = () => <ReceiptSkeleton words={messages.loadingOrder} />;

/** Leads on at once, in this page's place. */
function Forward({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <Waiting />;
}

const isGood = (status: string) => isCompleted(status) || status.toLowerCase() === 'success';

function KnownOrder() {
  const [returned] = useState(() => readReturn(location.search));
  const [given] = useState(orderHandoff.read);
  const { orderId, pidx, status = 'success' } = returned;
  if (orderId && !isGood(status))
    return <Forward to={failedAddress({ ...(pidx && { pidx }), status, purchase_order_id: orderId })} />;
  if (orderId) return <PaidOrder orderId={orderId} pidx={pidx} />;
  return given ? <HandedOver info={given.orderInfo} /> : <Forward to="/" />;
}

/** What was ordered (spec §2), from the address or the previous page; without either it leads on. */
export const OrderSuccess = () => (useHydrated() ? <KnownOrder /> : <Waiting />);
