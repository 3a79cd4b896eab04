import { readFileSync, statSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import type { UnreadFile } from './source-row.ts';

const MEGABYTE = 1024 * 1024;
/** A workbook is held in memory as a whole, several times its size: what is larger comes as CSV, which is streamed. */
const MOST_FILE_BYTES = 64 * MEGABYTE;
const MOST_UNPACKED_BYTES = 192 * MEGABYTE;
const MOST_PARTS = 1000;
export const MOST_SHEET_ROWS = 100_000;
/** One row and one column more than may be, so that what is too much is seen and not left out. */
const RANGE = `A1:GS${MOST_SHEET_ROWS + 2}`;

/** The file is no workbook, too large a one, or has no sheet to choose. */
export class UnreadableWorkbook extends Error {
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
export async function openSheet(file: UnreadFile, wanted: string | undefined): Promise<Sheet> {
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
