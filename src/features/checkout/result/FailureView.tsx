import { useEffect, useState } from 'react';
import { useHydrated } from '../../../browser/use-hydrated.ts';
import { AmountRow } from '../../../ui/OrderSums.tsx';
import { OrdersLink } from '../../../ui/PayAgain.tsx';
import { formDraft } from '../form.ts';
import * as messages from '../messages.ts';
import type { Doubt } from '../order-error.ts';
import { checkoutHandoff } from '../store.ts';
import { forgetUnpaid } from '../unpaid-orders.ts';
import { failureText, MONEY_RETURNED } from './failure-text.ts';
import { OrderNote } from './OrderNote.tsx';
import { PaymentNote } from './PaymentSuccess.tsx';
import { failureHandoff } from './verify-payment.ts';
import { lostReturn, readReturn } from './wallet-return.ts';

/** What failed: from the address, else from the previous page. */
function readFailure() {
  const returned = readReturn(location.search);
  const isHandedOver = location.pathname === '/order-failure' && location.search === '';
  const isCheckoutKept = checkoutHandoff.read() !== undefined;
  return {
    ...returned,
    text: failureText(returned, isHandedOver ? failureHandoff.read() : undefined),
    lostOrderId: location.pathname === '/failed' && location.search === '' ? lostReturn.read() : undefined,
    isCheckoutKept,
    isCashOffered: isCheckoutKept && formDraft.read()?.isInsideValley === true,
  };
}

const OUTCOME_UNKNOWN = messages.outcomeUnknownOnFailurePage;

/** The order may exist all the same. */
const DoubtNote = ({ doubt }: { doubt: Doubt }) => (
  <p className="text-warn mt-3">
    {doubt === 'unanswered' && `${OUTCOME_UNKNOWN} `}
    <OrdersLink />
  </p>
);

/** The checkout that Try Again leads back to, with cash chosen. */
const chooseCash = () => formDraft.keep({ ...formDraft.read(), paymentMethod: 'CASH_ON_DELIVERY' });

function Failure() {
  const [{ pidx, orderId, lostOrderId, text, isCheckoutKept, isCashOffered }] = useState(readFailure);
  const { message, statusCode, doubt, isOpen, isOver, isReturned } = text;

  // The payment failed: its checkout may be ordered again without a warning.
  useEffect(() => {
    if (orderId && !isOpen) forgetUnpaid(orderId);
  }, [orderId, isOpen]);

  return (
    <article className="panel mx-auto grid max-w-2xl gap-6 p-4 sm:p-8">
      <header className="text-center">
        <p aria-hidden="true" className={`${isOver ? 'text-muted' : 'text-accent-ink'} text-5xl`}>
          {isOver ? '↺' : '✕'}
        </p>
        <h1 className="text-2xl font-bold">{messages.orderFailed}</h1>
        <p className="mt-2">{message}</p>
        {doubt && <DoubtNote doubt={doubt} />}
        {(isOpen || isOver) && pidx && (
          // As high as what the server will say of a payment that is over: nothing below it moves.
          <div className={isOver ? 'min-h-36' : undefined}>
            <PaymentNote pidx={pidx} orderId={orderId} />
          </div>
        )}
        {lostOrderId && <OrderNote orderId={lostOrderId} />}
        {isReturned && <p className="text-warn mt-3">{MONEY_RETURNED}</p>}
      </header>
      <div className="grid gap-3 sm:grid-cols-2">
        {isOver && isCashOffered && (
          <a href="/payment" className="button button-quiet sm:col-span-2" onClick={chooseCash}>
            {messages.payInCashButton}
          </a>
        )}
        <a
          href="/"
          className={`button ${isOpen ? 'button-primary' : 'button-quiet'}`}
          onClick={failureHandoff.drop}
        >
          {messages.continueShopping}
        </a>
        <a
          href="/payment"
          className={`button ${isOpen || isOver ? 'button-quiet' : 'button-primary'}`}
          onClick={failureHandoff.drop}
        >
          {messages.tryAgain}
        </a>
      </div>
      {isCheckoutKept && <p className="text-muted text-center text-sm">{messages.checkoutKeptNote}</p>}
      <dl className="grid gap-2 empty:hidden">
        {statusCode && <AmountRow name={messages.statusCode}>{statusCode}</AmountRow>}
        {pidx && <AmountRow name={messages.paymentReference}>{pidx}</AmountRow>}
        {orderId && (
          <AmountRow name={messages.orderId}>
            <a href={`/order/${encodeURIComponent(orderId)}`} className="underline">
              {orderId}
            </a>
          </AmountRow>
        )}
      </dl>
    </article>
  );
}

const Waiting = () => (
  <div role="status" className="skeleton mx-auto h-96 max-w-2xl">
    <span className="sr-only">{messages.loading}</span>
  </div>
);

/** An order or a payment that failed (spec §2). */
export const FailureView = () => (useHydrated() ? <Failure /> : <Waiting />);
