/**
 * One measurement beside what it must reach (docs/measurements.md, Targets), and where there is one beside the floor of
 * the same run: what the bare driver or server does at the same time on the same machine.
 */
export type Row = { what: string; measured: string; floor?: string; target: string; peer: string };

const HEADINGS: Required<Row> = {
  what: 'what',
  measured: 'measured',
  floor: 'share of the floor',
  target: 'target',
  peer: 'best peer',
};

/** Prints rows as a Markdown table, so that it can be kept as it is. */
export function printTable(rows: readonly Row[]): void {
  const columns = ['what', 'measured', 'floor', 'target', 'peer'] as const;
  const all = [HEADINGS, ...rows.map((row) => ({ floor: '', ...row }))];
  const width = (column: (typeof columns)[number]) => Math.max(...all.map((row) => row[column].length));
  const line = (row: Required<Row>) =>
    `| ${columns.map((column) => row[column].padEnd(width(column))).join(' | ')} |`;
  const rule = `| ${columns.map((column) => '-'.repeat(width(column))).join(' | ')} |`;
  console.log(['', line(HEADINGS), rule, ...all.slice(1).map(line), ''].join('\n'));
}

/** The value under which a part of all lies, such as 0.95 of them; NaN of none. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

/** The middle value; the upper one of two. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const perSecond = (count: number): string => `${Math.round(count).toLocaleString('en-IN')}/s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** How much of the floor is reached. Both are so many a second. */
export const shareOfFloor = (rate: number, floor: number): string =>
  `${(rate / floor).toFixed(2)} of ${perSecond(floor)}`;
