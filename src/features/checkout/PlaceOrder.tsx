import type { Ref } from 'react';
import { type AuthTab, firstAuthTab } from '../session/store.ts';
import { FORM_ID, focusOnField } from './form-fields.ts';
import * as messages from './messages.ts';
import type { FieldError } from './rules.ts';
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

type ErrorSummaryProps = { errors: readonly FieldError[]; ref: Ref<HTMLElement> };

/** Everything that stands in the way of ordering, each with the way to its field. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="border-accent-ink text-accent-ink rounded-lg border p-3"
    >
      <h3 id="error-summary-title" className="font-semibold">
        {messages.errorSummaryTitle(errors.length)}
      </h3>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${field}-error`}
              className="underline"
              onClick={(event) => {
                event.preventDefault();
                focusOnField(field);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
