import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** The power supply gives what the graphics card's maker asks for. */
export function recommendedSupply({ powerSupply, graphicsCard }: Build): Finding[] {
  if (!powerSupply || !graphicsCard) return [];
  const say = judge('recommended-supply', graphicsCard, powerSupply);
  const [asked, given] = [graphicsCard.facts.recommendedSupply, powerSupply.facts.watts];
  if (asked === undefined || given === undefined)
    return say.unknown(
      `We do not know ${asked === undefined ? `what power supply the maker of ${graphicsCard.name} asks for` : `how many watts ${powerSupply.name} gives`}: ask us.`,
    );
  if (given >= asked)
    return say.fits(
      `The maker of ${graphicsCard.name} asks for ${asked} W; ${powerSupply.name} gives ${given} W.`,
    );
  return say.conflict(
    `The maker of ${graphicsCard.name} asks for a power supply of ${asked} W; ${powerSupply.name} gives ${given} W.`,
  );
}
