import { isOwnItem, type StaffLine } from '../../contract/quotation.ts';
import type { StaffRole } from '../../contract/staff-role.ts';
import { DISCOUNT_OF_ORDERS, discountLimit } from '../../rules/person/discount-limits.ts';
import { formatExactRupees, formatRupees } from '../../rules/price/money.ts';
import { isAboveDiscountLimit, netPrice } from '../../rules/quotations/quotation-status.ts';
import { type PricedLine, readLines, wantedOf } from '../checkout/price-lines.ts';
import type { Queries } from '../db/database.ts';
import { readSetting } from '../db/reading.ts';
import type { QuotedLine } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { getPaisa, getRupees } from '../ledger/owed-money.ts';
import { readCosts } from '../stock/reverse-receipt.ts';
import * as messages from './messages.ts';

/** Who writes prices, from which network; `seesCost`: whether an error may name what goods cost. */
export type Writer = { userId: string; network: string; role: StaffRole; seesCost: boolean };

/** The discount limit of a role in percent; null: none. */
export const readDiscountLimit = async (queries: Queries, role: StaffRole): Promise<number | null> =>
  discountLimit(role, await readSetting(queries, DISCOUNT_OF_ORDERS.key));

const invalid = (place: number, field: keyof StaffLine, message: string) =>
  fieldError(`cart.${place}.${field}`, message);

type Offer = Pick<PricedLine, 'unitPrice' | 'name' | 'image'>;

/** What the shop has no product of costs what staff say. */
const toOffer = ({ name = '', unitPrice = 0 }: StaffLine): Offer => ({ name, unitPrice, image: null });

/** A line at the price that staff gave it. @throws HttpError validation_error */
function toQuoted(line: StaffLine, place: number, priced: Offer | undefined): QuotedLine {
  if (!priced) throw invalid(place, 'id', messages.notSold);
  const { unitPrice: price, name, image } = priced;
  const { unitPrice = price, discount = 0, reason = '' } = line;
  if (discount > unitPrice) throw invalid(place, 'discount', messages.discountTooLarge);
  const isOther = unitPrice !== price || discount > 0;
  if (isOther && reason === '') throw invalid(place, 'reason', messages.reasonMissing);
  return { id: line.id, name, image, quantity: line.qty, price, unitPrice, discount, reason };
}

/** @throws HttpError discount_limit with the least price that the role may give */
function requireWithinLimit({ name, price, ...line }: QuotedLine, percent: number | null): void {
  if (percent === null || !isAboveDiscountLimit(price, netPrice(line), percent)) return;
  const least = formatRupees(Math.ceil((price * (100 - percent)) / 100));
  throw new HttpError('discount_limit', messages.aboveLimit(percent, name, least));
}

/** @throws HttpError below_cost for the first line that costs less than its goods did */
async function requireAboveCost(
  queries: Queries,
  lines: readonly QuotedLine[],
  seesCost: boolean,
): Promise<void> {
  const costs = await readCosts(
    queries,
    lines.map(({ id }) => id),
  );
  for (const line of lines) {
    const cost = costs.get(line.id);
    if (cost === undefined || getPaisa(netPrice(line)) >= cost) continue;
    throw new HttpError(
      'below_cost',
      seesCost
        ? messages.belowKnownCost(line.name, formatExactRupees(getRupees(Math.round(cost))))
        : messages.belowCost(line.name),
    );
  }
}

/**
 * Lines as staff write them, each beside the price of the shop for this customer now.
 * @returns also the same lines at that price, in another order
 * @throws HttpError validation_error naming the line; discount_limit; below_cost unless that is confirmed
 */
export async function quoteLines(
  queries: Queries,
  { role, seesCost }: Writer,
  { cart, belowCost }: { cart: readonly StaffLine[]; belowCost?: boolean | undefined },
  customerId: string | null,
): Promise<{ lines: QuotedLine[]; shopLines: PricedLine[] }> {
  const wanted = wantedOf(cart.flatMap((line) => (isOwnItem(line) ? [] : { id: line.id, qty: line.qty })));
  const shopLines = await readLines(queries, wanted, new Date(), customerId);
  const priced = new Map(shopLines.map((line) => [line.productId, line]));
  const lines = cart.map((line, place) =>
    toQuoted(line, place, isOwnItem(line) ? toOffer(line) : priced.get(line.id)),
  );
  const percent = await readDiscountLimit(queries, role);
  for (const line of lines) requireWithinLimit(line, percent);
  if (!belowCost) await requireAboveCost(queries, lines, seesCost);
  return { lines, shopLines };
}

/** What staff agreed, for the audit log. */
export const agreedPrices = (lines: readonly QuotedLine[]) =>
  lines.flatMap(({ id, name, price, unitPrice, discount, reason }) =>
    reason || isOwnItem({ id }) ? { name, price, unitPrice, discount, reason } : [],
  );

/** What a piece of each product costs by these lines, in whole rupees. */
export const getPrices = (lines: readonly QuotedLine[]): Map<number, number> =>
  new Map(lines.map((line) => [line.id, netPrice(line)]));
