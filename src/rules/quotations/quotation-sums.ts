import { getOrderTotal } from '../order/order-total.ts';
import { chargeAfter, discountOnGoods, type Taken } from '../price/promotions.ts';

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
