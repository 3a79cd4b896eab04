/** What the audit log says. */
export const loadingAudit = 'Loading the audit log...';
export const auditLabel = 'Audit log';
export const searchLabel = 'Who, what, or from where';
export const fromDayLabel = 'From';
export const toDayLabel = 'To';
export const searchButton = 'Find';
export const entryDetails = 'Details';
export const entryNumber = (id: number) => `No. ${id}`;
export const nothing = 'nothing';
export const undoButton = 'Undo this edit';
export const undoLabel = (subject: string) => `Undo this edit of ${subject}`;
export const undone = 'Undone';
export const undoOf = (id: number) => `undo of No. ${id}`;
/** Stock, and texts that are too long to be kept twice. */
export const notUndone = (fields: string) => `Not given back by an undo: ${fields}.`;
