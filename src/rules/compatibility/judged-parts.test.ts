import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PartKind } from './part.ts';
import { partOfProduct } from './part-of.ts';

/**
 * 200 imported parts judged by hand, one a line after the first: 25 of each kind, drawn at random on 27 November 2026
 * from docyx/pc-part-dataset, with the row of BuildCores OpenDB (ODC-By 1.0) that is the same part. A star marks what is
 * inferred, a dagger what only the database states. Each was compared from memory of what makers and reviewers publish,
 * else with the database's row alone. Eight were wrong at first; a note says what was done, or that the source is wrong.
 */
const [, ...ROWS] = readFileSync(
  new URL('../../../tests/fixtures/compatibility/judged-parts.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [PartKind, string, string, string, string, string]);

const written = (fact: unknown): string => {
  if (Array.isArray(fact)) return fact.join(',');
  if (typeof fact !== 'object' || fact === null) return String(fact);
  const parts = Object.entries(fact).filter(([, part]) => part !== undefined);
  return parts.map(([name, part]) => `${name}:${part}`).join(' ');
};

test.each(ROWS)('§2 Build Your PC: judged by hand, %s %s', (kind, name, specifications, open, judged) => {
  const partFacts = open ? { source: '', part: '', specifications: JSON.parse(open) } : undefined;
  const { facts, inferred, taken } = partOfProduct(kind, { name, specifications, partFacts });
  const marks = (fact: string) =>
    `${inferred?.some((one) => one === fact) ? '*' : ''}${taken?.some((one) => one === fact) ? '†' : ''}`;
  const known = Object.entries(facts)
    // It says which doubts are asked about, not what the part is.
    .filter(([fact, value]) => value !== undefined && fact !== 'perhapsGenerations')
    .map(([fact, value]) => `${fact} ${written(value)}${marks(fact)}`);
  expect(known.join('; ')).toBe(judged);
});
