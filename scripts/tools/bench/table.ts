/** One measurement beside what it must reach (docs/measurements.md, Targets). */
export type Row = { what: string; measured: string; target: string; peer: string };

const HEADINGS: Row = { what: 'what', measured: 'measured', target: 'target', peer: 'best peer' };

/** Prints rows as a Markdown table, so that it can be kept as it is. */
export function printTable(rows: readonly Row[]): void {
  const columns = ['what', 'measured', 'target', 'peer'] as const;
  const all = [HEADINGS, ...rows];
  const width = (column: keyof Row) => Math.max(...all.map((row) => row[column].length));
  const line = (row: Row) => `| ${columns.map((column) => row[column].padEnd(width(column))).join(' | ')} |`;
  const rule = `| ${columns.map((column) => '-'.repeat(width(column))).join(' | ')} |`;
  console.log(['', line(HEADINGS), rule, ...rows.map(line), ''].join('\n'));
}

/** The value under which a part of all lies, such as 0.95 of them; NaN of none. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

/** The middle value; the upper one of two. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const perSecond = (count: number): string => `${Math.round(count).toLocaleString('en-IN')}/s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
