import { asc, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { EMAIL_MESSAGE } from '../../contract/contact-messages.ts';
import type { BlockedKind } from '../../contract/editor/blocked-contact.ts';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { getRows, type Queries } from '../db/database.ts';
import { looseMailbox, users } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import { networkRanges } from './network.ts';
import { parseNepaliPhone } from './parse-phone.ts';

/** @param phone in its international form */
type Contacts = { phone?: string | undefined; email?: string | undefined; network: string };

/** Whether staff blocked the phone number, the mailbox in whatever spelling, or the network. */
export async function isBlocked(
  queries: Queries,
  { phone = '', email, network }: Contacts,
): Promise<boolean> {
  const networks = networkRanges(network).map((range) => range.network);
  const spellings = email === undefined ? [''] : [email, canonicalMailbox(email)];
  const found = await queries.execute(sql`
    SELECT 1 FROM blocked_contacts
    WHERE (kind = 'phone' AND value = ${phone})
      OR (kind = 'email' AND value IN ${spellings})
      OR (kind = 'network' AND value IN ${networks}) LIMIT 1`);
  return getRows(found).length > 0;
}

const FIELD = 'value';

function invalid(message: string): never {
  throw fieldError(FIELD, message);
}

function parseEmail(text: string): string {
  const email = z.email().safeParse(text.toLowerCase());
  return email.success ? canonicalMailbox(email.data) : invalid(EMAIL_MESSAGE);
}

const NETWORK_MESSAGE =
  'Enter an IP address, such as 192.0.2.1 or 2001:db8::1, or a network: /24 of IPv4, /64, /56 or /48 of IPv6';

/** Not the short forms of IPv4, such as 127.1, which have two readings. */
const isWholeAddress = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** An address, or one of the networks that limits count by (limits/network.ts). */
function parseNetwork(text: string): string {
  const [address = '', bits] = text.split(/\/(.*)/s);
  const [narrowest, ...wider] = isWholeAddress(address) ? networkRanges(address) : [];
  const found =
    bits === undefined
      ? narrowest
      : [narrowest, ...wider].find((range) => range?.network.endsWith(`/${bits}`));
  return found?.network ?? invalid(NETWORK_MESSAGE);
}

const PARSERS: Record<BlockedKind, (text: string) => string> = {
  phone: (text) => parseNepaliPhone(text, FIELD),
  email: parseEmail,
  network: parseNetwork,
};

/** A contact in the form in which orders have it. @throws HttpError validation_error */
export const parseBlocked = ({
  kind,
  value,
  note = '',
}: {
  kind: BlockedKind;
  value: string;
  note?: string | undefined;
}) => ({
  kind,
  value: PARSERS[kind](value),
  note,
});

/** The accounts whose addresses are of one mailbox, in whatever spelling, the oldest first. */
export async function accountsOfMailbox(
  queries: Queries,
  address: string,
): Promise<{ id: string; email: string; isConfirmed: boolean }[]> {
  const alike = await queries
    .select({
      id: users.id,
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailVerifiedAt} IS NOT NULL`,
    })
    .from(users)
    .where(sql`${looseMailbox(users.email)} = ${looseMailbox(sql`${address}::text`)}`)
    .orderBy(asc(users.createdAt), asc(users.id));
  const mailbox = canonicalMailbox(address);
  return alike.filter(({ email }) => canonicalMailbox(email) === mailbox);
}
