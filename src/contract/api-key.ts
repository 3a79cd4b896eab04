import { z } from 'zod';
import { dateTime } from './date-time.ts';
import { rowId } from './identifier.ts';
import { plainLine } from './plain-text.ts';
import { describeResponse } from './response.ts';
import { staffRole } from './staff-role.ts';

/** What programs may be: never an owner, who makes keys, sees the audit log and changes settings. */
export const PROGRAM_ROLES = ['editor', 'orders', 'finance'] as const;
export type ProgramRole = (typeof PROGRAM_ROLES)[number];
export const LONGEST_KEY_NAME = 60;
export const MOST_API_KEYS = 50;
/** A year, and the day of a leap year. */
export const MOST_KEY_DAYS = 366;
/** Where none is named. */
export const USUAL_KEY_DAYS = 90;

const timestamp = z.iso.datetime();
const isWithinYear = (text: string) => {
  const inMs = Date.parse(text) - Date.now();
  return inMs > 0 && inMs <= MOST_KEY_DAYS * 86_400_000;
};

/** `POST /api-keys` */
export const apiKeyRequest = z.strictObject({
  name: z
    .string('Name is required')
    .max(LONGEST_KEY_NAME * 4, 'The name is too long')
    .overwrite(plainLine)
    .min(1, 'Name is required')
    .max(LONGEST_KEY_NAME, 'The name is too long')
    .describe('Of the program, as the audit log shows it'),
  role: z
    .enum(PROGRAM_ROLES, 'Choose a role: programs are no owners')
    .describe('What the program may, as one of the staff'),
  expiresAt: dateTime
    .refine(isWithinYear, 'A key ends within a year from now')
    .optional()
    .describe(`When it ends; in ${USUAL_KEY_DAYS} days without it`),
});

export const apiKey = z.object({
  id: rowId,
  name: z.string(),
  /** Null where the operator took it away. */
  role: staffRole.nullable(),
  /** The first characters of the key, to tell it from others. */
  prefix: z.string(),
  createdAt: timestamp,
  /** The name of the owner with whom it ends. */
  createdBy: z.string(),
  expiresAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp.nullable(),
  /** False once its time is over or who made it is no owner any more. */
  isActive: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeysResponse = describeResponse(z.array(apiKey));
export const newApiKey = apiKey.extend({
  key: z.string().describe('For `Authorization: Bearer`; shown this once, for the database keeps its hash'),
});
export type NewApiKey = z.infer<typeof newApiKey>;
export const newApiKeyResponse = describeResponse(newApiKey);
