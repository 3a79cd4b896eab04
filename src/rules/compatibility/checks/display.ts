import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

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
