import type { ErrorCode } from '../../contract/errors.ts';
import type { Permission } from '../../contract/staff.ts';
import { roleMay } from '../../rules/person/staff-permissions.ts';
import type { Caller } from './access-tokens.ts';
import type { Staff } from './staff.ts';

/** The permission that needs no second factor: setting one up. */
const WITHOUT_SECOND_FACTOR: readonly Permission[] = ['own-account'];

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
  if (staff.hasSecondFactor) return identity.secondFactor ? undefined : 'unauthenticated';
  if (!isSecondFactorRequired || WITHOUT_SECOND_FACTOR.includes(permission)) return undefined;
  return 'second_factor_missing';
}
