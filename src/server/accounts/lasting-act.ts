import { eq } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import { DAY_MS, MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import { type AuditEntry, audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { addToCounter } from '../limits/shared-counters.ts';
import { mailOwners, queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import type { Caller } from './access-tokens.ts';
import * as messages from './messages.ts';
import type { UserRow } from './users.ts';

/** What was made or changed that outlives the session it was done in, and how an owner ends it. */
type LastingAct = { title: string; what: string; howToEnd: string };

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

/**
 * How long a log-in counts as proof of who calls. What makes something that outlives a session asks for one: a thief of
 * the session has neither password nor code.
 */
const PROOF_LASTS_MS = 10 * MINUTE_MS;

/** Whether a session was proved a short time ago: by its log-in, or by password and code since. Renewals do not count. */
export const isProved = ({ provedAt }: Caller): boolean =>
  provedAt !== undefined && Date.now() - provedAt < PROOF_LASTS_MS;

const notice = () => ({
  subject: messages.wrongCodesSubject(shopIdentity().name),
  body: messages.wrongCodesBody,
});

/** Mails the owner of an account whose password somebody knows without its second factor; once a day at most. */
export const warnOfGuessedCodes = (
  queries: Queries,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const { count } = await addToCounter(transaction, `second-factor:warned:${id}`, 1, DAY_MS);
    if (count === 1)
      await queueMail(transaction, { recipient: email, priority: SECURITY_PRIORITY, ...notice() });
  });
