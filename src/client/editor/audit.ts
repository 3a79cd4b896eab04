import { auditPage, undoResponse } from '../../contract/audit.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** Which entries are listed: times are ISO 8601, empty texts list all. */
export type AuditFilter = { search: string; from: string; to: string; page: number };

/** One page of the audit log, the newest entry first. @throws ApiError */
export const fetchAudit = ({ search, from, to, page }: AuditFilter) =>
  callAsShopper(auditPage, '/audit', {
    query: { page, ...(search && { search }), ...(from && { from }), ...(to && { to }) },
    failure: FAILURE_MESSAGES.read,
  });

/** Undoes an edit that the log has. @throws ApiError, `undo_changed_since` with what is said of each field */
export const undoEdit = async (id: number): Promise<void> => {
  await callAsShopper(undoResponse, `/audit/${id}/undo`, { method: 'POST', failure: FAILURE_MESSAGES.edit });
};
