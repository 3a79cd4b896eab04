import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

const sources = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));

test('no two advisory locks share a number', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every advisory lock takes its number from the list', () => {
  const calls = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pg_\w*advisory\w*\(([^)]+)\)/g)].map(([, argument]) => ({
      file,
      argument,
    })),
  );
  expect(calls.length).toBeGreaterThanOrEqual(Object.keys(ADVISORY_LOCKS).length);
  for (const { argument, file } of calls)
    expect(argument, file).toMatch(/^(?:\$\{ADVISORY_LOCKS\.\w+\}|\$1$)/);
});
