import { buildOf } from '../../../rules/compatibility/part.ts';
import { powerEstimate, recommendedWatts } from '../../../rules/compatibility/power.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import type { OfferOf } from '../offers.ts';
import { partsOfKind } from '../shop-part.ts';
import type { Composed } from './compose.ts';
import { chipsOf, type PurposeInfo } from './purposes.ts';

/** So much of a budget left means that the purpose asks for no more. */
const PLENTY = 0.2;

function money({ choices, total }: Composed, { reason }: PurposeInfo, offer: OfferOf): string {
  const shares = (['graphicsCard', 'processor'] as const)
    .flatMap((kind) => partsOfKind(choices, kind))
    .map((part) => `${Math.round((offer(part).price * 100) / total)} % to ${part.name}`);
  return `${reason}: ${shares.join(', ')}.`;
}

/** Frames by a reviewer's measurement and what each costs; an estimate is called one. */
function performance({ choices, total }: Composed): string {
  const { processor, graphicsCard } = chipsOf(choices);
  if (graphicsCard?.isEstimate)
    return `Its graphics card has no published test at 1440p; from other scores we estimate about ${Math.round(graphicsCard.frames)} frames a second in new games.`;
  if (graphicsCard)
    return `Reviewers measured ${graphicsCard.frames} frames a second with its card at 1440p on average of new games, so a frame costs ${formatRupees(Math.round(total / graphicsCard.frames))}.`;
  return `Its processor has ${processor?.single ?? 0} points with one core and ${processor?.work ?? 0} with all of them in Geekbench 6.`;
}

function left({ choices, total }: Composed, { one }: PurposeInfo, budget: number): string {
  const { watts } = powerEstimate(buildOf(choices));
  const power = `It draws about ${watts} W at most, for which a supply of ${recommendedWatts(watts)} W or more is right`;
  if (total === budget) return `${power}, and uses your ${formatRupees(budget)} to the rupee.`;
  const rest = `${formatRupees(budget - total)} of your ${formatRupees(budget)} are left`;
  return total < budget * (1 - PLENTY)
    ? `${power}; ${rest}, since more would hardly make ${one} better with what we have.`
    : `${power}; ${rest}.`;
}

/** Why a build is as it is, in three sentences: where the money goes, what it does, and what is left. */
export const reasonsFor = (
  build: Composed,
  purpose: PurposeInfo,
  budget: number,
  offer: OfferOf,
): string[] => [money(build, purpose, offer), performance(build), left(build, purpose, budget)];
