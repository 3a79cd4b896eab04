import { asc, sql } from 'drizzle-orm';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import type { Queries } from '../db/database.ts';
import { looseMailbox, users } from '../db/schema.ts';

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
