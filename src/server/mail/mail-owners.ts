import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { type Mail, queueMails } from './queue.ts';

/** Queues a mail to all who are owners now. */
export async function mailOwners(transaction: Queries, mail: Omit<Mail, 'recipient'>): Promise<void> {
  const owners = await transaction
    .select({ recipient: users.email })
    .from(users)
    .where(and(eq(users.staffRole, 'owner'), isNull(users.deletedAt)));
  await queueMails(
    transaction,
    owners.map(({ recipient }) => ({ ...mail, recipient })),
  );
}
