import { QUOTATION_STATUSES, type QuotationStatus } from '../../contract/quotation.ts';
import { readIdentifier } from '../../contract/reading.ts';
import { getOrderTotal } from '../order/order-total.ts';
import { chargeAfter, discountOnGoods, type Taken } from '../price/promotions.ts';
import { formatDay } from '../shop/format-date.ts';
import { nepalDay } from '../shop/nepal-time.ts';
import { states } from '../states.ts';

/**
 * `isShown`: its customer sees it; `isWritable`: staff can change what it says. Who changes it (docs/architecture.md,
 * Quotation states): its time is the end of its validity, `order` one that came to nothing.
 */
export const { has: quotationHas, canMove: canMoveQuotation } = states(
  QUOTATION_STATUSES,
  {
    asked: ['isWritable'],
    draft: ['isWritable'],
    sent: ['isShown'],
    ordered: ['isShown'],
    expired: ['isShown'],
    withdrawn: ['isShown'],
  },
  {
    staff: {
      asked: ['draft', 'withdrawn'],
      draft: ['draft', 'sent', 'ordered', 'withdrawn'],
      sent: ['draft', 'ordered', 'withdrawn'],
      expired: ['draft', 'withdrawn'],
    },
    customer: { sent: ['ordered'] },
    time: { sent: ['expired'] },
    order: { ordered: ['sent'] },
  },
);

/** What is stored: `ordered` and `expired` follow from the order and the time. */
export type StoredStatus = Exclude<QuotationStatus, 'ordered' | 'expired'>;

/** The status of a quotation now. `hasOrder`: it is an order, and that did not come to nothing before it was paid. */
export function quotationStatusAt(
  { status, hasOrder, validUntil }: { status: StoredStatus; hasOrder: boolean; validUntil: Date | null },
  now: Date,
): QuotationStatus {
  if (hasOrder) return 'ordered';
  return status === 'sent' && validUntil !== null && validUntil <= now ? 'expired' : status;
}

/** The last day of a quotation: its end is the beginning of the next one. @param validUntil ISO 8601 */
export const formatLastDay = (validUntil: string): string =>
  formatDay(new Date(Date.parse(validUntil) - 1).toISOString());

/** The number of a quotation, such as `Q-20261127-17`: the day in Nepal and its place among all. */
export const quotationNumber = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `Q-${nepalDay(createdAt).replaceAll('-', '')}-${id}`;

const NUMBER = /^(?:Q\d{8})?(\d{1,9})$/;

/** The place that a written number names; undefined for any other text. */
export function quotationPlace(text: string): number | undefined {
  const place = NUMBER.exec(readIdentifier(text))?.[1];
  return place === undefined ? undefined : Number(place);
}

/** Whole rupees; `discount` is taken off each piece. */
type Line = { quantity: number; unitPrice: number; discount: number };

/** What a piece costs. */
export const netPrice = ({ unitPrice, discount }: Pick<Line, 'unitPrice' | 'discount'>): number =>
  unitPrice - discount;

/** What a line comes to. */
export const quotedLineTotal = (line: Line): number => line.quantity * netPrice(line);

/** Amounts in whole rupees, as `quotations` has them: `shippingCharge` before promotions. */
type Quoted = { lines: readonly Line[]; shippingCharge: number; promotions: readonly Taken[] };

/** The sums of a quotation, in whole rupees: `subTotal` before `discount`. The total is that of an order of its lines. */
export function quotationSums({ lines, shippingCharge, promotions }: Quoted) {
  const sum = (getAmount: (line: Line) => number) => lines.reduce((all, line) => all + getAmount(line), 0);
  const net = sum(quotedLineTotal);
  const onGoods = discountOnGoods(promotions);
  const charge = chargeAfter(shippingCharge, promotions);
  return {
    subTotal: sum(({ quantity, unitPrice }) => quantity * unitPrice),
    discount: sum(({ quantity, discount }) => quantity * discount) + onGoods,
    shippingCharge: charge,
    totalPrice: getOrderTotal(net, onGoods, charge),
  };
}

const WHOLE = 100;

/** Whether a price is further below that of the shop than a limit in percent allows; null: no limit. */
export const isAboveDiscountLimit = (price: number, net: number, percent: number | null): boolean =>
  percent !== null && (price - net) * WHOLE > price * percent;
