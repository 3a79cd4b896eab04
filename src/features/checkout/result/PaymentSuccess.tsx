import { useEffect, useState } from 'react';
import { showError, showToast } from '../../../browser/toast.ts';
import { useHydrated } from '../../../browser/use-hydrated.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentInWords } from '../../../rules/order/order-money.ts';
import { isPaidOnDelivery } from '../../../rules/order/payment-method.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import * as messages from '../messages.ts';
import { LineText } from '../OrderLine.tsx';
import { settlePaid } from '../unpaid-orders.ts';
import { confirmOrder } from './confirm-order.ts';
import { SHOWN_FOR } from './landing.ts';
import { OrderNext, ReceiptSums } from './order-parts.tsx';
import { Receipt, ReceiptSkeleton } from './Receipt.tsx';
import { readReturn } from './wallet-return.ts';

const Item = ({ item }: { item: OrderDetail['items'][number] }) => (
  <li className="flex items-center gap-3 py-2">
    <Thumbnail path={item.productImage} className="size-14" />
    <LineText {...item} name={item.productName} price={item.rate} total={item.totalPrice} />
  </li>
);

const Verifying = () => <ReceiptSkeleton words={messages.verifyingPayment} />;

/** Looks at the order itself: only one that is fulfilled was paid, whatever the address says. */
export function PaidOrder({ orderId, pidx }: { orderId: string; pidx: string | undefined }) {
  const [order, setOrder] = useState<OrderDetail>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    void confirmOrder(orderId, pidx).then(async (confirmation) => {
      if ('problem' in confirmation) {
        showError(confirmation.problem);
        timer = setTimeout(() => location.replace('/'), SHOWN_FOR);
        return;
      }
      await settlePaid(orderId);
      setOrder(confirmation.order);
      // Cash is paid at the door: no payment was verified.
      if (!isPaidOnDelivery(confirmation.order.paymentMethod)) showToast(messages.paymentVerified);
    });
    return () => clearTimeout(timer);
  }, [orderId, pidx]);
  if (!order) return <Verifying />;
  return (
    <Receipt
      orderId={String(order.orderId)}
      fullName={order.shippingFullName}
      address={order.shippingAddress}
      payment={paymentInWords(order)}
      lines={order.items.map((item) => <Item key={item.id} item={item} />)}
      sums={<ReceiptSums order={order} />}
      next={<OrderNext order={order} />}
    />
  );
}

function NamedOrder() {
  const [{ orderId, pidx }] = useState(() => readReturn(location.search));
  useEffect(() => {
    if (!orderId) location.replace('/');
  }, [orderId]);
  return orderId ? <PaidOrder orderId={orderId} pidx={pidx} /> : <Verifying />;
}

/** An order that the wallet was to pay (spec §2); the address names it. */
export const PaymentSuccess = () => (useHydrated() ? <NamedOrder /> : <Verifying />);
