import type { ReactNode } from 'react';
import { paymentMethodName, WALLET_NAMES } from '../../rules/order/payment-method.ts';
import { OrdersLink } from '../../ui/OrdersLink.tsx';
import { isMarked, type OrderError } from './order-error.ts';
import type { Repeat } from './repeat/same-order.ts';
import type { useCheckout } from './use-checkout.ts';

/** Repeats what a toast said, which must stay: it is read before the button is pressed again. */
const Hint = ({ children }: { children: ReactNode }) => (
  <p className="border-warn text-warn mt-4 rounded-lg border p-3 text-sm">{children}</p>
);

const OUTCOME_UNKNOWN =
  'The shop did not answer, so your order may or may not have been placed. Press Place Order again to make sure: it will not be ordered twice.';

/** The banner of spec §2. */
const WalletBanner = ({ name, onTryAgain }: { name: string; onTryAgain: () => void }) => (
  <Hint>
    {name} is having technical difficulties. Cash on Delivery is available.{' '}
    <button type="button" className="min-h-6 underline" onClick={onTryAgain}>
      Try {name} again
    </button>
  </Hint>
);

const minutesAgo = (minutes: number) => {
  if (minutes === 0) return 'just now';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
};

/** The same was ordered already: it takes a clear yes to order it once more. */
const RepeatHint = ({ repeat, onOrderAgain }: { repeat: Repeat; onOrderAgain: () => void }) => (
  <Hint>
    {repeat.isUnpaid
      ? `You have ordered this already, as ${repeat.orderId}, and ${WALLET_NAMES} has not confirmed the payment yet.`
      : `You ordered these items ${minutesAgo(repeat.minutesAgo)}, as ${repeat.orderId}.`}{' '}
    <a href={`/order/${encodeURIComponent(repeat.orderId)}`} className="underline">
      See that order
    </a>{' '}
    before you order again.{' '}
    <button type="button" className="min-h-6 underline" onClick={onOrderAgain}>
      Yes, order these items again
    </button>
  </Hint>
);

const OrderErrorHint = ({ orderError }: { orderError: OrderError }) => (
  <Hint>
    {orderError.message} {orderError.doubt === 'unanswered' && `${OUTCOME_UNKNOWN} `}
    {orderError.doubt && <OrdersLink />}
  </Hint>
);

/** What has to be known before Place Order is pressed. */
export function CheckoutHints({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { orderError, repeat, orderAgain, walletsDown, tryWalletsAgain } = checkout;
  return (
    <>
      {walletsDown.length > 0 && (
        <WalletBanner name={walletsDown.map(paymentMethodName).join(' and ')} onTryAgain={tryWalletsAgain} />
      )}
      {repeat && <RepeatHint repeat={repeat} onOrderAgain={orderAgain} />}
      {orderError && (orderError.doubt || !isMarked(orderError)) && (
        <OrderErrorHint orderError={orderError} />
      )}
    </>
  );
}
