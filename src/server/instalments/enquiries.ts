import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EnquiriesQuery, Enquiry, StaffEnquiry } from '../../contract/instalment-enquiry.ts';
import { getTerms, instalmentSettings } from '../../rules/price/instalment-settings.ts';
import { getInstalments } from '../../rules/price/instalments.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { audit } from '../audit/audit.ts';
import { requireLine } from '../checkout/price-lines.ts';
import type { Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/reading.ts';
import { instalmentEnquiries, settings } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { isBlocked } from '../limits/blocked-contacts.ts';
import { columnsOfSender, hasRoom, type OpenRequests, type Sender } from '../limits/open-requests.ts';
import * as messages from './messages.ts';

const isWaiting = isNull(instalmentEnquiries.answeredAt);
const WAITING_ENQUIRIES: OpenRequests = {
  table: instalmentEnquiries,
  isWaiting,
  leave: (which) => sql`DELETE FROM instalment_enquiries WHERE ${which}`,
};
/** How many wait for staff. */
export const countWaiting = (queries: Queries): Promise<number> =>
  queries.$count(instalmentEnquiries, isWaiting);

/** @throws HttpError validation_error for terms that the shop does not show, or no longer */
async function requireOffered(queries: Queries, enquiry: Enquiry, price: number): Promise<void> {
  const { bank, months, amount, total } = enquiry;
  const { banks, least } = instalmentSettings(await queries.select().from(settings));
  const terms = banks.flatMap(getTerms).find((each) => each.bank === bank && each.months === months);
  if (!terms) throw fieldError('bank', messages.termsGone);
  if (total !== undefined && total !== getInstalments(amount, terms).total)
    throw fieldError('bank', messages.termsChanged);
  if (price < least) throw fieldError('amount', messages.amountTooSmall(formatRupees(least)));
}

/**
 * Stores an enquiry for staff; the same one again, while it waits, is one. Its amount is what was shown to who asks, so
 * that of a product must be its price of now.
 * @throws HttpError validation_error, product_unavailable, total_changed, too_many_requests
 */
export async function addEnquiry(queries: Queries, enquiry: Enquiry, sender: Sender): Promise<void> {
  const { product, total: _, ...written } = enquiry;
  const line = product === undefined ? undefined : await requireLine(queries, product);
  const amount = line?.unitPrice ?? written.amount;
  await requireOffered(queries, enquiry, amount);
  if (amount !== written.amount)
    throw new HttpError('total_changed', messages.priceChanged(formatRupees(amount)), {
      quote: { totalPrice: amount },
    });
  // Not said which: it must not reveal to a stranger who is blocked.
  const full = () => new HttpError('too_many_requests', messages.enquiriesFull);
  if (await isBlocked(queries, { ...enquiry, network: sender.network })) throw full();
  await queries.transaction(async (transaction) => {
    const stored = await transaction
      .insert(instalmentEnquiries)
      .values({
        ...written,
        ...(line && { productSlug: product, productName: line.name }),
        ...columnsOfSender(sender),
      })
      .onConflictDoNothing()
      .returning({ id: instalmentEnquiries.id });
    if (stored.length > 0 && !(await hasRoom(transaction, WAITING_ENQUIRIES, sender))) throw full();
  });
}

const toStaffEnquiry = ({
  productSlug,
  productName,
  createdAt,
  answeredAt,
  fromBlock: _fromBlock,
  isProved: _isProved,
  ...rest
}: typeof instalmentEnquiries.$inferSelect): StaffEnquiry => ({
  ...rest,
  product: productSlug === null ? null : { slug: productSlug, name: productName ?? productSlug },
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** One page: of those that wait the oldest first, of the others the newest. */
export async function listEnquiries(
  queries: Queries,
  { isAnswered, ...page }: EnquiriesQuery,
): Promise<Page<StaffEnquiry>> {
  const condition = isAnswered ? isNotNull(instalmentEnquiries.answeredAt) : isWaiting;
  const inOrder = queries
    .select()
    .from(instalmentEnquiries)
    .where(condition)
    .orderBy(isAnswered ? desc(instalmentEnquiries.id) : asc(instalmentEnquiries.id));
  return listPage(page, inOrder, queries.$count(instalmentEnquiries, condition), (rows) =>
    rows.map(toStaffEnquiry),
  );
}

/** The enquiries of an e-mail address, the newest first. */
export const getEnquiries = async (queries: Queries, email: string): Promise<StaffEnquiry[]> =>
  (
    await queries
      .select()
      .from(instalmentEnquiries)
      .where(eq(instalmentEnquiries.email, email))
      .orderBy(desc(instalmentEnquiries.id))
  ).map(toStaffEnquiry);

/** Notes that staff are done with an enquiry, with its audit entry. @throws HttpError not_found */
export async function closeEnquiry(queries: Queries, id: number, actorId: string): Promise<void> {
  await queries.transaction(async (transaction) => {
    const closed = await transaction
      .update(instalmentEnquiries)
      .set({ answeredAt: sql`coalesce(${instalmentEnquiries.answeredAt}, now())` })
      .where(eq(instalmentEnquiries.id, id))
      .returning({ id: instalmentEnquiries.id });
    if (closed.length === 0) throw new HttpError('not_found');
    // Not who asked: that is deleted later, and audit entries stay.
    await audit(transaction, { actorId, action: 'enquiry.answered', subject: String(id) });
  });
}
