import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { getName } from '../db/texts.ts';

/** The name of a member of the staff, for documents to keep. */
export async function readStaffName(queries: Queries, userId: string): Promise<string> {
  const [user] = await queries
    .select({ name: getName(users) })
    .from(users)
    .where(eq(users.id, userId));
  return user?.name ?? '';
}
