import { sql } from 'drizzle-orm';
import { lockSignUps } from '../db/advisory-locks.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { HttpError } from '../http-error.ts';
import { callUs, readLimitSettings } from '../limits/limit-settings.ts';
import { addCustomer, type NewUser, type UserRow } from './users.ts';
import { mailVerification } from './verification.ts';

/** Accounts made from a network in the last hour and in the last day. */
async function countSignUps(transaction: Queries, network: string): Promise<{ hour: number; day: number }> {
  const found = await transaction.execute(sql`
    SELECT count(*)::int AS day, count(*) FILTER (WHERE created_at > now() - interval '1 hour')::int AS hour
    FROM users WHERE sign_up_network = ${network} AND created_at > now() - interval '1 day'`);
  return rowsOf<{ hour: number; day: number }>(found)[0] ?? { hour: 0, day: 0 };
}

/** 0: no limit. */
const isReached = (limit: number, count: number) => limit > 0 && count >= limit;

type MailSettings = { secret: string; siteUrl: string };

/**
 * Adds a customer and mails a link that verifies the e-mail address, unless the network has made too many accounts.
 * Counted in the database, so that the count survives restarts and is shared by all processes.
 * @throws HttpError too_many_requests or email_taken
 */
export function signUp(
  queries: Queries,
  values: NewUser,
  { secret, siteUrl }: MailSettings,
): Promise<UserRow> {
  return queries.transaction(async (transaction) => {
    await lockSignUps(transaction, values.signUpNetwork);
    const { limits, shopPhone } = await readLimitSettings(transaction);
    const count = await countSignUps(transaction, values.signUpNetwork);
    if (isReached(limits.signups.hour, count.hour) || isReached(limits.signups.day, count.day))
      throw new HttpError(
        'too_many_requests',
        `Too many accounts were made from your network. Please try again later. ${callUs(shopPhone)} if you cannot wait.`,
      );
    const added = await addCustomer(transaction, values);
    await mailVerification(transaction, secret, siteUrl, added);
    return added;
  });
}
