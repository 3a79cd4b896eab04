import { sql } from 'drizzle-orm';
import { lockSignUps } from '../db/advisory-locks.ts';
import { getRows, type Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { callUs, readLimitSettings } from '../limits/limit-settings.ts';
import { isInBlock } from '../limits/network.ts';
import { addCustomer, type NewUser, type UserRow } from './users.ts';
import { mailVerification } from './verification.ts';

type SignUps = { hour: number; day: number; blockHour: number; blockDay: number };

/** Accounts made from a network, and from its whole block, in the last hour and in the last day. */
async function countSignUps(transaction: Queries, network: string): Promise<SignUps> {
  const isRecent = sql`created_at > now() - interval '1 hour'`;
  const isOwn = sql`sign_up_network = ${network}`;
  const found = await transaction.execute(sql`
    SELECT count(*) FILTER (WHERE ${isOwn} AND ${isRecent})::int AS hour, count(*) FILTER (WHERE ${isOwn})::int AS day,
      count(*) FILTER (WHERE ${isRecent})::int AS "blockHour", count(*)::int AS "blockDay"
    FROM users WHERE ${isInBlock(sql`sign_up_network`, network)} AND created_at > now() - interval '1 day'`);
  return getRows<SignUps>(found)[0] ?? { hour: 0, day: 0, blockHour: 0, blockDay: 0 };
}

/** How many times the limit of one network its block has. */
const OF_BLOCK = 4;

/** 0: no limit. */
const isReached = (limit: number, count: number) => limit > 0 && count >= limit;

const isAnyReached = (limits: { hour: number; day: number }, count: SignUps) =>
  isReached(limits.hour, count.hour) ||
  isReached(limits.day, count.day) ||
  isReached(limits.hour * OF_BLOCK, count.blockHour) ||
  isReached(limits.day * OF_BLOCK, count.blockDay);

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
    if (isAnyReached(limits.signups, count))
      throw new HttpError(
        'too_many_requests',
        `Too many accounts were made from your network. Please try again later. ${callUs(shopPhone)} if you cannot wait.`,
      );
    const added = await addCustomer(transaction, values);
    await mailVerification(transaction, secret, siteUrl, added);
    return added;
  });
}
