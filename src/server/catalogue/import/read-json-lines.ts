import type { ImportFile, Reading } from './source-row.ts';
import { readObject } from './source-row.ts';

/** Reads one JSON object a line; empty lines count as lines and hold no row. */
export function readJsonLines({ name, text }: ImportFile): Reading {
  const reading: Reading = { rows: [], problems: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') readObject(reading, name, index + 1, line);
  }
  return reading;
}
