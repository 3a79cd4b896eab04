import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/** An account that writes, votes or asks to be told. */
export type Author = typeof users.$inferSelect;

/**
 * Reads an account that writes. Until the transaction ends it cannot be deleted, so that nothing is written for it
 * afterwards, and its calls wait for each other, so that each counts what the others wrote.
 * @throws HttpError unauthenticated where it was deleted
 */
export async function lockAuthor(transaction: Queries, userId: string): Promise<Author> {
  const [author] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  if (!author) throw new HttpError('unauthenticated');
  return author;
}
