import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ActingPromotion, PaymentMethod } from '../../contract/order.ts';
import type {
  ListedQuotation,
  OrderOfQuotation,
  Quotation,
  QuotationStatus,
  QuotationsQuery,
  StaffQuotation,
} from '../../contract/quotation.ts';
import { mayPayAgain } from '../../rules/order/payment-state.ts';
import { describeTerms, formatTitle } from '../../rules/price/describe-terms.ts';
import {
  quotationNumber,
  quotationPlace,
  quotationStatusAt,
  quotationSums,
  quotedLineTotal,
} from '../../rules/quotations/quotation-status.ts';
import { type LinkTokens, matchesLink } from '../accounts/secrets.ts';
import { readSeller, type Seller, vatPercentAt } from '../bills/seller.ts';
import type { Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/reading.ts';
import { orders, payments, quotations, users } from '../db/schema.ts';
import { getName } from '../db/shared-sql.ts';
import { getRevision } from '../http/cached-responses.ts';
import { readLimitSettings } from '../limits/limit-settings.ts';
import { paymentOfOrder, readTransfers } from '../orders/money-of-order.ts';
import { holdsAll } from '../orders/searched-parts.ts';
import type { QuotationRow } from './kept-stock.ts';

/** The order of a quotation; `isUnpaid`: its payment came to nothing, so that the quotation can be accepted again. */
type FoundOrder = { shown: OrderOfQuotation; isUnpaid: boolean };

/** The orders of quotations, by their id. @param links for who is to be led to the page of a transfer */
export async function readOrdersOfQuotations(
  queries: Queries,
  rows: readonly Pick<QuotationRow, 'orderId'>[],
  links?: LinkTokens,
): Promise<Map<string, FoundOrder>> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return new Map();
  const found = await queries.select().from(orders).where(inArray(orders.id, ids));
  const attempts = await queries.select().from(payments).where(inArray(payments.orderId, ids));
  const transfers = await readTransfers(queries, found, links);
  const attemptsOf = Map.groupBy(attempts, ({ orderId }) => orderId);
  return new Map(
    found.map((order) => {
      const own = attemptsOf.get(order.id) ?? [];
      const payment = paymentOfOrder(order.status, own);
      const transfer = transfers.get(order.id);
      const states = own.map(({ state }) => state);
      const shown = {
        orderId: order.id,
        status: order.status,
        paymentMethod: order.paymentMethod,
        totalPrice: order.totalPrice,
        payment: payment && transfer ? { ...payment, transfer } : payment,
      };
      return [order.id, { shown, isUnpaid: mayPayAgain(order, states, new Date()) }];
    }),
  );
}

/** The status of a quotation now. @param order the one that it became */
export const getStatus = (row: QuotationRow, order: FoundOrder | undefined): QuotationStatus =>
  quotationStatusAt({ ...row, hasOrder: order !== undefined && !order.isUnpaid }, new Date());

/** What every quotation of the shop shows. */
type Shown = { seller: Seller; methods: readonly PaymentMethod[] };

async function readShown(queries: Queries): Promise<Shown> {
  const seller = await readSeller(queries);
  const { limits } = await readLimitSettings(queries);
  return { seller, methods: limits.methods };
}

/** The promotions of a quotation as its customer agrees to them. */
export function quotedPromotions({ promotions, lines }: QuotationRow): ActingPromotion[] {
  const bought = lines.map(({ id, name }) => ({ productId: id, name }));
  return promotions.map(({ title, terms, discount }) => ({
    title: formatTitle(title, terms && describeTerms(terms, bought)),
    discount,
  }));
}

function toQuotation(
  row: QuotationRow,
  order: FoundOrder | undefined,
  { seller: present, methods }: Shown,
): Quotation {
  const { fullName, phone, email, address } = row;
  const { seller, isVatBill, vatPercent } = (order && !order.isUnpaid && row.agreed) || {
    seller: present,
    isVatBill: present.isVatRegistered,
    vatPercent: vatPercentAt(row.createdAt, present) ?? 0,
  };
  const said = {
    number: quotationNumber(row),
    validUntil: row.validUntil?.toISOString() ?? null,
    seller: { name: seller.name, address: seller.address, pan: seller.pan },
    customer: { fullName, phone, email, address },
    buyerCompany: row.buyerCompany,
    buyerPan: row.buyerPan,
    isInsideValley: row.isInsideValley,
    district: row.district,
    isVatBill,
    vatPercent,
    lines: row.lines.map(({ id, name, image, quantity, unitPrice, discount }) => ({
      id,
      name,
      image,
      quantity,
      unitPrice,
      discount,
      total: quotedLineTotal({ quantity, unitPrice, discount }),
    })),
    ...(row.promotions.length > 0 && {
      promotions: quotedPromotions(row),
    }),
    ...quotationSums(row),
    note: row.note,
  };
  return {
    ...said,
    // Status, order and ways to pay are no terms, and a picture is none.
    revision: getRevision({ ...said, lines: said.lines.map(({ image: _, ...line }) => line) }),
    status: getStatus(row, order),
    createdAt: row.createdAt.toISOString(),
    methods: [...methods],
    order: order?.shown ?? null,
  };
}

/** A row as its customer sees it, whatever its status. */
export const readAsShown = async (
  queries: Queries,
  row: QuotationRow,
  order: FoundOrder | undefined,
): Promise<Quotation> => toQuotation(row, order, await readShown(queries));

/** One as its customer sees it, whatever its status; undefined where there is none. */
export async function readQuotation(
  queries: Queries,
  token: string,
  links: LinkTokens,
): Promise<Quotation | undefined> {
  const [row] = await queries.select().from(quotations).where(matchesLink(quotations, token));
  if (!row) return undefined;
  const ordersOf = await readOrdersOfQuotations(queries, [row], links);
  return readAsShown(queries, row, ordersOf.get(row.orderId ?? ''));
}

/** Those of an account that were sent or asked for, the newest first: for the customer's own copy of the data. */
export async function readQuotationsOf(queries: Queries, userId: string): Promise<Quotation[]> {
  const rows = await queries
    .select()
    .from(quotations)
    .where(and(eq(quotations.userId, userId), ne(quotations.status, 'draft')))
    .orderBy(desc(quotations.id));
  const ordersOf = await readOrdersOfQuotations(queries, rows);
  const shown = await readShown(queries);
  return rows.map((row) => toQuotation(row, ordersOf.get(row.orderId ?? ''), shown));
}

/** The page of a quotation. The token is in the fragment, which reaches no server, proxy or log. */
export const quotationAddress = (siteUrl: string, token: string): string =>
  new URL(`/quotation#${token}`, siteUrl).href;

const writers = (queries: Queries) =>
  queries
    .select({
      row: quotations,
      email: users.email,
      name: getName(users),
    })
    .from(quotations)
    .leftJoin(users, eq(users.id, quotations.createdBy));
type Written = Awaited<ReturnType<typeof writers>>[number];

async function toStaffQuotations(
  queries: Queries,
  found: readonly Written[],
): Promise<Omit<StaffQuotation, 'token' | 'address'>[]> {
  const ordersOf = await readOrdersOfQuotations(
    queries,
    found.map(({ row }) => row),
  );
  const shown = await readShown(queries);
  return found.map(({ row, email, name }) => {
    const written = toQuotation(row, ordersOf.get(row.orderId ?? ''), shown);
    return {
      ...written,
      lines: written.lines.map((line, place) => ({
        ...line,
        price: row.lines[place]?.price ?? line.unitPrice,
        reason: row.lines[place]?.reason ?? '',
      })),
      userId: row.userId,
      couponCode: row.promotions.find(({ code }) => code !== null)?.code ?? null,
      sentAt: row.sentAt?.toISOString() ?? null,
      keepsStock: row.keptStock.length > 0,
      by: email === null ? null : { email, name },
    };
  });
}

/** One as staff see it; undefined where there is none. */
export async function readStaffQuotation(
  queries: Queries,
  token: string,
  siteUrl: string,
): Promise<StaffQuotation | undefined> {
  const found = await writers(queries).where(matchesLink(quotations, token));
  const [quotation] = await toStaffQuotations(queries, found);
  return quotation && { ...quotation, token, address: quotationAddress(siteUrl, token) };
}

function hasStatus(status: QuotationStatus): SQL | undefined {
  if (status === 'ordered') return isNotNull(quotations.orderId);
  const isOver = sql`${quotations.validUntil} <= now()`;
  const stored = eq(quotations.status, status === 'expired' ? 'sent' : status);
  const isTimely = status === 'expired' ? isOver : status === 'sent' ? sql`NOT ${isOver}` : undefined;
  return and(isNull(quotations.orderId), stored, isTimely);
}

const SEARCHED = sql`concat_ws(' ', ${quotations.fullName}, ${quotations.buyerCompany}, ${quotations.email}, ${quotations.phone})`;

function isFound(q = ''): SQL | undefined {
  const place = quotationPlace(q);
  const words = holdsAll(SEARCHED, q);
  return place === undefined ? words : or(eq(quotations.id, place), words);
}

/** The condition of a list of quotations; undefined where it has all. */
export const matchesQuotations = ({ q, status }: Pick<QuotationsQuery, 'q' | 'status'>): SQL | undefined =>
  and(isFound(q), status && hasStatus(status));

/** One page of quotations for staff, the newest first. */
export async function listQuotations(
  queries: Queries,
  query: QuotationsQuery,
  { links, siteUrl }: { links: LinkTokens; siteUrl: string },
): Promise<Page<ListedQuotation>> {
  const where = matchesQuotations(query);
  const newest = writers(queries).where(where).orderBy(desc(quotations.id));
  return listPage(query, newest, queries.$count(quotations, where), async (found) => {
    const tokens = found.map(({ row }) => links.getLink(row));
    return (await toStaffQuotations(queries, found)).map((quotation, place) => {
      const token = tokens[place] ?? null;
      return { ...quotation, token, address: token && quotationAddress(siteUrl, token) };
    });
  });
}
