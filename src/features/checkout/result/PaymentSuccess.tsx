import { type ReactNode, useEffect, useState } from 'react';
import { showError, showToast } from '../../../browser/toast.ts';
import { useHydrated } from '../../../browser/use-hydrated.ts';
import { hasExtension } from '../../../client/extensions.ts';
import { walletNames } from '../../../client/payment-methods.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentInWords } from '../../../rules/order/order-money.ts';
import { isPaidOnDelivery } from '../../../rules/order/payment-method.ts';
import { OrdersLink, PayAgain } from '../../../ui/PayAgain.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { LineText } from '../CheckoutSummary.tsx';
import * as messages from '../messages.ts';
import { forgetUnpaid, keepPaidAgain, settlePaid } from '../unpaid-orders.ts';
import { MONEY_RETURNED } from './failure-text.ts';
import { SHOWN_FOR } from './landing.ts';
import { OrderNext, ReceiptSums } from './order-parts.tsx';
import { Receipt, ReceiptSkeleton } from './Receipt.tsx';
import { confirmOrder, type PaymentCheck, usePaymentCheck } from './verify-payment.ts';
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

type Props = { pidx: string; orderId: string | undefined };

/** Without an order's id, the list of all orders. */
const OrderLink = ({
  orderId,
  address,
  children,
}: {
  orderId: string | undefined;
  address: string;
  children: string;
}) =>
  orderId ? (
    <a href={`${address}${encodeURIComponent(orderId)}`} className="underline">
      {children}
    </a>
  ) : (
    <OrdersLink />
  );

function getWords(check: PaymentCheck, orderId: string | undefined, onAgain: () => void): ReactNode {
  switch (check.kind) {
    case 'undecided':
      return (
        <>
          {messages.paymentUndecidedBeforeLink(walletNames())}{' '}
          <OrderLink orderId={orderId} address="/order/">
            {messages.orderStatusLink}
          </OrderLink>
        </>
      );
    case 'paid':
      return (
        <>
          {messages.paymentConfirmedBeforeLink(walletNames())}{' '}
          <OrderLink orderId={orderId} address="/success?orderId=">
            {messages.paidOrderLink}
          </OrderLink>
        </>
      );
    case 'not-paid':
      return messages.nothingCharged;
    case 'returned':
      return MONEY_RETURNED;
    case 'unreachable':
      return (
        <>
          {check.message}{' '}
          <button type="button" className="min-h-6 underline" onClick={onAgain}>
            {messages.checkAgain}
          </button>
        </>
      );
    default:
      return null;
  }
}

/**
 * What the server says of a payment that did not end well: an address alone may be anybody's invention. An order of which
 * nothing is paid can be paid again.
 */
export function PaymentNote({ pidx, orderId }: Props) {
  const [check, ask] = usePaymentCheck(pidx);
  const isLost = check.kind === 'not-paid' || check.kind === 'returned';

  // The payment failed: the same checkout may be ordered again without a warning.
  useEffect(() => {
    if (orderId && isLost) forgetUnpaid(orderId);
  }, [orderId, isLost]);

  const isUnpaid = check.kind === 'not-paid';
  return (
    <>
      <p role="status" className={`${isUnpaid ? 'font-semibold' : 'text-warn'} mt-3 empty:hidden`}>
        {getWords(check, orderId, ask)}
      </p>
      {isUnpaid && orderId && hasExtension('orders') && (
        <div className="mt-3">
          <PayAgain orderId={orderId} onOpened={keepPaidAgain} />
        </div>
      )}
    </>
  );
}
