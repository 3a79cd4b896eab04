import type { FactsByKind, Part, PartKind } from './part.ts';

/** The specification under which a shop states each fact that decides a check. */
export const FIELDS = {
  processor: {
    socket: 'Socket',
    generation: 'Generation',
    tdp: 'TDP',
    maximumPower: 'Maximum Power',
    memoryTypes: 'Memory Type',
    hasGraphics: 'Integrated Graphics',
    hasCooler: 'Cooler Included',
  },
  cooling: {
    type: 'Type',
    sockets: 'Sockets',
    height: 'Height',
    radiator: 'Radiator',
    capacity: 'Thermal Capacity',
    memoryHeight: 'Memory Clearance',
  },
  motherboard: {
    socket: 'Socket',
    size: 'Form Factor',
    width: 'Dimensions',
    memoryType: 'Memory Type',
    memoryForm: 'Memory Slots',
    memoryBuffering: 'Memory Type',
    takesLoadReduced: 'Memory Type',
    takesEcc: 'Memory Type',
    memorySlots: 'Memory Slots',
    maximumMemory: 'Maximum Memory',
    m2Slots: 'M.2 Slots',
    m2Length: 'M.2 Slots',
    hasM2Sata: 'M.2 Slots',
    sataPorts: 'SATA Ports',
    hasCardSlot: 'PCIe x16',
    hasVideoOutput: 'Video Outputs',
    generations: 'Supported Processors',
    maximumTdp: 'Supported Processors',
  },
  ram: {
    type: 'Memory Type',
    form: 'Form Factor',
    isRegistered: 'Buffered',
    modules: 'Modules',
    capacity: 'Capacity',
    height: 'Height',
  },
  storage: { connection: 'Interface', isM2Sata: 'Interface', bay: 'Form Factor' },
  graphicsCard: {
    length: 'Length',
    slots: 'Slots',
    power: 'Board Power',
    recommendedSupply: 'Recommended Power Supply',
    connectors: 'Power Connectors',
    hasOutput: 'Outputs',
    isPcie: 'Interface',
  },
  powerSupply: {
    watts: 'Wattage',
    shape: 'Form Factor',
    length: 'Length',
    connectors: 'PCIe Connectors',
    boardConnectors: 'EPS Connectors',
    sataConnectors: 'SATA Connectors',
    hasAtxBracket: 'ATX Bracket',
  },
  cabinet: {
    boardSizes: 'Motherboard Support',
    boardWidth: 'Motherboard Support',
    takesEeb: 'Motherboard Support',
    cardLength: 'Maximum Graphics Card Length',
    cardLengthWithRadiator: 'Maximum Graphics Card Length with Radiator',
    coolerHeight: 'Maximum Cooler Height',
    supplyLength: 'Maximum Power Supply Length',
    radiators: 'Radiator Support',
    supplyShapes: 'Power Supply Form Factor',
    bays: 'Drive Bays',
    expansionSlots: 'Expansion Slots',
  },
} as const satisfies { [Kind in PartKind]: Partial<Record<keyof FactsByKind[Kind], string>> };

/** A fact of a part that a check depends on. */
export type DecidingFact = {
  [Kind in PartKind]: readonly [part: Part<Kind>, fact: keyof (typeof FIELDS)[Kind]];
}[PartKind];

/** The one fact for which a check asks, and the specification that states it. */
export type AskedFact = { part: Part; fact: string; field: string };

const isUnknown = ([part, fact]: DecidingFact): boolean =>
  (part.facts as Readonly<Record<string, unknown>>)[fact] === undefined;
const isUnstated = ([{ inferred = [], taken = [] }, fact]: DecidingFact): boolean =>
  inferred.includes(fact) || taken.includes(fact);

/**
 * The fact for which a check asks: the first that is unknown, else the first that the part does not state itself, else
 * the first, which says too little.
 * @param facts those that decide, the most important first
 */
export function askedOf(facts: readonly DecidingFact[]): AskedFact | undefined {
  const decisive = facts.find(isUnknown) ?? facts.find(isUnstated) ?? facts[0];
  if (!decisive) return undefined;
  const [part, fact] = decisive;
  return { part, fact, field: (FIELDS[part.kind] as Readonly<Record<string, string>>)[fact] ?? fact };
}
