import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CellValue } from 'hucre';
import type { ExportFormat } from '../../contract/export.ts';
import { CSV_OPTIONS, escapeFormula } from '../http/csv.ts';
import type { Cells } from './exported-list.ts';

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
