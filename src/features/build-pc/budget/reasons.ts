import { buildOf } from '../../../rules/compatibility/part.ts';
import { powerEstimate, recommendedWatts } from '../../../rules/compatibility/power.ts';
import { formatRupees } from '../../../rules/money.ts';
import type { OfferOf } from '../offers.ts';
import { partsOfKind, type ShopPart } from '../shop-part.ts';
import type { Composed } from './compose.ts';
import type { PurposeInfo } from './purposes.ts';

const share = (part: ShopPart, total: number, offer: OfferOf) =>
  `${part.name} takes ${Math.round((offer(part).price * 100) / total)} % of the money.`;

/** So much of a budget left means that the purpose asks for no more. */
const PLENTY = 0.2;

function left(total: number, { one }: PurposeInfo, budget: number): string[] {
  if (total === budget) return [`It uses your ${formatRupees(budget)} to the rupee.`];
  const said = `${formatRupees(budget - total)} of your ${formatRupees(budget)} are left.`;
  return total < budget * (1 - PLENTY) ? [said, `More would not make ${one} faster in daily use.`] : [said];
}

/** Why a build is as it is, in sentences that a beginner understands. */
export function reasonsFor(
  { choices, total }: Composed,
  purpose: PurposeInfo,
  budget: number,
  offer: OfferOf,
): string[] {
  const [processor] = partsOfKind(choices, 'processor');
  const [card] = partsOfKind(choices, 'graphicsCard');
  const [cooler] = partsOfKind(choices, 'cooling');
  const { watts } = powerEstimate(buildOf(choices));
  return [
    purpose.reason,
    ...(card ? [share(card, total, offer)] : []),
    ...(processor ? [share(processor, total, offer)] : []),
    ...(processor && !cooler ? [`A cooler comes with ${processor.name}, so none is added.`] : []),
    `Together the parts draw about ${watts} W, for which a power supply of ${recommendedWatts(watts)} W or more is right.`,
    ...left(total, purpose, budget),
  ];
}
