import { z } from 'zod';
import { EMAIL_MESSAGE } from './contact-messages.ts';
import { identifier } from './identifier.ts';
import { MIN_PASSWORD_LENGTH } from './password.ts';
import { plainLine } from './plain-text.ts';
import { describeResponse, namedResponse } from './response.ts';
import { STAFF_ROLES } from './staff-role.ts';

/** Longest password: hashing megabytes with argon2 would stall the server. */
export const MAX_PASSWORD_LENGTH = 200;

const name = (label: string) =>
  z
    .string(`${label} is required`)
    .max(500, `${label} is too long`)
    .overwrite(plainLine)
    .min(1, `${label} is required`)
    .max(80, `${label} is too long`);
const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .max(254, 'Email is too long')
  .pipe(z.email(EMAIL_MESSAGE));
const password = z
  .string('Password is required')
  .min(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Password must have at most ${MAX_PASSWORD_LENGTH} characters`);
const phone = z.string('Phone is required').trim().min(1, 'Phone is required').max(30, 'Phone is too long');

const userFields = z.object({
  id: identifier.optional(),
  userId: identifier.optional(),
  firstName: z.string(),
  lastName: z
    .string()
    .nullish()
    .transform((text) => text ?? '')
    .pipe(z.string()),
  email: z.string(),
  phone: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((number) => String(number ?? '')),
  // Other hosts have other roles: they are ignored, and must not make a login fail.
  role: z
    .enum(['customer', ...STAFF_ROLES])
    .optional()
    .catch(undefined),
});

/** User (spec §3): what the storefront knows of the logged-in user. Another host may name the id `userId`. */
export const user = userFields.refine(
  (value) => value.id !== undefined || value.userId !== undefined,
  'A user has an id',
);
export type User = z.infer<typeof user>;

/** What a new account needs besides the email. */
export const newAccountFields = {
  firstName: name('First name'),
  lastName: name('Last name'),
  phone,
  password,
};

/** Signup payload (spec §3). */
export const signupRequest = z
  .object({
    firstName: name('First name'),
    lastName: name('Last name'),
    email,
    password,
    confirmPassword: z.string('Confirm password is required'),
    phone,
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });
export type SignupRequest = z.input<typeof signupRequest>;
export const signupResponse = namedResponse({ data: user });

/** A code of an authenticator app, or a recovery code in its place. */
export const secondFactorCode = z.string('Code is required').trim().min(1, 'Code is required').max(40);

/** `code` is sent by staff with a second factor, after the response `second_factor_required`. */
export const loginRequest = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(MAX_PASSWORD_LENGTH),
  code: secondFactorCode.optional(),
});
export type LoginRequest = z.input<typeof loginRequest>;
/** `POST /auth/proof`: who uses a session says so again. */
export const proofRequest = loginRequest.pick({ password: true, code: true });
export const loginResponse = namedResponse({ user, accessToken: z.string() });
export const refreshResponse = namedResponse({ accessToken: z.string() });

/** Profile edit (spec §4). The email cannot be changed: it identifies the account. */
export const profileRequest = z.object({ firstName: name('First name'), lastName: name('Last name'), phone });
export type ProfileRequest = z.input<typeof profileRequest>;
export const profileResponse = describeResponse(user);

const profile = userFields.pick({ firstName: true, lastName: true, phone: true });
/** The profile in the response of any host: in `data`, in `user`, or at the top level (spec §7 promises no shape). */
export const updatedProfile = z.union([
  z.object({ data: profile }).transform(({ data }) => data),
  z.object({ user: profile }).transform(({ user: updated }) => updated),
  z.object({ data: z.object({ user: profile }) }).transform(({ data }) => data.user),
  profile,
]);

export const changePasswordRequest = z.object({
  oldPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(MAX_PASSWORD_LENGTH),
  newPassword: password,
});
/**
 * The call ends all access tokens, the caller's too. As an extension the response holds a new one, which saves a
 * failed call.
 */
export const renewedResponse = namedResponse({ accessToken: z.string().optional() });
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;

/** The response names a user whether or not the email has an account (docs/architecture.md, Privacy of accounts). */
export const resetRequest = z.object({ email });
export const resetRequestResponse = namedResponse({ userId: identifier });

/** Digits of a one-time password; also of the random one that is sent for an email without an account. */
export const OTP_LENGTH = 6;
export const LONG_OTP_LENGTH = 12;

const otp = z
  .string('OTP is required')
  .trim()
  .regex(/^(?:\d{6}|\d{12})$/, {
    error: ({ input }) =>
      `The OTP has ${String(input).length > OTP_LENGTH ? LONG_OTP_LENGTH : OTP_LENGTH} digits`,
  });

export const resetPasswordRequest = z.object({
  userId: z.uuid('Request a new OTP'),
  otp,
  newPassword: password,
});
export type ResetPasswordRequest = z.input<typeof resetPasswordRequest>;
