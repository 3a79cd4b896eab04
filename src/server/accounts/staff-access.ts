import type { ErrorCode } from '../../contract/errors.ts';
import type { Permission } from '../../contract/staff.ts';
import { roleMay } from '../../rules/staff-permissions.ts';
import type { Identity } from './access-tokens.ts';
import type { Staff } from './staff.ts';

/** What a member of the staff needs no second factor for: to set it up. */
const WITHOUT_SECOND_FACTOR: readonly Permission[] = ['own-account'];

type Access = {
  identity: Identity;
  staff: Staff | undefined;
  permission: Permission;
  isSecondFactorRequired: boolean;
};

/**
 * Why a call is refused; undefined where it is allowed.
 *
 * A session that began before its account had a second factor gets 401, which makes the client renew its token: the
 * session that set the factor up is then let in, and any other has ended.
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
