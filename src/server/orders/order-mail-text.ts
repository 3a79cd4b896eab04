import type { Shipment } from '../../contract/delivery.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import type { TransferOfOrder } from '../../contract/transfer.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { type DeliveryDays, timeInWords, usualDays } from '../../rules/order/delivery.ts';
import { leftToPay } from '../../rules/order/left-to-pay.ts';
import { paymentInWords } from '../../rules/order/nothing-due.ts';
import type { BuyerEvent } from '../../rules/order/order-status.ts';
import { lineTotal } from '../../rules/order/order-total.ts';
import { isPaidOnDelivery, isTransfer, paymentMethodName } from '../../rules/order/payment-method.ts';
import { REFUND_DAYS, RETURN_DAYS } from '../../rules/order/return-terms.ts';
import { shippingText } from '../../rules/order/shipping.ts';
import { formatExactRupees } from '../../rules/price/exact-rupees.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { formatDateTime, formatDay } from '../../rules/shop/format-date.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import type { Mail } from '../mail/queue.ts';
import * as messages from './messages.ts';

/** The parts of an order in a mail. Amounts in whole rupees. */
export type MailedOrder = {
  id: string;
  paymentMethod: PaymentMethod;
  isInsideValley: boolean;
  /** Null: as long as usual. */
  deliveryDays: DeliveryDays | null;
  shippingFullName: string;
  shippingPhone: string;
  shippingAddress: string;
  subTotal: number;
  shippingCharge: number;
  couponCode?: string | null | undefined;
  couponDiscount: number;
  totalPrice: number;
  /** The amounts paid and refunded so far, with paisa as decimals. */
  paid: number;
  refunded: number;
  /** Of one that is paid by a transfer. */
  transfer?: TransferOfOrder | undefined;
  /** The rate of its bill, or else of its day; undefined of a seller without VAT. */
  vatPercent: number | undefined;
  /** The number of its bill as it is printed, once it has one. */
  billLabel?: string | undefined;
  /** Its parcels so far, where they went with couriers that staff named. */
  parcels?: readonly Shipment[] | undefined;
  /** Its last return: `refundBy` once the goods are back (ISO) until it `isOver`, `refusal` why it was refused. */
  lastReturn?: { code: string; refundBy: string | undefined; isOver?: boolean; refusal: string } | undefined;
};
export type MailedItem = { productName: string; quantity: number; unitPrice: number };

type Words = { subject: string; opening: string; next: string };

const paidBy = ({ paymentMethod }: MailedOrder) => paymentMethodName(paymentMethod);

const deliveryTime = ({ deliveryDays, isInsideValley }: MailedOrder) =>
  timeInWords(deliveryDays ?? usualDays(isInsideValley));

function cashToHave(order: MailedOrder): string {
  const left = leftToPay(order, order.paid);
  if (left > 0) return messages.cashReadyNote(formatExactRupees(left));
  return isPaidOnDelivery(order.paymentMethod) && order.paid > 0 ? messages.nothingLeftNote : '';
}

/** Where to send the money, how much and until when; that the order waits no more where it does not. */
const transferLines = ({ id, transfer }: MailedOrder): string =>
  transfer?.account
    ? messages.transferNext({
        ...transfer.account,
        orderId: id,
        amount: formatRupees(transfer.amount),
        until: formatDateTime(transfer.until),
      })
    : messages.transferOnPage;

/** What is in each parcel so far, with whom it is, and where it is followed. */
const parcelLines = ({ parcels = [] }: MailedOrder): string[] =>
  parcels.map(({ lines, courier, courierPhone, trackingNumber, trackingUrl }) =>
    [
      ...(parcels.length > 1 ? lines.map(messages.parcelLine) : []),
      messages.parcelCourier(courier, courierPhone),
      ...(trackingNumber ? [messages.parcelNumber(trackingNumber)] : []),
      ...(trackingUrl ? [messages.parcelAddress(trackingUrl)] : []),
    ].join('\n'),
  );

const WORDS: Record<BuyerEvent, (order: MailedOrder) => Words> = {
  placed: (order) => ({
    subject: messages.placedSubject(order.id),
    opening: messages.placedOpening,
    next: isTransfer(order.paymentMethod)
      ? transferLines(order)
      : isPaidOnDelivery(order.paymentMethod)
        ? messages.cashPlacedNext(deliveryTime(order), cashToHave(order))
        : messages.walletPlacedNext(paidBy(order)),
  }),
  paid: (order) => ({
    subject: messages.paidSubject(order.id),
    opening: messages.paidOpening(formatRupees(order.totalPrice), paidBy(order)),
    next: messages.paidNext(deliveryTime(order)),
  }),
  'payment-failed': (order) => ({
    subject: messages.paymentFailedSubject(order.id),
    opening: messages.paymentFailedOpening(paidBy(order)),
    next: isTransfer(order.paymentMethod) ? messages.transferFailedNext : messages.paymentFailedNext,
  }),
  'transfer-due': (order) => ({
    subject: messages.transferDueSubject(order.id),
    opening: messages.transferDueOpening,
    next: transferLines(order),
  }),
  confirmed: (order) => ({
    subject: messages.confirmedSubject(order.id),
    opening: messages.confirmedOpening,
    next: messages.confirmedNext(deliveryTime(order), cashToHave(order)),
  }),
  shipped: (order) => ({
    subject: messages.shippedSubject(order.id),
    opening: messages.shippedOpening,
    next: [
      messages.shippedNext(cashToHave(order)),
      ...parcelLines(order),
      ...(order.billLabel ? [messages.shippedBill(order.billLabel)] : []),
    ].join('\n\n'),
  }),
  parcel: (order) => ({
    subject: messages.parcelSubject(order.id),
    opening: messages.parcelOpening,
    next: parcelLines(order).join('\n\n'),
  }),
  delivered: ({ id }) => ({
    subject: messages.deliveredSubject(id),
    opening: messages.deliveredOpening,
    next: messages.deliveredNext(RETURN_DAYS),
  }),
  'return-requested': ({ id, lastReturn }) => ({
    subject: messages.returnRequestedSubject(id),
    opening: messages.returnRequestedOpening,
    next: [
      ...(lastReturn ? [messages.returnCodeLine(lastReturn.code)] : []),
      messages.returnRequestedNext,
      messages.refundPromise(REFUND_DAYS),
    ].join('\n\n'),
  }),
  returned: ({ id, refunded, lastReturn }) => ({
    subject: messages.returnedSubject(id),
    opening: messages.returnedOpening,
    // Money may have gone back before the goods came.
    next: lastReturn?.refundBy
      ? messages.refundedUntil(formatDay(lastReturn.refundBy))
      : refunded > 0
        ? messages.refundedOpening(formatRupees(refunded))
        : lastReturn?.isOver
          ? messages.nothingToRefund
          : messages.returnedNext,
  }),
  'return-refused': ({ id, lastReturn }) => ({
    subject: messages.returnRefusedSubject(id),
    opening: messages.returnRefusedOpening,
    next: messages.returnRefusedNext(lastReturn?.refusal ?? ''),
  }),
  'return-withdrawn': ({ id }) => ({
    subject: messages.returnWithdrawnSubject(id),
    opening: messages.returnWithdrawnOpening,
    next: messages.returnWithdrawnNext,
  }),
  'claim-closed': ({ id }) => ({
    subject: messages.claimClosedSubject(id),
    opening: messages.claimClosedOpening,
    next: messages.claimClosedNext,
  }),
  cancelled: ({ id, paymentMethod, paid, refunded }) => ({
    subject: messages.cancelledSubject(id),
    opening: messages.cancelledOpening,
    next: isTransfer(paymentMethod)
      ? messages.transferCancelledNext
      : isPaidOnDelivery(paymentMethod)
        ? paid > refunded
          ? messages.depositCancelledNext(formatExactRupees(paid - refunded))
          : messages.cashCancelledNext
        : messages.walletCancelledNext(paymentMethodName(paymentMethod)),
  }),
  refunded: ({ id, refunded, paymentMethod }) => ({
    subject: messages.refundedSubject(id),
    opening: messages.refundedOpening(formatRupees(refunded)),
    next:
      isPaidOnDelivery(paymentMethod) || isTransfer(paymentMethod)
        ? messages.cashRefundNext
        : messages.walletRefundNext(paymentMethodName(paymentMethod)),
  }),
};

/** On one line, so that typed text cannot look like a paragraph of the shop. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A text that a buyer typed, on one line and without links. */
const typed = (text: string) => defuseLinks(oneLine(text));

const itemLine = ({ productName, quantity, unitPrice }: MailedItem) =>
  `${quantity} x ${oneLine(productName)}: ${formatRupees(lineTotal({ price: unitPrice, quantity }))}`;

/** Of an order that was paid in part before it is delivered. */
const depositLines = (order: MailedOrder) =>
  order.paid > 0 && leftToPay(order, order.paid) > 0
    ? [messages.paidSoFarLine(formatExactRupees(order.paid))]
    : [];

const discountLines = ({ couponDiscount, couponCode }: MailedOrder) =>
  couponDiscount > 0
    ? [(couponCode ? messages.couponLine : messages.discountLine)(formatRupees(couponDiscount))]
    : [];

const totalLines = (order: MailedOrder) => [
  messages.subtotalLine(formatRupees(order.subTotal)),
  ...discountLines(order),
  messages.shippingLine(shippingText(order.shippingCharge)),
  order.vatPercent === undefined
    ? messages.totalLine(formatRupees(order.totalPrice))
    : messages.totalWithVatLine(formatRupees(order.totalPrice), order.vatPercent),
  ...depositLines(order),
];

/**
 * The mail that notifies an order's buyer. Subject and greeting hold only fixed text and the order's id: with a
 * stranger's e-mail, an account must not be able to write to that stranger in the shop's name.
 * @param address the order's page, which only its buyer can read; undefined for one without an account
 */
export function orderMail(
  event: BuyerEvent,
  order: MailedOrder,
  items: readonly MailedItem[],
  address: string | undefined,
): Pick<Mail, 'subject' | 'body'> {
  const { subject, opening, next } = WORDS[event](order);
  const delivery = [order.shippingFullName, order.shippingAddress, order.shippingPhone].map(typed);
  const body = [
    messages.greeting,
    opening,
    [messages.orderHeading(order.id), ...items.map(itemLine)].join('\n'),
    totalLines(order).join('\n'),
    messages.paymentLine(paymentInWords(order)),
    [messages.deliveryHeading, ...delivery].join('\n'),
    next,
    ...(address === undefined ? [] : [messages.orderLink(address)]),
    shopIdentity().name,
  ].join('\n\n');
  return { subject, body };
}
