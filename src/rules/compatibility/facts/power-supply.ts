import { type Connectors, connectorsIn } from '../connectors.ts';
import { countIn, millimetresIn, truthIn, wattsIn } from '../read-text.ts';
import { type SupplyShape, supplyShapeIn } from '../spellings.ts';
import type { Facts, Read } from './read.ts';

export type PowerSupplyFacts = Facts<{
  watts: number;
  shape: SupplyShape;
  /** Millimetres. */
  length: number;
  /** For graphics cards. */
  connectors: Connectors;
  sataConnectors: number;
  /** Whether a bracket comes with it that holds a small supply in an ATX opening. */
  hasAtxBracket: boolean;
}>;

export const powerSupplyFacts = (read: Read): PowerSupplyFacts => ({
  watts: wattsIn(read('Wattage', 'Power')),
  shape: supplyShapeIn(read('Form Factor')),
  length: millimetresIn(read('Length')),
  connectors: connectorsIn(read('PCIe Connectors')),
  sataConnectors: countIn(read('SATA Connectors')),
  hasAtxBracket: truthIn(read('ATX Bracket')),
});
