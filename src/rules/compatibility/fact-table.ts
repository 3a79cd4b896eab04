import { type FactsByKind, OPEN_PARTS, type Part, type PartKind, readableName } from './part.ts';

/** Without the fact a part cannot be combined with others at all, or a check says "unknown", or only some parts have it. */
const ESSENTIAL = 2;
const NEEDED = 1;
const UNASKED = 0;
type Need = typeof ESSENTIAL | typeof NEEDED | typeof UNASKED;
/** The specification under which a shop states a fact, and its name for shoppers, if it is not that of the program. */
type Row = readonly [field: string, need?: Need, name?: string];

/** The facts that decide checks. How each is read stands under the same name in `facts/`. */
export const FACTS = {
  processor: {
    socket: ['Socket', ESSENTIAL],
    generation: ['Generation', ESSENTIAL],
    tdp: ['TDP', ESSENTIAL, 'power'],
    maximumPower: ['Maximum Power', NEEDED, 'power'],
    memoryTypes: ['Memory Type', ESSENTIAL, 'memory type'],
    hasGraphics: ['Integrated Graphics', ESSENTIAL, 'graphics'],
    hasCooler: ['Cooler Included', NEEDED, 'cooler in the box'],
  },
  cooling: {
    type: ['Type', ESSENTIAL],
    sockets: ['Sockets', ESSENTIAL],
    height: ['Height'],
    radiator: ['Radiator'],
    capacity: ['Thermal Capacity'],
    memoryHeight: ['Memory Clearance', UNASKED, 'room for memory'],
  },
  motherboard: {
    socket: ['Socket', ESSENTIAL],
    chipset: ['Chipset', NEEDED],
    size: ['Form Factor', ESSENTIAL],
    width: ['Dimensions'],
    memoryType: ['Memory Type', ESSENTIAL],
    memoryTypes: ['Memory Type', UNASKED, 'memory type'],
    memoryForm: ['Memory Slots'],
    memoryBuffering: ['Memory Type', UNASKED, 'memory type'],
    takesLoadReduced: ['Memory Type', UNASKED, 'memory type'],
    takesEcc: ['Memory Type', UNASKED, 'memory type'],
    memorySlots: ['Memory Slots', ESSENTIAL],
    maximumMemory: ['Maximum Memory', ESSENTIAL, 'most memory'],
    memorySpeed: ['Maximum Memory Speed', NEEDED, 'speed'],
    m2Slots: ['M.2 Slots', NEEDED, 'M.2 slots'],
    m2Length: ['M.2 Slots', UNASKED, 'M.2 slots'],
    m2Lengths: ['M.2 Slots', UNASKED, 'M.2 slots'],
    hasM2Sata: ['M.2 Slots', UNASKED, 'M.2 slots'],
    sataPorts: ['SATA Ports', NEEDED, 'SATA ports'],
    hasCardSlot: ['PCIe x16', NEEDED, 'card slot'],
    pcieVersion: ['PCIe x16', UNASKED, 'PCIe version'],
    hasVideoOutput: ['Video Outputs', NEEDED, 'outputs'],
    generations: ['Supported Processors', ESSENTIAL, 'processors'],
    perhapsGenerations: ['Supported Processors', UNASKED, 'processors'],
    maximumTdp: ['Supported Processors', UNASKED, 'power'],
    connectors: ['CPU Power', UNASKED, 'power plugs'],
  },
  ram: {
    type: ['Memory Type', ESSENTIAL, 'memory type'],
    form: ['Form Factor', ESSENTIAL],
    isRegistered: ['Buffered', UNASKED, 'buffering'],
    modules: ['Modules', ESSENTIAL, 'number of sticks'],
    capacity: ['Capacity', ESSENTIAL],
    speed: ['Speed', ESSENTIAL],
    height: ['Height'],
  },
  storage: {
    connection: ['Interface', ESSENTIAL],
    isM2Sata: ['Interface', UNASKED, 'connection'],
    bay: ['Form Factor', ESSENTIAL, 'form'],
    capacity: ['Capacity', ESSENTIAL],
    m2Length: ['Form Factor', UNASKED, 'length'],
    pcieVersion: ['Interface', UNASKED, 'PCIe version'],
  },
  graphicsCard: {
    length: ['Length', ESSENTIAL],
    slots: ['Slots', NEEDED],
    power: ['Board Power', NEEDED],
    recommendedSupply: ['Recommended Power Supply', NEEDED, 'recommended power supply'],
    connectors: ['Power Connectors', NEEDED, 'power plugs'],
    hasOutput: ['Outputs', ESSENTIAL, 'outputs'],
    isPcie: ['Interface', ESSENTIAL, 'slot'],
    pcieVersion: ['Interface', UNASKED, 'PCIe version'],
  },
  powerSupply: {
    watts: ['Wattage', ESSENTIAL],
    shape: ['Form Factor', ESSENTIAL, 'form'],
    length: ['Length', NEEDED],
    connectors: ['PCIe Connectors', NEEDED, 'power plugs'],
    boardConnectors: ['EPS Connectors', UNASKED, 'power plugs'],
    sataConnectors: ['SATA Connectors', NEEDED, 'SATA plugs'],
    hasAtxBracket: ['ATX Bracket', UNASKED, 'bracket'],
  },
  cabinet: {
    boardSizes: ['Motherboard Support', ESSENTIAL],
    boardWidth: ['Motherboard Support', UNASKED, 'board sizes'],
    takesEeb: ['Motherboard Support', UNASKED, 'board sizes'],
    cardLength: ['Maximum Graphics Card Length', NEEDED, 'room for cards'],
    cardLengthWithRadiator: ['Maximum Graphics Card Length with Radiator', UNASKED, 'room for cards'],
    coolerHeight: ['Maximum Cooler Height', NEEDED, 'room for coolers'],
    supplyLength: ['Maximum Power Supply Length', NEEDED, 'room for supplies'],
    radiators: ['Radiator Support', NEEDED, 'radiator'],
    supplyShapes: ['Power Supply Form Factor', NEEDED, 'supply forms'],
    bays: ['Drive Bays', ESSENTIAL, 'drive bays'],
    expansionSlots: ['Expansion Slots', NEEDED, 'slots'],
  },
} as const satisfies { [Kind in PartKind]: Partial<Record<keyof FactsByKind[Kind], Row>> };

const getRows = (kind: PartKind): Readonly<Record<string, Row>> => FACTS[kind];

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
export function findAskedFact(facts: readonly DecidingFact[]): AskedFact | undefined {
  const decisive =
    facts.find(([part, fact]) => isUnknown(part, fact)) ??
    facts.find(([part, fact]) => isUnstated(part, fact)) ??
    facts[0];
  if (!decisive) return undefined;
  const [part, fact] = decisive;
  return { part, fact, field: getRows(part.kind)[fact]?.[0] ?? fact };
}

/** Facts of a part that its own facts make necessary. */
function alsoNeeded(part: Part): string[] {
  if (part.kind === 'cooling') return part.facts.type === 'liquid' ? ['radiator'] : ['height'];
  if (part.kind === 'storage' && part.facts.connection === 'M.2')
    return ['isM2Sata', ...(part.facts.isM2Sata ? [] : ['pcieVersion'])];
  return [];
}

function getMissing(part: Part, least: Need, also: readonly string[]): string[] {
  // A board with slots for either of two types has no memory type of its own.
  const isCombo = part.kind === 'motherboard' && part.facts.memoryTypes !== undefined;
  const facts = Object.entries(getRows(part.kind)).flatMap(([fact, [, need = UNASKED]]) =>
    need >= least && !(isCombo && fact === 'memoryType') ? [fact] : [],
  );
  return [...facts, ...also].filter((fact) => isUnknown(part, fact));
}

/** Facts that the checks need and that a part's specifications do not state. */
export const missingFacts = (part: Part): string[] =>
  getMissing(part, NEEDED, [
    ...alsoNeeded(part),
    ...(part.kind === 'cooling' && part.facts.type !== 'liquid' ? ['capacity'] : []),
  ]);

/** Missing facts without which the part cannot be combined with others; lengths, plugs and ports only narrow the choice. */
export const missingEssentials = (part: Part): string[] => getMissing(part, ESSENTIAL, alsoNeeded(part));

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
  getFacts: (part: Part) => readonly string[] | undefined,
): string {
  const ofPart = (part: Part) => {
    const facts = (getFacts(part) ?? []).filter((fact) => compared.split(' ').includes(fact));
    const names = facts.map((fact) => getRows(part.kind)[fact]?.[2] ?? readableName(fact));
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
