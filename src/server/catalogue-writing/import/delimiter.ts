const DELIMITERS = [',', ';', '\t'] as const;
const NAMES: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };
/** A header of thousands of names is shorter. */
const LONGEST_HEADER = 65_536;

/** What parts the cells of a file, or why it cannot be found; `rest` is the text to parse. */
type Delimited = { delimiter: string; rest: AsyncIterable<string> } | { problem: string };

/** Up to a quotation mark or the end of a line, which is CR, LF or both. */
const PLAIN = /[^"\r\n]*/y;

/** The place behind a quoted text, whose marks within are doubled; -1 where it does not end. */
function skipQuoted(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end + 1;
  return -1;
}

/**
 * The first line with text, without what is quoted; undefined where the text ends before it does. Each character is
 * looked at twice at most: an ordinary file has its line ends as the longest header allows, or none at all.
 */
function findHeader(text: string, isWhole: boolean): string | undefined {
  let header = '';
  let place = 0;
  let isQuoting = true;
  while (place < text.length) {
    PLAIN.lastIndex = place;
    const [plain = ''] = PLAIN.exec(text) ?? [];
    header += plain;
    place += plain.length;
    if (text[place] !== '"') {
      if (header.trim() !== '' && place < text.length) return header;
      place += 1;
      continue;
    }
    const behind: number = isQuoting ? skipQuoted(text, place) : -1;
    if (behind === -1 && !isWhole) return undefined;
    // One that never ends is the sign of inches, and so are those behind it.
    isQuoting &&= behind !== -1;
    place = behind === -1 ? place + 1 : behind;
  }
  return isWhole ? header : undefined;
}

function choose(header: string): { delimiter: string } | { problem: string } {
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length - 1 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [most, next] = counts;
  if (most && most.count === next?.count)
    return {
      problem: `parts its names by ${NAMES[most.delimiter]} and by ${NAMES[next.delimiter]}: begin the file with a line sep=;`,
    };
  return { delimiter: most?.delimiter ?? ',' };
}

async function* chain(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Tells by a file's first line, which may be `sep=;` as spreadsheets write it, what parts its cells. */
export async function delimit(pieces: AsyncIterable<string>): Promise<Delimited> {
  const iterator = pieces[Symbol.asyncIterator]();
  let first = '';
  let header: string | undefined;
  while (header === undefined) {
    const { value, done } = await iterator.next();
    if (!done) first += value;
    const isWhole = done || first.length > LONGEST_HEADER;
    header = findHeader(first.slice(0, LONGEST_HEADER), isWhole);
  }
  const said = /^\s*sep=(.)[ \t]*(\r\n?|\n)/i.exec(first.slice(0, LONGEST_HEADER));
  // The line stays, empty: lines are counted from the first.
  if (said?.[1])
    return { delimiter: said[1], rest: chain(`${said[2]}${first.slice(said[0].length)}`, iterator) };
  const chosen = choose(header);
  return 'problem' in chosen ? chosen : { ...chosen, rest: chain(first, iterator) };
}
