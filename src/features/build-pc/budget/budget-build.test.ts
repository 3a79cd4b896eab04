import { expect, test } from 'vitest';
import { checkBuild } from '../../../rules/compatibility/check-build.ts';
import { getVerdict } from '../../../rules/compatibility/finding.ts';
import { buildOf } from '../../../rules/compatibility/part.ts';
import { pageOffer, shippedParts } from '../fixture.ts';
import { CHECKED_KINDS } from '../kinds.ts';
import { getOffer, getTotal } from '../offers.ts';
import { budgetBuild } from './budget-build.ts';
import type { Purpose } from './purposes.ts';
import { readyBuilds } from './ready-builds.ts';

const parts = shippedParts();
const BUDGETS = [60_000, 100_000, 150_000, 300_000];
const cases = (['office', 'gaming', 'creator'] as Purpose[]).flatMap((purpose) =>
  BUDGETS.map((budget) => [purpose, budget] as const),
);

test.each(cases)(
  '§2 Build Your PC: %s for Rs. %i fits and stays within, or says why not',
  (purpose, budget) => {
    const outcome = budgetBuild(parts, pageOffer, purpose, budget);
    if ('why' in outcome) {
      expect(outcome.why).toMatch(/cost Rs\. [\d,]+\.$/);
      expect(Number(outcome.why.replace(/\D/g, ''))).toBeGreaterThan(budget);
      return;
    }
    expect(outcome.total).toBe(getTotal(outcome.choices, pageOffer));
    expect(outcome.total).toBeLessThanOrEqual(budget);
    expect(getVerdict(checkBuild(buildOf(outcome.choices)))).toBe('fits');
    const kinds = outcome.choices.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining([...CHECKED_KINDS, 'cabinet']));
    expect(outcome.choices.every((part) => pageOffer(part).canBuy)).toBe(true);
    expect(outcome.reasons.length).toBeGreaterThan(2);
  },
);

test('§2 Build Your PC: for a budget that is too small, the message states the price of the cheapest build', () => {
  const outcome = budgetBuild(parts, pageOffer, 'office', 20_000);
  expect(outcome).toMatchObject({ why: expect.stringMatching(/that make an office PC together cost Rs\. /) });
  const empty = budgetBuild([], pageOffer, 'gaming', 100_000);
  expect(empty).toEqual({ why: 'We do not have all the parts of a gaming PC in stock now.' });
});

test('§2 Build Your PC: the three ready builds fit and are in stock', () => {
  const ready = readyBuilds(parts);
  expect(ready.map(({ name }) => name)).toEqual(['Office', 'Gaming', 'Creator']);
  for (const { ids, total } of ready) {
    const choices = ids.flatMap((id) => parts.filter((part) => part.id === id));
    expect(getVerdict(checkBuild(buildOf(choices)))).toBe('fits');
    expect(choices.every((part) => pageOffer(part).canBuy)).toBe(true);
    expect(getTotal(choices, pageOffer)).toBe(total);
  }
});

test('§2 Build Your PC: during a sale, a ready build has the same price as its summary', () => {
  const [first] = readyBuilds(parts);
  const inSale = parts.map((part) =>
    part.id === first?.ids[0] ? { ...part, markedPrice: part.sellingPrice, sale: 10 } : part,
  );
  for (const { ids, saleTotal, total } of readyBuilds(inSale)) {
    const choices = ids.flatMap((id) => inSale.filter((part) => part.id === id));
    expect(saleTotal).toBe(getTotal(choices, (part) => getOffer(part, new Map(), true)));
    expect(saleTotal < total).toBe(ids.includes(first?.ids[0] ?? ''));
  }
});

test('§2 Build Your PC: a ready build is left out if a part is out of stock', () => {
  const soldOut = parts.map((part) => (part.kind === 'graphicsCard' ? { ...part, stock: 0 } : part));
  expect(readyBuilds(soldOut).map(({ name }) => name)).not.toContain('Gaming');
  expect(readyBuilds([])).toEqual([]);
});
