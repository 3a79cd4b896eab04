import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { verifyNoPassword, verifyPassword } from './passwords.ts';
import type { SecondFactors } from './second-factor.ts';
import type { UserRow } from './users.ts';

/** The credentials of a log-in. */
type Credentials = { password: string; code?: string | undefined };

/** Records a failed log-in of staff. It must not delay the response: the duration would reveal who is staff. */
type OnLoginFailed = (user: UserRow, reason: 'password' | 'code' | 'too many codes') => void;

/**
 * Checks a password, and the second factor of an account that has one.
 * @param user undefined where there is no such account: that takes as long as a wrong password
 * @throws HttpError invalid_credentials, second_factor_required, second_factor_rejected, too_many_requests
 */
export async function checkCredentials(
  {
    queries,
    factors,
    network,
    browser,
    onLoginFailed,
  }: {
    queries: Queries;
    factors: SecondFactors;
    network: string;
    /** A browser that opened this account before. */
    browser: string | undefined;
    onLoginFailed: OnLoginFailed;
  },
  user: UserRow | undefined,
  { password, code }: Credentials,
): Promise<{ user: UserRow; hasSecondFactor: boolean; kind?: 'app' | 'recovery' }> {
  const isRight = user
    ? await verifyPassword(user.passwordHash, password, network)
    : await verifyNoPassword(password, network);
  if (!user || !isRight) {
    if (user) onLoginFailed(user, 'password');
    throw new HttpError('invalid_credentials');
  }
  // Customers have no second factor: their log-in needs no further statement.
  if (!user.staffRole || !(await factors.isSetUp(queries, user.id))) return { user, hasSecondFactor: false };
  if (code === undefined) throw new HttpError('second_factor_required');
  const kind = await factors.check(queries, { userId: user.id, browser }, code).catch((error) => {
    if (error instanceof HttpError) onLoginFailed(user, 'too many codes');
    throw error;
  });
  if (!kind) {
    onLoginFailed(user, 'code');
    throw new HttpError('second_factor_rejected');
  }
  return { user, hasSecondFactor: true, kind };
}
