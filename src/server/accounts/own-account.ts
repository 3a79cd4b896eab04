import type { FastifyReply } from 'fastify';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { requireAllowed } from '../limits/require-allowed.ts';
import type { Caller } from './access-tokens.ts';
import { verifyPassword } from './passwords.ts';
import { findUser, lockUnchanged, type UserRow } from './users.ts';

/** In a browser that was left open, guessing the password is limited as at the log-in. */
const WRONG_PASSWORDS: Limit = { name: 'own-password', max: 10, windowMs: 15 * 60_000 };

/**
 * The caller's own account. Any other is not found.
 * @throws HttpError not_found
 */
export async function ownAccount(queries: Queries, identity: Caller, id: string): Promise<UserRow> {
  const user = id === identity.userId ? await findUser(queries, id) : undefined;
  if (!user) throw new HttpError('not_found');
  return user;
}

/**
 * Checks the password again before an action that cannot be undone. @throws HttpError wrong_password,
 * too_many_requests
 */
export async function requirePassword(
  counters: Counters,
  reply: FastifyReply,
  user: UserRow,
  password: string,
): Promise<void> {
  requireAllowed(reply, await counters.take(WRONG_PASSWORDS, user.id));
  if (!(await verifyPassword(user.passwordHash, password, user.id))) throw new HttpError('wrong_password');
  await counters.giveBack(WRONG_PASSWORDS, user.id);
}

/**
 * Locks an account whose password was checked: of two changes under way, the second was asked for with a password that
 * is no longer its own. @throws HttpError wrong_password
 */
export async function requireUnchanged(transaction: Queries, checked: UserRow): Promise<void> {
  if (!(await lockUnchanged(transaction, checked))) throw new HttpError('wrong_password');
}
