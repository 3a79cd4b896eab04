import { inArray } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import { roleColumns } from '../accounts/staff.ts';
import type { Database, Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';

/** The password of both demo accounts: public, which is why production refuses to start with them. */
export const DEMO_PASSWORD = 'himalaya-2003';

export const DEMO_ACCOUNTS = [
  {
    email: 'shopper@example.com',
    firstName: 'Asha',
    lastName: 'Shrestha',
    phone: '9841234567',
    ...roleColumns(null),
  },
  {
    email: 'editor@example.com',
    firstName: 'Bikash',
    lastName: 'Tamang',
    phone: '9851234567',
    ...roleColumns('owner'),
  },
] as const;

/** Adds a demo customer and a demo owner; an existing account is unchanged. */
export async function addDemoAccounts(queries: Queries): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const passwordHash = await hashPassword(DEMO_PASSWORD, account.email);
    const phone = parseNepaliPhone(account.phone);
    await queries
      .insert(users)
      .values({ ...account, phone, passwordHash })
      .onConflictDoNothing();
  }
}

/** Whether a demo account has the password that docs/studio.md prints. */
export async function hasDemoAccounts({ queries }: Pick<Database, 'queries'>): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await queries
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, emails))
    .limit(1);
  return found.length > 0;
}
