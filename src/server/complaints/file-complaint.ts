import { and, eq, or, sql } from 'drizzle-orm';
import { resetRequest } from '../../contract/account.ts';
import { CONTACT_MESSAGE, type ComplaintContent } from '../../contract/complaint.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { COMPLAINT_DAYS } from '../../rules/complaint.ts';
import { canonicalPhone } from '../../rules/person/canonical-phone.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { DAY_MS, nepalDay } from '../../rules/shop/nepal-time.ts';
import { randomCrockford } from '../crockford.ts';
import type { Queries } from '../db/database.ts';
import { readNumber } from '../db/reading.ts';
import { complaints, orders } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { isBlocked } from '../limits/blocked-contacts.ts';
import { columnsOfSender, hasRoom, type OpenRequests, type Sender } from '../limits/open-requests.ts';
import { queueMail, STRANGER_PRIORITY } from '../mail/queue.ts';
import * as messages from './messages.ts';
import { isWaiting } from './read-complaints.ts';

/** What complaints are answered by: its value in the form in which it is stored, limited and blocked. */
type Contact = { kind: 'phone' | 'email'; value: string };

/** A phone number or an e-mail address as it was typed; undefined for what is neither. */
export function readContact(text: string): Contact | undefined {
  if (!text.includes('@')) {
    const value = canonicalPhone(text);
    return value === undefined ? undefined : { kind: 'phone', value };
  }
  const { data } = resetRequest.shape.email.safeParse(text);
  return data === undefined ? undefined : { kind: 'email', value: data };
}

/** @throws HttpError validation_error for what is neither a phone number nor an e-mail address */
export function requireContact(text: string): Contact {
  const contact = readContact(text);
  if (contact) return contact;
  throw fieldError('contact', CONTACT_MESSAGE);
}

/** Whether a contact is of the order that it names: who knows both bought something here. */
export async function isOfOrder(
  queries: Queries,
  orderId: string | undefined,
  contact: string,
): Promise<boolean> {
  if (!orderId) return false;
  const named = await queries.$count(
    orders,
    and(eq(orders.id, orderId), or(eq(orders.shippingEmail, contact), eq(orders.shippingPhone, contact))),
  );
  return named > 0;
}

/** Complaints are kept: one that leaves is closed. */
const OPEN_COMPLAINTS: OpenRequests = {
  table: complaints,
  isWaiting,
  leave: (which) => sql`UPDATE complaints SET state = 'closed', closed_at = now() WHERE ${which}`,
};
const NUMBER_LENGTH = 10;
const newNumber = (): string => randomCrockford(NUMBER_LENGTH).replace(/^.{5}/, '$&-');

const findDueDay = async (queries: Queries): Promise<string> =>
  nepalDay(new Date(Date.now() + (await readNumber(queries, COMPLAINT_DAYS)) * DAY_MS));

/** The same complaint, which is open. */
async function findOpen(queries: Queries, { contact, orderId, text }: typeof complaints.$inferInsert) {
  const [found] = await queries
    .select({ number: complaints.number, dueOn: complaints.dueOn })
    .from(complaints)
    .where(
      and(
        eq(complaints.contact, contact),
        sql`${complaints.orderId} IS NOT DISTINCT FROM ${orderId ?? null}`,
        eq(complaints.text, text),
        eq(complaints.state, 'open'),
      ),
    );
  return found;
}

type Filed = {
  complaint: ComplaintContent;
  contact: Contact;
  sender: Sender;
  /** Where a complaint of a number is read. */
  getAddress: (number: string) => string;
};

/**
 * Stores a complaint with the day on which its answer is due, and mails its number where it has an e-mail address. The
 * same one again, while it is open, is one. The mail holds nothing that was typed: anyone can type any address.
 * @throws HttpError too_many_requests
 */
export const fileComplaint = (
  queries: Queries,
  { complaint: { name, orderId, text }, contact, sender, getAddress }: Filed,
): Promise<{ number: string; dueOn: string }> =>
  queries.transaction(async (transaction) => {
    // Not said which: it must not reveal to a stranger who is blocked.
    const full = () => new HttpError('too_many_requests', messages.complaintsFull);
    if (await isBlocked(transaction, { [contact.kind]: contact.value, network: sender.network }))
      throw full();
    const values = {
      number: newNumber(),
      name,
      contact: contact.value,
      orderId: orderId || null,
      text,
      dueOn: await findDueDay(transaction),
      ...columnsOfSender(sender),
    };
    const [filed] = await transaction
      .insert(complaints)
      .values(values)
      .onConflictDoNothing()
      .returning({ number: complaints.number, dueOn: complaints.dueOn });
    if (!filed) {
      const open = await findOpen(transaction, values);
      if (!open) throw full();
      return open;
    }
    if (!(await hasRoom(transaction, OPEN_COMPLAINTS, sender))) throw full();
    if (contact.kind === 'email')
      await queueMail(transaction, {
        recipient: contact.value,
        priority: STRANGER_PRIORITY,
        subject: messages.complaintFiledSubject(shopIdentity().name, filed.number),
        body: messages.complaintFiledBody(filed.number, formatDay(filed.dueOn), getAddress(filed.number)),
      });
    return filed;
  });
