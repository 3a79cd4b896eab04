import { type AuthTab, firstAuthTab } from '../session/store.ts';
import { FORM_ID } from './form-fields.ts';
import * as messages from './messages.ts';
import type { Retry } from './send-order.ts';
import { useIsLate } from './use-is-late.ts';

type Props = {
  isLoggedIn: boolean;
  isSending: boolean;
  /** The attempt that is under way, where the one before it failed. */
  retry: Retry | undefined;
};

const STILL_WAITING = messages.stillWaiting;
const retryWords = ({ message, attempt, attempts }: Retry) =>
  messages.retryingOrder(message.replace(/\.$/, ''), attempt, attempts);

const WAYS = { login: messages.logInHereButton, signup: messages.signUpHereButton };

/** A way into an account without leaving the form. */
const AccountWay = ({ tab, className }: { tab: AuthTab; className: string }) => (
  <button type="button" data-open-auth={tab} className={className}>
    {WAYS[tab]}
  </button>
);

/**
 * The button that orders. Not `disabled` when nobody is logged in: pressing it asks for the login (spec §2), and it
 * stays in reach of the keyboard. Nor while sending: that would take the focus away from it.
 */
export function PlaceOrder({ isLoggedIn, isSending, retry }: Props) {
  const isLate = useIsLate(isSending);
  const words = isSending ? messages.placingOrderButton : messages.placeOrderButton;
  const first = firstAuthTab();
  return (
    <div className="mt-4 grid gap-3">
      {!isLoggedIn && <AccountWay tab={first} className="button button-primary" />}
      <button
        type="submit"
        form={FORM_ID}
        className="button button-primary"
        aria-disabled={!isLoggedIn || isSending}
      >
        {isLoggedIn ? words : messages.logInToOrderButton}
      </button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {retry ? retryWords(retry) : isLate && STILL_WAITING}
      </p>
      {!isLoggedIn && (
        <AccountWay tab={first === 'login' ? 'signup' : 'login'} className="button underline" />
      )}
    </div>
  );
}
