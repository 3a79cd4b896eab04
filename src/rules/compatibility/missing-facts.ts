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
    return [...NEEDED.storage, 'isM2Sata', 'pcieVersion'];
  if (part.kind !== 'cooling') return NEEDED[part.kind];
  return [...NEEDED.cooling, ...(part.facts.type === 'liquid' ? ['radiator'] : ['height', 'capacity'])];
}

/** The facts of a part that the checks need and that its specifications do not tell. */
export const missingFacts = (part: Part): string[] =>
  neededOf(part).filter((fact) => part.facts[fact as keyof typeof part.facts] === undefined);
