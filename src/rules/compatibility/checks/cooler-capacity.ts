import { type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';

/** Watts that a 240 or 280 mm radiator is enough for: AMD recommends one for its 170 W processors. */
const LARGE_RADIATOR = 240;
const LARGE_RADIATOR_WATTS = 170;
/** Sustained watts at which a 240 or 280 mm radiator becomes loud; 360 mm has headroom. */
const LOUD_WATTS = 230;
const LARGEST_RADIATOR = 360;

type Pair = [cooling: Part<'cooling'>, processor: Part<'processor'>, tdp: number];

/** Manufacturers of liquid coolers seldom give watts, so the radiator's size decides. */
function ofLiquid([cooling, processor, tdp]: Pair): Finding[] {
  const say = judge('cooler-capacity', cooling, processor);
  const { radiator, capacity } = cooling.facts;
  const { maximumPower = 0 } = processor.facts;
  if (capacity !== undefined && capacity < tdp)
    return say.conflict(
      `${processor.name} makes ${tdp} W of heat; ${cooling.name} carries off only ${capacity} W.`,
    );
  if (radiator !== undefined && radiator >= LARGE_RADIATOR && tdp <= LARGE_RADIATOR_WATTS)
    return say.fits(
      `The ${radiator} mm radiator of ${cooling.name} is enough for the ${tdp} W of ${processor.name}.`,
      maximumPower > LOUD_WATTS && radiator < LARGEST_RADIATOR
        ? `Under long full load ${processor.name} may draw ${maximumPower} W: a 360 mm radiator stays quieter than the ${radiator} mm one of ${cooling.name}.`
        : undefined,
    );
  if (capacity !== undefined)
    return say.fits(`${cooling.name} carries off ${capacity} W; ${processor.name} makes ${tdp} W.`);
  return say.unknown(
    `We do not know whether ${cooling.name} carries off the ${tdp} W of heat that ${processor.name} makes: ask us.`,
    [cooling, radiator === undefined ? 'radiator' : 'capacity'],
  );
}

function ofAir([cooling, processor, tdp]: Pair): Finding[] {
  const say = judge('cooler-capacity', cooling, processor);
  const { capacity } = cooling.facts;
  const { maximumPower } = processor.facts;
  if (capacity === undefined)
    return say.unknown(
      `The manufacturer of ${cooling.name} does not say how many watts of heat it removes; ${processor.name} produces ${tdp} W.`,
      [cooling, 'capacity'],
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

/** The cooler carries off the processor's heat. */
export function coolerCapacity({ cooling, processor }: Build): Finding[] {
  if (!cooling || !processor) return [];
  const { tdp } = processor.facts;
  const { type, capacity } = cooling.facts;
  // Watts that are stated decide, however it cools.
  if (tdp === undefined || (type === undefined && capacity === undefined)) {
    const missing = tdp === undefined ? `how much heat ${processor.name} makes` : `how ${cooling.name} cools`;
    return judge('cooler-capacity', cooling, processor).unknown(
      `We do not know ${missing}, so ask us whether ${cooling.name} is enough for ${processor.name}.`,
      [processor, 'tdp'],
      [cooling, 'type'],
    );
  }
  const pair: Pair = [cooling, processor, tdp];
  return type === 'liquid' ? ofLiquid(pair) : ofAir(pair);
}
