import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** AMD asks for a 240 to 280 mm liquid cooler for its 170 W processors: such a radiator carries that off. */
const LARGE_RADIATOR = 240;
const LARGE_RADIATOR_WATTS = 170;

/** The cooler carries off the processor's heat. Makers of liquid coolers seldom give watts; their radiator tells. */
export function coolerCapacity({ cooling, processor }: Build): Finding[] {
  if (!cooling || !processor) return [];
  const say = judge('cooler-capacity', cooling, processor);
  const { capacity, radiator } = cooling.facts;
  const { tdp, maximumPower } = processor.facts;
  if (tdp === undefined)
    return say.unknown(
      `We do not know how much heat ${processor.name} makes, so ask us whether ${cooling.name} is enough.`,
    );
  if (capacity === undefined && (radiator ?? 0) >= LARGE_RADIATOR && tdp <= LARGE_RADIATOR_WATTS)
    return say.fits(
      `The ${radiator} mm radiator of ${cooling.name} is enough for the ${tdp} W of ${processor.name}.`,
    );
  if (capacity === undefined)
    return say.unknown(
      `The maker of ${cooling.name} does not say how many watts it carries off; ${processor.name} makes ${tdp} W of heat.`,
    );
  if (capacity < tdp)
    return say.conflict(
      `${processor.name} makes ${tdp} W of heat; ${cooling.name} carries off only ${capacity} W.`,
    );
  return say.fits(
    `${cooling.name} carries off ${capacity} W; ${processor.name} makes ${tdp} W.`,
    maximumPower !== undefined && maximumPower > capacity
      ? `Under long full load ${processor.name} may draw ${maximumPower} W, and slow down with ${cooling.name}.`
      : undefined,
  );
}
