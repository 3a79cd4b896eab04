import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import type { CellValue } from 'hucre';
import { type ExportFormat, exportName } from '../../contract/export.ts';
import { nepalDay, toNepalInput } from '../../rules/shop/nepal-time.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { sendFile } from '../http/cached-responses.ts';
import { CSV_OPTIONS, escapeFormula } from '../http/csv.ts';
import { HttpError } from '../http/http-error.ts';

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

/** A column of these two for a timestamp, by the name that they share; empty without one. */
export function timeCells<Name extends string>(name: Name, timestamp: string | Date | null) {
  const [nepal = null, utc = null] = timestamp === null ? [] : getTimes(timestamp);
  const cells = { [`${name} (Nepal)`]: nepal, [`${name} (UTC)`]: utc };
  return cells as Record<`${Name} (${'Nepal' | 'UTC'})`, string | null>;
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

/** The most that Excel takes in a cell; with more it calls the file damaged. */
const LONGEST_XLSX_TEXT = 32_767;
/** What readers of XLSX take for an escaped character. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
/** XML has no way to write them. */
const NOT_IN_XML = /[\ufffe\uffff]/g;

/** A column of `getTimes`'s times in Nepal. */
const hasTimes = (column: string | undefined): boolean => column?.endsWith('(Nepal)') ?? false;

/** A time in Nepal, `2026-11-27 14:05`, as a workbook counts it: without a zone. */
const toSheetTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

/** A text of XLSX is one by its type, whatever it begins with; a time is one that a pivot table groups by months. */
const toXlsx = (cell: CellValue, column: string | undefined): CellValue => {
  if (typeof cell !== 'string' || cell === '') return cell;
  if (hasTimes(column)) return toSheetTime(cell);
  return cell.slice(0, LONGEST_XLSX_TEXT).replace(NOT_IN_XML, '\ufffd').replace(LOOKS_ESCAPED, '_x005F_');
};

const toCsv = (cell: CellValue): CellValue => (typeof cell === 'string' ? escapeFormula(cell) : cell);

async function* eachCell(
  columns: readonly string[],
  rows: AsyncIterable<Cells>,
  write: (cell: CellValue, column: string | undefined) => CellValue,
) {
  for await (const row of rows) yield row.map((cell, index) => write(cell, columns[index]));
}

async function* withHeads(columns: readonly string[], rows: AsyncIterable<CellValue[]>) {
  yield [...columns];
  yield* rows;
}

/** Writes rows while they are read: memory does not grow with their number. An error of a read ends the stream with it. */
export async function writeRows(
  columns: readonly string[],
  rows: AsyncIterable<Cells>,
  format: ExportFormat,
): Promise<Readable> {
  // Only exports need the writers.
  if (format === 'xlsx') {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const sheet = writeXlsxStream(withHeads(columns, eachCell(columns, rows, toXlsx)), {
      name: 'List',
      freezePane: { rows: 1 },
      columns: columns.map((column) => (hasTimes(column) ? { numFmt: 'yyyy-mm-dd hh:mm', width: 17 } : {})),
    });
    return Readable.fromWeb(sheet as ReadableStream);
  }
  const { writeCsvStream } = await import('hucre/csv');
  const options = { ...CSV_OPTIONS, headers: [...columns] };
  return Readable.fromWeb(writeCsvStream(eachCell(columns, rows, toCsv), options) as ReadableStream);
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a person downloads at once, from one instance. */
const MOST_AT_ONCE = 2;
const running = new Map<string, number>();

/** @throws HttpError too_many_requests */
function takeTurn(actorId: string, reply: FastifyReply): void {
  const others = running.get(actorId) ?? 0;
  if (others >= MOST_AT_ONCE)
    throw new HttpError(
      'too_many_requests',
      `${MOST_AT_ONCE} of your downloads are under way. Wait until one is done.`,
    );
  running.set(actorId, others + 1);
  // Comes after the last byte, and also when the caller went away.
  reply.raw.once('close', () => {
    const left = (running.get(actorId) ?? 1) - 1;
    if (left > 0) running.set(actorId, left);
    else running.delete(actorId);
  });
}

async function* resume(first: IteratorResult<Cells>, rest: AsyncIterator<Cells>): AsyncGenerator<Cells> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/** Words of a search may be a name or a phone number, which nobody could take out of the audit log again. */
const filterForLog = ({ page: _, limit: __, ...filter }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      value !== undefined && (name === 'q' || name === 'search') ? '…' : value,
    ]),
  );

/**
 * Sends a list as a file while it is read, and notes it in the audit log. Where a read fails before the first row, the
 * response is an error. Later the connection is cut off, so that the caller sees that the file is not whole: it lacks its last
 * chunk, and XLSX also its directory, without which it does not open.
 * @param query its format, and the filter for the audit log
 * @returns what the route returns: the schema of the response is that of its JSON
 * @throws HttpError too_many_requests
 */
export async function sendExport(
  reply: FastifyReply,
  queries: Queries,
  { format = 'csv', ...filter }: { format?: ExportFormat | undefined },
  { list, columns, rows }: ExportedList,
): Promise<never> {
  const { userId: actorId } = reply.request.identity;
  takeTurn(actorId, reply);
  await audit(queries, {
    actorId,
    action: 'list.export',
    subject: list,
    details: { format, ...filterForLog(filter) },
  });
  const rest = rows[Symbol.asyncIterator]();
  const first = await rest.next();
  sendFile(reply, TYPES[format], exportName(list, format, nepalDay(new Date())));
  return reply.send(await writeRows(columns, resume(first, rest), format)) as never;
}
