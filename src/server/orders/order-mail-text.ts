import type { PaymentMethod } from '../../contract/order.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { DELIVERY_TIME } from '../../rules/order/delivery.ts';
import { lineTotal } from '../../rules/order/order-total.ts';
import { isWallet, paymentMethodName } from '../../rules/order/payment-method.ts';
import { shippingText } from '../../rules/order/shipping.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import type { Mail } from '../mail/queue.ts';

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
  isWallet(paymentMethod) ? '' : ` Please have ${formatRupees(totalPrice)} ready in cash.`;

const WORDS: Record<BuyerEvent, (order: MailedOrder) => Words> = {
  placed: (order) => ({
    subject: `Your order ${order.id}`,
    opening: 'Thank you for your order.',
    next: isWallet(order.paymentMethod)
      ? `We pack it as soon as ${paidBy(order)} confirms the payment.`
      : `We pack it now, and it reaches you in ${deliveryTime(order)}.${cashToHave(order)}`,
  }),
  paid: (order) => ({
    subject: `Payment received for your order ${order.id}`,
    opening: `Your payment of ${formatRupees(order.totalPrice)} by ${paidBy(order)} has arrived. Thank you.`,
    next: `We pack your order now, and it reaches you in ${deliveryTime(order)}.`,
  }),
  'payment-failed': (order) => ({
    subject: `Your order ${order.id} was not paid`,
    opening: `The payment of your order by ${paidBy(order)} was not completed, so the order is cancelled.`,
    next: 'You can order again at any time. If money did leave your wallet, we will refund it.',
  }),
  shipped: (order) => ({
    subject: `Your order ${order.id} is on its way`,
    opening: 'Your order has left our store.',
    next: `Please keep your phone near you for the rider.${cashToHave(order)}`,
  }),
  cancelled: ({ id, paymentMethod }) => ({
    subject: `Your order ${id} is cancelled`,
    opening: 'We have cancelled your order.',
    next: isWallet(paymentMethod)
      ? `What you paid by ${paymentMethodName(paymentMethod)} goes back to your wallet.`
      : 'There is nothing to pay.',
  }),
  refunded: ({ id, refunded, paymentMethod }) => ({
    subject: `Refund for your order ${id}`,
    opening: `We have refunded ${formatRupees(refunded)} of your payment.`,
    next: isWallet(paymentMethod)
      ? `Money that goes back by ${paymentMethodName(paymentMethod)} can take some days to show.`
      : 'Please contact us if it has not arrived.',
  }),
};

/** On one line, so that typed text cannot look like a paragraph of the shop. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A text that a buyer typed, on one line and without links. */
const typed = (text: string) => defuseLinks(oneLine(text));

const itemLine = ({ productName, quantity, unitPrice }: MailedItem) =>
  `${quantity} x ${oneLine(productName)}: ${formatRupees(lineTotal({ price: unitPrice, quantity }))}`;

const totalLines = ({ subTotal, couponDiscount, shippingCharge, totalPrice }: MailedOrder) => [
  `Subtotal: ${formatRupees(subTotal)}`,
  ...(couponDiscount > 0 ? [`Coupon: -${formatRupees(couponDiscount)}`] : []),
  `Shipping: ${shippingText(shippingCharge)}`,
  `Total: ${formatRupees(totalPrice)}, 13% VAT included`,
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
    'Namaste,',
    opening,
    [`Order ${order.id}`, ...items.map(itemLine)].join('\n'),
    totalLines(order).join('\n'),
    `Payment: ${paymentMethodName(order.paymentMethod)}`,
    ['Delivery to:', ...address].join('\n'),
    next,
    `You find the order in your account, under Order History.\n${shopIdentity().name}`,
  ].join('\n\n');
  return { subject, body };
}
