import { type ReactNode, useEffect } from 'react';
import { hasExtension } from '../../../client/extensions.ts';
import { walletNames } from '../../../client/payment-methods.ts';
import { OrdersLink } from '../../../ui/OrdersLink.tsx';
import { PayAgain } from '../../../ui/PayAgain.tsx';
import * as messages from '../messages.ts';
import { forgetUnpaid, keepPaidAgain } from '../unpaid-orders.ts';
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
