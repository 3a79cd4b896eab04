import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { StaffRole } from '../../contract/staff-role.ts';
import type { Queries } from '../db/database.ts';
import { secondFactors, staffInvitations, users } from '../db/schema.ts';

/** A member of the staff, or somebody who is invited. */
export type ListedStaff = {
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
