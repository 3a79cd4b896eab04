import type { Finding } from './finding.ts';
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

const inferredOf = (part: Part, compared: Record<string, string>): string[] => {
  const words = (part.inferred ?? []).map((fact) => compared[fact]).filter((word) => word !== undefined);
  return [...new Set(words)].map((word) => `the ${word} of ${part.name}`);
};

/** Adds a note on inferred facts to a finding: "Not stated, but clear from name or type: the socket of …". */
export function withInferred(finding: Finding): Finding {
  const compared = COMPARED[finding.check];
  if (!compared || finding.verdict === 'unknown') return finding;
  const inferred = finding.parts.flatMap((part) => (part.inferred ? inferredOf(part, compared) : []));
  if (inferred.length === 0) return finding;
  return { ...finding, inferred: `Not stated, but clear from name or type: ${inferred.join(', ')}.` };
}
