import { z } from 'zod';
import { answerOf, namedAnswer } from './answer.ts';
import { identifier } from './identifier.ts';

/** Shortest password the server takes (design §5.7). */
export const MIN_PASSWORD_LENGTH = 8;
/** Longest: argon2 would take more, but hashing megabytes is a way to stall the server. */
export const MAX_PASSWORD_LENGTH = 200;

const name = (label: string) =>
  z.string(`${label} is required`).trim().min(1, `${label} is required`).max(80, `${label} is too long`);
const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .max(254, 'Email is too long')
  .pipe(z.email('Enter a valid email address'));
const password = z
  .string('Password is required')
  .min(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Password must have at most ${MAX_PASSWORD_LENGTH} characters`);
const phone = z.string('Phone is required').trim().min(1, 'Phone is required').max(30, 'Phone is too long');

/** User (spec §3): what the storefront knows of who is logged in. Another host may name the id `userId`. */
export const user = z
  .object({
    id: identifier.optional(),
    userId: identifier.optional(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z
      .string()
      .nullish()
      .transform((number) => number ?? ''),
    role: z.enum(['customer', 'editor']).optional(),
  })
  .refine((value) => value.id !== undefined || value.userId !== undefined, 'A user has an id');
export type User = z.infer<typeof user>;

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
export const signupAnswer = namedAnswer({ data: user });

export const loginRequest = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(MAX_PASSWORD_LENGTH),
});
export type LoginRequest = z.input<typeof loginRequest>;
export const loginAnswer = namedAnswer({ user, accessToken: z.string() });
export const refreshAnswer = namedAnswer({ accessToken: z.string() });

/** Profile edit (spec §4). The email stays as it is: it is what the account is known by. */
export const profileRequest = z.object({ firstName: name('First name'), lastName: name('Last name'), phone });
export type ProfileRequest = z.input<typeof profileRequest>;
export const profileAnswer = answerOf(user);

export const changePasswordRequest = z.object({
  oldPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(MAX_PASSWORD_LENGTH),
  newPassword: password,
});
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;

/** The answer names a user whether or not the email has an account (design §5.8). */
export const resetRequest = z.object({ email });
export const resetRequestAnswer = namedAnswer({ userId: identifier });

/** Digits of a one-time password. */
export const OTP_LENGTH = 6;

export const resetPasswordRequest = z.object({
  userId: z.uuid('Request a new OTP'),
  otp: z
    .string('OTP is required')
    .trim()
    .regex(/^\d{6}$/, `The OTP has ${OTP_LENGTH} digits`),
  newPassword: password,
});
export type ResetPasswordRequest = z.input<typeof resetPasswordRequest>;
