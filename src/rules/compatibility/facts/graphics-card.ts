import { type Connectors, connectorsIn } from '../connectors.ts';
import { millimetresIn, wattsIn } from '../read-text.ts';
import { pcieVersionIn } from './motherboard.ts';
import type { Facts, Read } from './read.ts';

export type GraphicsCardFacts = Facts<{
  /** Millimetres. */
  length: number;
  /** Slots of the cabinet it covers; 2.5 cover three. */
  slots: number;
  /** Watts it draws at full load. */
  power: number;
  /** Watts that its maker asks of the power supply. */
  recommendedSupply: number;
  connectors: Connectors;
  hasOutput: boolean;
  pcieVersion: number;
}>;

function slotsIn(text: string | undefined): number | undefined {
  const found = text?.match(/^\s*(\d(?:\.\d+)?)/)?.[1];
  return found === undefined ? undefined : Number(found);
}

export const graphicsCardFacts = (read: Read): GraphicsCardFacts => ({
  length: millimetresIn(read('Length')),
  slots: slotsIn(read('Slots')),
  power: wattsIn(read('Board Power', 'TDP')),
  recommendedSupply: wattsIn(read('Recommended Power Supply')),
  connectors: connectorsIn(read('Power Connectors')),
  hasOutput: read('Outputs') === undefined ? undefined : !/^none$/i.test(read('Outputs') ?? ''),
  pcieVersion: pcieVersionIn(read('Interface')),
});
