import { expect, test } from 'vitest';
import { OUTSIDE_DETAILS } from '../../../tests/fixtures/compatibility/outside-details.ts';
import {
  OUTSIDE_PAIRINGS,
  OUTSIDE_PARTS,
  type OutsidePairing,
} from '../../../tests/fixtures/compatibility/outside-pairings.ts';
import { OUTSIDE_SPELLINGS } from '../../../tests/fixtures/compatibility/outside-spellings.ts';
import { checkBuild } from './check-build.ts';
import { type Finding, type Verdict, verdictOf } from './finding.ts';
import { buildOf, type Part, type PartKind } from './part.ts';
import { partOf } from './part-of.ts';

type Texts = Record<string, string>;
const read = (kind: PartKind, name: string, texts: Texts): Part =>
  partOf(
    kind,
    name,
    Object.entries(texts).map(([label, value]) => ({ name: label, value })),
  ) as Part;

const findingsOf = (check: string, parts: readonly Part[]): Finding[] =>
  checkBuild(buildOf(parts)).filter((finding) => finding.check === check);

/** Every part once, under its own name or under a neutral one. */
function readAll(hasName: boolean): Map<string, Part> {
  const parts = Object.entries(OUTSIDE_PARTS).flatMap(([kind, listed]) =>
    listed.map(({ name, says }, index): [string, Part] => [
      `${kind} ${index}`,
      read(kind as PartKind, hasName ? name : 'Part', says),
    ]),
  );
  return new Map(parts);
}

type Answered = OutsidePairing & { said: Verdict | undefined };

function answersOf(parts: Map<string, Part>): Answered[] {
  return OUTSIDE_PAIRINGS.map((pairing) => {
    const findings = findingsOf(
      pairing.check,
      pairing.parts.map(([kind, index]) => parts.get(`${kind} ${index}`) as Part),
    );
    return { ...pairing, said: findings.length > 0 ? verdictOf(findings) : undefined };
  });
}

test('§2 Build Your PC: there are 18,000 pairings of 280 parts in the words of shops', () => {
  expect(Object.values(OUTSIDE_PARTS).flat().length).toBeGreaterThanOrEqual(280);
  expect(OUTSIDE_PAIRINGS.length).toBeGreaterThanOrEqual(18_000);
  expect(OUTSIDE_PAIRINGS.filter(({ verdict }) => verdict === 'conflict').length).toBeGreaterThan(5000);
});

test.each([
  ['with their names', true],
  ['by their specifications alone', false],
])(
  '§2 Build Your PC: of parts in the words of shops, %s, at least 99 in 100 pairings are right',
  (_, hasName) => {
    const answers = answersOf(readAll(hasName));
    const wrong = answers.filter(({ said, verdict }) => said !== verdict);
    const described = wrong.slice(0, 12).map(({ check, parts, said, verdict }) => ({
      check,
      said,
      verdict,
      parts: parts.map(([kind, index]) => OUTSIDE_PARTS[kind][index]?.name).join(' + '),
    }));
    expect(wrong.filter(({ said, verdict }) => verdict === 'conflict' && said === 'fits')).toEqual([]);
    expect(wrong.filter(({ said }) => said === 'conflict')).toEqual([]);
    expect(wrong.length / answers.length, JSON.stringify(described, null, 1)).toBeLessThanOrEqual(0.01);
  },
);

test.each(OUTSIDE_DETAILS.map((detail, index) => ({ index, detail })))(
  '§2 Build Your PC: detail $index of parts in the words of shops is right',
  ({ detail: [check, parts, verdict, note] }) => {
    const findings = findingsOf(
      check,
      parts.map(([kind, name, texts]) => read(kind, name, texts)),
    );
    const described = JSON.stringify(parts);
    expect(findings.length, described).toBeGreaterThan(0);
    expect(verdictOf(findings), described).toBe(verdict);
    const notes = findings.flatMap((finding) => finding.note ?? []).join(' ');
    if (note === '') expect(notes, described).toBe('');
    else if (note) expect(notes, described).toMatch(note);
  },
);

/** Lists in one order, each entry once. */
const ordered = (fact: unknown): unknown => (Array.isArray(fact) ? [...new Set(fact)].sort() : fact);
/** Millimetres by which a length in inches may differ. */
const ROUNDING = 1.5;

test.each(OUTSIDE_SPELLINGS)(
  '§2 Build Your PC: of a %s the specifications %j are read without its name',
  (kind, says, is) => {
    const facts: Record<string, unknown> = read(kind, 'Part', says).facts;
    for (const [name, stated] of Object.entries(is)) {
      const fact = facts[name];
      if (typeof stated === 'number') expect(Math.abs(Number(fact) - stated), name).toBeLessThan(ROUNDING);
      else expect(ordered(fact), name).toEqual(ordered(stated));
    }
  },
);
