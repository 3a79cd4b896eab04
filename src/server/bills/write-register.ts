import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { CSV_OPTIONS } from '../http/csv.ts';
import type { Register } from './registers.ts';

/** The files that a register is sent as. */
export const REGISTER_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function* withHeaders({ headers, rows }: Register) {
  yield [...headers];
  yield* rows;
}

/**
 * Writes a register while its rows are read. A cell that begins like a formula is text in both: with an apostrophe in CSV,
 * by its type in XLSX.
 */
export async function writeRegister(
  register: Register,
  format: keyof typeof REGISTER_TYPES,
): Promise<Readable> {
  // Only this call needs the writers.
  if (format === 'xlsx') {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const sheet = writeXlsxStream(withHeaders(register), { name: 'Register' });
    return Readable.fromWeb(sheet as ReadableStream);
  }
  const { writeCsvStream } = await import('hucre/csv');
  const options = { ...CSV_OPTIONS, headers: [...register.headers] };
  return Readable.fromWeb(writeCsvStream(register.rows, options) as ReadableStream);
}
