import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Marks in another order than that of their normal form, which sorts them. */
const MARKS = '\u0345\u0327';
/** What a text that goes wrong repeats: signs, numbers and words that readers look for. */
const UNITS = [
  ...['a', '1', '१', ' ', '\n', '\r', '\t', ',', '"', '/', '(', '<', '&', '-', ':', 'é', '\u200b', '[', '@'],
  ...[
    '1,',
    'a,',
    '1.',
    'a.',
    'a:',
    'x-',
    '<b>',
    '&amp;',
    '1 x ',
    '2x8GB ',
    'DDR4-',
    'M.2 ',
    'up to ',
    'a@',
    'Rs. ',
    'utr::',
    'no..',
  ],
  ...[
    'a|b|c\n',
    'a: b\n',
    'http://',
    '"",',
    '{"a":',
    'no ',
    'Intel Core i5 ',
    'LGA 1700/',
    'रु',
    MARKS,
    '<a>x</a>',
  ],
];
/** Several runs in one text: a reader is asked a dozen times, and not a hundred. */
const GROUP = 6;
const groups = Array.from({ length: Math.ceil(UNITS.length / GROUP) }, (_, place) =>
  UNITS.slice(place * GROUP, (place + 1) * GROUP),
);
const getRun = (unit: string, length: number) =>
  unit === MARKS
    ? [...unit].map((mark) => mark.repeat(length)).join('')
    : unit.repeat(Math.ceil(length / unit.length));
const toText = (units: readonly string[], length: number) =>
  units.map((unit) => `x ${getRun(unit, length)}!`).join(' ');

const LENGTH = 2000;
const TIMES = 4;
/** Four times the text may take eight times as long: sixteen times is what reading again at each character takes. */
const MOST_TIMES = 8;
/** Below it a difference is of the machine: its clock has steps of 4 ms, and the memory is cleared in between. */
const LEAST_MS = 100;

type Reader = (text: string) => unknown;

/** Milliseconds of this thread's processor. */
function measureTime(read: Reader, text: string): number {
  const before = process.threadCpuUsage();
  try {
    read(text);
  } catch {
    // Refused.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
/** The least of three; a reader that remembers texts gets another each time. */
const leastTime = (read: Reader, text: string): number =>
  Math.min(...['1', '2', '3'].map((end) => measureTime(read, text + end)));

const MODULES = globSync('src/{contract,rules}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const OTHERS = ['src/server/mail/defuse-links.ts', 'src/server/payments/read-statement.ts'];

/** The functions of a module that take a text. */
async function findReaders(file: string): Promise<[string, Reader][]> {
  const module: Record<string, unknown> = await import(resolve(file));
  return Object.entries(module).filter((entry): entry is [string, Reader] => {
    const [, read] = entry;
    if (typeof read !== 'function' || read.length < 1 || read.length > 2) return false;
    if (read.constructor.name === 'AsyncFunction') return false;
    try {
      return !(read('x') instanceof Promise);
    } catch {
      return false;
    }
  });
}

test('Time: each reader of a text takes time in proportion to its length', { timeout: 300_000 }, async () => {
  const slow: string[] = [];
  for (const file of [...MODULES, ...OTHERS])
    for (const [name, read] of await findReaders(file))
      for (const units of groups) {
        const long = toText(units, LENGTH * TIMES);
        if (measureTime(read, long) < LEAST_MS) continue;
        const [short, four] = [leastTime(read, toText(units, LENGTH)), leastTime(read, long)];
        if (four >= LEAST_MS && four > Math.max(short, 4) * MOST_TIMES)
          slow.push(`${file} ${name} ${JSON.stringify(units)}: ${short} and ${four} ms`);
      }
  expect(slow).toEqual([]);
});
