import { readFileSync, statSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { type Cell, type CellValue, formatValue } from 'hucre';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { readAmount } from '../../../contract/read-number.ts';
import { type Entry, MOST_COLUMNS, type ReadOptions, type UnreadFile } from './source-row.ts';
import { BadHeader, tableReader } from './table.ts';

/** A cell as its sheet shows it, or why it cannot be read. */
type CellText = { text: string } | { problem: string };

/** A spreadsheet counts with 15 digits: 0.1 + 0.2 is 0.3 in it. */
const plainNumber = (value: number) => String(Number(value.toPrecision(15)));
/**
 * A currency and a language, `[$€-407]`, or the language alone, `[$-409]`. The library would leave the currency out.
 */
const CURRENCY = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;
const withCurrency = (format: string) =>
  format.replaceAll(CURRENCY, (_, currency: string) => (currency === '' ? '' : `"${currency}"`));
const isGeneral = (format: string) => /^(?:general|@)?$/i.test(format);

function readNumberCell(value: number, format: string): CellText {
  const plain = plainNumber(value);
  if (isGeneral(format)) return { text: plain };
  const shown = formatValue(value, format).trim();
  const reading = readAmount(shown, 'point');
  // A percentage, a text with a unit or another currency is taken as it is shown.
  if ('problem' in reading) return { text: shown };
  return reading.value === Number(plain)
    ? { text: plain }
    : { problem: `shows ${shown} and holds ${plain}: round it, or show its decimals` };
}

/** The text of a cell, with the white space around it. @param value what the sheet has there. @param cell its format and formula, where it has any */
function readCell(value: CellValue | undefined, cell: Cell | undefined): CellText {
  if (cell?.type === 'error') return { problem: `holds the error ${String(cell.value ?? value)}` };
  const held = cell?.formula === undefined ? value : (cell.formulaResult ?? value);
  if (held === null || held === undefined)
    return cell?.formula === undefined
      ? { text: '' }
      : { problem: 'holds a formula without its result: open the file in a spreadsheet program and save it' };
  const format = withCurrency(cell?.style?.numFmt ?? '');
  if (typeof held === 'number') return readNumberCell(held, format);
  if (typeof held === 'boolean') return { text: held ? 'TRUE' : 'FALSE' };
  if (held instanceof Date)
    return isGeneral(format)
      ? { problem: 'holds a date without a format: format it as text' }
      : { text: formatValue(held, format).trim() };
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(held)
    ? { problem: `holds the error ${held}` }
    : { text: held };
}

const MEGABYTE = 1024 * 1024;
/** A workbook is held in memory as a whole, several times its size: what is larger comes as CSV, which is streamed. */
const MOST_FILE_BYTES = 64 * MEGABYTE;
const MOST_UNPACKED_BYTES = 192 * MEGABYTE;
const MOST_PARTS = 1000;
const MOST_SHEET_ROWS = 100_000;
/** One row and one column more than may be, so that what is too much is seen and not left out. */
const RANGE = `A1:GS${MOST_SHEET_ROWS + 2}`;

/** The file is no workbook, too large a one, or has no sheet to choose. */
class UnreadableWorkbook extends Error {
  override name = 'UnreadableWorkbook';
}

const tooLarge = () =>
  new UnreadableWorkbook(
    `is a workbook of more than ${MOST_UNPACKED_BYTES / MEGABYTE} MB: save the sheet as CSV`,
  );

function readBytes(file: UnreadFile): Uint8Array {
  if ('text' in file) return Buffer.from(file.text);
  if ('bytes' in file) return file.bytes;
  if (statSync(file.path).size > MOST_FILE_BYTES) throw tooLarge();
  return readFileSync(file.path);
}

/**
 * The workbook with its parts unpacked. fflate writes no part beyond the size that the archive states for it, so the
 * sum of those bounds the memory; the spreadsheet library would unpack whatever a part turns out to hold.
 */
function unpack(bytes: Uint8Array): Uint8Array {
  let size = 0;
  let parts = 0;
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      size += originalSize;
      parts += 1;
      if (size > MOST_UNPACKED_BYTES || parts > MOST_PARTS) throw tooLarge();
      return true;
    },
  });
  return zipSync(unpacked, { level: 0 });
}

async function chooseSheet(bytes: Uint8Array, wanted: string | undefined): Promise<string> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!(hidden || veryHidden) || name === wanted) names.push(name);
      return false;
    },
  });
  const listed = names.map((name) => `“${name}”`).join(', ');
  if (wanted !== undefined && !names.includes(wanted))
    throw new UnreadableWorkbook(`has no sheet “${wanted}”: its sheets are ${listed}`);
  const [only] = names;
  if (wanted !== undefined) return wanted;
  if (only !== undefined && names.length === 1) return only;
  throw new UnreadableWorkbook(
    only === undefined ? 'has no sheet' : `has several sheets: name one of ${listed}`,
  );
}

/**
 * Opens one sheet of an XLSX file.
 * @param wanted its name; without it the workbook must have one sheet
 * @throws UnreadableWorkbook
 */
async function openSheet(file: UnreadFile, wanted: string | undefined): Promise<Sheet> {
  try {
    const bytes = unpack(readBytes(file));
    const name = await chooseSheet(bytes, wanted);
    const { sheets } = await readXlsx(bytes, { sheets: [name], readStyles: true, range: RANGE });
    if (sheets[0]) return sheets[0];
    throw new UnreadableWorkbook('has no sheet');
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    throw new UnreadableWorkbook(`is no XLSX workbook (${(error as Error).message})`);
  }
}

/** `A`, `B` … `AA`: how a spreadsheet names a column. */
const nameColumn = (index: number): string =>
  (index < 26 ? '' : nameColumn(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Reads a sheet of a workbook whose first row names the fields; a row's line is its number in the sheet. */
export async function* readXlsxRows(
  file: UnreadFile,
  { sheet: wanted, fields }: ReadOptions = {},
): AsyncGenerator<Entry> {
  const broken = (line: number, message: string): Entry => ({ file: file.name, line, field: '', message });
  const { readRow, hasHeader } = tableReader(file.name, fields);
  let line = 1;
  try {
    const { rows, cells, rowDefs } = await openSheet(file, wanted);
    if (rows.length > MOST_SHEET_ROWS + 1)
      return yield broken(1, `has more than ${MOST_SHEET_ROWS} rows: save the sheet as CSV`);
    const hidden = [...(rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? row + 1 : []));
    if (hidden.length > 0)
      return yield broken(
        hidden.reduce((one, other) => Math.min(one, other)),
        `is one of ${hidden.length} hidden rows: show them or delete them`,
      );
    for (const [row, values] of rows.entries()) {
      line = row + 1;
      if (values.length > MOST_COLUMNS) return yield broken(line, `has more than ${MOST_COLUMNS} columns`);
      const texts = values.map((value, column) => readCell(value, cells?.get(`${row},${column}`)));
      const problem = texts.findIndex((text) => 'problem' in text);
      const entry =
        problem === -1
          ? readRow(
              line,
              texts.map((text) => ('text' in text ? text.text : '')),
            )
          : broken(
              line,
              `cell ${nameColumn(problem)}${line} ${(texts[problem] as { problem: string }).problem}`,
            );
      if (entry) yield entry;
    }
    if (!hasHeader()) yield broken(1, 'has no header: name the fields in the first row');
  } catch (error) {
    if (!(error instanceof BadHeader || error instanceof UnreadableWorkbook)) throw error;
    yield broken(line, error.message);
  }
}
