import type { StaffQuotation } from '../../../contract/quotation.ts';
import { shippingText } from '../../../rules/order/shipping.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import * as messages from './messages.ts';

/** The last day of a quotation: its end is the beginning of the next one. @param validUntil ISO 8601 */
export const shownLastDay = (validUntil: string): string =>
  formatDay(new Date(Date.parse(validUntil) - 1).toISOString());

/** A quotation as a text for WhatsApp or Viber. */
export const quotationText = (quotation: StaffQuotation): string => {
  const {
    number,
    customer,
    lines,
    promotions = [],
    shippingCharge,
    totalPrice,
    validUntil,
    address,
  } = quotation;
  return [
    messages.greeting(customer.fullName),
    messages.quotationText(number),
    ...lines.map(({ quantity, name, total }) => messages.lineText(quantity, name, formatRupees(total))),
    ...promotions.map(({ title, discount }) => messages.promotionText(title, formatRupees(discount))),
    ...(shippingCharge > 0 ? [messages.deliveryText(shippingText(shippingCharge))] : []),
    messages.totalText(formatRupees(totalPrice)),
    ...(validUntil ? [messages.validText(shownLastDay(validUntil))] : []),
    messages.acceptText(address),
  ].join('\n');
};
