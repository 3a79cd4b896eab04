import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '../../contract/account.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'phone' | 'passwordHash'> & {
  signUpNetwork: string;
};

/** What a user may see of the account: never the password's hash. */
export const publicUser = ({ id, firstName, lastName, email, phone, staffRole }: UserRow): User => ({
  id,
  firstName,
  lastName,
  email,
  phone,
  role: staffRole ?? 'customer',
});

/** The account of an address, as long as it is not deleted: nobody logs in to that of a program either. */
export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  const [found] = await queries
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return found;
}

/** An account that is not deleted. */
export async function findUser(queries: Queries, id: string): Promise<UserRow | undefined> {
  const [found] = await queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return found;
}

/**
 * Locks an account until the transaction ends. What begins, renews or ends its sessions, or replaces its password,
 * locks it first: a deletion of sessions does not see one that another transaction is adding.
 * @returns it as it is now; undefined where there is none
 */
export async function lockAccount(transaction: Queries, id: string): Promise<UserRow | undefined> {
  const [found] = await transaction.select().from(users).where(eq(users.id, id)).for('no key update');
  return found;
}

/**
 * Locks an account whose password was checked, which takes a while.
 * @returns whether the password is still the one that was checked
 */
export const lockUnchanged = async (transaction: Queries, checked: UserRow): Promise<boolean> =>
  (await lockAccount(transaction, checked.id))?.passwordHash === checked.passwordHash;

/**
 * Adds a customer; the role is never taken from a request.
 * @throws HttpError email_taken
 */
export async function addCustomer(queries: Queries, values: NewUser): Promise<UserRow> {
  const [added] = await queries.insert(users).values(values).onConflictDoNothing().returning();
  if (!added) throw new HttpError('email_taken');
  return added;
}

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
