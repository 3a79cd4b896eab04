import { and, eq, inArray } from 'drizzle-orm';
import { isOwnItem, type QuotationAcceptance } from '../../contract/quotation.ts';
import type { DeliveryPlace, DeliveryTerms } from '../../rules/order/delivery-table.ts';
import { readDistrict } from '../../rules/order/read-district.ts';
import {
  canMoveQuotation,
  netPrice,
  quotationHas,
  quotationNumber,
} from '../../rules/quotations/quotation-status.ts';
import { audit } from '../audit/audit.ts';
import { isLive } from '../catalogue/read-products.ts';
import type { Desk, DeskTerms } from '../checkout/admit-order.ts';
import { districtAt } from '../checkout/buyer.ts';
import { type PlacedOrder, placeOrder } from '../checkout/place-order.ts';
import type { Queries } from '../db/database.ts';
import { products, quotations } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { giveBackStock, type QuotationRow } from './kept-stock.ts';
import * as messages from './messages.ts';
import { getPrices } from './quote-lines.ts';
import { type Locked, lockCustomer, lockQuotation, requireSeen } from './write-quotation.ts';

/** Who accepts: the network of the request, and the account where there is one. `isStaff`: in the customer's name. */
export type Accepter = { network: string; userId: string | undefined; isStaff: boolean };

/** @throws HttpError not_found, already_accepted with the order, quotation_expired or status_not_allowed */
function requireAcceptable({ status, order }: Locked, { isStaff }: Accepter): void {
  if (canMoveQuotation(status, 'ordered', isStaff ? 'staff' : 'customer')) return;
  if (status === 'ordered') throw new HttpError('already_accepted', undefined, { order: order?.shown });
  if (status === 'expired') throw new HttpError('quotation_expired');
  // What its customer does not see does not exist for one who guessed.
  if (!isStaff && !quotationHas(status, 'isShown')) throw new HttpError('not_found');
  throw new HttpError('status_not_allowed', messages.withdrawn);
}

/** @throws HttpError sold_out for the first line that is not sold any more */
async function requireSold(transaction: Queries, { lines }: QuotationRow): Promise<void> {
  const ofProducts = lines.filter((line) => !isOwnItem(line));
  const ids = ofProducts.map(({ id }) => id);
  const found = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isLive));
  const gone = ofProducts.find(({ id }) => !found.some((product) => product.id === id));
  if (gone) throw new HttpError('sold_out', messages.noLongerSold(gone.name));
}

/** What a quotation says of delivery; undefined where it goes elsewhere than it was quoted for. */
function quotedDelivery(
  row: QuotationRow,
  { district, isInsideValley }: DeliveryPlace,
): DeliveryTerms | undefined {
  const isThere = district === undefined ? isInsideValley === row.isInsideValley : district === row.district;
  return isThere ? { charge: row.shippingCharge, days: row.deliveryDays ?? undefined } : undefined;
}

/** Whether an address can be in several districts, and not only in those of the one that was quoted for. */
function isLeftOpen(address: string, quoted: string): boolean {
  const { readings } = readDistrict(address);
  const known = readDistrict(quoted).readings;
  return readings.length > 1 && readings.some((each) => !known.includes(each));
}

const ASIDE: readonly string[] = ['out_of_stock', 'insufficient_stock', 'product_unavailable'];

/**
 * Makes an order of a quotation at its prices, in one transaction, or nothing of it: what it keeps of stock goes to the
 * order. Of two calls at once the second finds the order of the first.
 * @throws HttpError what `requireAcceptable` and `requireSeen` throw, sold_out naming the line, and what `placeOrder` throws
 */
export function acceptQuotation(
  queries: Queries,
  token: string,
  { address, revision, ...acceptance }: QuotationAcceptance,
  accepter: Accepter,
  { isDown, links }: Desk,
): Promise<PlacedOrder> {
  const { network, userId = null, isStaff } = accepter;
  return queries.transaction(async (transaction) => {
    const locked = await lockQuotation(transaction, token);
    requireAcceptable(locked, accepter);
    const seen = await requireSeen(transaction, locked, revision);
    const { row } = locked;
    await giveBackStock(transaction, row, null);
    await requireSold(transaction, row);
    const { fullName, phone, email, lines, promotions, buyerCompany, buyerPan } = row;
    const customerId = await lockCustomer(transaction, row.userId ?? (isStaff ? null : userId));
    const placedBy = isStaff ? userId : null;
    const place = {
      isInsideValley: acceptance.isInsideValley,
      // Where it was quoted for, unless the goods go to the other side of the valley.
      district: districtAt(address, acceptance.isInsideValley === row.isInsideValley ? row.district : null),
    };
    const terms: DeskTerms = {
      links,
      customerId,
      placedBy,
      unitPrices: getPrices(lines),
      names: new Map(lines.map(({ id, name }) => [id, name])),
      ownItems: lines.filter(isOwnItem).map((line) => ({ ...line, unitPrice: netPrice(line) })),
      promised: promotions,
      delivery: quotedDelivery(row, place),
      isElsewhere: place.district === undefined && isLeftOpen(address, row.address ?? ''),
      sent: acceptance,
    };
    const request = {
      // What was shown is agreed, also where nobody sends it: an address elsewhere may cost more.
      expectedTotal: seen.totalPrice,
      ...acceptance,
      ...place,
      userDetails: { userId: customerId ?? '', fullName, phone, email: email ?? '', address },
      cart: lines.flatMap((line) => (isOwnItem(line) ? [] : { id: line.id, qty: line.quantity })),
      ...(buyerCompany !== null && { buyerCompany }),
      ...(buyerPan !== null && { buyerPan }),
    };
    const buyer = { userId: customerId ?? '', network };
    const placed = await placeOrder(transaction, buyer, request, undefined, { isDown, terms }).catch(
      (error) => {
        if (error instanceof HttpError && ASIDE.includes(error.code))
          throw new HttpError('sold_out', error.message);
        throw error;
      },
    );
    const { orderId } = placed;
    const { seller, isVatBill, vatPercent } = seen;
    const agreed = { seller, isVatBill, vatPercent };
    await transaction.update(quotations).set({ orderId, address, agreed }).where(eq(quotations.id, row.id));
    await audit(transaction, {
      actorId: placedBy ?? undefined,
      action: isStaff ? 'order.placed' : 'quotation.accepted',
      subject: orderId,
      details: { quotation: quotationNumber(row) },
    });
    return placed;
  });
}
