import type { Queries } from '../db/database.ts';
import { type AccessTokens, type Caller, signFor } from './access-tokens.ts';
import { isSessionLive } from './refresh-tokens.ts';
import type { UserRow } from './users.ts';

/**
 * A new access token for who ended all others of the account. None without a session that goes on: a stolen access
 * token would renew itself for ever, in no list of sessions.
 * @param token the session's, from its cookie
 */
export async function renewAccess(
  { queries, tokens }: { queries: Queries; tokens: AccessTokens },
  { secondFactor }: Caller,
  account: UserRow,
  token: string | undefined,
): Promise<{ accessToken?: string }> {
  if (!(await isSessionLive(queries, account, token))) return {};
  return { accessToken: await signFor(tokens, account, secondFactor) };
}
