import type { CellValue } from 'hucre';
import { toNepalInput } from '../../rules/shop/nepal-time.ts';

/** A row of a list's file, by its columns. A number stays one; a text is never computed. */
export type Cells = readonly CellValue[];

/** A list as a file; its rows are read while they are sent. */
export type ExportedList = {
  /** Its name in files and in the audit log. */
  list: string;
  columns: readonly string[];
  rows: AsyncIterable<Cells>;
};

/** A timestamp in two cells: in Nepal, `2026-11-27 14:05`, and as ISO 8601. */
export function getTimes(timestamp: string | Date): [nepal: string, utc: string] {
  const time = new Date(timestamp);
  return [toNepalInput(time).replace('T', ' '), time.toISOString()];
}

/** Rows of one statement: short, so that nobody waits for it and memory does not grow with the list. */
export const ROWS_AT_ONCE = 2000;
/** What a list that is one statement is limited to. */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Reads a list by short statements, each behind the last row of the one before: no connection and no transaction is held
 * while somebody downloads, and what is added meanwhile is neither read twice nor makes another row be left out.
 * @param read gives the next ROWS_AT_ONCE rows behind one; fewer are the last
 */
export async function* readBehind<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** The rows of a list that is one statement, which is sent when they are asked for. */
export async function* readOnce<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read();
}

/** A list by the names of its columns, which are those of the contract (contract/export.ts). @param pages its rows */
export function exportedList<Row, Column extends string>(
  list: string,
  columns: readonly Column[],
  pages: AsyncIterable<readonly Row[]>,
  read: (row: Row) => Readonly<Record<Column, CellValue>>,
): ExportedList {
  async function* toCells(): AsyncGenerator<Cells> {
    for await (const page of pages)
      for (const row of page) {
        const cells = read(row);
        yield columns.map((column) => cells[column]);
      }
  }
  return { list, columns, rows: toCells() };
}
