import { expect, test } from 'vitest';
import { SENTENCES } from '../../../tests/fixtures/compatibility/parts.ts';
import { checkBuild } from './check-build.ts';
import { FACTS } from './facts/all.ts';
import type { Row } from './facts/read.ts';
import { buildOf, PART_KINDS, type Part } from './part.ts';
import { getPart } from './part-of.ts';

test('§2 Build Your PC: every fact has a sentence that states it, under the name by which a check asks for it', () => {
  const unstated = PART_KINDS.flatMap((kind) =>
    Object.entries<Row<never>>(FACTS[kind].rows)
      .filter(([, { stated }]) => stated)
      .filter(([fact, { asked: [field] = [''] }]) => {
        const stating = SENTENCES.filter(
          (each) => each.kind === kind && (!field || each.says.some(([name]) => name === field)),
        );
        return !stating.some(({ is }) => is[fact] !== undefined && is[fact] !== null);
      })
      .map(([fact, { asked }]) => `${kind} ${fact}: ${asked?.[0] ?? 'any field'}`),
  );
  expect(unstated).toEqual([]);
});

test('§2 Build Your PC: a check asks for the fact that decides it, and its statement decides', () => {
  const cabinet = getPart('cabinet', 'Case', [{ name: 'Maximum Cooler Height', value: '160 mm' }]);
  const heightOf = (cooler: Part) =>
    checkBuild(buildOf([cooler, cabinet])).filter(({ check }) => check === 'cooler-height');
  const type = { name: 'Type', value: 'Air' };
  const unknown = getPart('cooling', 'Cooler', [type]);
  const [asking] = heightOf(unknown);
  expect(asking).toMatchObject({
    verdict: 'unknown',
    asked: { part: unknown, fact: 'height', field: 'Height' },
  });
  for (const [value, verdict] of [
    ['158 mm', 'fits'],
    ['165 mm', 'conflict'],
  ] as const)
    expect(heightOf(getPart('cooling', 'Cooler', [type, { name: 'Height', value }]))).toMatchObject([
      { verdict },
    ]);
});

test('§2 Build Your PC: a fact that only a name suggests is asked for before one that is stated', () => {
  const card = getPart('graphicsCard', 'RTX 4070', [{ name: 'Chip', value: 'GeForce RTX 4070' }]);
  const supply = getPart('powerSupply', 'Supply', [{ name: 'Wattage', value: '550 W' }]);
  const [finding] = checkBuild(buildOf([card, supply])).filter(({ check }) => check === 'recommended-supply');
  expect(finding?.asked).toMatchObject({ part: card, field: 'Recommended Power Supply' });
});

test('§2 Build Your PC: a slot without a version takes a card, and a board without one does not', () => {
  const card = getPart('graphicsCard', 'Card', [{ name: 'Interface', value: 'PCIe x16' }]);
  const verdictWith = (slots: string) => {
    const board = getPart('motherboard', 'Board', [{ name: 'PCIe x16', value: slots }]);
    return checkBuild(buildOf([card, board])).find(({ check }) => check === 'card-bus');
  };
  expect(verdictWith('2 × PCIe x16')).toMatchObject({
    verdict: 'fits',
    note: expect.stringMatching(/^We do not know the PCIe version/),
  });
  expect(verdictWith('None')?.verdict).toBe('conflict');
});
