import { truthIn, wattsIn } from '../read-text.ts';
import { generationIn, type MemoryType, memoryTypesIn, socketIn } from '../spellings.ts';
import type { Facts, Read } from './read.ts';

export type ProcessorFacts = Facts<{
  socket: string;
  generation: string;
  /** Watts that its cooler must carry off at its base speed. */
  tdp: number;
  /** Watts that it may draw for long at full load. */
  maximumPower: number;
  memoryTypes: MemoryType[];
  hasGraphics: boolean;
  hasCooler: boolean;
}>;

/** AMD writes "Discrete Graphics Card Required" where others write "None". */
function graphicsIn(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  return !/^(?:no|none|false|not)\b|discrete/i.test(text.trim());
}

export const processorFacts = (read: Read): ProcessorFacts => ({
  socket: socketIn(read('Socket', 'CPU Socket')),
  generation: generationIn(read('Generation', 'Series')),
  tdp: wattsIn(read('TDP', 'Base Power')),
  maximumPower: wattsIn(read('Maximum Power', 'Maximum Turbo Power', 'PPT')),
  memoryTypes: memoryTypesIn(read('Memory Type', 'Memory')),
  hasGraphics: graphicsIn(read('Integrated Graphics', 'Graphics')),
  hasCooler: truthIn(read('Cooler Included')),
});
