/** What the audit log says. */
export const loadingAudit = 'Loading the audit log...';
export const auditLabel = 'Audit log';
export const searchLabel = 'Who, what, or from where';
export const fromDayLabel = 'From';
export const toDayLabel = 'To';
export const searchButton = 'Find';
export const entryDetails = 'Details';
