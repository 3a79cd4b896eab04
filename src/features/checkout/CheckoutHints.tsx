import type { ReactNode } from 'react';
import { walletNames } from '../../client/payment-methods.ts';
import { paymentMethodName } from '../../rules/order/payment-method.ts';
import { OrdersLink } from '../../ui/PayAgain.tsx';
import * as messages from './messages.ts';
import { isMarked, type OrderError } from './order-error.ts';
import type { Repeat } from './repeat/same-order.ts';
import { alternativeTo, type WalletsDown } from './rules.ts';
import type { useCheckout } from './use-checkout.ts';

/** Repeats what a toast said, which must stay: it is read before the button is pressed again. */
const Hint = ({ children }: { children: ReactNode }) => (
  <p className="border-warn text-warn mt-4 rounded-lg border p-3 text-sm">{children}</p>
);

const OUTCOME_UNKNOWN = messages.outcomeUnknownAtCheckout;

/** The banner of spec §2. */
type BannerProps = { walletsDown: WalletsDown; onTryAgain: () => void };

const WalletBanner = ({ walletsDown, onTryAgain }: BannerProps) => {
  const name = walletsDown.map(paymentMethodName).join(' and ');
  return (
    <Hint>
      {messages.walletOutageNote(name, alternativeTo(walletsDown))}{' '}
      <button type="button" className="min-h-6 underline" onClick={onTryAgain}>
        {messages.retryWalletButton(name)}
      </button>
    </Hint>
  );
};

/** The same was ordered already: it takes a clear yes to order it once more. */
const RepeatHint = ({ repeat, onOrderAgain }: { repeat: Repeat; onOrderAgain: () => void }) => (
  <Hint>
    {repeat.isUnpaid
      ? messages.unpaidOrderBeforeLink(repeat.orderId, walletNames())
      : messages.recentOrderBeforeLink(messages.minutesAgo(repeat.minutesAgo), repeat.orderId)}{' '}
    <a href={`/order/${encodeURIComponent(repeat.orderId)}`} className="underline">
      {messages.repeatOrderLink}
    </a>{' '}
    {messages.repeatOrderAfterLink}{' '}
    <button type="button" className="min-h-6 underline" onClick={onOrderAgain}>
      {messages.repeatOrderButton}
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
      {walletsDown.length > 0 && <WalletBanner walletsDown={walletsDown} onTryAgain={tryWalletsAgain} />}
      {repeat && <RepeatHint repeat={repeat} onOrderAgain={orderAgain} />}
      {orderError && (orderError.doubt || !isMarked(orderError)) && (
        <OrderErrorHint orderError={orderError} />
      )}
    </>
  );
}
