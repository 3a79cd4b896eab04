import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type PDFDocument from 'pdfkit';
import { foldLetters } from '../../../rules/bills/fold-letters.ts';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

const aligned = (length: number) => Math.ceil(length / 4) * 4;

/**
 * The OpenType font that a WOFF 1 file packs (its layout: w3.org/TR/WOFF). Of a packed font the renderer unpacks the
 * table of all outlines again for each letter: a third of the time of a bill.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const content = woff.subarray(offset, offset + packed);
    return { at, content: packed < length ? inflateSync(content) : content };
  });
  const font = Buffer.alloc(
    tables.reduce((end, { content }) => end + aligned(content.length), HEADER + count * ENTRY),
  );
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let end = HEADER + count * ENTRY;
  for (const [index, { at, content }] of tables.entries()) {
    const entry = HEADER + index * ENTRY;
    woff.copy(font, entry, at, at + 4);
    woff.copy(font, entry + 4, at + 16, at + 20);
    font.writeUInt32BE(end, entry + 8);
    font.writeUInt32BE(content.length, entry + 12);
    content.copy(font, end);
    end += aligned(content.length);
  }
  return font;
}

type Weight = 'regular' | 'bold';
type Run = { script: string; text: string };

const NUMBERS: Record<Weight, number> = { regular: 400, bold: 700 };
/** Its files, the most used first: names of people and places are in both scripts. */
const SCRIPTS = ['latin', 'devanagari', 'latin-ext'] as const;
const UNKNOWN = '?';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@fontsource/noto-sans-devanagari/package.json'));
const readFont = (script: string, weight: Weight) =>
  unpackWoff(
    readFileSync(join(folder, 'files', `noto-sans-devanagari-${script}-${NUMBERS[weight]}-normal.woff`)),
  );

let files: Map<string, Buffer> | undefined;
/** The fonts, read once a process, when the first bill is drawn. */
const fontFiles = (): Map<string, Buffer> => {
  files ??= new Map(
    SCRIPTS.flatMap((script) =>
      (['regular', 'bold'] as const).map(
        (weight) => [`${script} ${weight}`, readFont(script, weight)] as const,
      ),
    ),
  );
  return files;
};

let known: Map<string, Set<number>> | undefined;
/** The letters that each script's font has, of a document that has the fonts. */
const readLetters = (document: InstanceType<typeof PDFDocument>) =>
  new Map(
    SCRIPTS.map((script) => {
      document.font(`${script} regular`);
      const { font } = (document as unknown as { _font: { font: { characterSet: number[] } } })._font;
      return [script as string, new Set(font.characterSet)];
    }),
  );

/** Where text stands in a box: from its left, to its right. */
export type TextBox = {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: Weight;
  align?: 'left' | 'right' | 'center';
};

const LINE_HEIGHT = 1.4;

/**
 * Text on the pages of a PDF, in Latin and Devanagari letters, each from the font that has it. A letter that none has
 * becomes a plain equivalent, and a
 * question mark where there is none.
 */
export function pageText(document: InstanceType<typeof PDFDocument>) {
  for (const [name, file] of fontFiles()) document.registerFont(name, file);
  known ??= readLetters(document);
  const letters = known;
  const scriptOf = (letter: string) =>
    SCRIPTS.find((script) => letters.get(script)?.has(letter.codePointAt(0) ?? 0));

  const hasLetter = (letter: string) => scriptOf(letter) !== undefined;

  /** Spaces and joiners stay in the script before them, which they shape. */
  function toRuns(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of foldLetters(text, hasLetter).text) {
      const last = runs.at(-1);
      const isOfLast = last && letters.get(last.script)?.has(letter.codePointAt(0) ?? 0);
      if (last && (isOfLast || /[\s\u200c\u200d]/u.test(letter))) {
        last.text += letter;
        continue;
      }
      const script = scriptOf(letter);
      runs.push({ script: script ?? 'latin', text: script ? letter : UNKNOWN });
    }
    return runs;
  }

  const use = (script: string, { size, weight = 'regular' }: Pick<TextBox, 'size' | 'weight'>) =>
    document.font(`${script} ${weight}`).fontSize(size);
  const measure = (text: string, box: Pick<TextBox, 'size' | 'weight'>): number =>
    toRuns(text).reduce((width, run) => width + use(run.script, box).widthOfString(run.text), 0);

  /** A word that is wider than its line is broken anywhere: addresses of mailboxes have no spaces. */
  function breakWord(word: string, box: Pick<TextBox, 'size' | 'weight' | 'width'>): string[] {
    const parts = [''];
    for (const { segment } of new Intl.Segmenter('ne').segment(word)) {
      const part = parts.at(-1) ?? '';
      if (part !== '' && measure(part + segment, box) > box.width) parts.push(segment);
      else parts[parts.length - 1] = part + segment;
    }
    return parts;
  }

  function toLines(text: string, box: Pick<TextBox, 'size' | 'weight' | 'width'>): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (measure(longer, box) <= box.width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        const parts = breakWord(word, box);
        lines.push(...parts.slice(0, -1));
        line = parts.at(-1) ?? '';
      }
      lines.push(line);
    }
    return lines;
  }

  return {
    hasLetter,
    /** How high a text is in its box. */
    heightOf: (text: string, box: Pick<TextBox, 'size' | 'weight' | 'width'>): number =>
      toLines(text, box).length * box.size * LINE_HEIGHT,
    /** Draws a text, on as many lines as it takes. @returns where what follows begins */
    draw(text: string, box: TextBox): number {
      let { y } = box;
      for (const line of toLines(text, box)) {
        const spare = box.width - measure(line, box);
        let x = box.x + (box.align === 'right' ? spare : box.align === 'center' ? spare / 2 : 0);
        const runs = toRuns(line);
        // Shaped letters stand in another order than they are written: what is copied is the text, not its shapes.
        const isShaped = runs.some(({ script }) => script === 'devanagari');
        if (isShaped) document.markContent('Span', { actual: runs.map((run) => run.text).join('') });
        for (const run of runs) {
          use(run.script, box);
          document.text(run.text, x, y, { lineBreak: false });
          x += document.widthOfString(run.text);
        }
        if (isShaped) document.endMarkedContent();
        y += box.size * LINE_HEIGHT;
      }
      return y;
    },
  };
}

export type PageText = ReturnType<typeof pageText>;
