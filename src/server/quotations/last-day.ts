/** A time within the last day of a quotation, in ISO 8601: its end is the beginning of the next day. */
export const lastDay = (validUntil: Date): string => new Date(validUntil.getTime() - 1).toISOString();
