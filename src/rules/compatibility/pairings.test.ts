import { expect, test } from 'vitest';
import {
  getPairings,
  getVerdicts,
  getWholeBuilds,
  type Pairing,
} from '../../../tests/fixtures/compatibility/pairings.ts';
import {
  getSpecifications,
  partsByKind,
  type StatedPart,
} from '../../../tests/fixtures/compatibility/parts.ts';
import { parseSpecifications } from '../product/specifications.ts';
import { checkBuild } from './check-build.ts';
import { getVerdict, type Verdict } from './finding.ts';
import { buildOf, type Part } from './part.ts';
import { getPart } from './part-of.ts';

type Reader = (part: StatedPart) => Part;
type Answered = Pairing & { said: Verdict | undefined };

function readAnswers(pairings: readonly Pairing[], read: Reader): Answered[] {
  const known = new Map<StatedPart, Part>();
  const once = (part: StatedPart): Part => {
    const found = known.get(part) ?? read(part);
    known.set(part, found);
    return found;
  };
  return pairings.map((pairing) => {
    const findings = checkBuild(buildOf(pairing.parts.map(once))).filter(
      ({ check }) => check === pairing.check,
    );
    return { ...pairing, said: findings.length > 0 ? getVerdict(findings) : undefined };
  });
}

/** At least 99 in 100 are right, and no part that does not fit is said to fit. */
function expectRight(answers: readonly Answered[]): void {
  const wrong = answers.filter(({ said, verdict }) => said !== verdict);
  const described = wrong
    .slice(0, 12)
    .map(
      ({ check, parts, said, verdict }) =>
        `${check}: ${said}, not ${verdict}: ${parts.map(({ name }) => name).join(' + ')}`,
    );
  expect(wrong.filter(({ said, verdict }) => verdict === 'conflict' && said === 'fits')).toEqual([]);
  expect(wrong.length / answers.length, described.join('\n')).toBeLessThanOrEqual(0.01);
}

const findFalseAlarms = (answers: readonly Answered[]) =>
  answers.filter(({ said, verdict }) => said === 'conflict' && said !== verdict);

const inWordsOfShops = partsByKind('shop');
const ofShops = getPairings(inWordsOfShops);

test('§2 Build Your PC: there are 18,000 pairings of 280 parts in the words of shops', () => {
  expect(Object.values(inWordsOfShops).flat().length).toBeGreaterThanOrEqual(280);
  expect(ofShops.length).toBeGreaterThanOrEqual(18_000);
  expect(ofShops.filter(({ verdict }) => verdict === 'conflict').length).toBeGreaterThan(5000);
});

test.each([
  ['with their names', ({ name }: StatedPart) => name],
  ['by their specifications alone', () => 'Part'],
])(
  '§2 Build Your PC: of parts in the words of shops, %s, at least 99 in 100 pairings are right',
  (_, name) => {
    const answers = readAnswers(
      ofShops,
      (part) => getPart(part.kind, name(part), getSpecifications(part.says)) as Part,
    );
    expectRight(answers);
    expect(findFalseAlarms(answers)).toEqual([]);
  },
);

test.each(['application', 'description'] as const)(
  '§2 Build Your PC: of 75 builds in the words of %ss, at least 99 in 100 verdicts are right',
  (lot) => {
    const builds = getWholeBuilds(partsByKind(lot));
    const read: Reader = ({ kind, name, says }) =>
      getPart(kind, name, parseSpecifications(JSON.stringify(says))) as Part;
    const answers = readAnswers(
      builds.flatMap((parts) =>
        [...getVerdicts(parts)].map(([check, verdict]) => ({ check, verdict, parts })),
      ),
      read,
    );
    expect(answers.length).toBeGreaterThan(1350);
    expectRight(answers);
    expect(findFalseAlarms(answers)).toEqual([]);
  },
);
