import { formatRupees } from '../../../rules/money.ts';
import type { OfferOf } from '../offers.ts';
import type { Choices, ShopPart } from '../shop-part.ts';
import { type Composed, compose } from './compose.ts';
import type { Priced } from './pool.ts';
import { PURPOSES, type Purpose, type PurposeInfo } from './purposes.ts';
import { reasonsFor } from './reasons.ts';
import { upgraded } from './upgrade.ts';

/** A build for a budget with the reasons for it, or why there is none. */
export type BudgetAnswer = { choices: Choices; total: number; reasons: string[] } | { why: string };

/** What graphics inside a processor are worth without a card, and what they cost who has one, in whole rupees. */
const INSIDE_GRAPHICS = 9_000;
const UNUSED_GRAPHICS = 3_000;

/** What a build is worth for a purpose: money on processor and card, each less and less. */
function worth(purpose: PurposeInfo, { part, price }: Priced<'processor'>, cardPrice: number): number {
  const { weights, enoughProcessor } = purpose;
  const unused = cardPrice > 0 && part.facts.hasGraphics ? UNUSED_GRAPHICS : 0;
  return (
    weights.processor * Math.log(Math.max(1, Math.min(price - unused, enoughProcessor))) +
    weights.graphicsCard * Math.log(Math.max(cardPrice, INSIDE_GRAPHICS))
  );
}

function best(
  parts: readonly ShopPart[],
  offer: OfferOf,
  purpose: PurposeInfo,
  wanted: PurposeInfo['ideal'],
  budget: number,
): Composed | undefined {
  let found: (Composed & { worth: number }) | undefined;
  for (const build of compose(parts, offer, purpose, wanted, budget)) {
    const value = worth(purpose, build.processor, build.cardPrice);
    const isBetter = !found || value > found.worth || (value === found.worth && build.total < found.total);
    if (isBetter) found = { choices: build.choices, total: build.total, worth: value };
  }
  return found;
}

function whyNot(parts: readonly ShopPart[], offer: OfferOf, purpose: PurposeInfo): string {
  let least = Number.POSITIVE_INFINITY;
  for (const { total } of compose(parts, offer, purpose, purpose.modest, least))
    least = Math.min(least, total);
  return Number.isFinite(least)
    ? `The least expensive parts in stock that make ${purpose.one} together cost ${formatRupees(least)}.`
    : `We do not have all the parts of ${purpose.one} in stock now.`;
}

/**
 * The best build for a purpose that fits and stays within a budget.
 * @param parts all that the shop has
 * @param budget whole rupees
 */
export function budgetBuild(
  parts: readonly ShopPart[],
  offer: OfferOf,
  purposeName: Purpose,
  budget: number,
): BudgetAnswer {
  const purpose = PURPOSES[purposeName];
  const found =
    best(parts, offer, purpose, purpose.ideal, budget) ?? best(parts, offer, purpose, purpose.modest, budget);
  if (!found) return { why: whyNot(parts, offer, purpose) };
  const build = upgraded(found, parts, offer, budget);
  return { ...build, reasons: reasonsFor(build, purpose, budget, offer) };
}
