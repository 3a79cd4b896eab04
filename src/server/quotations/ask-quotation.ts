import { eq, sql } from 'drizzle-orm';
import type { QuotationAsk } from '../../contract/quotation.ts';
import type { LinkTokens } from '../accounts/secrets.ts';
import { readLines, wantedOf } from '../checkout/price-lines.ts';
import type { Queries } from '../db/database.ts';
import { quotations } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { isBlocked } from '../limits/blocked-contacts.ts';
import { columnsOfSender, hasRoom, type OpenRequests, type Sender } from '../limits/open-requests.ts';
import * as messages from './messages.ts';
import { lockCustomer, newToken } from './write-quotation.ts';

const isWaiting = eq(quotations.status, 'asked');
const ASKED: OpenRequests = {
  table: quotations,
  isWaiting,
  leave: (which) => sql`DELETE FROM quotations WHERE ${which}`,
};

/** How many wait for staff. */
export const countAsked = (queries: Queries): Promise<number> => queries.$count(quotations, isWaiting);

/**
 * Stores what a customer wants a quotation for; the same again, while it waits, is one. What is not sold is left out.
 * @param sender who asks, and the account of a customer who is logged in
 * @throws HttpError product_unavailable where nothing of it is sold; too_many_requests
 */
export async function askQuotation(
  queries: Queries,
  { cart, fullName, phone, email, buyerCompany, buyerPan, note = '' }: QuotationAsk,
  { userId, ...sender }: Sender & { userId: string | undefined },
  links: LinkTokens,
): Promise<void> {
  // Not said which: it must not reveal to a stranger who is blocked.
  const full = () => new HttpError('too_many_requests', messages.asksFull);
  if (await isBlocked(queries, { phone, email, network: sender.network })) throw full();
  const priced = await readLines(queries, wantedOf(cart), new Date(), userId);
  if (priced.length === 0) throw new HttpError('product_unavailable');
  const lines = priced.map(({ productId, name, image, quantity, unitPrice }) => ({
    id: productId,
    name,
    image,
    quantity,
    price: unitPrice,
    unitPrice,
    discount: 0,
    reason: '',
  }));
  await queries.transaction(async (transaction) => {
    const customer = {
      userId: await lockCustomer(transaction, userId),
      fullName,
      phone,
      email: email ?? null,
    };
    const company = { buyerCompany: buyerCompany ?? null, buyerPan: buyerPan ?? null };
    const stored = await transaction
      .insert(quotations)
      .values({
        ...customer,
        ...company,
        ...columnsOfSender(sender),
        status: 'asked',
        ...links.toColumns(newToken()),
        lines,
        note,
      })
      .onConflictDoNothing()
      .returning({ id: quotations.id });
    if (stored.length > 0 && !(await hasRoom(transaction, ASKED, sender))) throw full();
  });
}
