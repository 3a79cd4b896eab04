import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { BillLine } from '../../contract/bill.ts';
import { formatBsDate, timeToCertainBs, UnknownBsDate } from '../../rules/bikram-sambat.ts';
import { getBillLines, getBillSums, type SoldLine } from '../../rules/bills/bill-sums.ts';
import * as messages from '../../rules/bills/messages.ts';
import { creditDue } from '../../rules/bills/return-worth.ts';
import { billLabel } from '../../rules/bills/sheet.ts';
import { formatPaisaInWords } from '../../rules/price/money.ts';
import { vatRateOn } from '../../rules/price/vat.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { billLines, bills, cbmsSends, orderItems, type orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { movementSums, readMovements } from '../ledger/movements.ts';
import { getPaisa } from '../ledger/owed-money.ts';
import { readSold } from '../serials/sold-serials.ts';
import { readStaffName } from './read-bills.ts';
import { readSeller, requireSellerPan, type Seller } from './seller.ts';
import { type Clock, takeNumber } from './take-number.ts';

type Order = typeof orders.$inferSelect;
type BillRow = typeof bills.$inferSelect;

/** `actorId` who issues it, null where the shop does by itself; `clock` is for tests. */
type Issuing = { actorId: string | null; clock?: Clock };

/**
 * A document before it has its number. `credited`: of a credit note, the rate of its bill, and what earlier notes of
 * that took back.
 */
type Draft = {
  facts: Pick<
    BillRow,
    | 'orderId'
    | 'isVatBill'
    | 'buyerName'
    | 'buyerAddress'
    | 'buyerPan'
    | 'paymentMethod'
    | 'soldOnAd'
    | 'soldOnBs'
  > &
    ({ kind: 'INVOICE' } | { kind: 'CREDIT_NOTE'; refersTo: number; reason: string });
  lines: BillLine[];
  credited?: { vatPercent: number; earlierPaisa: number };
};

/** @throws HttpError not_billable for a day of which the calendar is not certain */
function refuseUncertain(error: unknown): never {
  throw error instanceof UnknownBsDate ? new HttpError('not_billable', error.message) : error;
}

/** A day of both calendars. @throws HttpError not_billable */
function getDay(time: Date, { calendar }: Seller): { ad: string; bs: string } {
  try {
    return { ad: nepalDay(time), bs: formatBsDate(timeToCertainBs(time, calendar)) };
  } catch (error) {
    return refuseUncertain(error);
  }
}

/**
 * Refuses what would need a document today. @throws HttpError not_billable after the last certain day, where the order has
 * a bill
 */
export async function requireCreditable(transaction: Queries, orderId: string): Promise<void> {
  if (await findInvoice(transaction, orderId)) getDay(new Date(), await readSeller(transaction));
}

/**
 * Writes a document with the next number of its series, and the audit log's entry where staff issued it. @returns its id
 * @throws HttpError not_billable after the last certain day of the calendar
 */
async function writeBill(
  transaction: Queries,
  { facts, lines, credited }: Draft,
  { actorId, clock }: Issuing,
): Promise<number> {
  const { kind, orderId } = facts;
  const seller = await readSeller(transaction);
  const { outlet } = seller.labels;
  const { fiscalYear, number, issuedAt, on } = await takeNumber(
    transaction,
    { kind, outlet },
    seller.calendar,
    clock,
  ).catch(refuseUncertain);
  const issuedOnAd = nepalDay(issuedAt);
  const rate = credited?.vatPercent ?? vatRateOn(issuedOnAd, seller.vatRates);
  const vatPercent = facts.isVatBill ? rate : undefined;
  const sums = getBillSums(lines, vatPercent, credited?.earlierPaisa);
  const label = billLabel(kind, seller.labels, fiscalYear, number);
  const [written] = await transaction
    .insert(bills)
    .values({
      ...facts,
      ...sums,
      vatPercent: vatPercent ?? 0,
      outlet,
      fiscalYear,
      month: on.month,
      number,
      label,
      issuedAt,
      issuedOnAd,
      issuedOnBs: formatBsDate(on),
      issuedBy: actorId,
      issuedByName: actorId === null ? null : await readStaffName(transaction, actorId),
      sellerName: seller.name,
      sellerAddress: seller.address,
      sellerPan: seller.pan,
      inWords: formatPaisaInWords(sums.grandPaisa),
    })
    .returning({ id: bills.id });
  if (!written) throw new Error('the bill was not written');
  const { id } = written;
  await transaction
    .insert(billLines)
    .values(lines.map((line, index) => ({ billId: id, place: index + 1, ...line })));
  if (seller.sendsToCbms) await transaction.insert(cbmsSends).values({ billId: id });
  // Under the order's number, so that its history shows it. What the shop does by itself is no action of staff.
  if (actorId !== null)
    await audit(transaction, {
      actorId,
      action: kind === 'INVOICE' ? 'bill.issue' : 'bill.credit',
      subject: orderId,
      details: { billId: id, label, grandPaisa: sums.grandPaisa },
    });
  return id;
}

/** What was sold, at the prices of the order, with the serial numbers that were recorded. */
async function readLinesSold(transaction: Queries, { id, shippingCharge }: Order): Promise<SoldLine[]> {
  const items = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.id));
  const pieces = Map.groupBy(await readSold(transaction, id), ({ orderItemId }) => orderItemId);
  const sold = items.map((item) => ({
    name: item.productName,
    quantity: item.quantity,
    unitPaisa: getPaisa(item.unitPrice),
    serials: (pieces.get(item.id) ?? []).map(({ serial }) => serial),
  }));
  return shippingCharge > 0
    ? [...sold, { name: messages.delivery, quantity: 1, unitPaisa: getPaisa(shippingCharge) }]
    : sold;
}

/** The bill of an order; undefined where it has none. */
async function findInvoice(transaction: Queries, orderId: string): Promise<BillRow | undefined> {
  const [invoice] = await transaction
    .select()
    .from(bills)
    .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'INVOICE')));
  return invoice;
}

/**
 * Issues the bill of a locked order, in the transaction that sends its goods or that staff asked for.
 * @returns its id @throws HttpError already_billed, or not_billable with the reason
 */
export async function issueBill(transaction: Queries, order: Order, issuing: Issuing): Promise<number> {
  if (await findInvoice(transaction, order.id)) throw new HttpError('already_billed');
  const seller = await readSeller(transaction);
  const soldOn = getDay(order.createdAt, seller);
  const { refundedPaisa } = movementSums(await readMovements(transaction, order.id));
  if (refundedPaisa > 0) throw new HttpError('not_billable', messages.refundedNotBillable);
  const sold = await readLinesSold(transaction, order);
  const gross = sold.reduce((sum, { quantity, unitPaisa }) => sum + quantity * unitPaisa, 0);
  // What the buyer pays less than the lines come to is the discount, whatever it was given for.
  const discount = gross - getPaisa(order.totalPrice);
  if (discount < 0 || sold.length === 0) throw new HttpError('not_billable', messages.sumsNotBillable);
  await requireSellerPan(transaction, seller);
  return writeBill(
    transaction,
    {
      facts: {
        kind: 'INVOICE',
        orderId: order.id,
        isVatBill: seller.isVatRegistered,
        buyerName: order.buyerCompany ?? order.shippingFullName,
        buyerAddress: order.shippingAddress,
        buyerPan: order.buyerPan,
        paymentMethod: order.paymentMethod,
        soldOnAd: soldOn.ad,
        soldOnBs: soldOn.bs,
      },
      lines: getBillLines(sold, discount),
    },
    issuing,
  );
}

/** Issues the bill of a locked order whose goods leave, unless it has one. @throws HttpError not_billable */
export async function billGoods(transaction: Queries, order: Order, issuing: Issuing): Promise<void> {
  if (!(await findInvoice(transaction, order.id))) await issueBill(transaction, order, issuing);
}

async function readLines(transaction: Queries, billId: number): Promise<BillLine[]> {
  const lines = await transaction
    .select()
    .from(billLines)
    .where(eq(billLines.billId, billId))
    .orderBy(asc(billLines.place));
  return lines.map(({ billId: _, place: __, ...line }) => line);
}

/**
 * Issues the credit note of a locked order for what was refunded or cancelled since the last one: the notes of a bill
 * follow the ledger, so it can be called as often as one likes. An order without a bill gets none.
 * @param actorId who cancelled it; of a refund the ledger knows
 */
export async function creditBill(
  transaction: Queries,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
  { actorId, clock }: Issuing,
): Promise<void> {
  const invoice = await findInvoice(transaction, orderId);
  if (!invoice) return;
  const [credited] = await transaction
    .select({ notes: count(), paisa: sql<string>`coalesce(sum(${bills.grandPaisa}), 0)` })
    .from(bills)
    .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'CREDIT_NOTE')));
  const earlierPaisa = Number(credited?.paisa ?? 0);
  const movements = await readMovements(transaction, orderId);
  const isCancelled = status === 'CANCELLED';
  const paisa = creditDue(invoice.grandPaisa, isCancelled, movementSums(movements)) - earlierPaisa;
  // A bill of Rs 0 is taken back as well, once.
  const isZeroBack =
    (isCancelled || status === 'RETURNED') && invoice.grandPaisa === 0 && credited?.notes === 0;
  if (paisa <= 0 && !isZeroBack) return;
  const refund = isCancelled
    ? undefined
    : movements.findLast(({ kind, state }) => kind === 'refund' && state === 'DONE');
  const name =
    earlierPaisa + paisa === invoice.grandPaisa
      ? messages.restText(invoice.label)
      : messages.partText(invoice.label);
  const lines =
    paisa === invoice.grandPaisa
      ? await readLines(transaction, invoice.id)
      : [{ name, quantity: 1, unitPaisa: paisa, discountPaisa: 0, totalPaisa: paisa, serials: [] }];
  const { isVatBill, buyerName, buyerAddress, buyerPan, paymentMethod, soldOnAd, soldOnBs } = invoice;
  await writeBill(
    transaction,
    {
      facts: {
        kind: 'CREDIT_NOTE',
        refersTo: invoice.id,
        reason: isCancelled ? messages.reasonCancelled : refund?.note || messages.reasonRefunded,
        ...{ orderId, isVatBill, buyerName, buyerAddress, buyerPan, paymentMethod, soldOnAd, soldOnBs },
      },
      lines,
      credited: { vatPercent: invoice.vatPercent, earlierPaisa },
    },
    { actorId: refund?.actorId ?? actorId, clock },
  );
}
