import { type ProofRequest, refreshResponse } from '../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import {
  beginSecondFactorResponse,
  recoveryCodesResponse,
  type StaffMember,
  staffMemberResponse,
} from '../../contract/staff.ts';
import { ApiError } from '../http.ts';
import { keepRenewed } from '../renewed.ts';
import { callAsShopper } from '../shopper.ts';

/** The logged-in member of staff with their permissions; undefined for a customer. @throws ApiError */
export async function fetchMember(): Promise<StaffMember | undefined> {
  try {
    return (await callAsShopper(staffMemberResponse, '/staff/me', { failure: FAILURE_MESSAGES.read })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
}

/** Proves again who uses the session, for calls that ask for it. @throws ApiError */
export async function proveSession(body: ProofRequest): Promise<void> {
  const failure = FAILURE_MESSAGES.edit;
  keepRenewed(await callAsShopper(refreshResponse, '/auth/proof', { method: 'POST', body, failure }));
}

/** Begins the set-up of a second factor. @returns the secret for an authenticator app. @throws ApiError */
export const beginSecondFactor = async (password: string) =>
  (
    await callAsShopper(beginSecondFactorResponse, '/auth/second-factor', {
      method: 'POST',
      body: { password },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

const recoveryCodes = async (path: string, code: string) =>
  (
    await callAsShopper(recoveryCodesResponse, path, {
      method: 'POST',
      body: { code },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data.recoveryCodes;

/** Confirms the second factor: log-ins need a code from now on. @returns the recovery codes @throws ApiError */
export const confirmSecondFactor = (code: string) => recoveryCodes('/auth/second-factor/confirm', code);

/** Replaces the recovery codes. @throws ApiError */
export const renewRecoveryCodes = (code: string) => recoveryCodes('/auth/second-factor/recovery-codes', code);
