import { shopIdentity } from '../../identity/identity.ts';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { addToCounter } from '../limits/database-counters.ts';
import { queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import type { UserRow } from './users.ts';

const notice = () => ({
  subject: `Somebody guesses codes of your account at ${shopIdentity().name}`,
  body: `Somebody knows the password of your account and has tried several wrong codes of your authenticator app. They are not in.

If that was not you, set a new password at once with "Forgot password?" in the log-in window.`,
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
