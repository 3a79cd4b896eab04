import { cabinetFacts } from './facts/cabinet.ts';
import { coolingFacts } from './facts/cooling.ts';
import { graphicsCardFacts } from './facts/graphics-card.ts';
import { motherboardFacts } from './facts/motherboard.ts';
import { powerSupplyFacts } from './facts/power-supply.ts';
import { processorFacts } from './facts/processor.ts';
import { ramFacts } from './facts/ram.ts';
import { limited, type Read, type Reading, reader } from './facts/read.ts';
import { storageFacts } from './facts/storage.ts';
import type { FactsByKind, Part, PartKind } from './part.ts';

/** Characters of a name that are read for facts. */
const LONGEST_PART_NAME = 400;

const READERS: { [Kind in PartKind]: (read: Read, name: string) => Reading<FactsByKind[Kind]> } = {
  processor: processorFacts,
  cooling: coolingFacts,
  motherboard: motherboardFacts,
  ram: ramFacts,
  storage: storageFacts,
  graphicsCard: graphicsCardFacts,
  powerSupply: powerSupplyFacts,
  cabinet: cabinetFacts,
};

/**
 * A part with its facts: stated by its specifications, or inferred from its name or another field.
 * @param specifications as `parseSpecifications` gives them; what cannot be read of them is unknown
 */
export function partOf<Kind extends PartKind>(
  kind: Kind,
  name: string,
  specifications: readonly { name: string; value: string }[],
): Part<Kind> {
  const { facts, inferred } = READERS[kind](reader(specifications), limited(name, LONGEST_PART_NAME));
  return { kind, name, facts, ...(inferred.length > 0 && { inferred }) } as Part<Kind>;
}
