import { expect, test } from 'vitest';
import {
  SENTENCES_BY_ADDRESS,
  SHOP_SENTENCES,
  VARIANT_SENTENCES,
} from '../../../tests/fixtures/compatibility/makers-sentences.ts';
import { partOf } from './part-of.ts';

/** Lists in one order, each entry once. */
const ordered = (fact: unknown): unknown => (Array.isArray(fact) ? [...new Set(fact)].sort() : fact);

const isRead = (fact: unknown, stated: unknown): boolean =>
  typeof stated === 'number' && typeof fact === 'number'
    ? Math.abs(fact - stated) <= 0.5
    : JSON.stringify(ordered(fact)) === JSON.stringify(ordered(stated));

test.each([...SENTENCES_BY_ADDRESS, ...SHOP_SENTENCES, ...VARIANT_SENTENCES])(
  '§2 Build Your PC: $kind, "$field: $text" ($from)',
  ({ kind, field, text, is }) => {
    const part =
      field === 'Name' ? partOf(kind, text, []) : partOf(kind, 'Part', [{ name: field, value: text }]);
    const facts: Record<string, unknown> = part.facts;
    for (const [name, stated] of Object.entries(is)) {
      // A person reads it and the readers do not: it has to stay unknown, and the shop is asked.
      if (name.endsWith('?')) expect(facts[name.slice(0, -1)], `${name} is read now`).toBeUndefined();
      else expect(isRead(facts[name], stated), `${name}: ${facts[name]}, not ${stated}`).toBe(true);
    }
  },
);

test('§2 Build Your PC: at least 300 sentences carry the address where they were read', () => {
  expect(SENTENCES_BY_ADDRESS.length).toBeGreaterThanOrEqual(300);
  const read = [...SENTENCES_BY_ADDRESS, ...SHOP_SENTENCES];
  expect(read.filter(({ from }) => !/^[\w-]+(?:\.[\w-]+)+[:/]/.test(from))).toEqual([]);
});
