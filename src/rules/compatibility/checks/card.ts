import { type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';

/** The board has a slot for a graphics card. PCI Express versions work with each other, at the older one's speed. */
export function cardBus({ graphicsCard, motherboard, processor }: Build): Finding[] {
  if (!graphicsCard || !motherboard) return [];
  const say = judge('card-bus', graphicsCard, motherboard);
  const { pcieVersion: card, isPcie } = graphicsCard.facts;
  const { pcieVersion: board, hasCardSlot } = motherboard.facts;
  if (hasCardSlot === undefined)
    return say.unknown(
      `We do not know whether ${motherboard.name} has a slot for ${graphicsCard.name}: ask us.`,
      [motherboard, 'hasCardSlot'],
    );
  if (!hasCardSlot && graphicsCard.facts.pcieLanes === 1 && board)
    return say.fits(`${graphicsCard.name} goes into any PCIe slot of ${motherboard.name}.`);
  if (!hasCardSlot)
    return say.conflict(`${graphicsCard.name} needs a PCIe x16 slot; ${motherboard.name} has none.`);
  if (isPcie === false && !/\bagp\b/i.test(motherboard.name))
    return say.conflict(`${graphicsCard.name} is no PCIe card; ${motherboard.name} has a slot for those.`);
  if (!isPcie)
    return say.unknown(
      `We do not know what slot ${graphicsCard.name} needs, so ask us whether it works in ${motherboard.name}.`,
      [graphicsCard, 'isPcie'],
    );
  const goesIn = `${graphicsCard.name} goes into the PCIe x16 slot of ${motherboard.name}.`;
  if (card === undefined || board === undefined)
    return say.fits(
      goesIn,
      `We do not know the PCIe version of ${card === undefined ? graphicsCard.name : motherboard.name}; they work together at the older one's speed.`,
    );
  const slowest = Math.min(board, processor?.facts.pcieVersion ?? board);
  return say.fits(
    goesIn,
    card > slowest ? slowNote({ card: graphicsCard, board: motherboard.name, slowest }) : undefined,
  );
}

/**
 * Below this number of lanes an older bus is noticeable: 8 lanes lose little, 4 lose much (reviews of the RX 6500 XT).
 */
const FEW_LANES = 4;
const HALF_LANES = 8;

function slowNote({
  card,
  board,
  slowest,
}: {
  card: Part<'graphicsCard'>;
  board: string;
  slowest: number;
}): string {
  const { pcieVersion, pcieLanes } = card.facts;
  const runs = `${card.name} is made for PCIe ${pcieVersion}.0 and runs at PCIe ${slowest}.0 speed on ${board}`;
  if (pcieLanes !== undefined && pcieLanes <= FEW_LANES && slowest < 4)
    return `${runs} with only ${pcieLanes} lanes: many games are clearly slower that way.`;
  if (pcieLanes !== undefined && pcieLanes <= HALF_LANES && slowest < 4)
    return `${runs} with ${pcieLanes} lanes: some games are a little slower that way.`;
  return `${runs}, which few programs notice.`;
}

/** Something drives the monitor: a graphics card, or the processor through the board's outputs. */
export function display({ processor, motherboard, graphicsCard }: Build): Finding[] {
  if (graphicsCard) {
    const say = judge('display', graphicsCard);
    const { hasOutput } = graphicsCard.facts;
    if (hasOutput) return say.fits(`Connect the monitor to ${graphicsCard.name}.`);
    if (hasOutput === undefined)
      return say.unknown(`We do not know which monitors ${graphicsCard.name} can be connected to: ask us.`, [
        graphicsCard,
        'hasOutput',
      ]);
    return say.conflict(`${graphicsCard.name} has no monitor output.`);
  }
  if (!processor) return [];
  const say = judge('display', processor, ...(motherboard ? [motherboard] : []));
  const { hasGraphics } = processor.facts;
  if (hasGraphics === false)
    return say.conflict(`${processor.name} has no integrated graphics: add a graphics card.`, 'graphicsCard');
  if (motherboard?.facts.hasVideoOutput === false)
    return say.conflict(`${motherboard.name} has no monitor output: add a graphics card.`, 'graphicsCard');
  if (hasGraphics === undefined)
    return say.unknown(
      `We do not know whether ${processor.name} has integrated graphics: ask us, or add a graphics card.`,
      [processor, 'hasGraphics'],
    );
  if (!motherboard) return [];
  if (motherboard.facts.hasVideoOutput === undefined)
    return say.unknown(
      `We do not know whether ${motherboard.name} has a monitor output: ask us, or add a graphics card.`,
      [motherboard, 'hasVideoOutput'],
    );
  return say.fits(`${processor.name} has integrated graphics: connect the monitor to ${motherboard.name}.`);
}
