import { useEffect, useState } from 'react';
import { AmountRow } from '../../../ui/AmountRow.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { forgetUnpaidHere } from '../unpaid-orders.ts';
import { failureText, MONEY_RETURNED, STILL_ASKING } from './failure-text.ts';
import { failureHandoff } from './store.ts';
import { readReturn } from './wallet-return.ts';

/** What failed, as the address tells, or where it tells nothing, the page before this one. */
function readFailure() {
  const returned = readReturn(location.search);
  const isHandedOver = location.pathname === '/order-failure' && location.search === '';
  return { ...returned, text: failureText(returned, isHandedOver ? failureHandoff.read() : undefined) };
}

const OrderLink = ({ orderId, children }: { orderId: string; children: string }) => (
  <a href={`/order/${encodeURIComponent(orderId)}`} className="underline">
    {children}
  </a>
);

function Failure() {
  const [{ pidx, orderId, text }] = useState(readFailure);
  const { message, statusCode, isOpen, isReturned } = text;

  // Decided against: the checkout that it came from may be ordered anew without a warning.
  useEffect(() => {
    if (orderId && !isOpen) forgetUnpaidHere(orderId);
  }, [orderId, isOpen]);

  return (
    <article className="panel mx-auto grid max-w-2xl gap-6 p-4 sm:p-8">
      <header className="text-center">
        <p aria-hidden="true" className="text-crimson-ink text-5xl">
          ✕
        </p>
        <h1 className="text-2xl font-bold">Order Failed</h1>
        <p className="mt-2">{message}</p>
        {isOpen && (
          <p className="text-warn mt-3">
            {STILL_ASKING} {orderId && <OrderLink orderId={orderId}>See how your order stands</OrderLink>}
          </p>
        )}
        {isReturned && <p className="text-warn mt-3">{MONEY_RETURNED}</p>}
      </header>
      <dl className="grid gap-2 empty:hidden">
        {statusCode && <AmountRow name="Status Code">{statusCode}</AmountRow>}
        {pidx && <AmountRow name="Payment Reference">{pidx}</AmountRow>}
        {orderId && (
          <AmountRow name="Order ID">
            <OrderLink orderId={orderId}>{orderId}</OrderLink>
          </AmountRow>
        )}
      </dl>
      <div className="grid gap-3 sm:grid-cols-2">
        <a
          href="/"
          className={`button ${isOpen ? 'button-primary' : 'button-quiet'}`}
          onClick={failureHandoff.drop}
        >
          Continue Shopping
        </a>
        <a
          href="/payment"
          className={`button ${isOpen ? 'button-quiet' : 'button-primary'}`}
          onClick={failureHandoff.drop}
        >
          Try Again
        </a>
      </div>
    </article>
  );
}

const Waiting = () => (
  <div role="status" className="skeleton mx-auto h-96 max-w-2xl">
    <span className="sr-only">Loading...</span>
  </div>
);

/** An order or a payment that failed (spec §2). */
export const FailureView = () => (useHydrated() ? <Failure /> : <Waiting />);
