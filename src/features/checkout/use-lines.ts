import { useState } from 'react';
import { wallets } from '../../client/payment-methods.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { usualDays } from '../../rules/order/delivery.ts';
import { isNothingDue } from '../../rules/order/order-money.ts';
import { getOrderTotal, getSubtotal } from '../../rules/order/order-total.ts';
import { couponDiscount, couponError } from '../../rules/price/coupon.ts';
import type { CartItem } from '../cart/store.ts';
import { useCoupon } from './coupon/use-coupon.ts';
import type { CheckoutForm } from './form.ts';
import type { Asked } from './order-error.ts';
import { fixCart, fixedLines, type LineFix } from './order-error.ts';
import { linesNow, useQuote } from './quote/use-quote.ts';
import { type Checkout, checkoutHandoff } from './store.ts';

/** What is being ordered: lines as the quote has them, the coupon, and what it all comes to in whole rupees. */
export function useLines(given: Checkout, { place, isInsideValley = false }: CheckoutForm) {
  const [products, setProducts] = useState(given.products);
  /** What the server asked for, where no quote explains it, and of what: it ends with another coupon or place. */
  const [lastAsked, setLastAsked] = useState<Asked & { about: string }>();
  const coupon = useCoupon();
  const code = coupon.applied?.code;
  const cart = products.map(({ id, quantity }) => ({ id, qty: quantity }));
  const { district } = place;
  const { quote, askQuote, isByDistrict, isWaiting } = useQuote(
    cart,
    code,
    district === '' ? undefined : { district, isInsideValley },
  );

  const about = JSON.stringify([code, district, isInsideValley]);
  const asked = lastAsked?.about === about ? lastAsked : undefined;
  const ask = (wanted: Asked | undefined) => setLastAsked(wanted && { ...wanted, about });

  const lines = linesNow(products, quote);
  const subtotal = getSubtotal(lines);
  // Checked again at every change of the subtotal; only the server knows that it is used up.
  const ownCouponError = coupon.applied && couponError(coupon.applied, subtotal, new Date());
  const couponProblem = ownCouponError ?? (quote?.coupon?.code === code ? quote?.coupon?.problem : undefined);
  const charge = quote?.shippingCharge ?? 0;
  const ownDiscount = coupon.applied && !couponProblem ? couponDiscount(coupon.applied, subtotal) : 0;
  // Only the server knows what acts without a code, and other terms of a code than a percentage.
  const quoted = quote?.subTotal === subtotal && quote.coupon?.code === code ? quote : undefined;
  const discount = quoted?.couponDiscount ?? ownDiscount;

  const fixLine = (id: CartItem['id'], how: LineFix) => {
    const changed = fixedLines(products, id, how);
    setProducts(changed);
    ask(undefined);
    checkoutHandoff.keep({ ...given, products: changed, totalAmount: getSubtotal(changed) });
    if (given.origin === 'cart') fixCart(id, how);
  };

  const total = asked?.total ?? getOrderTotal(subtotal, discount, charge);

  return {
    lines,
    subtotal,
    discount,
    total,
    /** The shop itself says so: another host may ask for money all the same. */
    isNothingDue: quoted !== undefined && isNothingDue(total),
    delivery: {
      charge,
      days: quote?.deliveryDays ?? usualDays(isInsideValley),
      /** What delivery costs, or how long it takes, depends on the district. */
      isByDistrict,
      isWaiting,
      isUnknown: isWaiting || (isByDistrict && district === ''),
    },
    /** What acts besides the code, and what is missing for more. */
    promotions: (quoted?.promotions ?? []).filter(({ title }) => title !== code),
    coupon: {
      ...coupon,
      error: coupon.error ?? couponProblem?.message,
      apply: (text: string) => coupon.apply(text, subtotal),
    },
    /** Only what counts is sent: an order with a coupon that does not would be refused. */
    couponCode: couponProblem ? undefined : code,
    /** Of what is shown; undefined where the host gives none. */
    revision: asked ? asked.revision : quoted?.revision,
    /** What a wallet takes in one payment; undefined where the host does not say. */
    getLimits: (wallet: PaymentMethod) =>
      wallet === wallets()[0] ? quote?.walletLimits : quote?.otherWalletLimits?.[wallet],
    fixLine,
    askQuote,
    ask,
  };
}
