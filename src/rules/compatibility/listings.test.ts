import { expect, test } from 'vitest';
import { LISTINGS, type Listing } from '../../../tests/fixtures/compatibility/listings.ts';
import type { PartKind } from './part.ts';
import { partOf } from './part-of.ts';

const rows = Object.entries(LISTINGS).flatMap(([kind, facts]) =>
  Object.entries(facts).flatMap(([fact, listings]) =>
    (listings as readonly Listing[]).map(([field, text, expected]) => ({
      kind: kind as PartKind,
      fact,
      field,
      text,
      expected,
    })),
  ),
);

test('§2 Build Your PC: the fixture has 300 fields of real listings', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300);
});

test.each(rows)('§2 Build Your PC: $kind, "$field: $text" has $fact $expected', (row) => {
  const { kind, fact, field, text, expected } = row;
  const { facts } = partOf(kind, 'Part', [{ name: field, value: text }]);
  const known = (facts as Record<string, unknown>)[fact];
  if (expected !== null && typeof expected === 'object' && !Array.isArray(expected))
    expect(known).toMatchObject(expected);
  else expect(known).toEqual(expected);
});
