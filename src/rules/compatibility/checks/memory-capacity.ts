import type { DecidingFact } from '../deciding-facts.ts';
import { type Finding, judge, namesOf, verb } from '../finding.ts';
import type { Build } from '../part.ts';
import { counted } from './counted.ts';

/** The board can use all of the memory. */
export function memoryCapacity({ motherboard, ram }: Build): Finding[] {
  if (!motherboard || ram.length === 0) return [];
  const say = judge('memory-capacity', ...ram, motherboard);
  const { maximumMemory } = motherboard.facts;
  const { sum, isComplete } = counted(ram.map(({ facts }) => facts.capacity));
  if (maximumMemory === undefined)
    return say.unknown(
      `We do not know how much memory ${motherboard.name} takes, so ask us about ${namesOf(ram)}.`,
      [motherboard, 'maximumMemory'],
    );
  if (sum > maximumMemory)
    return say.conflict(
      `${namesOf(ram)} ${verb(ram, 'has', 'have')} ${sum} GB; ${motherboard.name} takes up to ${maximumMemory} GB.`,
    );
  if (!isComplete)
    return say.unknown(
      `We do not know the capacity of ${namesOf(ram)}; ${motherboard.name} takes up to ${maximumMemory} GB.`,
      ...ram.map((kit): DecidingFact => [kit, 'capacity']),
    );
  return say.fits(
    `${motherboard.name} takes up to ${maximumMemory} GB; ${namesOf(ram)} ${verb(ram, 'has', 'have')} ${sum} GB.`,
  );
}
