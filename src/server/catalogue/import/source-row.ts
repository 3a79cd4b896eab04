import type { Problem } from './problem.ts';

/** A file with its contents. */
export type TextFile = { name: string; text: string };

/**
 * A file to import: its contents, or where they lie. It is read twice, first to check every row and then to write
 * them; one at a path is never in memory as a whole, unless it is a JSON list.
 */
export type ImportFile = TextFile | { name: string; bytes: Uint8Array } | { name: string; path: string };

/** One row of a file, with the line it starts on. */
export type SourceRow = { file: string; line: number; values: Record<string, unknown> };

/** A row, or why there is none. */
export type Entry = SourceRow | Problem;

export const isProblem = <Other extends object>(entry: Other | Problem): entry is Problem =>
  'message' in entry;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parser's message counts lines within the object, which would contradict the line in the file. */
const reasonOf = ({ message }: Error) =>
  message.replace(/ (?:in JSON )?at position \d+(?: \(line \d+ column \d+\))?/, '').replaceAll(/\s+/g, ' ');

/** Reads one JSON object that starts on a line of a file. */
export function readObject(file: string, line: number, text: string): Entry {
  const broken = (message: string): Problem => ({ file, line, field: '', message });
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value)
      ? { file, line, values: value }
      : broken('is no object: write a product as { "name": …, … }');
  } catch (error) {
    return broken(`is no JSON: ${reasonOf(error as Error)}`);
  }
}
