import type { ErrorCode } from '../../contract/errors.ts';
import type { Permission } from '../../contract/staff.ts';
import { roleMay } from '../../rules/person/staff-permissions.ts';
import type { Caller } from './access-tokens.ts';
import type { Staff } from './staff.ts';

/** What concerns a person alone: it needs no second factor, which is set up there, and no program does it. */
const OF_A_PERSON: readonly Permission[] = ['own-account'];

type Access = {
  identity: Caller;
  staff: Staff | undefined;
  permission: Permission;
  isSecondFactorRequired: boolean;
};

/**
 * The error of a call that is not permitted; undefined where it is.
 *
 * A session that began before its account had a second factor gets 401, which makes the client refresh its token: the
 * session that set the factor up is then accepted, and any other has ended.
 */
export function accessError({
  identity,
  staff,
  permission,
  isSecondFactorRequired,
}: Access): ErrorCode | undefined {
  if (!staff || !roleMay(staff.role, permission)) return 'forbidden';
  if (identity.isProgram) return OF_A_PERSON.includes(permission) ? 'forbidden' : undefined;
  if (staff.hasSecondFactor) return identity.secondFactor ? undefined : 'unauthenticated';
  if (!isSecondFactorRequired || OF_A_PERSON.includes(permission)) return undefined;
  return 'second_factor_missing';
}
