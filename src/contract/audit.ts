import { z } from 'zod';
import { dateTime } from './date-time.ts';
import { describePage, describeResponse, pageQuery } from './response.ts';

/**
 * Which audit entries are listed: those in which `search` occurs, in any letter case, of the days from `from` to `to`.
 */
export const auditQuery = z.object({
  search: z.string().trim().max(200).optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  ...pageQuery,
  limit: pageQuery.limit.default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** What an edit made of each field that it changed; `from` or `to` is absent where the record had no such field. */
export type FieldChanges = Readonly<Record<string, { from?: unknown; to?: unknown }>>;

/** An action of a member of staff, or a denied request of an account. */
export const auditEntry = z.object({
  id: z.int(),
  createdAt: z.string(),
  /** Null for a command of the operator on the server. */
  actor: z.object({ email: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  network: z.string().nullable(),
  /** The fields that `POST /audit/{id}/undo` gives their values back; none where it cannot be undone. */
  undoable: z.array(z.string()),
  /** The entry of the edit that this one undid. */
  undoes: z.int().nullable(),
});
export type AuditLogEntry = z.output<typeof auditEntry>;
export const auditPage = describePage(auditEntry);

/** `POST /audit/{id}/undo`: the entry of the undo, of an earlier one where nothing was left to do. */
export const undoResponse = describeResponse(z.object({ entry: z.int() }));
