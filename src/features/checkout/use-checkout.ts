import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import type { Identifier } from '../../contract/identifier.ts';
import { leaveNotice } from '../../ui/notice.ts';
import { showError } from '../../ui/toast.ts';
import { useRestored } from '../../ui/use-return.ts';
import { $user, homeHandoff } from '../account/store.ts';
import { finishCheckout } from './finish.ts';
import { orderRequestOf } from './order-request.ts';
import { type NextStep, nextStep, PLACE_ORDER_FAILED, WALLET_DOWN } from './outcome.ts';
import { failureHandoff } from './result/store.ts';
import { findFault } from './rules.ts';
import { sendOrder } from './send-order.ts';
import type { Checkout } from './store.ts';
import { keepUnpaid, unpaidOrderHere } from './unpaid-orders.ts';
import { useForm } from './use-form.ts';
import { useLines } from './use-lines.ts';
import { flagWallet, isWalletFlagged, unflagWallet } from './wallet-flag.ts';

const MEND_FIRST = 'Something in your order has changed. Please look at the marked lines first.';
const OFFLINE = 'You are offline. Nothing was sent: please order once you are connected again.';

/** What must be known before ordering again; `mayExist`: the order history tells whether it is needed at all. */
export type CheckoutHint = { message: string; mayExist: boolean };

/** Spec §5's first rule: ordering needs a login, which the home page is asked to show. */
function askToLogIn(): void {
  leaveNotice('Please login to place your order', 'error');
  homeHandoff.goWith({ showLogin: true, returnTo: '/payment' });
}

/** The checkout's form, its lines, what it says, and what pressing Place Order does. */
export function useCheckout(given: Checkout) {
  const user = useStore($user);
  const delivery = useForm(user);
  const order = useLines(given);
  const [hint, setHint] = useState<CheckoutHint>();
  const [isWalletDown, setWalletDown] = useState(isWalletFlagged);
  const [isSending, setSending] = useState(false);
  const [unpaidOrder, setUnpaidOrder] = useState(unpaidOrderHere);
  const isUnderWay = useRef(false);
  const { form } = delivery;
  const checkout: Checkout = { ...given, products: order.lines, totalAmount: order.total };

  const refuse = (message: string, mayExist = false) => {
    setHint({ message, mayExist });
    showError(message);
  };

  const markWalletDown = () => {
    flagWallet();
    setWalletDown(true);
  };

  const tryWalletAgain = () => {
    unflagWallet();
    setWalletDown(false);
  };

  const stay = async ({ message, mayExist, totalNow }: NextStep & { step: 'stay' }) => {
    refuse(message, mayExist);
    if (!(await order.askQuote())) order.askTotal(totalNow);
  };

  /** @returns whether the page is left: until the next one comes, another press would be another order */
  const take = (next: NextStep): boolean => {
    switch (next.step) {
      case 'show-success':
        finishCheckout(checkout, form, next.orderId);
        return true;
      case 'go-to-wallet':
        keepUnpaid(next.orderId, checkout);
        location.assign(next.paymentUrl);
        return true;
      case 'flag-wallet':
        markWalletDown();
        showError(WALLET_DOWN);
        return false;
      case 'show-failure':
        if (next.isWalletDown) flagWallet();
        leaveNotice(next.message, 'error');
        failureHandoff.goWith({ errorInfo: { message: next.message, statusCode: next.statusCode } });
        return true;
      case 'correct':
        delivery.showFaults(next.faults);
        return false;
      case 'stay':
        void stay(next);
        return false;
    }
  };

  const setUnderWay = useCallback((isBusy: boolean) => {
    // State alone is too late for a second press that comes before the next render.
    isUnderWay.current = isBusy;
    setSending(isBusy);
  }, []);
  useRestored(
    useCallback(() => {
      setUnderWay(false);
      setUnpaidOrder(unpaidOrderHere());
    }, [setUnderWay]),
  );

  const send = async (userId: Identifier) => {
    const request = orderRequestOf(checkout, form, userId, order.couponCode);
    const isLeft = take(nextStep(await sendOrder(request), form.paymentMethod));
    if (!isLeft) setUnderWay(false);
  };

  const submit = () => {
    const userId = user?.id ?? user?.userId;
    if (userId === undefined) return askToLogIn();
    if (isUnderWay.current) return;
    const fault = findFault(form, isWalletDown);
    delivery.showFaults(fault ? [fault] : []);
    if (fault) return;
    if (order.lines.some(({ problem }) => problem)) return refuse(MEND_FIRST);
    if (!navigator.onLine) return refuse(OFFLINE);
    setHint(undefined);
    setUnderWay(true);
    send(userId).catch(() => {
      refuse(PLACE_ORDER_FAILED);
      setUnderWay(false);
    });
  };

  return { user, delivery, order, hint, unpaidOrder, isWalletDown, isSending, tryWalletAgain, submit };
}
