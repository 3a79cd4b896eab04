import type { FactsByKind, Part, PartKind } from './part.ts';

/** Facts that the checks need of each kind; if one is missing, a check says "unknown". */
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
    'hasCardSlot',
    'hasVideoOutput',
    'generations',
  ],
  ram: ['type', 'modules', 'capacity', 'speed'],
  storage: ['connection', 'bay', 'capacity'],
  graphicsCard: ['length', 'slots', 'power', 'recommendedSupply', 'connectors', 'hasOutput', 'isPcie'],
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

/** A board with slots for either of two types has no memory type of its own. */
const withoutTypeOfCombo = ({ facts }: Part<'motherboard'>, names: readonly string[]): readonly string[] =>
  facts.memoryTypes ? names.filter((fact) => fact !== 'memoryType') : names;

function neededOf(part: Part): readonly string[] {
  if (part.kind === 'storage' && part.facts.connection === 'M.2')
    return [...NEEDED.storage, 'isM2Sata', ...(part.facts.isM2Sata ? [] : ['pcieVersion'])];
  if (part.kind === 'motherboard') return withoutTypeOfCombo(part, NEEDED.motherboard);
  if (part.kind !== 'cooling') return NEEDED[part.kind];
  return [...NEEDED.cooling, ...(part.facts.type === 'liquid' ? ['radiator'] : ['height', 'capacity'])];
}

/** Facts that the checks need and that a part's specifications do not state. */
export const missingFacts = (part: Part): string[] =>
  neededOf(part).filter((fact) => part.facts[fact as keyof typeof part.facts] === undefined);

/**
 * Facts that decide whether two parts can be combined at all. Lengths, plugs and port counts only narrow the choice: if
 * one is missing, the verdict is "unknown".
 */
const ESSENTIAL: { [Kind in PartKind]: readonly (keyof FactsByKind[Kind])[] } = {
  processor: ['socket', 'generation', 'tdp', 'memoryTypes', 'hasGraphics'],
  cooling: ['type'],
  motherboard: ['socket', 'size', 'memoryType', 'memorySlots', 'maximumMemory', 'generations'],
  ram: ['type', 'form', 'modules', 'capacity', 'speed'],
  storage: ['connection', 'bay', 'capacity'],
  graphicsCard: ['length', 'hasOutput', 'isPcie'],
  powerSupply: ['watts', 'shape'],
  cabinet: ['boardSizes', 'bays'],
};

/** Missing facts without which the part cannot be combined with others. */
export const missingEssentials = (part: Part): string[] =>
  essentialOf(part).filter((fact) => part.facts[fact as keyof typeof part.facts] === undefined);

function essentialOf(part: Part): readonly string[] {
  if (part.kind === 'cooling')
    return [...ESSENTIAL.cooling, part.facts.type === 'liquid' ? 'radiator' : 'height', 'sockets'];
  if (part.kind === 'storage' && part.facts.connection === 'M.2')
    return [...ESSENTIAL.storage, 'isM2Sata', ...(part.facts.isM2Sata ? [] : ['pcieVersion'])];
  if (part.kind === 'motherboard') return withoutTypeOfCombo(part, ESSENTIAL.motherboard);
  return ESSENTIAL[part.kind];
}
