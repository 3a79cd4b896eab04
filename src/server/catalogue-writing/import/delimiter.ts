const DELIMITERS = [',', ';', '\t'] as const;
const NAMES: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };
/** A header of thousands of names is shorter. */
const LONGEST_HEADER = 65_536;

/** What parts the cells of a file, or why it cannot be found; `rest` is the text to parse. */
type Delimited = { delimiter: string; rest: AsyncIterable<string> } | { problem: string };

const withoutQuotes = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '');

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
  for (;;) {
    const { value, done } = await iterator.next();
    if (!done) first += value;
    if (done || /\S[^\n]*\n/.test(withoutQuotes(first)) || first.length > LONGEST_HEADER) break;
  }
  const said = /^\s*sep=(.)[ \t]*\r?\n/i.exec(first);
  // The line stays, empty: lines are counted from the first.
  if (said?.[1]) return { delimiter: said[1], rest: chain(`\n${first.slice(said[0].length)}`, iterator) };
  const header = withoutQuotes(first).trimStart().split('\n', 1)[0] ?? '';
  const chosen = choose(header);
  return 'problem' in chosen ? chosen : { ...chosen, rest: chain(first, iterator) };
}
