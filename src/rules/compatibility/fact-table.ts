import { type FactsByKind, OPEN_PARTS, type Part, type PartKind } from './part.ts';

/**
 * A fact's row: the specification under which a shop states it, its name for shoppers, and whether a check says "unknown"
 * without it (needed) or the part cannot be combined with others at all (essential).
 */
type Row = readonly [field: string, name: string, need?: 'needed' | 'essential'];

/** The facts that decide checks. How each is read stands under the same name in `facts/`. */
export const FACTS = {
  processor: {
    socket: ['Socket', 'socket', 'essential'],
    generation: ['Generation', 'generation', 'essential'],
    tdp: ['TDP', 'power', 'essential'],
    maximumPower: ['Maximum Power', 'power', 'needed'],
    memoryTypes: ['Memory Type', 'memory type', 'essential'],
    hasGraphics: ['Integrated Graphics', 'graphics', 'essential'],
    hasCooler: ['Cooler Included', 'cooler in the box', 'needed'],
  },
  cooling: {
    type: ['Type', 'type', 'essential'],
    sockets: ['Sockets', 'sockets', 'essential'],
    height: ['Height', 'height'],
    radiator: ['Radiator', 'radiator'],
    capacity: ['Thermal Capacity', 'capacity'],
    memoryHeight: ['Memory Clearance', 'room for memory'],
  },
  motherboard: {
    socket: ['Socket', 'socket', 'essential'],
    chipset: ['Chipset', 'chipset', 'needed'],
    size: ['Form Factor', 'size', 'essential'],
    width: ['Dimensions', 'width'],
    memoryType: ['Memory Type', 'memory type', 'essential'],
    memoryTypes: ['Memory Type', 'memory type'],
    memoryForm: ['Memory Slots', 'memory form'],
    memoryBuffering: ['Memory Type', 'memory type'],
    takesLoadReduced: ['Memory Type', 'memory type'],
    takesEcc: ['Memory Type', 'memory type'],
    memorySlots: ['Memory Slots', 'memory slots', 'essential'],
    maximumMemory: ['Maximum Memory', 'most memory', 'essential'],
    memorySpeed: ['Maximum Memory Speed', 'speed', 'needed'],
    m2Slots: ['M.2 Slots', 'M.2 slots', 'needed'],
    m2Length: ['M.2 Slots', 'M.2 slots'],
    m2Lengths: ['M.2 Slots', 'M.2 slots'],
    hasM2Sata: ['M.2 Slots', 'M.2 slots'],
    sataPorts: ['SATA Ports', 'SATA ports', 'needed'],
    hasCardSlot: ['PCIe x16', 'card slot', 'needed'],
    pcieVersion: ['PCIe x16', 'PCIe version'],
    hasVideoOutput: ['Video Outputs', 'outputs', 'needed'],
    generations: ['Supported Processors', 'processors', 'essential'],
    perhapsGenerations: ['Supported Processors', 'processors'],
    maximumTdp: ['Supported Processors', 'power'],
    connectors: ['CPU Power', 'power plugs'],
  },
  ram: {
    type: ['Memory Type', 'memory type', 'essential'],
    form: ['Form Factor', 'form', 'essential'],
    isRegistered: ['Buffered', 'buffering'],
    modules: ['Modules', 'number of sticks', 'essential'],
    capacity: ['Capacity', 'capacity', 'essential'],
    speed: ['Speed', 'speed', 'essential'],
    height: ['Height', 'height'],
  },
  storage: {
    connection: ['Interface', 'connection', 'essential'],
    isM2Sata: ['Interface', 'connection'],
    bay: ['Form Factor', 'form', 'essential'],
    capacity: ['Capacity', 'capacity', 'essential'],
    m2Length: ['Form Factor', 'length'],
    pcieVersion: ['Interface', 'PCIe version'],
  },
  graphicsCard: {
    length: ['Length', 'length', 'essential'],
    slots: ['Slots', 'slots', 'needed'],
    power: ['Board Power', 'power', 'needed'],
    recommendedSupply: ['Recommended Power Supply', 'recommended power supply', 'needed'],
    connectors: ['Power Connectors', 'power plugs', 'needed'],
    hasOutput: ['Outputs', 'outputs', 'essential'],
    isPcie: ['Interface', 'slot', 'essential'],
    pcieVersion: ['Interface', 'PCIe version'],
  },
  powerSupply: {
    watts: ['Wattage', 'watts', 'essential'],
    shape: ['Form Factor', 'form', 'essential'],
    length: ['Length', 'length', 'needed'],
    connectors: ['PCIe Connectors', 'power plugs', 'needed'],
    boardConnectors: ['EPS Connectors', 'power plugs'],
    sataConnectors: ['SATA Connectors', 'SATA plugs', 'needed'],
    hasAtxBracket: ['ATX Bracket', 'bracket'],
  },
  cabinet: {
    boardSizes: ['Motherboard Support', 'board sizes', 'essential'],
    boardWidth: ['Motherboard Support', 'board sizes'],
    takesEeb: ['Motherboard Support', 'board sizes'],
    cardLength: ['Maximum Graphics Card Length', 'room for cards', 'needed'],
    cardLengthWithRadiator: ['Maximum Graphics Card Length with Radiator', 'room for cards'],
    coolerHeight: ['Maximum Cooler Height', 'room for coolers', 'needed'],
    supplyLength: ['Maximum Power Supply Length', 'room for supplies', 'needed'],
    radiators: ['Radiator Support', 'radiator', 'needed'],
    supplyShapes: ['Power Supply Form Factor', 'supply forms', 'needed'],
    bays: ['Drive Bays', 'drive bays', 'essential'],
    expansionSlots: ['Expansion Slots', 'slots', 'needed'],
  },
} as const satisfies { [Kind in PartKind]: Partial<Record<keyof FactsByKind[Kind], Row>> };

const rowsOf = (kind: PartKind): Readonly<Record<string, Row>> => FACTS[kind];

/** A fact of a part that a check depends on. */
export type DecidingFact = {
  [Kind in PartKind]: readonly [part: Part<Kind>, fact: keyof (typeof FACTS)[Kind]];
}[PartKind];

/** The one fact for which a check asks, and the specification that states it. */
export type AskedFact = { part: Part; fact: string; field: string };

const isUnknown = (part: Part, fact: string): boolean =>
  (part.facts as Readonly<Record<string, unknown>>)[fact] === undefined;
const isUnstated = ({ inferred = [], taken = [] }: Part, fact: string): boolean =>
  inferred.includes(fact) || taken.includes(fact);

/**
 * The fact for which a check asks: the first that is unknown, else the first that the part does not state itself, else
 * the first, which says too little.
 * @param facts those that decide, the most important first
 */
export function askedOf(facts: readonly DecidingFact[]): AskedFact | undefined {
  const decisive =
    facts.find(([part, fact]) => isUnknown(part, fact)) ??
    facts.find(([part, fact]) => isUnstated(part, fact)) ??
    facts[0];
  if (!decisive) return undefined;
  const [part, fact] = decisive;
  return { part, fact, field: rowsOf(part.kind)[fact]?.[0] ?? fact };
}

/** Facts of a part that its own facts make necessary. */
function alsoNeeded(part: Part): string[] {
  if (part.kind === 'cooling') return part.facts.type === 'liquid' ? ['radiator'] : ['height'];
  if (part.kind === 'storage' && part.facts.connection === 'M.2')
    return ['isM2Sata', ...(part.facts.isM2Sata ? [] : ['pcieVersion'])];
  return [];
}

function missingOf(part: Part, needs: readonly Row[2][], also: readonly string[]): string[] {
  // A board with slots for either of two types has no memory type of its own.
  const isCombo = part.kind === 'motherboard' && part.facts.memoryTypes !== undefined;
  const facts = Object.entries(rowsOf(part.kind)).flatMap(([fact, [, , need]]) =>
    need && needs.includes(need) && !(isCombo && fact === 'memoryType') ? [fact] : [],
  );
  return [...facts, ...also].filter((fact) => isUnknown(part, fact));
}

/** Facts that the checks need and that a part's specifications do not state. */
export const missingFacts = (part: Part): string[] =>
  missingOf(
    part,
    ['essential', 'needed'],
    [...alsoNeeded(part), ...(part.kind === 'cooling' && part.facts.type !== 'liquid' ? ['capacity'] : [])],
  );

/** Missing facts without which the part cannot be combined with others; lengths, plugs and ports only narrow the choice. */
export const missingEssentials = (part: Part): string[] => missingOf(part, ['essential'], alsoNeeded(part));

/** Facts that a check compares: a note lists those that were inferred or are an open database's, or only the latter. */
const COMPARED: Record<string, readonly [inferred: string, taken?: string]> = {
  socket: ['socket'],
  generation: ['generation generations perhapsGenerations'],
  'memory-type': ['memoryTypes memoryType type'],
  'memory-form': ['', 'form memoryForm'],
  'memory-slots': ['modules', 'memorySlots'],
  'memory-capacity': ['capacity', 'maximumMemory'],
  'memory-height': ['', 'height'],
  'memory-speed': ['', 'speed'],
  'board-size': ['size boardSizes'],
  'cooler-socket': ['socket sockets'],
  'cooler-height': ['height', 'coolerHeight'],
  'radiator-room': ['radiator'],
  'recommended-supply': ['recommendedSupply'],
  'power-budget': ['maximumPower watts', 'tdp power'],
  'processor-power': ['', 'tdp'],
  'power-connectors': ['', 'connectors power'],
  'board-power': ['', 'connectors boardConnectors'],
  'card-length': ['', 'length cardLength'],
  'card-slots': ['', 'slots expansionSlots'],
  'card-bus': ['', 'hasCardSlot isPcie pcieVersion'],
  'supply-shape': ['shape supplyShapes'],
  'supply-length': ['', 'length supplyLength'],
  'm2-slots': ['connection isM2Sata', 'm2Slots m2Length m2Lengths hasM2Sata'],
  'sata-ports': ['connection', 'sataPorts'],
  'sata-power': ['', 'sataConnectors'],
  'drive-bays': ['', 'bay bays'],
  'cooler-included': ['hasCooler'],
  display: ['hasGraphics', 'hasOutput hasVideoOutput'],
};

/** "the socket of A, the height of B" of the facts of a finding's parts that a check compares. */
function named(
  parts: readonly Part[],
  compared: string,
  factsOf: (part: Part) => readonly string[] | undefined,
): string {
  const ofPart = (part: Part) => {
    const facts = (factsOf(part) ?? []).filter((fact) => compared.split(' ').includes(fact));
    const names = facts.map((fact) => rowsOf(part.kind)[fact]?.[1] ?? fact);
    return [...new Set(names)].map((name) => `the ${name} of ${part.name}`);
  };
  return parts.flatMap(ofPart).join(', ');
}

type Judged = { check: string; verdict: string; parts: readonly Part[] };
/** Facts of a check that no specification states: they follow from a name or another field, or a database has them. */
export type Sources = { inferred?: string; taken?: string };

/**
 * Adds where a finding's facts come from, unless its parts state them: "Not stated, but clear from name or type: the
 * socket of …", "From BuildCores OpenDB: the height of …".
 */
export function withSources<Found extends Judged>(finding: Found): Found & Sources {
  const { check, verdict, parts } = finding;
  if (verdict === 'unknown') return finding;
  const [ofBoth, ofTaken = ''] = COMPARED[check] ?? [''];
  const inferred = named(parts, ofBoth, (part) => part.inferred);
  const taken = named(parts, `${ofBoth} ${ofTaken}`, (part) => part.taken);
  if (!inferred && !taken) return finding;
  return {
    ...finding,
    ...(inferred && { inferred: `Not stated, but clear from name or type: ${inferred}.` }),
    ...(taken && { taken: `From ${OPEN_PARTS.name}: ${taken}.` }),
  };
}
