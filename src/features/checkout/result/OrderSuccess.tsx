import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../../../browser/use-hydrated.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { subtotalOf } from '../../../rules/order/order-total.ts';
import { shippingChargeOf } from '../../../rules/order/shipping.ts';
import * as messages from '../messages.ts';
import { OrderLine } from '../OrderLine.tsx';
import { type OrderInfo, orderHandoff } from '../store.ts';
import { ReceiptSums } from './order-parts.tsx';
import { PaidOrder } from './PaymentSuccess.tsx';
import { Receipt, ReceiptSkeleton } from './Receipt.tsx';
import { WhatNext } from './WhatNext.tsx';
import { failedAddress, readReturn } from './wallet-return.ts';
import { isCompleted } from './wallet-return-status.ts';

/**
 * A price that fell since is charged lower than what the shopper saw (docs/architecture.md, One price): the order
 * itself knows.
 */
function useSums({ orderId, totalAmount, products }: OrderInfo) {
  const [query] = useQuery(useCallback(() => fetchOrder(orderId), [orderId]));
  // The order is placed either way: where it cannot be read, what the shopper saw stands.
  if (query.state === 'ready') return query.data;
  const subTotal = subtotalOf(products);
  const shippingCharge = shippingChargeOf(subTotal);
  const couponDiscount = subTotal + shippingCharge - totalAmount;
  return { subTotal, shippingCharge, couponDiscount, totalPrice: totalAmount };
}

function Next({ delivery }: { delivery: NonNullable<OrderInfo['delivery']> }) {
  return <WhatNext {...delivery} orderedAt={new Date(delivery.orderedAt)} />;
}

function HandedOver({ info }: { info: OrderInfo }) {
  const sums = useSums(info);
  return (
    <Receipt
      orderId={info.orderId}
      fullName={info.fullName}
      address={info.address}
      paymentMethod={info.paymentMethod}
      lines={info.products.map((item) => <OrderLine key={item.id} item={item} />)}
      sums={<ReceiptSums order={sums} />}
      next={info.delivery && <Next delivery={info.delivery} />}
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
