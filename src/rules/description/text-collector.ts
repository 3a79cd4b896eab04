/** Collects the text of markup in lines: white space as a browser shows it, breaks only between texts. */
export function textCollector() {
  const pieces: string[] = [];
  let length = 0;
  let breaks = 0;
  let mark = '';
  let endsInSpace = true;

  const append = (text: string) => {
    pieces.push(text);
    length += text.length;
    endsInSpace = /\s$/.test(text);
  };

  return {
    /** How many pieces of text there are so far. */
    count: () => pieces.length,
    /** What was collected behind so many pieces. */
    since: (count: number) => pieces.slice(count).join(''),
    /** Asks for at least so many line breaks before the next text. */
    breakLines(count: number) {
      breaks = Math.max(breaks, count);
    },
    /** Asks for one more line break, up to an empty line. */
    breakLine(most: number) {
      breaks = Math.min(breaks + 1, most);
    },
    /** Begins the next text with a mark, such as that of a list's entry. */
    markNext(text: string) {
      mark = text;
    },
    add(given: string) {
      const text = given.replaceAll(/\s+/g, ' ');
      const shown = breaks > 0 || mark !== '' || endsInSpace ? text.trimStart() : text;
      if (shown === '') return;
      if (breaks > 0 && length > 0) append('\n'.repeat(breaks));
      append(mark + shown);
      breaks = 0;
      mark = '';
    },
    text: () =>
      pieces
        .join('')
        .replaceAll(/ +(?=\n|$)/g, '')
        .trim(),
  };
}
