import { type ReactNode, useEffect } from 'react';
import { WALLET_NAMES } from '../../../rules/order/payment-method.ts';
import { OrdersLink } from '../../../ui/OrdersLink.tsx';
import * as messages from '../messages.ts';
import { forgetUnpaid } from '../unpaid-orders.ts';
import { MONEY_RETURNED } from './failure-text.ts';
import type { PaymentCheck } from './payment-check.ts';
import { usePaymentCheck } from './use-payment-check.ts';

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

function wordsOf(check: PaymentCheck, orderId: string | undefined, onAgain: () => void): ReactNode {
  switch (check.kind) {
    case 'undecided':
      return (
        <>
          {messages.paymentUndecidedBeforeLink(WALLET_NAMES)}{' '}
          <OrderLink orderId={orderId} address="/order/">
            {messages.orderStatusLink}
          </OrderLink>
        </>
      );
    case 'paid':
      return (
        <>
          {messages.paymentConfirmedBeforeLink(WALLET_NAMES)}{' '}
          <OrderLink orderId={orderId} address="/success?orderId=">
            {messages.paidOrderLink}
          </OrderLink>
        </>
      );
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

/** What the server says of a payment that the address calls undecided: an address alone may be anybody's invention. */
export function PaymentNote({ pidx, orderId }: Props) {
  const [check, ask] = usePaymentCheck(pidx);
  const isLost = check.kind === 'not-paid' || check.kind === 'returned';

  // The payment failed: the same checkout may be ordered again without a warning.
  useEffect(() => {
    if (orderId && isLost) forgetUnpaid(orderId);
  }, [orderId, isLost]);

  return (
    <p role="status" className="text-warn mt-3 empty:hidden">
      {wordsOf(check, orderId, ask)}
    </p>
  );
}
