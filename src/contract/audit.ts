import { z } from 'zod';
import { dateTime } from './date-time.ts';
import { pageOf } from './response.ts';

/** Which audit entries are listed: those in which `search` occurs, in any letter case, of the days from `from` to `to`. */
export const auditQuery = z.object({
  search: z.string().trim().max(200).optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** What one of the staff did, or what was refused to an account. */
export const auditEntry = z.object({
  id: z.int(),
  createdAt: z.string(),
  /** Null: an operator's command. */
  actor: z.object({ email: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  network: z.string().nullable(),
});
export type AuditLogEntry = z.output<typeof auditEntry>;
export const auditPage = pageOf(auditEntry);
