import { buildOf } from '../../../rules/compatibility/part.ts';
import { powerEstimate, recommendedWatts } from '../../../rules/compatibility/power.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import type { OfferOf } from '../offers.ts';
import { partsOfKind } from '../shop-part.ts';
import type { Composed } from './compose.ts';
import { getChips, type PurposeInfo } from './purposes.ts';

/** So much of a budget left means that the purpose asks for no more. */
const PLENTY = 0.2;

function money({ choices, total }: Composed, { reason }: PurposeInfo, offer: OfferOf): string {
  const shares = (['graphicsCard', 'processor'] as const)
    .flatMap((kind) => partsOfKind(choices, kind))
    .map((part) => messages.shareOfPrice(Math.round((offer(part).price * 100) / total), part.name));
  return `${reason}: ${shares.join(', ')}.`;
}

/** Frames by a reviewer's measurement and what each costs; an estimate is called one. */
function performance({ choices, total }: Composed): string {
  const { processor, graphicsCard } = getChips(choices);
  if (graphicsCard?.isEstimate) return messages.estimatedFramesReason(Math.round(graphicsCard.frames));
  if (graphicsCard)
    return messages.measuredFramesReason(
      graphicsCard.frames,
      formatRupees(Math.round(total / graphicsCard.frames)),
    );
  return messages.processorPointsReason(processor?.single ?? 0, processor?.work ?? 0);
}

function left({ choices, total }: Composed, { one }: PurposeInfo, budget: number): string {
  const { watts } = powerEstimate(buildOf(choices));
  const power = messages.powerReason(watts, recommendedWatts(watts));
  if (total === budget) return messages.wholeBudgetUsedReason(power, formatRupees(budget));
  const rest = messages.budgetLeft(formatRupees(budget - total), formatRupees(budget));
  return total < budget * (1 - PLENTY)
    ? messages.budgetToSpareReason(power, rest, one)
    : `${power}; ${rest}.`;
}

/** Why a build is as it is, in three sentences: where the money goes, what it does, and what is left. */
export const reasonsFor = (
  build: Composed,
  purpose: PurposeInfo,
  budget: number,
  offer: OfferOf,
): string[] => [money(build, purpose, offer), performance(build), left(build, purpose, budget)];
