import { shopIdentity } from '../../identity/identity.ts';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { addToCounter } from '../limits/database-counters.ts';
import { queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import * as messages from './messages.ts';
import type { UserRow } from './users.ts';

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
