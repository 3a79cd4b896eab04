import type { Encoding } from '../../../contract/editor/upload.ts';
import { humanised } from '../humanised.ts';
import type { Problem } from './problem.ts';

/** A file with its contents. */
export type TextFile = { name: string; text: string };

/**
 * A file to import: its contents, or where they lie. It is read twice, first to check every row and then to write
 * them; one at a path is never in memory as a whole, unless it is a JSON list.
 */
export type UnreadFile = TextFile | { name: string; bytes: Uint8Array } | { name: string; path: string };

/**
 * How a file's text is read; a guess is one that the file does not say itself. `badLine`: the first that is not UTF-8.
 */
export type FoundEncoding = { encoding: Encoding; isGuess: boolean; badLine?: number };

/**
 * A file that was read already (file-processes.ts): `entries` is where they lie, one a line as JSON; `encoding` what
 * findEncoding found.
 */
export type ReadFile = { name: string; entries: string; encoding: FoundEncoding | undefined };

export type ImportFile = UnreadFile | ReadFile;

/** Characters of a row: the longest texts of a product take a third. */
export const LONGEST_ROW = 250_000;
/** Fields of a row. */
export const MOST_COLUMNS = 200;
export const tooLong = `longer than ${LONGEST_ROW} characters`;

/** One row of a file, with the line it starts on. */
export type SourceRow = { file: string; line: number; values: Record<string, unknown> };

/** A row, or why there is none. */
export type Entry = SourceRow | Problem;

export const isProblem = <Other extends object>(entry: Other | Problem): entry is Problem =>
  'message' in entry;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parser's message counts lines within the object, which would contradict the line in the file. */
const getReason = ({ message }: Error) =>
  message.replace(/ (?:in JSON )?at position \d+(?: \(line \d+ column \d+\))?/, '').replaceAll(/\s+/g, ' ');

/** A program keeps about 16 digits of a number, and writes zeros for those behind. */
const MAY_LOSE_DIGITS = /\d{16}/;

/** Parses JSON. @returns the value, and the first number that would be another one than was written */
function parseExactly(text: string): { value: unknown; lossy: string | undefined } {
  let lossy: string | undefined;
  const notice = (_: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source ?? '';
    const isLossy = typeof value === 'number' && MAY_LOSE_DIGITS.test(source) && source !== String(value);
    if (isLossy) lossy ??= source;
    return value;
  };
  const value: unknown = MAY_LOSE_DIGITS.test(text) ? JSON.parse(text, notice) : JSON.parse(text);
  return { value, lossy };
}

/** Reads one JSON object that starts on a line of a file. */
export function readObject(file: string, line: number, text: string): Entry {
  const broken = (message: string): Problem => ({ file, line, field: '', message });
  try {
    const { value, lossy } = parseExactly(text);
    if (lossy !== undefined)
      return broken(`holds the number ${lossy.slice(0, 40)}, which has too many digits: write it as a text`);
    if (!isObject(value)) return broken('is no object: write a product as { "name": …, … }');
    return Object.keys(value).length > MOST_COLUMNS
      ? broken(`has more than ${MOST_COLUMNS} fields`)
      : { file, line, values: value };
  } catch (error) {
    return broken(`is no JSON: ${getReason(error as Error)}`);
  }
}

const isRising = (numbers: readonly unknown[]) =>
  numbers.length === 2 &&
  numbers.every((number) => typeof number === 'number') &&
  Number(numbers[0]) < Number(numbers[1]);

/** Two rising numbers are a range, other numbers dimensions, texts a list. */
function getSeparator(list: readonly unknown[]): string {
  if (isRising(list)) return '–';
  return list.every((entry) => typeof entry === 'number') ? ' × ' : ', ';
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

/** `{ pcie_6_pin: 0 }` reads "Pcie 6 Pin: 0". */
const partTexts = (value: object) =>
  Object.entries(value).flatMap(([name, part]) => {
    const text = specificationText(part);
    return text === undefined ? [] : [`${humanised(name)}: ${text}`];
  });

/** A foreign value as the text of a specification, or undefined where there is nothing to say. */
export function specificationText(value: unknown, join?: string): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return partTexts(value).join(', ') || undefined;
  if (!Array.isArray(value)) return String(value);
  const entries = value.filter((entry) => !isAbsent(entry));
  return entries.length === 0
    ? undefined
    : entries.map((entry) => specificationText(entry)).join(join ?? getSeparator(entries));
}

/** How files are read where they do not say it themselves: their encoding, and the sheet of a workbook. */
export type FileOptions = { encoding?: Encoding | undefined; sheet?: string | undefined };

/** `fields`: the header of a table has to name one of them. */
export type ReadOptions = FileOptions & { fields?: ReadonlySet<string> | undefined };
