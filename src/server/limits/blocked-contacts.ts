import { sql } from 'drizzle-orm';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { getRows, type Queries } from '../db/database.ts';
import { networkRanges } from './network.ts';

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
