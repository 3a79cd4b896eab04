import type { PartKind } from './part.ts';

/** The category of a kind's parts, and the one that an import of open data fills (scripts/mappings/pc-parts.json). */
export const PART_CATEGORIES: Readonly<Record<PartKind, readonly [own: string, imported: string]>> = {
  processor: ['processors', 'pc-cpu'],
  cooling: ['cooling', 'pc-cpu-cooler'],
  motherboard: ['motherboards', 'pc-motherboard'],
  ram: ['ram', 'pc-memory'],
  storage: ['storage', 'pc-internal-hard-drive'],
  graphicsCard: ['graphics-cards', 'pc-video-card'],
  powerSupply: ['power-supplies', 'pc-power-supply'],
  cabinet: ['cabinets', 'pc-case'],
};
