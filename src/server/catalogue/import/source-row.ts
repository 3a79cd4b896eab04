import type { Problem } from './problem.ts';

/** A file to import, with its contents. */
export type ImportFile = { name: string; text: string };

/** One row of a file, with the line it starts on. */
export type SourceRow = { file: string; line: number; values: Record<string, unknown> };

/** What a file held: the rows that could be read, and what was wrong with the others. */
export type Reading = { rows: SourceRow[]; problems: Problem[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parser's message counts lines within the object, which would contradict the line in the file. */
const reasonOf = ({ message }: Error) =>
  message.replace(/ (?:in JSON )?at position \d+(?: \(line \d+ column \d+\))?/, '').replaceAll(/\s+/g, ' ');

/** Reads one JSON object that starts on a line of a file, into the reading. */
export function readObject(reading: Reading, file: string, line: number, text: string): void {
  const broken = (message: string) => reading.problems.push({ file, line, field: '', message });
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) reading.rows.push({ file, line, values: value });
    else broken('is no object: write a product as { "name": …, … }');
  } catch (error) {
    broken(`is no JSON: ${reasonOf(error as Error)}`);
  }
}
