import { eq } from 'drizzle-orm';
import type { User } from '../../contract/account.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import type { Identity } from './access-tokens.ts';

export type UserRow = typeof users.$inferSelect;
type NewUser = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'phone' | 'passwordHash'>;

/** What a user may see of the account: never the password's hash. */
export const publicUser = ({ id, firstName, lastName, email, phone, role }: UserRow): User => ({
  id,
  firstName,
  lastName,
  email,
  phone,
  role,
});

export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  const [found] = await queries.select().from(users).where(eq(users.email, email));
  return found;
}

export async function findUser(queries: Queries, id: string): Promise<UserRow | undefined> {
  const [found] = await queries.select().from(users).where(eq(users.id, id));
  return found;
}

/**
 * Whether a caller is an editor now: the token's word may be 15 minutes old, and what editors may do is not left to
 * one who no longer is one.
 */
export const isEditor = async (queries: Queries, { role, userId }: Identity): Promise<boolean> =>
  role === 'editor' && (await findUser(queries, userId))?.role === 'editor';

/**
 * Adds a customer; the role is never taken from a request.
 * @throws Refusal email_taken
 */
export async function addCustomer(queries: Queries, values: NewUser): Promise<UserRow> {
  const [added] = await queries.insert(users).values(values).onConflictDoNothing().returning();
  if (!added) throw new Refusal('email_taken');
  return added;
}
