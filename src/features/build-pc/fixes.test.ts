import { expect, test } from 'vitest';
import { checkBuild, findConflicts } from '../../rules/compatibility/check-build.ts';
import { buildOf } from '../../rules/compatibility/part.ts';
import { fixEverything, fixesFor, groupByCause } from './fixes.ts';
import { named, pageOffer, shippedParts } from './fixture.ts';
import { type Choices, withChosen } from './shop-part.ts';

const parts = shippedParts();
const build = (...names: string[]): Choices => names.map((name) => named(parts, name)).reduce(withChosen, []);
const conflicts = (choices: Choices) => findConflicts(checkBuild(buildOf(choices)));

/** A board for the other brand's processor with the other memory, and a supply that is far too small. */
const BROKEN = build(
  'AMD Ryzen 7 7800X3D',
  'Gigabyte B760M DS3H DDR4',
  'Kingston FURY Beast 16GB Kit DDR4',
  'Kingston NV3 1TB',
  'DeepCool AK620',
  'MSI GeForce RTX 5080',
  'MSI MAG A550BN',
  'Corsair 4000D',
);

test('§2 Build Your PC: "fix everything" replaces the fewest parts and names old and new ones', () => {
  expect(conflicts(BROKEN).length).toBeGreaterThan(3);
  const fix = fixEverything(BROKEN, parts, pageOffer);
  expect(conflicts(fix?.choices ?? BROKEN)).toEqual([]);
  expect(fix?.changes.map(({ from }) => from?.kind).sort()).toEqual(['powerSupply', 'processor']);
  const difference = fix?.changes.reduce(
    (sum, { from, to }) => sum + pageOffer(to).price - (from ? pageOffer(from).price : 0),
    0,
  );
  expect(fix?.difference).toBe(difference);
});

test('§2 Build Your PC: a larger power supply is preferred over a much weaker card', () => {
  const short = conflicts(BROKEN).find(({ check }) => check === 'power-budget');
  if (!short) throw new Error('the supply is large enough');
  const [first] = fixesFor(short, BROKEN, parts, pageOffer);
  expect(first?.label).toMatch(/^Use .*(?:850|1000|A1000|UD850).* instead$/);
  expect(first?.difference).toBeGreaterThan(0);
});

test('§2 Build Your PC: a build without conflicts has nothing to fix', () => {
  expect(fixEverything(build('AMD Ryzen 5 7600', 'MSI PRO A620M-E'), parts, pageOffer)).toBeUndefined();
});

test('§2 Build Your PC: "fix everything" adds missing parts', () => {
  const fix = fixEverything(build('AMD Ryzen 7 7800X3D'), parts, pageOffer);
  expect(fix?.changes.map(({ from, to }) => [from, to.kind])).toEqual([[undefined, 'cooling']]);
});

test('§2 Build Your PC: conflicts of one part are one group, each conflict in one group', () => {
  const all = conflicts(BROKEN);
  const groups = groupByCause(all);
  expect(groups.flatMap((group) => group.conflicts).toSorted()).toEqual(all.toSorted());
  expect(groups[0]?.cause?.name).toMatch(/^(?:AMD Ryzen 7 7800X3D|Gigabyte B760M)/);
  expect(groups[0]?.conflicts.length).toBeGreaterThan(1);
  for (const { cause, conflicts } of groups)
    for (const { parts } of conflicts) if (cause) expect(parts).toContain(cause);
});
