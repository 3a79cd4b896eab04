import type { Queries } from '../db/database.ts';
import { type AccessTokens, signFor } from './access-tokens.ts';
import { findLiveSession } from './refresh-tokens.ts';
import type { UserRow } from './users.ts';

/**
 * A new access token for who ended all others of the account. None without a session that goes on: a stolen access
 * token would renew itself for ever, in no list of sessions.
 * @param token the session's, from its cookie
 */
export async function renewAccess(
  { queries, tokens }: { queries: Queries; tokens: AccessTokens },
  account: UserRow,
  token: string | undefined,
): Promise<{ accessToken?: string }> {
  const session = await findLiveSession(queries, account, token);
  return session ? { accessToken: await signFor(tokens, account, session) } : {};
}
