/**
 * How files of rows are written as CSV (RFC 4180, by the library hucre): a byte order mark comes first, because Excel
 * takes UTF-8 for Windows-1252 without it. Every cell is quoted, as OWASP's CSV Injection asks: a spreadsheet that parts cells
 * by semicolons would else begin one in the middle of a text.
 */
export const CSV_OPTIONS = { bom: true, lineSeparator: '\r\n', quoteStyle: 'all' } as const;

/**
 * What a spreadsheet would compute: signs of OWASP's CSV Injection and of ASVS 1.2.10, also as wide letters. A text that has
 * apostrophes before them gets one more, so that each is read as it was.
 */
const FORMULA = /^'*[=+\-@\t\r\n\0|＝＋－＠]/;

/** A text as a cell of CSV: one that a spreadsheet would compute has an apostrophe before it. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `escapeFormula` wrote, or another shop. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
