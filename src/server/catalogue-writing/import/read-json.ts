import type { Encoding } from '../../../contract/editor/upload.ts';
import { textOf } from './contents.ts';
import { type Entry, type ImportFile, readObject } from './source-row.ts';

const WHOLE_TEXTS = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[[\]{},]/g;

type Item = { start: number; text: string };

/**
 * Splits the list into items without parsing them, so that each broken item is reported with its line, and those around
 * it are read. jsonc-parser recovers inside a broken item by rules of its own.
 */
function partItems(text: string): { items: Item[]; end: number } {
  const items: Item[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(WHOLE_TEXTS)) {
    if (depth === 1 && (token === ',' || token === ']'))
      items.push({ start, text: text.slice(start, index) });
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth === 0) return { items, end: index + 1 };
    if (depth === 1 && (token === ',' || token === '[')) start = index + 1;
  }
  // The list is not closed: the rest is one broken item, reported where it begins.
  return { items: [...items, { start, text: text.slice(start) }], end: text.length };
}

const isBlank = (text: string) => text.trim() === '';
const indentOf = (text: string) => text.length - text.trimStart().length;

/** Counts lines up to places that are asked for in order. */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let counted = 0;
  return (place) => {
    for (
      let next = text.indexOf('\n', counted);
      next !== -1 && next < place;
      next = text.indexOf('\n', counted)
    ) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}

/** Reads a JSON list of objects. Each row's line is the one its object starts on. */
export async function* readJson(
  file: ImportFile,
  { encoding }: { encoding?: Encoding | undefined } = {},
): AsyncGenerator<Entry> {
  const text = await textOf(file, encoding);
  const lineAt = lineCounter(text);
  const broken = (place: number, message: string): Entry => ({
    file: file.name,
    line: lineAt(place),
    field: '',
    message,
  });
  if (!text.trimStart().startsWith('[')) {
    yield broken(indentOf(text), 'is no list of products: begin with [ and end with ]');
    return;
  }
  const { items, end } = partItems(text);
  const isEmptyList = items.length === 1 && items.every((item) => isBlank(item.text));
  for (const item of isEmptyList ? [] : items) {
    const start = item.start + indentOf(item.text);
    if (isBlank(item.text)) yield broken(start, 'has a comma or bracket too many, or an end too early');
    else yield readObject(file.name, lineAt(start), item.text);
  }
  const rest = text.slice(end);
  if (!isBlank(rest)) yield broken(end + indentOf(rest), 'stands after the end of the list');
}
