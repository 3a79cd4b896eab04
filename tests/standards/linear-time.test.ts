import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

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
  ],
  ...['a|b|c\n', 'a: b\n', 'http://', '"",', '{"a":', 'no ', 'Intel Core i5 ', 'LGA 1700/', 'रु'],
];
const LENGTH = 4000;
const TIMES = 4;
/** Four times the text may take six times as long: sixteen times is what reading anew at each character takes. */
const MOST_TIMES = 6;
/** Below it a difference is of the machine. */
const LEAST_MS = 10;

type Reader = (text: string) => unknown;

/** Milliseconds of this thread's processor, the least of three. */
function timeOf(read: Reader, text: string): number {
  const times = [0, 1, 2].map((round) => {
    const before = process.threadCpuUsage();
    try {
      // A reader that remembers texts gets another each time.
      read(text.slice(round));
    } catch {
      // Refused.
    }
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const MODULES = globSync('src/{contract,rules}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const OTHERS = [
  ...['catalogue-writing/import/delimiter', 'catalogue-writing/import/table', 'mail/defuse-links'],
  ...['payments/statement-days', 'http/escape-html'],
].map((name) => `src/server/${name}.ts`);

/** The functions of a module that take a text. */
async function readersIn(file: string): Promise<[string, Reader][]> {
  const module: Record<string, unknown> = await import(resolve(file));
  return Object.entries(module).filter((entry): entry is [string, Reader] => {
    const [, read] = entry;
    if (typeof read !== 'function' || read.length < 1 || read.length > 2) return false;
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
    for (const [name, read] of await readersIn(file))
      for (const unit of UNITS) {
        const textOf = (length: number) => `x ${unit.repeat(Math.ceil(length / unit.length))}!`;
        const long = timeOf(read, textOf(LENGTH * TIMES));
        if (long < LEAST_MS) continue;
        const short = timeOf(read, textOf(LENGTH));
        if (long > short * MOST_TIMES)
          slow.push(`${file} ${name} ${JSON.stringify(unit)}: ${short} and ${long} ms`);
      }
  expect(slow).toEqual([]);
});
