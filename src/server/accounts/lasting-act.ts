import { eq } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import { type AuditEntry, audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { mailOwners } from '../mail/mail-owners.ts';
import { SECURITY_PRIORITY } from '../mail/queue.ts';
import * as messages from './messages.ts';

/** What was made or changed that outlives the session it was done in, and how an owner ends it. */
export type LastingAct = { title: string; what: string; howToEnd: string };

async function describeActor(queries: Queries, actorId: string | undefined): Promise<string> {
  if (actorId === undefined) return messages.serverCommand;
  const [actor] = await queries.select().from(users).where(eq(users.id, actorId));
  return actor ? messages.namedActor(`${actor.firstName} ${actor.lastName}`, actor.email) : actorId;
}

/** Mails all owners what was done: who did it and from where, when, and how to end it. */
export async function reportLastingAct(
  transaction: Queries,
  { actorId, network }: Pick<AuditEntry, 'actorId' | 'network'>,
  { title, what, howToEnd }: LastingAct,
): Promise<void> {
  const who = await describeActor(transaction, actorId);
  const when = formatDateTime(new Date().toISOString());
  await mailOwners(transaction, {
    priority: SECURITY_PRIORITY,
    subject: messages.lastingActSubject(title, shopIdentity().name),
    body: messages.lastingActBody({ what, who, when, network, howToEnd }),
  });
}

/** Records what outlives a session, and mails all owners, in its own transaction. */
export async function auditLasting(transaction: Queries, entry: AuditEntry, act: LastingAct): Promise<void> {
  await audit(transaction, entry);
  await reportLastingAct(transaction, entry, act);
}
