const FORMAT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 time in the editor's own time zone, such as "21 Nov 2026, 9:12 am". */
export const formatDateTime = (timestamp: string): string => FORMAT.format(new Date(timestamp));
