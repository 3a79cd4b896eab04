import { millimetresIn, wattsIn } from '../read-text.ts';
import { socketsIn } from '../spellings.ts';
import type { Facts, Read } from './read.ts';

export type CoolingFacts = Facts<{
  type: 'air' | 'liquid';
  sockets: string[];
  /** Millimetres above the board, of an air cooler. */
  height: number;
  /** Millimetres of a liquid cooler's radiator: 120 a fan, or 140. */
  radiator: number;
  /** Watts that its maker says it carries off. */
  capacity: number;
}>;

function typeIn(text: string | undefined, radiator: number | undefined): CoolingFacts['type'] {
  if (/liquid|water|aio/i.test(text ?? '') || radiator !== undefined) return 'liquid';
  return /air|tower|low.?profile/i.test(text ?? '') ? 'air' : undefined;
}

export function coolingFacts(read: Read): CoolingFacts {
  const radiator = millimetresIn(read('Radiator', 'Radiator Size'));
  return {
    type: typeIn(read('Type'), radiator),
    sockets: socketsIn(read('Sockets', 'Socket')),
    height: millimetresIn(read('Height')),
    radiator,
    capacity: wattsIn(read('Thermal Capacity', 'TDP')),
  };
}
