import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StaffRole } from '../../contract/staff-role.ts';
import type { Queries } from '../db/database.ts';
import {
  apiKeys,
  recoveryCodes,
  savedFilters,
  secondFactors,
  staffInvitations,
  users,
} from '../db/schema.ts';
import { endOtherSessions } from './refresh-tokens.ts';
import { raiseTokenVersion } from './token-versions.ts';

/** A member of the staff, read from the database. */
export type Staff = { userId: string; email: string; role: StaffRole; hasSecondFactor: boolean };

/** The staff member of an account id; undefined for customers and unknown ids. */
export async function findStaff(queries: Queries, userId: string): Promise<Staff | undefined> {
  const [found] = await queries
    .select({ email: users.email, role: users.staffRole, confirmedAt: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (!found?.role) return undefined;
  return { userId, email: found.email, role: found.role, hasSecondFactor: found.confirmedAt !== null };
}

/** The columns that give an account its role: see `users.role` in db/schema.ts. */
export const roleColumns = (role: StaffRole | null) =>
  ({ staffRole: role, role: role === 'owner' ? 'editor' : 'customer' }) as const;

/**
 * Takes a second factor and its recovery codes away, and ends every session: the next log-in needs the password alone.
 */
export async function resetSecondFactor(transaction: Queries, userId: string): Promise<void> {
  await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endOtherSessions(transaction, userId, undefined);
  await raiseTokenVersion(transaction, userId);
}

/** Keys end with the owner who made them, for good: an owner who comes back does not think of them. */
const endKeysOf = (transaction: Queries, userId: string) =>
  transaction
    .update(apiKeys)
    .set({ expiresAt: sql`least(${apiKeys.expiresAt}, now())` })
    .where(eq(apiKeys.createdBy, userId));

/** Gives an account another role. Its open sessions have it at once: what staff may do is read at every call. */
export async function changeRole(transaction: Queries, userId: string, role: StaffRole): Promise<void> {
  await transaction.update(users).set(roleColumns(role)).where(eq(users.id, userId));
  if (role !== 'owner') await endKeysOf(transaction, userId);
}

/** Makes a member of the staff a customer again, without a second factor and saved filters, and logged out everywhere. */
export async function removeFromStaff(transaction: Queries, userId: string): Promise<void> {
  await transaction.update(users).set(roleColumns(null)).where(eq(users.id, userId));
  await transaction.delete(savedFilters).where(eq(savedFilters.userId, userId));
  await endKeysOf(transaction, userId);
  await resetSecondFactor(transaction, userId);
}

/** A member of the staff, or somebody who is invited. */
type ListedStaff = {
  email: string;
  role: StaffRole;
  state: 'with a second factor' | 'without a second factor' | 'invited';
};

/** All people of the staff and all open invitations, by email. */
export async function listStaff(queries: Queries): Promise<ListedStaff[]> {
  const members = await queries
    .select({ email: users.email, role: users.staffRole, confirmedAt: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(isNotNull(users.staffRole), isNull(users.deletedAt)))
    .orderBy(asc(users.email));
  const invited = await queries
    .select()
    .from(staffInvitations)
    .where(gt(staffInvitations.expiresAt, new Date()))
    .orderBy(asc(staffInvitations.email));
  return [
    ...members.flatMap(({ email, role, confirmedAt }): ListedStaff[] =>
      role ? [{ email, role, state: confirmedAt ? 'with a second factor' : 'without a second factor' }] : [],
    ),
    ...invited.map(({ email, role }): ListedStaff => ({ email, role, state: 'invited' })),
  ];
}
