import type { Finding } from './finding.ts';
import { OPEN_PARTS } from './open-database.ts';
import type { Part } from './part.ts';

/** Names of facts for shoppers, by check: a note lists those that were inferred. */
const COMPARED: Record<string, Record<string, string>> = {
  socket: { socket: 'socket' },
  generation: { generation: 'generation', generations: 'processors', perhapsGenerations: 'processors' },
  'memory-type': { memoryTypes: 'memory type', memoryType: 'memory type', type: 'memory type' },
  'memory-slots': { modules: 'number of sticks' },
  'memory-capacity': { capacity: 'capacity' },
  'board-size': { size: 'size', boardSizes: 'board sizes' },
  'cooler-socket': { socket: 'socket', sockets: 'sockets' },
  'cooler-height': { height: 'height' },
  'radiator-room': { radiator: 'radiator' },
  'recommended-supply': { recommendedSupply: 'recommended power supply' },
  'power-budget': { maximumPower: 'power', watts: 'watts' },
  'supply-shape': { shape: 'form', supplyShapes: 'supply forms' },
  'm2-slots': { connection: 'connection', isM2Sata: 'connection' },
  'sata-ports': { connection: 'connection' },
  'cooler-included': { hasCooler: 'cooler in the box' },
  display: { hasGraphics: 'graphics' },
};

/** Names of further facts, which no name suggests: a note lists those that an open database states. */
const COMPARED_BESIDES: Record<string, Record<string, string>> = {
  'memory-form': { form: 'form', memoryForm: 'memory form' },
  'memory-slots': { memorySlots: 'memory slots' },
  'memory-capacity': { maximumMemory: 'most memory' },
  'card-length': { length: 'length', cardLength: 'room for cards' },
  'card-slots': { slots: 'slots', expansionSlots: 'slots' },
  'card-bus': { hasCardSlot: 'card slot', isPcie: 'slot', pcieVersion: 'PCIe version' },
  'cooler-height': { coolerHeight: 'room for coolers' },
  'memory-height': { height: 'height' },
  'power-budget': { tdp: 'power', power: 'power' },
  'processor-power': { tdp: 'power' },
  'power-connectors': { connectors: 'power plugs', power: 'power' },
  'board-power': { connectors: 'power plugs', boardConnectors: 'power plugs' },
  'supply-length': { length: 'length', supplyLength: 'room for supplies' },
  'm2-slots': { m2Slots: 'M.2 slots', m2Length: 'M.2 slots', m2Lengths: 'M.2 slots', hasM2Sata: 'M.2 slots' },
  'sata-ports': { sataPorts: 'SATA ports' },
  'sata-power': { sataConnectors: 'SATA plugs' },
  'drive-bays': { bay: 'form', bays: 'drive bays' },
  'memory-speed': { speed: 'speed' },
  display: { hasOutput: 'outputs', hasVideoOutput: 'outputs' },
};

/** "the socket of A, the height of B" of the facts of a finding's parts that a check compares. */
function named(
  parts: readonly Part[],
  compared: Record<string, string>,
  factsOf: (part: Part) => readonly string[] | undefined,
): string {
  const ofPart = (part: Part) => {
    const words = (factsOf(part) ?? []).map((fact) => compared[fact]).filter((word) => word !== undefined);
    return [...new Set(words)].map((word) => `the ${word} of ${part.name}`);
  };
  return parts.flatMap(ofPart).join(', ');
}

/**
 * Adds where a finding's facts come from, unless its parts state them: "Not stated, but clear from name or type: the
 * socket of …", "From BuildCores OpenDB: the height of …".
 */
export function withSources(finding: Finding): Finding {
  const { check, verdict, parts } = finding;
  if (verdict === 'unknown') return finding;
  const compared = COMPARED[check] ?? {};
  const inferred = named(parts, compared, (part) => part.inferred);
  const taken = named(parts, { ...compared, ...COMPARED_BESIDES[check] }, (part) => part.taken);
  if (!inferred && !taken) return finding;
  return {
    ...finding,
    ...(inferred && { inferred: `Not stated, but clear from name or type: ${inferred}.` }),
    ...(taken && { taken: `From ${OPEN_PARTS.name}: ${taken}.` }),
  };
}
