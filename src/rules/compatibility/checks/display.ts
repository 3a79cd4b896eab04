import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** Something makes a picture: a graphics card, or the processor by way of the board's sockets. */
export function display({ processor, motherboard, graphicsCard }: Build): Finding[] {
  if (graphicsCard) {
    const say = judge('display', graphicsCard);
    const { hasOutput } = graphicsCard.facts;
    if (hasOutput) return say.fits(`The monitor is connected to ${graphicsCard.name}.`);
    if (hasOutput === undefined)
      return say.unknown(`We do not know which monitors ${graphicsCard.name} can be connected to: ask us.`);
    return say.conflict(`${graphicsCard.name} has no socket for a monitor.`);
  }
  if (!processor) return [];
  const say = judge('display', processor, ...(motherboard ? [motherboard] : []));
  const { hasGraphics } = processor.facts;
  if (hasGraphics === false)
    return say.conflict(
      `${processor.name} makes no picture by itself, so this build needs a graphics card.`,
      'graphicsCard',
    );
  if (motherboard?.facts.hasVideoOutput === false)
    return say.conflict(
      `${motherboard.name} has no socket for a monitor, so this build needs a graphics card.`,
      'graphicsCard',
    );
  if (hasGraphics === undefined)
    return say.unknown(
      `We do not know whether ${processor.name} makes a picture by itself: ask us, or choose a graphics card.`,
    );
  if (!motherboard) return [];
  if (motherboard.facts.hasVideoOutput === undefined)
    return say.unknown(
      `We do not know whether ${motherboard.name} has a socket for a monitor: ask us, or choose a graphics card.`,
    );
  return say.fits(
    `${processor.name} makes the picture, and the monitor is connected to ${motherboard.name}.`,
  );
}
