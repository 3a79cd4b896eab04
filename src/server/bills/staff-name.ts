import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** A member of the staff as documents name them. */
export const nameOf = (user: typeof users) =>
  sql<string>`concat_ws(' ', ${user.firstName}, ${user.lastName})`;

/** The name of a member of the staff, for documents to keep. */
export async function readStaffName(queries: Queries, userId: string): Promise<string> {
  const [user] = await queries
    .select({ name: nameOf(users) })
    .from(users)
    .where(eq(users.id, userId));
  return user?.name ?? '';
}
