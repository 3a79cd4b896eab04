import { useState } from 'react';
import type { User } from '../../contract/account.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { leaveNotice } from '../../ui/notice.ts';
import { showError } from '../../ui/toast.ts';
import { $user, homeHandoff } from '../account/store.ts';
import { finishCheckout } from './finish.ts';
import { type CheckoutForm, EMPTY_FORM, formDraft } from './form.ts';
import { orderRequestOf } from './order-request.ts';
import {
  faultsOf,
  isWalletFailure,
  OUTCOME_UNKNOWN,
  PLACE_ORDER_FAILED,
  totalNow,
  WALLET_DOWN,
} from './outcome.ts';
import { type FormFault, findFault } from './rules.ts';
import { type Outcome, sendOrder } from './send-order.ts';
import { type Checkout, checkoutHandoff } from './store.ts';

/** What must be known before ordering again; `mayExist`: the order history tells whether it is needed at all. */
export type CheckoutHint = { message: string; mayExist: boolean };

/** What the account knows already needs no typing. */
const formOf = (user: User | undefined): CheckoutForm =>
  user
    ? {
        ...EMPTY_FORM,
        fullName: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        phone: user.phone,
      }
    : EMPTY_FORM;

/** Spec §5's first rule: ordering needs a login, which the home page is asked to show. */
function askToLogIn(): void {
  leaveNotice('Please login to place your order', 'error');
  homeHandoff.goWith({ showLogin: true, returnTo: '/payment' });
}

function focusOn(fault: FormFault): void {
  document.querySelector<HTMLElement>(`#${fault.field}, [name="${fault.field}"]`)?.focus();
}

/** The checkout's form, what it says, and what pressing Place Order does. */
export function useCheckout(given: Checkout) {
  const [checkout, setCheckout] = useState(given);
  const [form, setForm] = useState(() => formDraft.read() ?? formOf($user.get()));
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const [hint, setHint] = useState<CheckoutHint>();
  const [isWalletDown, setWalletDown] = useState(false);
  const [isSending, setSending] = useState(false);

  const change = (part: Partial<CheckoutForm>) => {
    const changed = { ...form, ...part };
    setForm(changed);
    formDraft.keep(changed);
    setFaults(faults.filter(({ field }) => !(field in part)));
  };

  const showFaults = (found: readonly FormFault[]) => {
    setFaults(found);
    if (found[0]) focusOn(found[0]);
  };

  const takeNewTotal = (totalAmount: number) => {
    const changed = { ...checkout, totalAmount };
    setCheckout(changed);
    checkoutHandoff.keep(changed);
  };

  const refuse = (message: string, mayExist = false) => {
    setHint({ message, mayExist });
    showError(message);
  };

  const settle = (outcome: Exclude<Outcome, { kind: 'placed' }>) => {
    if (outcome.kind === 'unknown') return refuse(OUTCOME_UNKNOWN, true);
    const { error } = outcome;
    const found = faultsOf(error);
    if (found.length > 0) return showFaults(found);
    if (isWalletFailure(error, form)) {
      setWalletDown(true);
      return showError(WALLET_DOWN);
    }
    const total = totalNow(error);
    if (total !== undefined) takeNewTotal(total);
    refuse(error.message || PLACE_ORDER_FAILED, error.code === 'idempotency_conflict');
  };

  const send = async (userId: Identifier) => {
    const outcome = await sendOrder(orderRequestOf(checkout, form, userId));
    if (outcome.kind !== 'placed') {
      settle(outcome);
      return false;
    }
    if (outcome.paymentUrl) location.assign(outcome.paymentUrl);
    else finishCheckout(checkout, form, outcome.orderId);
    return true;
  };

  const submit = async () => {
    const user = $user.get();
    const userId = user?.id ?? user?.userId;
    if (userId === undefined) return askToLogIn();
    if (isSending) return;
    const fault = findFault(form, isWalletDown);
    showFaults(fault ? [fault] : []);
    if (fault) return;
    setHint(undefined);
    setSending(true);
    const isPlaced = await send(userId).catch(() => {
      refuse(PLACE_ORDER_FAILED);
      return false;
    });
    // Once placed it stays "sending" until the next page comes: another press would be another order.
    if (!isPlaced) setSending(false);
  };

  return { checkout, form, faults, hint, isWalletDown, isSending, change, submit };
}
