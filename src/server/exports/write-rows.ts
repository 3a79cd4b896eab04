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

/** A text of XLSX is one by its type, whatever it begins with. */
const toXlsx = (cell: CellValue): CellValue =>
  typeof cell === 'string'
    ? cell.slice(0, LONGEST_XLSX_TEXT).replace(NOT_IN_XML, '\ufffd').replace(LOOKS_ESCAPED, '_x005F_')
    : cell;

const toCsv = (cell: CellValue): CellValue => (typeof cell === 'string' ? escapeFormula(cell) : cell);

async function* eachCell(rows: AsyncIterable<Cells>, write: (cell: CellValue) => CellValue) {
  for await (const row of rows) yield row.map(write);
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
    const sheet = writeXlsxStream(withHeads(columns, eachCell(rows, toXlsx)), {
      name: 'List',
      freezePane: { rows: 1 },
    });
    return Readable.fromWeb(sheet as ReadableStream);
  }
  const { writeCsvStream } = await import('hucre/csv');
  const options = { ...CSV_OPTIONS, headers: [...columns] };
  return Readable.fromWeb(writeCsvStream(eachCell(rows, toCsv), options) as ReadableStream);
}
