import { expect, test } from 'vitest';
import {
  SENTENCES_BY_ADDRESS,
  SENTENCES_BY_PRODUCT,
} from '../../../tests/fixtures/compatibility/makers-sentences.ts';
import { partOf } from './part-of.ts';

const rows = [...Object.entries(SENTENCES_BY_ADDRESS), ...Object.entries(SENTENCES_BY_PRODUCT)].flatMap(
  ([from, sentences]) => sentences.map(([kind, field, text, is]) => ({ from, kind, field, text, is })),
);

/** Lists in one order, each entry once. */
const ordered = (fact: unknown): unknown => (Array.isArray(fact) ? [...new Set(fact)].sort() : fact);

test.each(rows)('§2 Build Your PC: $kind, "$field: $text" ($from)', ({ kind, field, text, is }) => {
  const facts: Record<string, unknown> = partOf(kind, 'Part', [{ name: field, value: text }]).facts;
  for (const [name, stated] of Object.entries(is)) {
    const fact = facts[name];
    if (typeof stated === 'number' && typeof fact === 'number') expect(fact, name).toBeCloseTo(stated, 0);
    else expect(ordered(fact), name).toEqual(ordered(stated));
  }
});
