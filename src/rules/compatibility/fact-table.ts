import { FACTS } from './facts/all.ts';
import { ESSENTIAL, NEEDED, type Need, type Row, UNASKED } from './facts/read.ts';
import { OPEN_PARTS, type Part, type PartKind, readableName } from './part.ts';

const getRows = (kind: PartKind): Readonly<Record<string, Row<never>>> => FACTS[kind].rows;

type Asked<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { asked: unknown } ? Name : never;
}[keyof Rows];
/** A fact of a part that a check depends on. */
export type DecidingFact = {
  [Kind in PartKind]: readonly [part: Part<Kind>, fact: Asked<(typeof FACTS)[Kind]['rows']>];
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
  return { part, fact, field: getRows(part.kind)[fact]?.asked?.[0] ?? fact };
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
  const facts = Object.entries(getRows(part.kind)).flatMap(([fact, { asked: [, need = UNASKED] = [''] }]) =>
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
const COMPARED: Record<string, readonly [inferred: readonly string[], taken?: readonly string[]]> = {
  socket: [['socket']],
  generation: [['generation', 'generations', 'perhapsGenerations']],
  'memory-type': [['memoryTypes', 'memoryType', 'type']],
  'memory-form': [[], ['form', 'memoryForm']],
  'memory-slots': [['modules'], ['memorySlots']],
  'memory-capacity': [['capacity'], ['maximumMemory']],
  'memory-height': [[], ['height']],
  'memory-speed': [[], ['speed']],
  'board-size': [['size', 'boardSizes']],
  'cooler-socket': [['socket', 'sockets']],
  'cooler-height': [['height'], ['coolerHeight']],
  'radiator-room': [['radiator']],
  'recommended-supply': [['recommendedSupply']],
  'power-budget': [
    ['maximumPower', 'watts'],
    ['tdp', 'power'],
  ],
  'processor-power': [[], ['tdp']],
  'power-connectors': [[], ['connectors', 'power']],
  'board-power': [[], ['connectors', 'boardConnectors']],
  'card-length': [[], ['length', 'cardLength']],
  'card-slots': [[], ['slots', 'expansionSlots']],
  'card-bus': [[], ['hasCardSlot', 'isPcie', 'pcieVersion']],
  'supply-shape': [['shape', 'supplyShapes']],
  'supply-length': [[], ['length', 'supplyLength']],
  'm2-slots': [
    ['connection', 'isM2Sata'],
    ['m2Slots', 'm2Length', 'm2Lengths', 'hasM2Sata'],
  ],
  'sata-ports': [['connection'], ['sataPorts']],
  'sata-power': [[], ['sataConnectors']],
  'drive-bays': [[], ['bay', 'bays']],
  'cooler-included': [['hasCooler']],
  display: [['hasGraphics'], ['hasOutput', 'hasVideoOutput']],
};

/** "the socket of A, the height of B" of the facts of a finding's parts that a check compares. */
function named(parts: readonly Part[], compared: readonly string[], source: 'inferred' | 'taken'): string {
  const ofPart = ({ kind, name, [source]: facts = [] }: Part) => {
    const names = facts
      .filter((fact) => compared.includes(fact))
      .map((fact) => getRows(kind)[fact]?.asked?.[2] ?? readableName(fact));
    return [...new Set(names)].map((each) => `the ${each} of ${name}`);
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
  const compared = COMPARED[check];
  if (!compared || parts.every((part) => !part.inferred && !part.taken)) return finding;
  const [ofBoth, ofTaken = []] = compared;
  const inferred = named(parts, ofBoth, 'inferred');
  const taken = named(parts, [...ofBoth, ...ofTaken], 'taken');
  if (!inferred && !taken) return finding;
  return {
    ...finding,
    ...(inferred && { inferred: `Not stated, but clear from name or type: ${inferred}.` }),
    ...(taken && { taken: `From ${OPEN_PARTS.name}: ${taken}.` }),
  };
}
