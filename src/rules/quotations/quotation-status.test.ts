import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { QUOTATION_STATUSES } from '../../contract/quotation.ts';
import { canMoveQuotation, quotationHas, quotationStatusAt } from './quotation-status.ts';

const now = new Date('2026-11-27T00:00:00Z');
const at = (status: 'asked' | 'draft' | 'sent' | 'withdrawn', hasOrder: boolean, validUntil: string | null) =>
  quotationStatusAt({ status, hasOrder, validUntil: validUntil ? new Date(validUntil) : null }, now);

test('a quotation ends with its time, unless it is an order or was taken back', () => {
  expect(at('sent', false, '2026-11-27T00:00:01Z')).toBe('sent');
  expect(at('sent', false, '2026-11-27T00:00:00Z')).toBe('expired');
  expect(at('draft', false, '2026-11-26T00:00:00Z')).toBe('draft');
  expect(at('withdrawn', false, '2026-11-26T00:00:00Z')).toBe('withdrawn');
  expect(at('asked', false, null)).toBe('asked');
  expect([at('sent', true, '2026-11-26T00:00:00Z'), at('draft', true, null)]).toEqual(['ordered', 'ordered']);
});

test('only a sent one is accepted by its customer, and nothing follows an order or a withdrawal by staff', () => {
  expect(QUOTATION_STATUSES.filter((from) => canMoveQuotation(from, 'ordered', 'customer'))).toEqual([
    'sent',
  ]);
  for (const from of ['ordered', 'withdrawn'] as const)
    for (const to of QUOTATION_STATUSES) expect(canMoveQuotation(from, to, 'staff')).toBe(false);
  expect(QUOTATION_STATUSES.filter((status) => !quotationHas(status, 'isShown'))).toEqual(['asked', 'draft']);
});

describe('docs/architecture.md', () => {
  const drawn = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
    .split('## Quotation states')[1]
    ?.split('\n## ')[0];
  const moves = [...(drawn ?? '').matchAll(/^\s*(\w+) --> (\w+): (.+)$/gm)].map(([, from, to, movers]) => ({
    from,
    to,
    movers,
  }));
  test('draws the transitions of the table, and no others', () => {
    const movers = ['staff', 'customer', 'time', 'order'] as const;
    const inTable = QUOTATION_STATUSES.flatMap((from) =>
      QUOTATION_STATUSES.flatMap((to) => {
        const who = movers.filter((mover) => from !== to && canMoveQuotation(from, to, mover));
        return who.length > 0 ? [{ from, to, movers: who.join(', ') }] : [];
      }),
    );
    const sorted = (each: object[]) => each.map((move) => JSON.stringify(move)).sort();
    expect(sorted(moves)).toEqual(sorted(inTable));
  });
});
