import { expect, test } from 'vitest';
import {
  expectedOf,
  WHOLE_BUILDS,
  type WholeBuild,
  type WholeParts,
} from '../../../tests/fixtures/compatibility/whole-build.ts';
import { APPLICATIONS } from '../../../tests/fixtures/compatibility/whole-builds-1.ts';
import { DESCRIPTIONS } from '../../../tests/fixtures/compatibility/whole-builds-2.ts';
import { parseSpecifications } from '../product/specifications.ts';
import { checkBuild } from './check-build.ts';
import { type Verdict, verdictOf } from './finding.ts';
import { buildOf, PART_KINDS, type Part, type PartKind } from './part.ts';
import { partOf } from './part-of.ts';

type Answered = { check: string; verdict: Verdict; said: Verdict | undefined; names: string };

function partsOf(lot: WholeParts, build: WholeBuild): Part[] {
  return PART_KINDS.flatMap((kind) => {
    const indexes = [build[kind]].flat().filter((index) => index !== undefined);
    return indexes.map((index) => read(lot, kind, index));
  });
}

function read(lot: WholeParts, kind: PartKind, index: number): Part {
  const { name, says } = lot[kind][index] as { name: string; says: unknown };
  return partOf(kind, name, parseSpecifications(JSON.stringify(says))) as Part;
}

const answersOf = (lot: WholeParts): Answered[] =>
  WHOLE_BUILDS.flatMap((build) => {
    const findings = checkBuild(buildOf(partsOf(lot, build)));
    return expectedOf(lot, build).map(([check, verdict]) => {
      const found = findings.filter((finding) => finding.check === check);
      const names = [...new Set(found.flatMap(({ parts }) => parts.map(({ name }) => name)))].join(' + ');
      return { check, verdict, said: found.length > 0 ? verdictOf(found) : undefined, names };
    });
  });

test.each([
  ['applications', APPLICATIONS],
  ['shops of Nepal and India, and pages of manufacturers', DESCRIPTIONS],
])('§2 Build Your PC: of 75 builds in the words of %s, at least 99 in 100 verdicts are right', (_, lot) => {
  const answers = answersOf(lot);
  const wrong = answers.filter(({ said, verdict }) => said !== verdict);
  const described = [
    ...new Set(wrong.map(({ check, said, verdict, names }) => `${check}: ${said}, not ${verdict}: ${names}`)),
  ];
  expect(answers.length).toBeGreaterThan(1400);
  expect(wrong.filter(({ verdict, said }) => verdict === 'conflict' && said === 'fits')).toEqual([]);
  expect(wrong.filter(({ said }) => said === 'conflict')).toEqual([]);
  expect(wrong.length / answers.length, described.join('\n')).toBeLessThanOrEqual(0.01);
});
