import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import type { OfferOf } from '../offers.ts';
import type { Choices, ShopPart } from '../shop-part.ts';
import { type Composed, compose, type Wanted } from './compose.ts';
import { improved, upgraded } from './improve.ts';
import { PURPOSES, type Purpose, type PurposeInfo } from './purposes.ts';
import { reasonsFor } from './reasons.ts';

/** A build for a budget with the reasons for it, or why there is none. */
export type BudgetResult = { choices: Choices; total: number; reasons: string[] } | { why: string };

/** Whole rupees from which memory comes in pairs: two modules are read at once. */
const PAIRED_FROM = 100_000;

/** A build of what is wanted, else of what will do. */
function composed(parts: readonly ShopPart[], offer: OfferOf, purpose: PurposeInfo, budget: number) {
  const isPaired = budget >= PAIRED_FROM;
  for (const amounts of [purpose.ideal, purpose.modest]) {
    const wanted: Wanted = { ...amounts, isPaired };
    const build = compose(parts, offer, purpose, wanted, budget);
    if (build) return { build, wanted };
  }
  return undefined;
}

/** The least expensive build at all: the figure of any chip will do. */
function leastExpensive(
  parts: readonly ShopPart[],
  offer: OfferOf,
  purpose: PurposeInfo,
): Composed | undefined {
  const any: PurposeInfo = { ...purpose, figure: () => 1 };
  return compose(parts, offer, any, { ...purpose.modest, isPaired: false }, Number.POSITIVE_INFINITY);
}

function whyNot(parts: readonly ShopPart[], offer: OfferOf, purpose: PurposeInfo): string {
  const least = leastExpensive(parts, offer, purpose);
  return least
    ? messages.budgetTooLow(purpose.one, formatRupees(least.total))
    : messages.partsNotInStock(purpose.one);
}

/**
 * The best build for a purpose that fits and stays within a budget: no exchange of a single part makes it better by
 * the figures of its chips.
 * @param parts all that the shop has
 * @param budget whole rupees
 */
export function budgetBuild(
  parts: readonly ShopPart[],
  offer: OfferOf,
  purposeName: Purpose,
  budget: number,
): BudgetResult {
  const purpose = PURPOSES[purposeName];
  const found = composed(parts, offer, purpose, budget);
  if (!found) return { why: whyNot(parts, offer, purpose) };
  const better = improved(found.build, parts, offer, purpose, found.wanted, budget);
  // A supply or cabinet that what is left pays for may take a stronger card.
  const richer = upgraded(better, parts, offer, budget);
  const build = improved(richer, parts, offer, purpose, found.wanted, budget);
  return { ...build, reasons: reasonsFor(build, purpose, budget, offer) };
}
