import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Quotation,
  QuotationMove,
  QuotationStatus,
  quotationRequest,
} from '../../contract/quotation.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { DELIVERY_SETTING, deliveryTable, deliveryTo } from '../../rules/order/delivery-table.ts';
import { shippingText } from '../../rules/order/shipping.ts';
import { settlePrices } from '../../rules/price/agreed-prices.ts';
import { formatRupees } from '../../rules/price/money.ts';
import {
  canMoveQuotation,
  formatLastDay,
  netPrice,
  quotationHas,
  quotationNumber,
  quotationSums,
  quotedLineTotal,
} from '../../rules/quotations/quotation-status.ts';
import { DAY_MS, nepalDayEnd } from '../../rules/shop/nepal-time.ts';
import { hashOfToken, type LinkTokens, matchesLink } from '../accounts/secrets.ts';
import { audit } from '../audit/audit.ts';
import { readSeller, type Seller, vatPercentAt } from '../bills/seller.ts';
import { readPlace } from '../checkout/buyer.ts';
import { getBasket } from '../checkout/price-lines.ts';
import type { Queries } from '../db/database.ts';
import { readAtOnce, readSetting } from '../db/reading.ts';
import { idempotencyKeys, quotations, users } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { queueWritten } from '../mail/queue.ts';
import { promotionsQuery, readPromotions, requireCode } from '../promotions/promotions-of-order.ts';
import { giveBackStock, keepStock, type QuotationRow } from './kept-stock.ts';
import * as messages from './messages.ts';
import { agreedPrices, quoteLines, type Writer } from './quote-lines.ts';
import {
  getStatus,
  quotationAddress,
  quotedPromotions,
  readAsShown,
  readOrdersOfQuotations,
} from './read-quotations.ts';

/** A parsed draft; the phone number in its international form. */
export type Draft = z.output<typeof quotationRequest>;

/** The longest that a quotation may be valid. */
const MOST_DAYS = 365;

export const newToken = (): string => randomBytes(24).toString('base64url');

/** When the last day of a quotation is over. @throws HttpError validation_error */
function endOf(day: string): Date {
  const end = nepalDayEnd(day);
  if (end <= new Date()) throw fieldError('validUntil', messages.pastDay);
  if (end.getTime() - Date.now() > (MOST_DAYS + 1) * DAY_MS)
    throw fieldError('validUntil', messages.tooFar(MOST_DAYS));
  return end;
}

/** The customer's account, which cannot be deleted until the transaction ends; null where there is none. */
export async function lockCustomer(
  transaction: Queries,
  userId: string | null | undefined,
): Promise<string | null> {
  if (!userId) return null;
  const [found] = await transaction
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return found && found.deletedAt === null ? userId : null;
}

/** Lines and promotions as they act together: a line whose discount gives way is at the price of the shop. */
async function promise(
  transaction: Queries,
  writer: Writer,
  draft: Draft,
  { customerId, charge }: { customerId: string | null; charge: number },
): Promise<Pick<QuotationRow, 'lines' | 'promotions'>> {
  const now = new Date();
  const { lines, shopLines } = await quoteLines(transaction, writer, draft, customerId);
  const { rows } = await readAtOnce(transaction, { rows: promotionsQuery(draft.couponCode, now) });
  const { acting } = requireCode(
    await readPromotions(transaction, {
      rows,
      code: draft.couponCode,
      basket: getBasket(shopLines, charge, now),
      customer: {
        userId: customerId ?? undefined,
        network: writer.network,
        phone: draft.userDetails.phone,
        isFree: false,
      },
    }),
  );
  const { unitPrices, promotions } = settlePrices(
    lines.map((line) => ({ ...line, agreedPrice: netPrice(line) })),
    acting,
  );
  return {
    lines: lines.map((line, place) => {
      const unitPrice = unitPrices[place] ?? line.price;
      if (unitPrice === netPrice(line)) return line;
      return { ...line, unitPrice, discount: 0, reason: '' };
    }),
    promotions: [...promotions],
  };
}

async function toColumns(transaction: Queries, writer: Writer, draft: Draft) {
  const { userId, fullName, phone, email, address } = draft.userDetails;
  const validUntil = endOf(draft.validUntil);
  const place = readPlace(draft, address);
  const table = deliveryTable(await readSetting(transaction, DELIVERY_SETTING));
  const { charge, days } = deliveryTo(table, place);
  const customerId = await lockCustomer(transaction, userId);
  return {
    status: 'draft',
    userId: customerId,
    fullName,
    phone,
    email: email ?? null,
    address: address ?? null,
    isInsideValley: draft.isInsideValley,
    district: place.district ?? null,
    shippingCharge: charge,
    deliveryDays: days ?? null,
    buyerCompany: draft.buyerCompany ?? null,
    buyerPan: draft.buyerPan ?? null,
    ...(await promise(transaction, writer, draft, { customerId, charge })),
    note: draft.note ?? '',
    validUntil,
  } as const;
}

const noteDraft = (transaction: Queries, { userId: actorId }: Writer, row: QuotationRow, action: string) =>
  audit(transaction, {
    actorId,
    action,
    subject: quotationNumber(row),
    details: {
      total: quotationSums(row).totalPrice,
      ...(agreedPrices(row.lines).length > 0 && { prices: agreedPrices(row.lines) }),
    },
  });

/**
 * Claims a token for what is written.
 * @returns whether the same call did so before @throws HttpError idempotency_conflict where another one did
 */
async function isWritten(
  transaction: Queries,
  { userId }: Writer,
  token: string,
  draft: Draft,
): Promise<boolean> {
  const claim = { userId, key: hashOfToken(token), requestHash: hashOfToken(JSON.stringify(draft)) };
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return false;
  const [earlier] = await transaction
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, claim.key)));
  if (earlier?.requestHash !== claim.requestHash) throw new HttpError('idempotency_conflict');
  return true;
}

/**
 * Writes a draft, with its audit entry. The same token again changes nothing, whatever the prices are by then.
 * @throws what `quoteLines` throws, validation_error and idempotency_conflict
 */
export async function addQuotation(
  queries: Queries,
  writer: Writer,
  { token, links }: { token: string; links: LinkTokens },
  draft: Draft,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    if (await isWritten(transaction, writer, token, draft)) return;
    const columns = await toColumns(transaction, writer, draft);
    const [row] = await transaction
      .insert(quotations)
      .values({ ...columns, ...links.toColumns(token), createdBy: writer.userId })
      .onConflictDoNothing()
      .returning();
    // An earlier version wrote it, and kept nothing to compare.
    if (!row) throw new HttpError('idempotency_conflict');
    await noteDraft(transaction, writer, row, 'quotation.written');
  });
}

/** A quotation, locked until the transaction ends, with its status and order. @throws HttpError not_found */
export async function lockQuotation(transaction: Queries, token: string) {
  const [row] = await transaction
    .select()
    .from(quotations)
    .where(matchesLink(quotations, token))
    .for('update');
  if (!row) throw new HttpError('not_found');
  const order = (await readOrdersOfQuotations(transaction, [row])).get(row.orderId ?? '');
  return { row, order, status: getStatus(row, order) };
}

export type Locked = Awaited<ReturnType<typeof lockQuotation>>;

/**
 * Who accepts, sends or changes a quotation agrees to what was shown, not to a total alone. The row is locked, as it is
 * for every edit of staff.
 * @throws HttpError quotation_changed with the present one
 */
export async function requireSeen(
  transaction: Queries,
  { row, order }: Pick<Locked, 'row' | 'order'>,
  revision: string | undefined,
): Promise<Quotation> {
  const quotation = await readAsShown(transaction, row, order);
  if (quotation.revision !== revision) throw new HttpError('quotation_changed', undefined, { quotation });
  return quotation;
}

function requireMove(from: QuotationStatus, to: QuotationStatus): void {
  if (!canMoveQuotation(from, to, 'staff')) throw new HttpError('status_not_allowed', messages.movedOn);
}

/**
 * Replaces a draft, or what a customer asked for, with its audit entry. @throws also status_not_allowed of any other, and
 * quotation_changed where `revision` is of an earlier one
 */
export async function changeQuotation(
  queries: Queries,
  writer: Writer,
  token: string,
  { revision, ...draft }: Draft & { revision?: string | undefined },
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const locked = await lockQuotation(transaction, token);
    const { row, status } = locked;
    if (!quotationHas(status, 'isWritable')) throw new HttpError('status_not_allowed', messages.movedOn);
    if (revision !== undefined) await requireSeen(transaction, locked, revision);
    const columns = await toColumns(transaction, writer, draft);
    const createdBy = row.createdBy ?? writer.userId;
    const [changed] = await transaction
      .update(quotations)
      .set({ ...columns, createdBy })
      .where(eq(quotations.id, row.id))
      .returning();
    if (changed) await noteDraft(transaction, writer, changed, 'quotation.changed');
  });
}

/** The mail with the address of a quotation. */
function quotationMail(row: QuotationRow, address: string, seller: Seller) {
  const vatPercent = vatPercentAt(row.createdAt, seller);
  const number = quotationNumber(row);
  const { name: shop } = shopIdentity();
  const { shippingCharge, totalPrice } = quotationSums(row);
  const lines = row.lines.map((line) =>
    messages.lineText(line.quantity, line.name, formatRupees(quotedLineTotal(line))),
  );
  const body = [
    messages.greeting,
    messages.mailOpening(number),
    [
      ...lines,
      ...quotedPromotions(row).map(({ title, discount }) =>
        messages.promotionText(title, formatRupees(discount)),
      ),
      ...(shippingCharge > 0 ? [messages.deliveryText(shippingText(shippingCharge))] : []),
      messages.totalText(formatRupees(totalPrice), vatPercent),
    ].join('\n'),
    ...(row.validUntil ? [messages.validText(formatLastDay(row.validUntil.toISOString()))] : []),
    messages.addressText(address),
    shop,
  ].join('\n\n');
  return { subject: messages.mailSubject(number, shop), body };
}

/**
 * Sends a quotation, takes it back into a draft or withdraws it, with its audit entry. What it keeps of stock is taken
 * when it is sent, and given back else.
 * @throws HttpError not_found; status_not_allowed; quotation_changed; validation_error for a time that is over, or a mail without an e-mail;
 * too_many_requests where it could not be mailed; out_of_stock or insufficient_stock
 */
export async function moveQuotation(
  queries: Queries,
  { token, actorId, siteUrl }: { token: string; actorId: string; siteUrl: string },
  { revision, ...move }: QuotationMove,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const locked = await lockQuotation(transaction, token);
    const { row, status } = locked;
    requireMove(status, move.status);
    if (revision !== undefined) await requireSeen(transaction, locked, revision);
    await giveBackStock(transaction, row, actorId);
    if (move.status === 'sent') {
      if (!row.validUntil || row.validUntil <= new Date()) throw fieldError('validUntil', messages.pastDay);
      if (move.mails && !row.email) throw fieldError('userDetails.email', messages.noMail);
      const keptStock = move.keepsStock ? await keepStock(transaction, row, actorId) : [];
      await transaction
        .update(quotations)
        .set({ status: 'sent', keptStock, sentAt: new Date() })
        .where(eq(quotations.id, row.id));
      if (move.mails && row.email)
        await queueWritten(transaction, {
          recipient: row.email,
          ...quotationMail(row, quotationAddress(siteUrl, token), await readSeller(transaction)),
        });
    } else {
      await transaction
        .update(quotations)
        .set({ status: move.status, orderId: null })
        .where(eq(quotations.id, row.id));
    }
    const { status: to, ...details } = move;
    await audit(transaction, {
      actorId,
      action: `quotation.${to}`,
      subject: quotationNumber(row),
      details: { from: status, ...details },
    });
  });
}
