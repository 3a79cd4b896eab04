import { countIn, gigabytesIn, transfersIn } from '../read-text.ts';
import { type MemoryType, memoryTypeIn } from '../spellings.ts';
import type { Facts, Read } from './read.ts';

/** A kit of memory as it is sold. */
export type RamFacts = Facts<{
  type: MemoryType;
  modules: number;
  /** Gigabytes of the whole kit. */
  capacity: number;
  /** Mega-transfers a second. */
  speed: number;
}>;

export function ramFacts(read: Read): RamFacts {
  const modulesText = read('Modules');
  const modules = countIn(modulesText);
  // "2 x 16 GB" in place of a count and a capacity.
  const moduleSize = gigabytesIn(modulesText);
  const capacity = modules && moduleSize ? modules * moduleSize : undefined;
  return {
    type: memoryTypeIn(read('Memory Type', 'Type')),
    modules: modules || undefined,
    capacity: gigabytesIn(read('Capacity')) ?? capacity,
    speed: transfersIn(read('Speed')),
  };
}
