import { countIn, millimetresIn } from '../read-text.ts';
import { type BoardSize, boardSizesIn, type SupplyShape, supplyShapesIn } from '../spellings.ts';
import type { Facts, Read } from './read.ts';

export type CabinetFacts = Facts<{
  boardSizes: BoardSize[];
  /** Millimetres, as the next three. */
  cardLength: number;
  coolerHeight: number;
  supplyLength: number;
  /** The largest radiator of each place that holds one. */
  radiators: number[];
  supplyShapes: SupplyShape[];
  bays: { '2.5': number; '3.5': number };
  expansionSlots: number;
}>;

/** "360 mm front, 280 mm top"; "None" is a cabinet without room for any. */
function radiatorsIn(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  if (/^(?:none|no)$/i.test(text.trim())) return [];
  const sizes = [...text.matchAll(/(\d{3})\s*mm/gi)].map(([, size]) => Number(size));
  return sizes.length > 0 ? sizes : undefined;
}

/** "2 x 3.5 inch, 4 x 2.5 inch". */
function baysIn(text: string | undefined): CabinetFacts['bays'] {
  const found = [...(text?.matchAll(/(\d+)\s*[x×]\s*(2\.5|3\.5)/gi) ?? [])];
  if (found.length === 0) return undefined;
  const bays = { '2.5': 0, '3.5': 0 };
  for (const [, count, size] of found) bays[size as '2.5' | '3.5'] += Number(count);
  return bays;
}

export const cabinetFacts = (read: Read): CabinetFacts => ({
  boardSizes: boardSizesIn(read('Motherboard Support')),
  cardLength: millimetresIn(read('Maximum Graphics Card Length')),
  coolerHeight: millimetresIn(read('Maximum Cooler Height')),
  supplyLength: millimetresIn(read('Maximum Power Supply Length')),
  radiators: radiatorsIn(read('Radiator Support')),
  supplyShapes: supplyShapesIn(read('Power Supply Form Factor')),
  bays: baysIn(read('Drive Bays')),
  expansionSlots: countIn(read('Expansion Slots')),
});
