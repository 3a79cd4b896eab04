import { FORM_ID } from './DeliveryForm.tsx';
import type { Retry } from './send-order.ts';
import { useIsLate } from './use-is-late.ts';

type Props = {
  isLoggedIn: boolean;
  isSending: boolean;
  /** The attempt that is under way, where the one before it failed. */
  retry: Retry | undefined;
};

const STILL_WAITING = 'Still waiting for the shop. Please keep this page open.';
const retryWords = ({ message, attempt, attempts }: Retry) =>
  `${message.replace(/\.$/, '')}. Trying again (attempt ${attempt} of ${attempts}). Please keep this page open.`;

/** The way to log in without leaving the form. */
const LogInHere = () => (
  <>
    <button type="button" data-open-auth="login" className="button button-quiet">
      Log in right here
    </button>
    <p className="text-muted text-sm">Orders need an account. What you have filled in stays.</p>
  </>
);

/**
 * The button that orders. Not `disabled` when nobody is logged in: pressing it asks for the login (spec §2), and it
 * stays in reach of the keyboard. Nor while sending: that would take the focus away from it.
 */
export function PlaceOrder({ isLoggedIn, isSending, retry }: Props) {
  const isLate = useIsLate(isSending);
  const words = isSending ? 'Placing Order...' : 'Place Order';
  return (
    <div className="mt-4 grid gap-3">
      <button
        type="submit"
        form={FORM_ID}
        className="button button-primary"
        aria-disabled={!isLoggedIn || isSending}
      >
        {isLoggedIn ? words : 'Log in to Place Order'}
      </button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {retry ? retryWords(retry) : isLate && STILL_WAITING}
      </p>
      {!isLoggedIn && <LogInHere />}
    </div>
  );
}
