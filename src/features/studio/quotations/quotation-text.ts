import type { StaffQuotation } from '../../../contract/quotation.ts';
import { shippingText } from '../../../rules/order/shipping.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatLastDay } from '../../../rules/quotations/last-day.ts';
import * as messages from './messages.ts';

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
    ...(validUntil ? [messages.validText(formatLastDay(validUntil))] : []),
    messages.acceptText(address),
  ].join('\n');
};
