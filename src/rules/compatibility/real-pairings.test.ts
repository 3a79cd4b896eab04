import { expect, test } from 'vitest';
import { REAL_PAIRINGS } from '../../../tests/fixtures/compatibility/real-pairings.ts';
import { realPart } from '../../../tests/fixtures/compatibility/real-parts.ts';
import { checkBuild } from './check-build.ts';
import { verdictOf } from './finding.ts';
import { buildOf } from './part.ts';

test.each(REAL_PAIRINGS)('§2 Build Your PC: real parts, %s of %s: %s (%s)', (check, names, verdict, fact) => {
  const build = buildOf(names.map(realPart));
  const findings = checkBuild(build).filter((finding) => finding.check === check);
  expect(findings.length, `${check} says something`).toBeGreaterThan(0);
  expect(verdictOf(findings), fact).toBe(verdict);
});

test('§2 Build Your PC: the fixture has at least 150 real pairings with a known verdict', () => {
  expect(REAL_PAIRINGS.length).toBeGreaterThanOrEqual(150);
  expect(new Set(REAL_PAIRINGS.map(([check, parts]) => `${check} ${parts}`)).size).toBe(REAL_PAIRINGS.length);
});
