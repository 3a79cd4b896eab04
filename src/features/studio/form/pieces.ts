import { inLatinDigits } from '../../../contract/latin-digits.ts';

/** The pieces that a text says; undefined where it is no whole number. */
export function readPieces(text: string): number | undefined {
  const digits = inLatinDigits(text.trim());
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

/** A line of an order with the pieces that are meant: all of them, until fewer are typed. */
export type PiecesLine = { lineId: number; quantity: number };
export type TypedPieces = ReadonlyMap<number, string>;

/** The pieces of a line as they are typed; undefined for what is no whole number, and for more than there are. */
export function readLine({ lineId, quantity }: PiecesLine, typed: TypedPieces): number | undefined {
  const pieces = readPieces(typed.get(lineId) ?? String(quantity));
  return pieces !== undefined && pieces <= quantity ? pieces : undefined;
}

/** The pieces of each line; undefined where one of them cannot be read. */
export function readLines(lines: readonly PiecesLine[], typed: TypedPieces): PiecesLine[] | undefined {
  const read = lines.flatMap((line) => {
    const quantity = readLine(line, typed);
    return quantity === undefined ? [] : [{ lineId: line.lineId, quantity }];
  });
  return read.length === lines.length ? read : undefined;
}
