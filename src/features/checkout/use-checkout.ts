import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaveNotice } from '../../browser/notice.ts';
import { showError } from '../../browser/toast.ts';
import { useRestored, useReturn } from '../../browser/use-return.ts';
import { fetchOrder } from '../../client/orders.ts';
import { withTabLock } from '../../client/tab-lock.ts';
import type { Identifier } from '../../contract/identifier.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { $user, homeHandoff } from '../session/store.ts';
import { finishCheckout } from './finish.ts';
import { formDraft } from './form.ts';
import * as messages from './messages.ts';
import { localOrderError, type OrderError, storedOrderError } from './order-error.ts';
import { getOrderRequest } from './order-request.ts';
import { type NextStep, nextStep } from './outcome.ts';
import { closeAttempt, whatIsOrdered } from './repeat/attempts.ts';
import { lookForRepeat } from './repeat/look-for-repeat.ts';
import type { Repeat } from './repeat/same-order.ts';
import { rememberOrder } from './repeat/same-order.ts';
import { failureHandoff } from './result/verify-payment.ts';
import { type FieldError, findErrors, methodFor } from './rules.ts';
import { type Outcome, type Retry, sendOrder } from './send-order.ts';
import type { Checkout } from './store.ts';
import { keepUnpaid, reviewUnpaid } from './unpaid-orders.ts';
import { useDeliveryForm } from './use-delivery-form.ts';
import { useLines } from './use-lines.ts';
import { flaggedWallets, flagWallets, unflagWallets } from './wallet-flag.ts';
import { getWalletLimit } from './wallet-limit.ts';

/** Tabs order one after the other: the second one sees what the first one ordered. */
const ORDERING = 'hardware-pasal:ordering';

/** Spec §5's first rule: ordering needs a login, which the home page is asked to show. */
function askToLogIn(): void {
  leaveNotice(messages.loginFirst, 'error');
  homeHandoff.goWith({ showLogin: true, returnTo: '/payment' });
}

/** The checkout's form, its lines, what it says, and what pressing Place Order does. */
export function useCheckout(given: Checkout) {
  const user = useStore($user);
  const userId = user?.id ?? user?.userId;
  const [walletsDown, setWalletsDown] = useState(flaggedWallets);
  const delivery = useDeliveryForm(user, walletsDown);
  const [orderError, setOrderError] = useState<OrderError>();
  const [isSending, setSending] = useState(false);
  const [retry, setRetry] = useState<Retry>();
  const [repeat, setRepeat] = useState<Repeat>();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const isUnderWay = useRef(false);
  const { form } = delivery;
  const order = useLines(given, form);
  const checkout: Checkout = { ...given, products: order.lines, totalAmount: order.total };

  /** Says what was refused, marks it where it can be corrected, and asks what the order would come to now. */
  const show = async (refused: OrderError) => {
    setOrderError(refused);
    delivery.showErrors({ refused: refused.errors });
    if (refused.couponError) order.coupon.refuse(refused.couponError);
    const { asked } = refused;
    const quote = await order.askQuote();
    const isQuoted = quote?.totalPrice === asked?.total && quote?.revision === asked?.revision;
    order.ask(isQuoted ? undefined : asked);
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
        finishCheckout(checkout, form, next, order.delivery);
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
      showStoredError();
    }, [setUnderWay]),
  );

  // When the page opens, and when the shopper comes back from another tab, where the same may have been ordered.
  const look = useEffectEvent(async () => {
    if (userId === undefined || isUnderWay.current) return;
    await reviewUnpaid();
    const { repeat: found, seenOrders, addresses: sentTo } = await lookForRepeat(userId, given.products);
    setRepeat(found);
    const latest = seenOrders?.[0];
    // Staff order for customers who call: the last order of theirs went to somebody else.
    const isOwn = user?.role === undefined || user.role === 'customer';
    if (isOwn) setAddresses(sentTo);
    if (latest !== undefined && isOwn && form.address === '')
      fetchOrder(String(latest)).then(delivery.fillIn, () => undefined);
  });
  const isKnown = userId !== undefined;
  useEffect(() => void (isKnown && look()), [isKnown]);
  useReturn(useCallback(() => void look(), []));

  /** @param confirmed the order that the shopper knows of and wants to repeat */
  const sendOnce = (userId: Identifier, confirmed: string | undefined): Promise<Outcome | undefined> =>
    withTabLock(ORDERING, async () => {
      const look = await lookForRepeat(userId, checkout.products);
      const { repeat: found } = look;
      setRepeat(look.mayBeOwn ? undefined : found);
      if (found && found.orderId !== confirmed && !look.mayBeOwn) return undefined;
      const what = whatIsOrdered(userId, checkout.products);
      if (confirmed) closeAttempt(what);
      const { couponCode, revision } = order;
      const seenOrders = look.mayBeOwn ? [] : look.seenOrders;
      const request = getOrderRequest(checkout, form, userId, { couponCode, revision, seenOrders });
      const outcome = await sendOrder(what, request, setRetry);
      // Another device was faster: its order is shown, and takes a clear yes.
      if (outcome.kind === 'refused' && outcome.error.code === 'ordered_just_now') {
        setRepeat((await lookForRepeat(userId, checkout.products)).repeat);
        return undefined;
      }
      if (outcome.kind === 'placed') rememberOrder(outcome.orderId, checkout.products, Date.now());
      return outcome;
    });

  const send = async (userId: Identifier, confirmed: string | undefined) => {
    // Also what was filled in by itself: Try Again leads back to it.
    formDraft.keep(form);
    const outcome = await sendOnce(userId, confirmed);
    if (!outcome) showError(messages.orderedAlready);
    const isLeft = outcome ? take(nextStep(outcome, form.paymentMethod, walletsDown)) : false;
    if (!isLeft) setUnderWay(false);
  };

  const walletLimit = order.isNothingDue
    ? undefined
    : getWalletLimit(form, order.total, order.getLimits(form.paymentMethod));
  /** After everything that spec §5 checks. */
  const limitErrors = (): FieldError[] => [
    ...(order.delivery.isByDistrict && form.place.district === ''
      ? [{ field: 'district', message: messages.districtRequired } as const]
      : []),
    ...(walletLimit?.isCertain ? [{ field: 'paymentMethod', message: walletLimit.message } as const] : []),
  ];

  const submit = (confirmed?: string) => {
    if (userId === undefined) return askToLogIn();
    if (isUnderWay.current) return;
    const found = findErrors(form, walletsDown).filter(
      ({ field }) => field !== 'paymentMethod' || !order.isNothingDue,
    );
    const limits = limitErrors();
    delivery.showErrors({ found, refused: limits });
    const [first] = [...found, ...limits];
    if (first) return showError(first.message);
    if (order.lines.some(({ problem }) => problem)) return refuse(messages.fixLinesFirst);
    if (!navigator.onLine) return refuse(messages.offlineError);
    if (order.delivery.isWaiting) return refuse(messages.deliveryUnknown);
    setOrderError(undefined);
    setUnderWay(true);
    send(userId, confirmed).catch(() => {
      refuse(messages.placeOrderFailed);
      setUnderWay(false);
    });
  };

  return {
    user,
    delivery,
    order,
    orderError,
    repeat,
    addresses,
    walletsDown,
    walletLimit,
    isSending,
    retry,
    tryWalletsAgain,
    submit: () => submit(),
    orderAgain: () => submit(repeat?.orderId),
  };
}
