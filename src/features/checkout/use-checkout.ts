import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaveNotice } from '../../browser/notice.ts';
import { showError } from '../../browser/toast.ts';
import { useRestored } from '../../browser/use-return.ts';
import type { Identifier } from '../../contract/identifier.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { $user, homeHandoff } from '../account/store.ts';
import { finishCheckout } from './finish.ts';
import { CHECKOUT_MESSAGES } from './messages.ts';
import { localOrderError, type OrderError, storedOrderError } from './order-error.ts';
import { orderRequestOf } from './order-request.ts';
import { type NextStep, nextStep } from './outcome.ts';
import { failureHandoff } from './result/store.ts';
import { type FieldError, findErrors, methodFor } from './rules.ts';
import { type Retry, sendOrder } from './send-order.ts';
import type { Checkout } from './store.ts';
import { keepUnpaid, unpaidOrderHere } from './unpaid-orders.ts';
import { useForm } from './use-delivery-form.ts';
import { useLines } from './use-lines.ts';
import { flaggedWallets, flagWallets, unflagWallets } from './wallet-flag.ts';
import { walletLimitOf } from './wallet-limit.ts';

/** Spec §5's first rule: ordering needs a login, which the home page is asked to show. */
function askToLogIn(): void {
  leaveNotice(CHECKOUT_MESSAGES.loginFirst, 'error');
  homeHandoff.goWith({ showLogin: true, returnTo: '/payment' });
}

/** The checkout's form, its lines, what it says, and what pressing Place Order does. */
export function useCheckout(given: Checkout) {
  const user = useStore($user);
  const [walletsDown, setWalletsDown] = useState(flaggedWallets);
  const delivery = useForm(user, walletsDown);
  const order = useLines(given);
  const [orderError, setOrderError] = useState<OrderError>();
  const [isSending, setSending] = useState(false);
  const [retry, setRetry] = useState<Retry>();
  const [unpaidOrder, setUnpaidOrder] = useState(unpaidOrderHere);
  const isUnderWay = useRef(false);
  const { form } = delivery;
  const checkout: Checkout = { ...given, products: order.lines, totalAmount: order.total };

  /** Says what was refused, marks it where it can be corrected, and asks what the order would come to now. */
  const show = async (refused: OrderError) => {
    setOrderError(refused);
    delivery.showErrors({ refused: refused.errors });
    if (refused.couponError) order.coupon.refuse(refused.couponError);
    if (!(await order.askQuote())) order.askTotal(refused.totalNow);
  };

  const refuse = (message: string) => {
    setOrderError(localOrderError(message));
    showError(message);
  };

  // Back from the failure page. Once: what is corrected and reloaded must not be marked again.
  const showStoredError = useEffectEvent(() => {
    const kept = storedOrderError.read();
    storedOrderError.drop();
    if (kept) void show(kept);
  });
  useEffect(() => showStoredError(), []);

  const markDown = (wallets: readonly PaymentMethod[]) => {
    flagWallets(wallets);
    setWalletsDown(flaggedWallets());
  };

  const tryWalletsAgain = () => {
    unflagWallets();
    setWalletsDown([]);
    if (form.isInsideValley === false) delivery.change({ paymentMethod: methodFor(false, []) });
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
        markDown(next.wallets);
        showError(next.message);
        setOrderError(next.orderError);
        return false;
      case 'show-failure': {
        const { statusCode, orderError: refused } = next;
        if (next.isWalletDown) flagWallets([form.paymentMethod]);
        storedOrderError.keep(refused);
        leaveNotice(refused.message, 'error');
        failureHandoff.goWith({ errorInfo: { message: refused.message, statusCode, doubt: refused.doubt } });
        return true;
      }
      case 'stay':
        showError(next.orderError.message);
        void show(next.orderError);
        return false;
    }
  };

  const setUnderWay = useCallback((isBusy: boolean) => {
    // State updates after the next render; a ref blocks a double click before it.
    isUnderWay.current = isBusy;
    setSending(isBusy);
    setRetry(undefined);
  }, []);
  useRestored(
    useCallback(() => {
      setUnderWay(false);
      setUnpaidOrder(unpaidOrderHere());
      showStoredError();
    }, [setUnderWay]),
  );

  const send = async (userId: Identifier) => {
    const request = orderRequestOf(checkout, form, userId, order.couponCode);
    const isLeft = take(nextStep(await sendOrder(request, setRetry), form.paymentMethod));
    if (!isLeft) setUnderWay(false);
  };

  const walletLimit = walletLimitOf(form, order.total, order.limitsOf(form.paymentMethod));
  /** After everything that spec §5 checks. */
  const limitErrors = (): FieldError[] =>
    walletLimit?.isCertain ? [{ field: 'paymentMethod', message: walletLimit.message }] : [];

  const submit = () => {
    const userId = user?.id ?? user?.userId;
    if (userId === undefined) return askToLogIn();
    if (isUnderWay.current) return;
    const found = findErrors(form, walletsDown);
    const limits = limitErrors();
    delivery.showErrors({ found, refused: limits });
    const [first] = [...found, ...limits];
    if (first) return showError(first.message);
    if (order.lines.some(({ problem }) => problem)) return refuse(CHECKOUT_MESSAGES.fixLinesFirst);
    if (!navigator.onLine) return refuse(CHECKOUT_MESSAGES.offline);
    setOrderError(undefined);
    setUnderWay(true);
    send(userId).catch(() => {
      refuse(CHECKOUT_MESSAGES.placeOrderFailed);
      setUnderWay(false);
    });
  };

  return {
    user,
    delivery,
    order,
    orderError,
    unpaidOrder,
    walletsDown,
    walletLimit,
    isSending,
    retry,
    tryWalletsAgain,
    submit,
  };
}
