import type { Encoding } from '../../../contract/editor/upload.ts';
import { getLines, readText } from './contents.ts';
import { type Entry, readObject, type UnreadFile } from './source-row.ts';

const MARK = /["[\]{},]/g;
const END_OF_TEXT = /["\\]/g;

/** The place behind the text whose quotation mark stands before `from`; the end where it is not closed. */
function skipText(text: string, from: number): number {
  END_OF_TEXT.lastIndex = from;
  for (let found = END_OF_TEXT.exec(text); found; found = END_OF_TEXT.exec(text)) {
    if (found[0] === '"') return found.index + 1;
    END_OF_TEXT.lastIndex = found.index + 2;
  }
  return text.length;
}

type Item = { start: number; text: string };

/**
 * Splits the list into items without parsing them, so that each broken item is reported with its line, and those around
 * it are read. jsonc-parser recovers inside a broken item by rules of its own. @returns where the list ends
 */
function* partItems(text: string): Generator<Item, number> {
  let depth = 0;
  let start = 0;
  let place = 0;
  for (;;) {
    MARK.lastIndex = place;
    const found = MARK.exec(text);
    if (!found) break;
    const { 0: mark, index } = found;
    place = mark === '"' ? skipText(text, index + 1) : index + 1;
    if (depth === 1 && (mark === ',' || mark === ']')) yield { start, text: text.slice(start, index) };
    if (mark === '[' || mark === '{') depth += 1;
    if (mark === ']' || mark === '}') depth -= 1;
    if (depth === 0) return index + 1;
    if (depth === 1 && (mark === ',' || mark === '[')) start = index + 1;
  }
  // The list is not closed: the rest is one broken item, reported where it begins.
  yield { start, text: text.slice(start) };
  return text.length;
}

const isBlank = (text: string) => text.trim() === '';
const getIndent = (text: string) => text.length - text.trimStart().length;

/** Counts lines up to places that are asked for in order. The next line end is looked for once, not for each place. */
function lineCounter(text: string): (place: number) => number {
  const findEnd = (from: number) => {
    const end = text.indexOf('\n', from);
    return end === -1 ? text.length : end;
  };
  let line = 1;
  let end = findEnd(0);
  return (place) => {
    for (; end < place && end < text.length; end = findEnd(end + 1)) line += 1;
    return line;
  };
}

/** Reads a JSON list of objects. Each row's line is the one its object starts on. */
export async function* readJson(
  file: UnreadFile,
  { encoding }: { encoding?: Encoding | undefined } = {},
): AsyncGenerator<Entry> {
  const text = await readText(file, encoding);
  const lineAt = lineCounter(text);
  const broken = (place: number, message: string): Entry => ({
    file: file.name,
    line: lineAt(place),
    field: '',
    message,
  });
  if (!text.trimStart().startsWith('[')) {
    yield broken(getIndent(text), 'is no list of products: begin with [ and end with ]');
    return;
  }
  const items = partItems(text);
  let part = items.next();
  for (let isFirst = true; !part.done; isFirst = false) {
    const item = part.value;
    part = items.next();
    // An empty list has one item, which is blank.
    if (isFirst && part.done && isBlank(item.text)) break;
    const start = item.start + getIndent(item.text);
    if (isBlank(item.text)) yield broken(start, 'has a comma or bracket too many, or an end too early');
    else yield readObject(file.name, lineAt(start), item.text);
  }
  const end = part.done ? part.value : text.length;
  const rest = text.slice(end);
  if (!isBlank(rest)) yield broken(end + getIndent(rest), 'stands after the end of the list');
}

/** Reads one JSON object a line; empty lines count as lines and hold no row. */
export async function* readJsonLines(
  file: UnreadFile,
  { encoding }: { encoding?: Encoding | undefined } = {},
): AsyncGenerator<Entry> {
  let line = 0;
  for await (const text of getLines(file, encoding)) {
    line += 1;
    if (text.trim() !== '') yield readObject(file.name, line, text);
  }
}
