import { expect, test } from 'vitest';
import { getParts, getSpecifications, SENTENCES } from '../../../tests/fixtures/compatibility/parts.ts';
import { getPart } from './part-of.ts';

/** Lists in one order, each entry once. */
const ordered = (fact: unknown): unknown => (Array.isArray(fact) ? [...new Set(fact)].sort() : fact);
/** Millimetres by which a length in inches may differ. */
const ROUNDING = 0.5;

function expectFacts(facts: object, stated: object): void {
  const read = facts as Record<string, unknown>;
  for (const [name, value] of Object.entries(stated)) {
    const fact = read[name];
    // A person reads it and the readers do not: it has to stay unknown, and the shop is asked.
    if (name.endsWith('?')) expect(read[name.slice(0, -1)], `${name} is read now`).toBeUndefined();
    else if (value === null) expect(fact, name).toBeUndefined();
    else if (typeof value === 'number')
      expect(Math.abs(Number(fact) - value), `${name}: ${fact}, not ${value}`).toBeLessThanOrEqual(ROUNDING);
    else if (Array.isArray(value)) expect(ordered(fact), name).toEqual(ordered(value));
    else if (typeof value === 'object') expect(fact, name).toMatchObject(value);
    else expect(fact, name).toBe(value);
  }
}

test.each(SENTENCES)(
  '§2 Build Your PC: $kind, "$field: $text" ($from)',
  ({ kind, field, text, says, is }) => {
    const part =
      field === 'Name'
        ? getPart(kind, text, [])
        : getPart(
            kind,
            'Part',
            says.map(([name, value]) => ({ name, value })),
          );
    expectFacts(part.facts, is);
  },
);

test.each([...getParts('spelling'), ...getParts('listing')])(
  '§2 Build Your PC: of a $kind, "$name", the specifications $says are read',
  ({ kind, name, says, is }) => expectFacts(getPart(kind, name, getSpecifications(says)).facts, is),
);

test('§2 Build Your PC: at least 300 sentences carry the address where they were read', () => {
  const read = SENTENCES.filter(({ from }) => /^[\w-]+(?:\.[\w-]+)+[:/]/.test(from)).flatMap(
    ({ says }) => says,
  );
  expect(read.length).toBeGreaterThanOrEqual(300);
});
