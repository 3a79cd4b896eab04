import { plural } from '../../plural.ts';
import type { DecidingFact } from '../deciding-facts.ts';
import { type Finding, judge, namesOf, verb } from '../finding.ts';
import type { Build } from '../part.ts';
import { counted } from './counted.ts';

const sticks = (count: number) => `${count} memory ${plural(count, { one: 'stick', other: 'sticks' })}`;

/** The board has a slot for every memory module. */
export function memorySlots({ motherboard, ram }: Build): Finding[] {
  if (!motherboard || ram.length === 0) return [];
  const say = judge('memory-slots', ...ram, motherboard);
  const { memorySlots: slots } = motherboard.facts;
  // A kit has at least one module, even if their number is unknown.
  const { sum } = counted(ram.map(({ facts }) => facts.modules ?? 1));
  const { isComplete } = counted(ram.map(({ facts }) => facts.modules));
  if (slots === undefined)
    return say.unknown(
      `We do not know how many memory slots ${motherboard.name} has, so ask us whether ${namesOf(ram)} fits.`,
      [motherboard, 'memorySlots'],
    );
  if (sum > slots)
    return say.conflict(
      `${namesOf(ram)} ${verb(ram, 'has', 'have')} ${sticks(sum)}; ${motherboard.name} has ${slots} slots.`,
    );
  if (!isComplete)
    return say.unknown(
      `We do not know how many sticks ${namesOf(ram)} has, so ask us whether they fit the ${slots} slots of ${motherboard.name}.`,
      ...ram.map((kit): DecidingFact => [kit, 'modules']),
    );
  return say.fits(`${sticks(sum)} of ${namesOf(ram)} go into the ${slots} slots of ${motherboard.name}.`);
}
