import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, newAccountFields, secondFactorCode } from './account.ts';
import { describeResponse } from './response.ts';
import { staffRole } from './staff-role.ts';

/** Each names some calls of the API; rules/person/staff-permissions.ts says which roles have it. */
export const PERMISSIONS = [
  'today',
  'catalogue',
  'content',
  'imports',
  'publications',
  'reviews',
  'orders.read',
  'orders.move',
  'orders.refund',
  'bills.read',
  'bills.issue',
  'complaints',
  'purchases',
  'quotations',
  'quotations.read',
  'customers',
  'customers.manage',
  'figures',
  'settings',
  'alerts',
  'audit',
  'programs',
  'own-account',
] as const;
export const permission = z.enum(PERMISSIONS);
export type Permission = z.output<typeof permission>;

/** Who a member of the staff is, and what the server lets them do now. */
export const staffMember = z.object({
  role: staffRole,
  /** Empty as long as a second factor that is required is not set up. */
  permissions: z.array(permission),
  hasSecondFactor: z.boolean(),
  mustSetUpSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
});
export type StaffMember = z.output<typeof staffMember>;
export const staffMemberResponse = describeResponse(staffMember);

const ownPassword = z.string('Password is required').min(1, 'Password is required').max(MAX_PASSWORD_LENGTH);

/** The password is required again: nobody may set up a second factor in a browser that was left open. */
export const beginSecondFactorRequest = z.object({ password: ownPassword });
/** `secret` in Base32 for typing; `address` (otpauth:) is what a QR code shows. */
export const beginSecondFactorResponse = describeResponse(
  z.object({ secret: z.string(), address: z.string() }),
);

export const secondFactorCodeRequest = z.object({ code: secondFactorCode });
/** Shown once: the server keeps only their hashes. */
export const recoveryCodesResponse = describeResponse(z.object({ recoveryCodes: z.array(z.string()) }));

/** Accepts a mailed invitation: creates the account, or takes over an existing one of that email. */
export const acceptInvitationRequest = z.object({
  token: z.string().min(1).max(100),
  ...newAccountFields,
});
export type AcceptInvitationRequest = z.input<typeof acceptInvitationRequest>;
