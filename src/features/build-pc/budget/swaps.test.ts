import { expect, test } from 'vitest';
import { checkBuild } from '../../../rules/compatibility/check-build.ts';
import { getVerdict } from '../../../rules/compatibility/finding.ts';
import { buildOf } from '../../../rules/compatibility/part.ts';
import { pageOffer, shippedParts } from '../fixture.ts';
import { getTotal } from '../offers.ts';
import { type Choices, partsOfKind, withChosen, withoutOne } from '../shop-part.ts';
import { budgetBuild } from './budget-build.ts';
import { figureFor, PURPOSES, type Purpose } from './purposes.ts';
import { readyBuilds } from './ready-builds.ts';

const parts = shippedParts();
const BUDGETS = Array.from({ length: 18 }, (_, index) => 60_000 + index * 20_000);
const MUCH_BETTER = 1.05;

/** Every build that differs by one part in stock, fits and stays within a budget. */
function betterSwaps(choices: Choices, purpose: Purpose, budget: number): string[] {
  const total = getTotal(choices, pageOffer);
  const figure = figureFor(PURPOSES[purpose], choices);
  return parts
    .filter((part) => pageOffer(part).canBuy && !choices.includes(part))
    .flatMap((part) => partsOfKind(choices, part.kind).map((old) => ({ part, old })))
    .filter(({ part, old }) => total - pageOffer(old).price + pageOffer(part).price <= budget)
    .map(({ part, old }) => ({ part, old, next: withChosen(withoutOne(choices, old), part) }))
    .filter(({ next }) => figureFor(PURPOSES[purpose], next) >= figure * MUCH_BETTER)
    .filter(({ next }) => getVerdict(checkBuild(buildOf(next))) === 'fits')
    .map(({ part, old }) => `${part.name} in place of ${old.name}`);
}

test.each(Object.keys(PURPOSES) as Purpose[])(
  '§2 Build Your PC: %s for Rs. 60,000 to 4,00,000: no exchange of one part gains 5 %',
  (purpose) => {
    for (const budget of BUDGETS) {
      const outcome = budgetBuild(parts, pageOffer, purpose, budget);
      if ('why' in outcome) continue;
      expect(outcome.total).toBeLessThanOrEqual(budget);
      expect(betterSwaps(outcome.choices, purpose, budget), `${purpose}, Rs. ${budget}`).toEqual([]);
    }
  },
  60_000,
);

test('§2 Build Your PC: from Rs. 1,00,000 memory comes in pairs, with at least three reasons for the build', () => {
  for (const budget of [100_000, 160_000, 300_000]) {
    const outcome = budgetBuild(parts, pageOffer, 'gaming', budget);
    if ('why' in outcome) throw new Error(outcome.why);
    for (const { facts } of buildOf(outcome.choices).ram) expect((facts.modules ?? 0) % 2).toBe(0);
    expect(outcome.reasons).toHaveLength(3);
  }
});

test('§2 Build Your PC: the ready builds follow the rules of a budget build', () => {
  for (const { ids, purpose } of readyBuilds(parts)) {
    const choices = ids.flatMap((id) => parts.filter((part) => part.id === id));
    expect(betterSwaps(choices, purpose, PURPOSES[purpose].readyBudget), purpose).toEqual([]);
  }
});

test('§2 Build Your PC: the ready gaming build has six cores beside its card', () => {
  const gaming = readyBuilds(parts).find(({ purpose }) => purpose === 'gaming');
  const [processor] = parts.filter(({ id, kind }) => kind === 'processor' && gaming?.ids.includes(id));
  expect(processor?.name).not.toContain('i3');
});
