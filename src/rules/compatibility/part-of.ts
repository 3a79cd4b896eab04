import type { Product } from '../../contract/product.ts';
import { findSpecifications, parseSpecifications, type Specification } from '../product/specifications.ts';
import { isObject, statedFacts } from './differing-facts.ts';
import { cabinetFacts } from './facts/cabinet.ts';
import { coolingFacts } from './facts/cooling.ts';
import { graphicsCardFacts } from './facts/graphics-card.ts';
import { motherboardFacts } from './facts/motherboard.ts';
import { powerSupplyFacts } from './facts/power-supply.ts';
import { processorFacts } from './facts/processor.ts';
import { ramFacts } from './facts/ram.ts';
import { limited, limitedEntry, type Read, type Reading, reader } from './facts/read.ts';
import { getAsides, ofModel } from './facts/spread.ts';
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

/** What no part is below or above: a number outside was read of something else, or in another unit ("36.5" of centimetres). */
const BOUNDS: { [Kind in PartKind]: Partial<Record<keyof FactsByKind[Kind], readonly [number, number]>> } = {
  processor: { tdp: [4, 600], maximumPower: [4, 900] },
  cooling: { height: [20, 220], radiator: [80, 560], capacity: [20, 1000], memoryHeight: [15, 120] },
  motherboard: {
    width: [100, 400],
    memorySlots: [0, 32],
    maximumMemory: [1, 8192],
    memorySpeed: [200, 14_000],
    m2Slots: [0, 16],
    sataPorts: [0, 32],
    maximumTdp: [10, 600],
  },
  ram: { modules: [1, 16], capacity: [0.1, 4096], speed: [200, 14_000], height: [15, 90] },
  storage: { capacity: [1, 131_072], drives: [1, 32] },
  graphicsCard: { length: [60, 500], slots: [1, 6], power: [5, 1000], recommendedSupply: [100, 2500] },
  powerSupply: { watts: [50, 4000], length: [80, 350], sataConnectors: [0, 40] },
  cabinet: {
    cardLength: [80, 700],
    cardLengthWithRadiator: [80, 700],
    cardLengthWithCage: [80, 700],
    coolerHeight: [20, 300],
    supplyLength: [80, 500],
    supplyLengthWithCage: [80, 500],
    expansionSlots: [0, 16],
  },
};
/** Facts without the numbers that are out of bounds. */
function boundedFacts<Known extends Record<string, unknown>>(kind: PartKind, facts: Known): Known {
  const isOutside = ([fact, [least, most]]: [string, readonly [number, number]]) =>
    typeof facts[fact] === 'number' && (facts[fact] < least || facts[fact] > most);
  const outside = Object.entries<readonly [number, number]>(BOUNDS[kind]).filter(isOutside);
  return outside.length > 0
    ? { ...facts, ...Object.fromEntries(outside.map(([fact]) => [fact, undefined])) }
    : facts;
}

/** Kinds whose facts stand in one piece of a text each: a piece on a board's slots says less than is true. */
const IN_PIECES: readonly PartKind[] = ['processor', 'cooling', 'graphicsCard', 'powerSupply', 'cabinet'];

/**
 * A part with its facts: stated by its specifications, or inferred from its name or another field.
 * @param specifications as `parseSpecifications` gives them; what cannot be read of them is unknown
 */
export function getPart<Kind extends PartKind>(
  kind: Kind,
  name: string,
  specifications: readonly Specification[],
): Part<Kind> {
  const named = limited(name, LONGEST_PART_NAME);
  const own = specifications.map(limitedEntry).map((each) => ({ ...each, value: ofModel(each, named) }));
  const { facts, inferred } = withAsides(
    READERS[kind](reader(own), named),
    IN_PIECES.includes(kind) ? getAsides(named, own) : [],
    (asides) => READERS[kind](reader([...own, ...asides]), named),
  );
  const bounded = boundedFacts(kind, facts);
  const known = inferred.filter((fact) => (bounded as Known)[fact] !== undefined);
  return { kind, name, facts: bounded, ...(known.length > 0 && { inferred: known }) } as Part<Kind>;
}

/** What only a list under another name or the part's own name states: before what is inferred, behind all else. */
function withAsides<Known extends Record<string, unknown>>(
  stated: Reading<Known>,
  asides: readonly Specification[],
  readWith: (asides: readonly Specification[]) => Reading<Known>,
): Reading<Known> {
  if (asides.length === 0) return stated;
  const whole = readWith(asides);
  const added = Object.entries(whole.facts).filter(
    ([fact]) =>
      !whole.inferred.includes(fact) && (stated.facts[fact] === undefined || stated.inferred.includes(fact)),
  );
  const isAdded = (fact: string) => added.some(([name, value]) => name === fact && value !== undefined);
  return {
    facts: { ...stated.facts, ...Object.fromEntries(added.filter(([name]) => isAdded(name))) },
    inferred: stated.inferred.filter((fact) => !isAdded(fact)),
  };
}

type Known = Readonly<Record<string, unknown>>;

/** Facts of one over those of the other; where a fact has parts, such as bays, each of them. */
const over = (one: Known, other: Known): Known => {
  const known = Object.entries(one).filter(([, fact]) => fact !== undefined);
  return {
    ...other,
    ...Object.fromEntries(
      known.map(([name, fact]) => {
        const below = other[name];
        return [name, isObject(fact) && isObject(below) ? over(fact, below) : fact];
      }),
    ),
  };
};

/**
 * A product as a part: what it states itself, else what an open database says of it, else what follows from both. Facts
 * that only the database states are in `taken`.
 */
export function partOfProduct<Kind extends PartKind>(
  kind: Kind,
  { name, specifications, partFacts }: Pick<Product, 'name' | 'specifications' | 'partFacts'>,
): Part<Kind> {
  const listed = parseSpecifications(specifications);
  const own = getPart(kind, name, listed);
  if (!partFacts) return own;
  const open = findSpecifications(partFacts.specifications);
  const stated: Known = statedFacts(own);
  const added: Known = statedFacts(getPart(kind, name, open));
  const together = getPart(kind, name, [...listed, ...open]);
  const isUnknown = (fact: string) => stated[fact] === undefined && added[fact] === undefined;
  const taken = Object.keys(added).filter((fact) => added[fact] !== undefined && stated[fact] === undefined);
  const inferred = (together.inferred ?? []).filter(isUnknown);
  return {
    kind,
    name,
    facts: over(stated, over(added, together.facts)),
    ...(inferred.length > 0 && { inferred }),
    ...(taken.length > 0 && { taken }),
  } as Part<Kind>;
}
