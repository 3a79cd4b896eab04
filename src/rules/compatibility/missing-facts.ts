import type { FactsByKind, Part, PartKind } from './part.ts';

/** What the checks compare of each kind; without one of these a check says "unknown". */
const NEEDED: { [Kind in PartKind]: readonly (keyof FactsByKind[Kind])[] } = {
  processor: ['socket', 'generation', 'tdp', 'maximumPower', 'memoryTypes', 'hasGraphics', 'hasCooler'],
  cooling: ['type', 'sockets'],
  motherboard: [
    'socket',
    'chipset',
    'size',
    'memoryType',
    'memorySlots',
    'maximumMemory',
    'memorySpeed',
    'm2Slots',
    'sataPorts',
    'pcieVersion',
    'hasVideoOutput',
    'generations',
  ],
  ram: ['type', 'modules', 'capacity', 'speed'],
  storage: ['connection', 'bay', 'capacity'],
  graphicsCard: ['length', 'slots', 'power', 'recommendedSupply', 'connectors', 'hasOutput', 'pcieVersion'],
  powerSupply: ['watts', 'shape', 'length', 'connectors', 'sataConnectors'],
  cabinet: [
    'boardSizes',
    'cardLength',
    'coolerHeight',
    'supplyLength',
    'radiators',
    'supplyShapes',
    'bays',
    'expansionSlots',
  ],
};

function neededOf(part: Part): readonly string[] {
  if (part.kind === 'storage' && part.facts.connection === 'M.2')
    return [...NEEDED.storage, 'isM2Sata', ...(part.facts.isM2Sata ? [] : ['pcieVersion'])];
  if (part.kind !== 'cooling') return NEEDED[part.kind];
  return [...NEEDED.cooling, ...(part.facts.type === 'liquid' ? ['radiator'] : ['height', 'capacity'])];
}

/** The facts of a part that the checks need and that its specifications do not state. */
export const missingFacts = (part: Part): string[] =>
  neededOf(part).filter((fact) => part.facts[fact as keyof typeof part.facts] === undefined);

/**
 * What decides with which parts one can be chosen at all. Lengths, plugs and counts of ports narrow the choice down and
 * are asked about where they are not known.
 */
const ESSENTIAL: { [Kind in PartKind]: readonly (keyof FactsByKind[Kind])[] } = {
  processor: ['socket', 'generation', 'tdp', 'memoryTypes', 'hasGraphics'],
  cooling: ['type'],
  motherboard: ['socket', 'size', 'memoryType', 'memorySlots', 'maximumMemory', 'generations'],
  ram: ['type', 'form', 'modules', 'capacity', 'speed'],
  storage: ['connection', 'bay', 'capacity'],
  graphicsCard: ['length', 'hasOutput', 'pcieVersion'],
  powerSupply: ['watts', 'shape'],
  cabinet: ['boardSizes', 'bays'],
};

/** The facts without which a part cannot be matched with its neighbours. */
export const missingEssentials = (part: Part): string[] =>
  essentialOf(part).filter((fact) => part.facts[fact as keyof typeof part.facts] === undefined);

function essentialOf(part: Part): readonly string[] {
  if (part.kind === 'cooling')
    return [...ESSENTIAL.cooling, part.facts.type === 'liquid' ? 'radiator' : 'height', 'sockets'];
  if (part.kind === 'storage' && part.facts.connection === 'M.2')
    return [...ESSENTIAL.storage, 'isM2Sata', ...(part.facts.isM2Sata ? [] : ['pcieVersion'])];
  return ESSENTIAL[part.kind];
}
