import { expect, test } from 'vitest';
import { STANDARD_CASES } from '../../../tests/fixtures/compatibility/standards.ts';
import { checkBuild } from './check-build.ts';
import { verdictOf } from './finding.ts';
import { buildOf, type Part } from './part.ts';
import { partOf } from './part-of.ts';

const rows = Object.entries(STANDARD_CASES).flatMap(([from, cases]) =>
  cases.map(([check, parts, verdict]) => ({ from, check, parts, verdict })),
);

test.each(rows)('§2 Build Your PC: by $from, $check of $parts: $verdict', ({ check, parts, verdict }) => {
  const read = parts.map(([kind, name, texts]) => {
    const specifications = Object.entries(texts).map(([label, value]) => ({ name: label, value }));
    return partOf(kind, name, specifications) as Part;
  });
  const findings = checkBuild(buildOf(read)).filter((finding) => finding.check === check);
  const said = findings.map(({ sentence }) => sentence).join(' ');
  expect(findings.length, check).toBeGreaterThan(0);
  expect(verdictOf(findings), said).toBe(verdict);
});
