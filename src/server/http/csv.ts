/**
 * How files of rows are written as CSV (RFC 4180, by the library hucre): a cell that begins like a formula is text, with an
 * apostrophe, and a byte order mark comes first, because Excel takes Devanagari for something else without it.
 */
export const CSV_OPTIONS = { escapeFormulae: true, bom: true, lineSeparator: '\r\n' } as const;
