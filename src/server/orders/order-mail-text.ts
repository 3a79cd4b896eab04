import type { PaymentMethod } from '../../contract/order.ts';
import { DELIVERY_TIME } from '../../rules/delivery.ts';
import { formatRupees } from '../../rules/money.ts';
import { lineTotal } from '../../rules/order-total.ts';
import { paymentMethodName, WALLET_NAME } from '../../rules/payment-method.ts';
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
  /** What was given back so far. */
  refunded: number;
};
export type MailedItem = { productName: string; quantity: number; rate: number };

type Words = { subject: string; opening: string; next: string };

const deliveryTime = ({ isInsideValley }: MailedOrder) =>
  isInsideValley ? DELIVERY_TIME.insideValley : DELIVERY_TIME.outsideValley;

const cashToHave = ({ paymentMethod, totalPrice }: MailedOrder) =>
  paymentMethod === 'CASH_ON_DELIVERY' ? ` Please have ${formatRupees(totalPrice)} ready in cash.` : '';

const WORDS: Record<BuyerEvent, (order: MailedOrder) => Words> = {
  placed: (order) => ({
    subject: `Your order ${order.id}`,
    opening: 'Thank you for your order.',
    next:
      order.paymentMethod === 'CASH_ON_DELIVERY'
        ? `We pack it now, and it reaches you in ${deliveryTime(order)}.${cashToHave(order)}`
        : `We pack it as soon as ${WALLET_NAME} tells us that it is paid.`,
  }),
  paid: (order) => ({
    subject: `Payment received for your order ${order.id}`,
    opening: `Your payment of ${formatRupees(order.totalPrice)} by ${WALLET_NAME} has arrived. Thank you.`,
    next: `We pack your order now, and it reaches you in ${deliveryTime(order)}.`,
  }),
  'payment-failed': (order) => ({
    subject: `Your order ${order.id} was not paid`,
    opening: `The payment of your order by ${WALLET_NAME} was not completed, so the order is cancelled.`,
    next: 'You can order again at any time. If money did leave your wallet, we see it and give it back.',
  }),
  shipped: (order) => ({
    subject: `Your order ${order.id} is on its way`,
    opening: 'Your order has left our store.',
    next: `Please keep your phone at hand for the rider.${cashToHave(order)}`,
  }),
  cancelled: ({ id, paymentMethod }) => ({
    subject: `Your order ${id} is cancelled`,
    opening: 'We have cancelled your order.',
    next:
      paymentMethod === 'CASH_ON_DELIVERY'
        ? 'There is nothing to pay.'
        : `What you paid by ${WALLET_NAME} goes back to your wallet.`,
  }),
  refunded: ({ id, refunded, paymentMethod }) => ({
    subject: `Refund for your order ${id}`,
    opening: `We have given back ${formatRupees(refunded)} of what you paid for your order.`,
    next:
      paymentMethod === 'KHALTI'
        ? `Money that goes back by ${WALLET_NAME} can take some days to show.`
        : 'Please tell us if it has not reached you.',
  }),
};

/** On one line, so that typed text cannot look like a paragraph of the shop. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A text that a buyer typed, on one line and without links. */
const typed = (text: string) => defuseLinks(oneLine(text));

const itemLine = ({ productName, quantity, rate }: MailedItem) =>
  `${quantity} x ${oneLine(productName)}: ${formatRupees(lineTotal({ price: rate, quantity }))}`;

const totalLines = ({ subTotal, couponDiscount, shippingCharge, totalPrice }: MailedOrder) => [
  `Subtotal: ${formatRupees(subTotal)}`,
  ...(couponDiscount > 0 ? [`Coupon: -${formatRupees(couponDiscount)}`] : []),
  `Shipping: ${shippingCharge === 0 ? 'Free' : formatRupees(shippingCharge)}`,
  `Total: ${formatRupees(totalPrice)}, 13% VAT included`,
];

/**
 * The mail that notifies an order's buyer. Subject and greeting hold only fixed text and the order's id: with a
 * stranger's e-mail, an account must not be able to write to that stranger in the shop's name.
 */
export function orderMail(
  news: BuyerEvent,
  order: MailedOrder,
  items: readonly MailedItem[],
): Pick<Mail, 'subject' | 'body'> {
  const { subject, opening, next } = WORDS[news](order);
  const address = [order.shippingFullName, order.shippingAddress, order.shippingPhone].map(typed);
  const body = [
    'Namaste,',
    opening,
    [`Order ${order.id}`, ...items.map(itemLine)].join('\n'),
    totalLines(order).join('\n'),
    `Payment: ${paymentMethodName(order.paymentMethod)}`,
    ['Delivery to:', ...address].join('\n'),
    next,
    'You find the order in your account, under Order History.\nHardware Pasal',
  ].join('\n\n');
  return { subject, body };
}
