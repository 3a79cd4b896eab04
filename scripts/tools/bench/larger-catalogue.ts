import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A row of the data set of PC parts: every file has more fields than these. */
type Part = { name: string; price: number | null } & Record<string, unknown>;

const STARTS = 'b br c ch d dr f fl g gr h j k kl l m n p pr qu r s sh st t tr v w y z'.split(' ');
const VOWELS = 'a e i o u ai ea oo'.split(' ');
const ENDS = ['', '', '', 'k', 'l', 'm', 'n', 'r', 's', 'x'];
/** Of the words of a name so many in a hundred are another word in each copy; the others are known everywhere. */
const RENAMED_PERCENT = 60;
/** Copies that cost between 60 and 140 percent of the original. */
const PRICE_PERCENT = { least: 60, span: 81 };
const WORD = /\p{Letter}{4,}/gu;

/** FNV-1a: a number that depends on the text alone, so that a seed gives the same catalogue everywhere. */
function getHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  // The last letters would change the low bits alone.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A word of two or three syllables, capitalised as names are. */
function newWord(hash: number): string {
  let rest = hash;
  const next = (choices: readonly string[]): string => {
    const chosen = choices[rest % choices.length] ?? '';
    rest = Math.floor(rest / choices.length);
    return chosen;
  };
  const syllable = () => next(STARTS) + next(VOWELS) + next(ENDS);
  const word = syllable() + syllable() + (hash % 3 === 0 ? next(STARTS) + next(VOWELS) : '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The first word is the brand (scripts/mappings/pc-parts.json): each copy has brands of its own. */
function renamed(name: string, key: string): string {
  const [brand = '', ...others] = name.split(' ');
  const words = others.map((other) =>
    other.replace(WORD, (word) => {
      const hash = getHash(`${key} ${word}`);
      return hash % 100 < RENAMED_PERCENT ? newWord(hash) : word;
    }),
  );
  return [newWord(getHash(`${key} brand ${brand}`)), ...words].join(' ');
}

/** One part as the given copy has it; copy 0 is the part itself. Prices in US dollars, as the data set has them. */
export function makeCopy(part: Part, copy: number, seed: number): Part {
  if (copy === 0) return part;
  const key = `${seed}:${copy}`;
  const percent = PRICE_PERCENT.least + (getHash(`${key} price ${part.name}`) % PRICE_PERCENT.span);
  const price = part.price === null ? null : Math.round(part.price * percent) / 100;
  return { ...part, name: renamed(part.name, key), price };
}

const getLines = (path: string) =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

async function countLines(path: string): Promise<number> {
  let count = 0;
  for await (const line of getLines(path)) if (line) count += 1;
  return count;
}

/** Reads the file once for each copy: nothing but a line is in memory. */
async function* copies(path: string, wanted: number, seed: number): AsyncGenerator<string> {
  let written = 0;
  for (let copy = 0; written < wanted; copy += 1)
    for await (const line of getLines(path)) {
      if (!line) continue;
      if (written === wanted) return;
      written += 1;
      yield `${JSON.stringify(makeCopy(JSON.parse(line) as Part, copy, seed))}\n`;
    }
}

/**
 * Writes a catalogue of so many products, made from the data set of PC parts, each of its files at its share: first
 * the parts themselves, then copies with other brands, names and prices. The same seed gives the same files.
 * @param from the folder of the data set
 * @returns the files' paths
 */
export async function writeLargerCatalogue(
  from: string,
  folder: string,
  count: number,
  seed = 1,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const paths = readdirSync(from)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(from, name));
  const lengths = await Promise.all(paths.map(countLines));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let linesBefore = 0;
  const written: string[] = [];
  for (const [index, path] of paths.entries()) {
    const linesAfter = linesBefore + (lengths[index] ?? 0);
    // Differences of rounded sums: the shares add up to the count.
    const share = Math.round((count * linesAfter) / total) - Math.round((count * linesBefore) / total);
    linesBefore = linesAfter;
    if (share === 0) continue;
    const target = join(folder, basename(path));
    await pipeline(Readable.from(copies(path, share, seed)), createWriteStream(target));
    written.push(target);
  }
  return written;
}
