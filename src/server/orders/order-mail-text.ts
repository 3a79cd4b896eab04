import type { PaymentMethod } from '../../contract/order.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { isVatRegistered } from '../../rules/bills/bill-settings.ts';
import { readAccount } from '../../rules/order/bank-account.ts';
import { timeInWords, usualDays } from '../../rules/order/delivery.ts';
import { leftToPay, paymentInWords } from '../../rules/order/order-money.ts';
import type { OrderNotice } from '../../rules/order/order-notice.ts';
import type { BuyerEvent } from '../../rules/order/order-status.ts';
import { lineTotal } from '../../rules/order/order-total.ts';
import { isPaidOnDelivery, isTransfer, paymentMethodName } from '../../rules/order/payment-method.ts';
import { REFUND_DAYS, RETURN_DAYS } from '../../rules/order/return-terms.ts';
import { shippingText } from '../../rules/order/shipping.ts';
import { formatExactRupees, formatRupees } from '../../rules/price/money.ts';
import { VAT_RATES_SETTING, vatRateOn, vatRates } from '../../rules/price/vat.ts';
import { formatDateTime, formatDay } from '../../rules/shop/format-date.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import type { Mail } from '../mail/queue.ts';
import * as messages from './messages.ts';

type Words = { subject: string; opening: string; next: string };

const paidBy = ({ paymentMethod }: OrderNotice) => paymentMethodName(paymentMethod);

const deliveryTime = ({ deliveryDays, isInsideValley }: OrderNotice) =>
  timeInWords(deliveryDays ?? usualDays(isInsideValley));

function cashToHave(order: OrderNotice): string {
  const left = leftToPay(order, order.paid);
  if (left > 0) return messages.cashReadyNote(formatExactRupees(left));
  return isPaidOnDelivery(order.paymentMethod) && order.paid > 0 ? messages.nothingLeftNote : '';
}

/** Where to send the money, how much and until when; that the order waits no more where it does not. */
function transferLines({ id, totalPrice, transfer, settings }: OrderNotice): string {
  const account = readAccount(settings);
  if (!transfer || !account) return messages.transferOnPage;
  const [amount, until] = [formatRupees(totalPrice), formatDateTime(transfer.until)];
  return messages.transferNext({ ...account, orderId: id, amount, until });
}

/** What becomes of the money for goods that are back. Some may have gone back before they came. */
function moneyBackLine({ paid, refunded, goodsBack }: OrderNotice): string {
  if (goodsBack?.refundBy)
    return messages.refundedUntil(
      formatDay(goodsBack.refundBy),
      goodsBack.due ? formatExactRupees(goodsBack.due) : '',
    );
  if (goodsBack && goodsBack.refunded > 0)
    return messages.refundedOpening(formatExactRupees(goodsBack.refunded));
  if (!goodsBack?.isOver) return messages.returnedNext;
  const isAllBack = refunded > 0 && refunded >= paid;
  return isAllBack ? messages.refundedOpening(formatExactRupees(refunded)) : messages.nothingToRefund;
}

/** What becomes of the money of a cancelled order. @param left what was paid and did not go back, in rupees */
function cancelledLine(paymentMethod: PaymentMethod, left: number): string {
  const isByHand = isTransfer(paymentMethod) || isPaidOnDelivery(paymentMethod);
  if (!isByHand) return messages.walletCancelledNext(paymentMethodName(paymentMethod));
  if (left > 0) return messages.depositCancelledNext(formatExactRupees(left));
  return isTransfer(paymentMethod) ? messages.transferCancelledNext : messages.cashCancelledNext;
}

/** The amount that went back now, and the sum where there was more before. */
function refundLine({ refund, refunded }: OrderNotice): string {
  const now = messages.refundedOpening(formatExactRupees(refund ?? refunded));
  return refund !== undefined && refunded > refund
    ? `${now} ${messages.refundedSoFar(formatExactRupees(refunded))}`
    : now;
}

/**
 * What is in each parcel so far, with whom it is, and where it is followed. @param isPart whether more is to come, so that one
 * parcel is not the whole order
 */
const parcelLines = ({ parcels = [] }: OrderNotice, isPart = false): string[] =>
  parcels.map(({ lines, courier, courierPhone, trackingNumber, trackingUrl }) =>
    [
      ...(isPart || parcels.length > 1 ? lines.map(messages.parcelLine) : []),
      messages.parcelCourier(courier, courierPhone),
      ...(trackingNumber ? [messages.parcelNumber(trackingNumber)] : []),
      ...(trackingUrl ? [messages.parcelAddress(trackingUrl)] : []),
    ].join('\n'),
  );

const WORDS: Record<BuyerEvent, (order: OrderNotice) => Words> = {
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
    opening: messages.paidOpening(formatExactRupees(order.paid), paidBy(order)),

    next: [
      ...(order.paid > order.totalPrice
        ? [messages.paidTooMuch(formatExactRupees(order.paid - order.totalPrice))]
        : []),
      messages.paidNext(deliveryTime(order)),
    ].join('\n\n'),
  }),
  'payment-failed': (order) => {
    const { paid, refunded, totalPrice } = order;
    const unpaidNext = isTransfer(order.paymentMethod)
      ? messages.transferFailedNext
      : messages.paymentFailedNext;
    const moneyNext =
      paid > refunded
        ? messages.partArrivedNext(formatExactRupees(paid - refunded))
        : messages.refundedOpening(formatExactRupees(refunded));
    return {
      subject: messages.paymentFailedSubject(order.id),
      opening:
        paid > 0 && paid < totalPrice
          ? messages.partArrivedOpening(formatExactRupees(paid), formatRupees(totalPrice))
          : messages.paymentFailedOpening(paidBy(order)),
      next: paid > 0 ? moneyNext : unpaidNext,
    };
  },
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
      ...(order.bill ? [messages.shippedBill(order.bill.label)] : []),
    ].join('\n\n'),
  }),
  parcel: (order) => ({
    subject: messages.parcelSubject(order.id),
    opening: messages.parcelOpening,
    next: parcelLines(order, true).join('\n\n'),
  }),
  tracking: (order) => ({
    subject: messages.parcelSubject(order.id),
    opening: messages.trackingOpening,
    next: parcelLines(order, true).join('\n\n'),
  }),
  delivered: ({ id }) => ({
    subject: messages.deliveredSubject(id),
    opening: messages.deliveredOpening,
    next: messages.deliveredNext(RETURN_DAYS),
  }),
  'return-requested': ({ id, goodsBack, paid, refunded }) => ({
    subject: messages.returnRequestedSubject(id),
    opening: messages.returnRequestedOpening,
    next: [
      ...(goodsBack ? [messages.returnCodeLine(goodsBack.code)] : []),
      messages.returnRequestedNext,
      ...(paid > refunded && goodsBack?.due !== 0 ? [messages.refundPromise(REFUND_DAYS)] : []),
    ].join('\n\n'),
  }),
  returned: (order) => ({
    subject: messages.returnedSubject(order.id),
    opening: [
      messages.returnedOpening,
      ...(order.goodsBack?.came ?? []).map(({ productName, received, quantity }) =>
        messages.arrivedLine(oneLine(productName), received, quantity),
      ),
    ].join('\n'),
    next: moneyBackLine(order),
  }),
  'return-refused': ({ id, goodsBack }) => ({
    subject: messages.returnRefusedSubject(id),
    opening: messages.returnRefusedOpening,
    next: messages.returnRefusedNext(goodsBack?.refusal ?? ''),
  }),
  'return-withdrawn': ({ id }) => ({
    subject: messages.returnWithdrawnSubject(id),
    opening: messages.returnWithdrawnOpening,
    next: messages.returnWithdrawnNext,
  }),
  'claim-closed': ({ id, claims = [] }) => ({
    subject: messages.claimClosedSubject(id),
    opening: messages.claimClosedOpening(claims),
    next: messages.claimClosedNext,
  }),
  cancelled: ({ id, paymentMethod, paid, refunded }) => ({
    subject: messages.cancelledSubject(id),
    opening: messages.cancelledOpening,
    next: cancelledLine(paymentMethod, paid - refunded),
  }),
  refunded: (order) => ({
    subject: messages.refundedSubject(order.id),
    opening: refundLine(order),
    next: [
      ...(order.short ? [messages.shortRefund(formatExactRupees(order.short))] : []),
      isPaidOnDelivery(order.paymentMethod) || isTransfer(order.paymentMethod)
        ? messages.cashRefundNext
        : messages.walletRefundNext(paidBy(order)),
    ].join('\n\n'),
  }),
};

/** On one line, so that typed text cannot look like a paragraph of the shop. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A text that a buyer typed, on one line and without links. */
const typed = (text: string) => defuseLinks(oneLine(text));

const itemLine = ({ productName, quantity, unitPrice }: OrderNotice['items'][number]) =>
  `${quantity} x ${oneLine(productName)}: ${formatRupees(lineTotal({ price: unitPrice, quantity }))}`;

/** Of an order that was paid in part before it is delivered. */
const depositLines = (order: OrderNotice) =>
  order.paid > 0 && leftToPay(order, order.paid) > 0
    ? [messages.paidSoFarLine(formatExactRupees(order.paid))]
    : [];

const discountLines = ({ couponDiscount, couponCode }: OrderNotice) =>
  couponDiscount > 0
    ? [(couponCode ? messages.couponLine : messages.discountLine)(formatRupees(couponDiscount))]
    : [];

/** The rate of the bill, or else that of the order's day. */
function totalLine({ totalPrice, createdAt, settings, billVatPercent }: OrderNotice): string {
  const ofDay = isVatRegistered(settings.vat_registered)
    ? vatRateOn(nepalDay(new Date(createdAt)), vatRates(settings[VAT_RATES_SETTING]))
    : null;
  const percent = billVatPercent === undefined ? ofDay : billVatPercent;
  const total = formatRupees(totalPrice);
  return percent === null ? messages.totalLine(total) : messages.totalWithVatLine(total, percent);
}

const totalLines = (order: OrderNotice) => [
  messages.subtotalLine(formatRupees(order.subTotal)),
  ...discountLines(order),
  messages.shippingLine(shippingText(order.shippingCharge)),
  totalLine(order),
  ...depositLines(order),
];

/**
 * The mail that notifies an order's buyer. Subject and greeting hold only fixed text and the order's id: with a
 * stranger's e-mail, an account must not be able to write to that stranger in the shop's name.
 * @param address the order's page, which only its buyer can read; undefined for one without an account
 */
export function orderMail(
  event: BuyerEvent,
  order: OrderNotice,
  address: string | undefined,
): Pick<Mail, 'subject' | 'body'> {
  const { subject, opening, next } = WORDS[event](order);
  const delivery = [order.shippingFullName, order.shippingAddress, order.shippingPhone].map(typed);
  const body = [
    messages.greeting,
    opening,
    [messages.orderHeading(order.id), ...order.items.map(itemLine)].join('\n'),
    totalLines(order).join('\n'),
    messages.paymentLine(paymentInWords(order)),
    [messages.deliveryHeading, ...delivery].join('\n'),
    next,
    ...(address === undefined ? [] : [messages.orderLink(address)]),
    shopIdentity().name,
  ].join('\n\n');
  return { subject, body };
}
