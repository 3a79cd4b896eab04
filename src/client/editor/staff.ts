import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import {
  beginSecondFactorAnswer,
  recoveryCodesAnswer,
  type StaffMember,
  staffMemberAnswer,
} from '../../contract/staff.ts';
import { CallError } from '../http.ts';
import { callAsShopper } from '../shopper.ts';

/** The logged-in member of staff with their permissions; undefined for a customer. @throws CallError */
export async function fetchMember(): Promise<StaffMember | undefined> {
  try {
    return (await callAsShopper(staffMemberAnswer, '/staff/me', { failure: FAILURE_MESSAGES.read })).data;
  } catch (error) {
    if (error instanceof CallError && error.status === 403) return undefined;
    throw error;
  }
}

/** Begins the set-up of a second factor. @returns the secret for an authenticator app. @throws CallError */
export const beginSecondFactor = async (password: string) =>
  (
    await callAsShopper(beginSecondFactorAnswer, '/auth/second-factor', {
      method: 'POST',
      body: { password },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

const recoveryCodes = async (path: string, code: string) =>
  (
    await callAsShopper(recoveryCodesAnswer, path, {
      method: 'POST',
      body: { code },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data.recoveryCodes;

/** Confirms the second factor: log-ins need a code from now on. @returns the recovery codes @throws CallError */
export const confirmSecondFactor = (code: string) => recoveryCodes('/auth/second-factor/confirm', code);

/** Replaces the recovery codes. @throws CallError */
export const renewRecoveryCodes = (code: string) => recoveryCodes('/auth/second-factor/recovery-codes', code);
