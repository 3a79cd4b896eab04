import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkBuild } from './check-build.ts';
import { type Verdict, verdictOf } from './finding.ts';
import { buildOf, type Part, type PartKind } from './part.ts';
import { partOf } from './part-of.ts';

/**
 * What people asked and were answered, and what the pages of makers decide of each kind of conflict, a row each: address, answer, check, the accepted verdict and the parts, with
 * what is stated of them. "conflict→unknown": the answer knew more than is stated, so that the check asks.
 */
const TABLES = ['forum-cases.tsv', 'makers-verdicts.tsv'];

const linesOf = (table: string): string[] =>
  readFileSync(new URL(`../../../tests/fixtures/compatibility/${table}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const rows = TABLES.flatMap(linesOf).map((row) => {
  const [address = '', answer = '', check = '', accepted = '', ...parts] = row.split('\t');
  return { address, answer, check, verdict: accepted.split('→').at(-1) as Verdict, parts };
});

function read(text: string): Part {
  const [kind, name = '', ...fields] = text.split('|');
  const specifications = fields.map((field) => {
    const [label = '', ...value] = field.split('=');
    return { name: label, value: value.join('=').replaceAll('\\n', '\n') };
  });
  return partOf(kind as PartKind, name, specifications) as Part;
}

test.each(rows)('§2 Build Your PC: $address: $answer: $check $verdict', ({ check, verdict, parts }) => {
  const findings = checkBuild(buildOf(parts.map(read))).filter((finding) => finding.check === check);
  const said = findings.map(({ sentence }) => sentence).join(' ');
  expect(findings.length, check).toBeGreaterThan(0);
  expect(verdictOf(findings), said).toBe(verdict);
});
