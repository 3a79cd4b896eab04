import type { DecidingFact } from '../deciding-facts.ts';
import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';
import { powerEstimate, recommendedWatts } from '../power.ts';
import { bayOf } from './drives.ts';

/** The power supply gives what the parts draw, with headroom. */
export function powerBudget(build: Build): Finding[] {
  const { powerSupply, processor, graphicsCard } = build;
  if (!powerSupply || (!processor && !graphicsCard)) return [];
  const drawing = [processor, graphicsCard].filter((part) => part !== undefined);
  const say = judge('power-budget', powerSupply, ...drawing);
  const { watts: given } = powerSupply.facts;
  const estimate = powerEstimate(build);
  const needed = recommendedWatts(estimate.watts);
  const names = drawing.map(({ name }) => name).join(' and ');
  if (given === undefined)
    return say.unknown(
      `We do not know how many watts ${powerSupply.name} gives; with ${names} this build needs ${needed} W.`,
      [powerSupply, 'watts'],
    );
  if (given < needed)
    return say.conflict(
      `With ${names} this build draws about ${estimate.watts} W and needs a supply of ${needed} W; ${powerSupply.name} gives ${given} W.`,
    );
  if (given < recommendedWatts(estimate.atMost)) {
    const undecided: DecidingFact[] = [
      ...(graphicsCard ? [[graphicsCard, 'power'] as const] : []),
      ...(processor ? [[processor, 'maximumPower'] as const] : []),
      ...build.storage.map(bayOf),
    ];
    return say.unknown(
      `We do not know how many watts a build with ${names} may draw, so ask us whether ${powerSupply.name} is enough.`,
      ...undecided,
    );
  }
  return say.fits(`${powerSupply.name} gives ${given} W; with ${names} this build needs ${needed} W.`);
}
