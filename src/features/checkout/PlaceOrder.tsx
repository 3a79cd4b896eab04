import { firstAuthTab } from '../session/store.ts';
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

/** The ways into an account without leaving the form. */
const LogInHere = () => (
  <>
    {firstAuthTab() === 'signup' && (
      <button type="button" data-open-auth="signup" className="button button-quiet">
        {messages.signUpHereButton}
      </button>
    )}
    <button type="button" data-open-auth="login" className="button button-quiet">
      {messages.logInHereButton}
    </button>
    <p className="text-muted text-sm">{messages.logInHereNote}</p>
  </>
);

/**
 * The button that orders. Not `disabled` when nobody is logged in: pressing it asks for the login (spec §2), and it
 * stays in reach of the keyboard. Nor while sending: that would take the focus away from it.
 */
export function PlaceOrder({ isLoggedIn, isSending, retry }: Props) {
  const isLate = useIsLate(isSending);
  const words = isSending ? messages.placingOrderButton : messages.placeOrderButton;
  return (
    <div className="mt-4 grid gap-3">
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
      {!isLoggedIn && <LogInHere />}
    </div>
  );
}
