import type { PaymentMethod } from '../../contract/order.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { DELIVERY_TIME } from '../../rules/order/delivery.ts';
import { lineTotal } from '../../rules/order/order-total.ts';
import { isWallet, paymentMethodName } from '../../rules/order/payment-method.ts';
import { shippingText } from '../../rules/order/shipping.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import type { Mail } from '../mail/queue.ts';
import * as messages from './messages.ts';

/** The events of an order that its buyer is notified of by mail. */
export type BuyerEvent = 'placed' | 'paid' | 'payment-failed' | 'shipped' | 'cancelled' | 'refunded';

/** The parts of an order in a mail. Amounts in whole rupees. */
export type MailedOrder = {
  id: string;
  paymentMethod: PaymentMethod;
  isInsideValley: boolean;
  shippingFullName: string;
  shippingPhone: string;
  shippingAddress: string;
  subTotal: number;
  shippingCharge: number;
  couponDiscount: number;
  totalPrice: number;
  /** The amount refunded so far. */
  refunded: number;
};
export type MailedItem = { productName: string; quantity: number; unitPrice: number };

type Words = { subject: string; opening: string; next: string };

const paidBy = ({ paymentMethod }: MailedOrder) => paymentMethodName(paymentMethod);

const deliveryTime = ({ isInsideValley }: MailedOrder) =>
  isInsideValley ? DELIVERY_TIME.insideValley : DELIVERY_TIME.outsideValley;

const cashToHave = ({ paymentMethod, totalPrice }: MailedOrder) =>
  isWallet(paymentMethod) ? '' : messages.pleaseHaveTotalPriceReady(formatRupees(totalPrice));

const WORDS: Record<BuyerEvent, (order: MailedOrder) => Words> = {
  placed: (order) => ({
    subject: messages.yourOrderId(order.id),
    opening: messages.thankYouForYourOrder,
    next: isWallet(order.paymentMethod)
      ? messages.wePackItAsSoon(paidBy(order))
      : messages.wePackItNowAnd(deliveryTime(order), cashToHave(order)),
  }),
  paid: (order) => ({
    subject: messages.paymentReceivedForYourOrder(order.id),
    opening: messages.yourPaymentOfTotalPrice(formatRupees(order.totalPrice), paidBy(order)),
    next: messages.wePackYourOrderNow(deliveryTime(order)),
  }),
  'payment-failed': (order) => ({
    subject: messages.yourOrderIdWasNot(order.id),
    opening: messages.thePaymentOfYourOrder(paidBy(order)),
    next: messages.youCanOrderAgainAt,
  }),
  shipped: (order) => ({
    subject: messages.yourOrderIdIsOn(order.id),
    opening: messages.yourOrderHasLeftOur,
    next: messages.pleaseKeepYourPhoneNear(cashToHave(order)),
  }),
  cancelled: ({ id, paymentMethod }) => ({
    subject: messages.yourOrderIdIsCancelled(id),
    opening: messages.weHaveCancelledYourOrder,
    next: isWallet(paymentMethod)
      ? messages.whatYouPaidByPayment(paymentMethodName(paymentMethod))
      : messages.thereIsNothingToPay,
  }),
  refunded: ({ id, refunded, paymentMethod }) => ({
    subject: messages.refundForYourOrderId(id),
    opening: messages.weHaveRefundedRefundedOf(formatRupees(refunded)),
    next: isWallet(paymentMethod)
      ? messages.moneyThatGoesBackBy(paymentMethodName(paymentMethod))
      : messages.pleaseContactUsIfIt,
  }),
};

/** On one line, so that typed text cannot look like a paragraph of the shop. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A text that a buyer typed, on one line and without links. */
const typed = (text: string) => defuseLinks(oneLine(text));

const itemLine = ({ productName, quantity, unitPrice }: MailedItem) =>
  `${quantity} x ${oneLine(productName)}: ${formatRupees(lineTotal({ price: unitPrice, quantity }))}`;

const totalLines = ({ subTotal, couponDiscount, shippingCharge, totalPrice }: MailedOrder) => [
  messages.subtotalSubTotal(formatRupees(subTotal)),
  ...(couponDiscount > 0 ? [messages.couponCouponDiscount(formatRupees(couponDiscount))] : []),
  messages.shippingShippingCharge(shippingText(shippingCharge)),
  messages.totalTotalPrice13Percent(formatRupees(totalPrice)),
];

/**
 * The mail that notifies an order's buyer. Subject and greeting hold only fixed text and the order's id: with a
 * stranger's e-mail, an account must not be able to write to that stranger in the shop's name.
 */
export function orderMail(
  event: BuyerEvent,
  order: MailedOrder,
  items: readonly MailedItem[],
): Pick<Mail, 'subject' | 'body'> {
  const { subject, opening, next } = WORDS[event](order);
  const address = [order.shippingFullName, order.shippingAddress, order.shippingPhone].map(typed);
  const body = [
    messages.namaste,
    opening,
    [messages.orderId(order.id), ...items.map(itemLine)].join('\n'),
    totalLines(order).join('\n'),
    messages.paymentPaymentMethod(paymentMethodName(order.paymentMethod)),
    [messages.deliveryTo, ...address].join('\n'),
    next,
    messages.youFindTheOrderIn(shopIdentity().name),
  ].join('\n\n');
  return { subject, body };
}
