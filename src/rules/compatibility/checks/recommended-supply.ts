import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** The power supply has the wattage that the graphics card's manufacturer recommends. */
export function recommendedSupply({ powerSupply, graphicsCard }: Build): Finding[] {
  if (!powerSupply || !graphicsCard) return [];
  const say = judge('recommended-supply', graphicsCard, powerSupply);
  const [asked, given] = [graphicsCard.facts.recommendedSupply, powerSupply.facts.watts];
  if (asked === undefined || given === undefined)
    return say.unknown(
      `We do not know ${asked === undefined ? `what power supply the manufacturer of ${graphicsCard.name} recommends` : `how many watts ${powerSupply.name} gives`}: ask us.`,
      [graphicsCard, 'recommendedSupply'],
      [powerSupply, 'watts'],
    );
  const isOfChip = graphicsCard.inferred?.includes('recommendedSupply');
  if (given < asked && isOfChip)
    return say.unknown(
      `The manufacturer of the chip of ${graphicsCard.name} recommends ${asked} W; ${powerSupply.name} gives ${given} W, so ask us whether this card needs them.`,
      [graphicsCard, 'recommendedSupply'],
    );
  if (given >= asked && isOfChip)
    return say.fits(
      `The manufacturer of the chip of ${graphicsCard.name} recommends ${asked} W; ${powerSupply.name} gives ${given} W.`,
    );
  if (given >= asked)
    return say.fits(
      `The manufacturer of ${graphicsCard.name} recommends ${asked} W; ${powerSupply.name} gives ${given} W.`,
    );
  return say.conflict(
    `The manufacturer of ${graphicsCard.name} recommends a power supply of ${asked} W; ${powerSupply.name} gives ${given} W.`,
  );
}
