import type { FastifyReply } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '../../rules/shop/milliseconds.ts';
import { findUser } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit, Subject } from '../limits/counters.ts';
import { networkRanges } from '../limits/network.ts';
import { requireAllowed } from '../limits/require-allowed.ts';

/** Coupon codes are short enough to guess: a limit for visitors of each network, over all calls that take a code. */
const CODES_OF_NETWORK: Limit = { name: 'coupon-codes', max: 30, windowMs: MINUTE_MS };
/** Of one account, wherever it comes from: visitors beside it keep nobody with an account from a code. */
const CODES_OF_ACCOUNT: Limit = { name: 'coupon-codes-account', max: 20, windowMs: HOUR_MS };
/** Of all accounts of a network whose e-mail is not confirmed, because a stranger may have any number of them. */
const CODES_OF_ACCOUNTS: Limit = { name: 'coupon-codes-accounts', max: 30, windowMs: MINUTE_MS };

/** Who tries a code; `userId` is undefined for a visitor. */
type Guesser = { network: string; userId: string | undefined };

const isWrongCode = (error: unknown) => error instanceof HttpError && error.code === 'coupon_invalid';

/**
 * Checks a coupon code within the limits on wrong ones. Counted before the check and outside its transaction: a
 * rollback would give the attempt back. Only codes that no coupon has stay counted.
 * @param isWrong whether a result says that no coupon has the code; a thrown coupon_invalid says so too
 * @throws HttpError too_many_requests, or what the check throws
 */
export async function limitWrongCodes<Result>(
  { queries, counters, reply }: { queries: Queries; counters: Counters; reply: FastifyReply },
  { network, userId }: Guesser,
  check: () => Promise<Result>,
  isWrong: (result: Result) => boolean = () => false,
): Promise<Result> {
  const ranges = networkRanges(network);
  const limits: [Limit, Subject][] =
    userId === undefined
      ? [[CODES_OF_NETWORK, ranges]]
      : [
          [CODES_OF_ACCOUNT, userId],
          [CODES_OF_ACCOUNTS, ranges],
        ];
  const taken: [Limit, Subject][] = [];
  const forgive = () => Promise.all(taken.map((each) => counters.giveBack(...each)));
  try {
    for (const [limit, subject] of limits) {
      const attempt = await counters.take(limit, subject);
      const isNetworks = userId !== undefined && limit === CODES_OF_ACCOUNTS;
      if (isNetworks && !attempt.isAllowed && (await findUser(queries, userId))?.emailVerifiedAt) continue;
      requireAllowed(reply, attempt);
      taken.push([limit, subject]);
    }
    const result = await check();
    if (!isWrong(result)) await forgive();
    return result;
  } catch (error) {
    if (!isWrongCode(error)) await forgive();
    throw error;
  }
}
