import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { lockAccount, type UserRow } from './users.ts';

/** An account that writes, votes or waits for an alert. */
export type Author = UserRow;

/**
 * Reads an account that writes. Until the transaction ends it cannot be deleted, so that nothing is written for it
 * afterwards, and its calls wait for each other, so that each counts what the others wrote.
 * @throws HttpError unauthenticated where it was deleted
 */
export async function lockAuthor(transaction: Queries, userId: string): Promise<Author> {
  const author = await lockAccount(transaction, userId);
  if (!author || author.deletedAt) throw new HttpError('unauthenticated');
  return author;
}
