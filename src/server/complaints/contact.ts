import { and, eq, or } from 'drizzle-orm';
import { resetRequest } from '../../contract/account.ts';
import { CONTACT_MESSAGE } from '../../contract/complaint.ts';
import { canonicalPhone } from '../../rules/person/canonical-phone.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';

/** What complaints are answered by: its value in the form in which it is stored, limited and blocked. */
export type Contact = { kind: 'phone' | 'email'; value: string };

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
