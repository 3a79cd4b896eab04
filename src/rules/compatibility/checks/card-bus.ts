import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** The board has a slot for a graphics card. PCI Express versions work with each other, at the older one's speed. */
export function cardBus({ graphicsCard, motherboard }: Build): Finding[] {
  if (!graphicsCard || !motherboard) return [];
  const say = judge('card-bus', graphicsCard, motherboard);
  const [card, board] = [graphicsCard.facts.pcieVersion, motherboard.facts.pcieVersion];
  if (board === undefined)
    return say.unknown(
      `We do not know whether ${motherboard.name} has a slot for ${graphicsCard.name}: ask us.`,
    );
  if (board === 0)
    return say.conflict(`${graphicsCard.name} needs a PCIe x16 slot; ${motherboard.name} has none.`);
  if (card === undefined)
    return say.unknown(
      `We do not know what slot ${graphicsCard.name} needs, so ask us whether it works in ${motherboard.name}.`,
    );
  return say.fits(
    `${graphicsCard.name} goes into the PCIe x16 slot of ${motherboard.name}.`,
    card > board
      ? `${graphicsCard.name} is made for PCIe ${card}.0 and runs at PCIe ${board}.0 speed on ${motherboard.name}, which few programs notice.`
      : undefined,
  );
}
