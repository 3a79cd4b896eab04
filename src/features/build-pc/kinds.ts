import type { PartKind } from '../../rules/compatibility/part.ts';

/** How a kind is named and where its parts stand in the catalogue. */
export type KindInfo = {
  /** As a heading. */
  name: string;
  /** As a sentence has it: "a processor", "memory". */
  one: string;
  /** Its category, and the one that an import of open data fills (scripts/mappings/pc-parts.json). */
  categories: readonly [own: string, imported: string];
  /** Marked required (spec §2). */
  isRequired: boolean;
};

export const KINDS: Record<PartKind, KindInfo> = {
  processor: {
    name: 'Processor',
    one: 'a processor',
    categories: ['processors', 'pc-cpu'],
    isRequired: true,
  },
  cooling: { name: 'Cooling', one: 'a cooler', categories: ['cooling', 'pc-cpu-cooler'], isRequired: true },
  motherboard: {
    name: 'Motherboard',
    one: 'a motherboard',
    categories: ['motherboards', 'pc-motherboard'],
    isRequired: true,
  },
  ram: { name: 'RAM', one: 'memory', categories: ['ram', 'pc-memory'], isRequired: true },
  storage: {
    name: 'Storage',
    one: 'a drive',
    categories: ['storage', 'pc-internal-hard-drive'],
    isRequired: true,
  },
  graphicsCard: {
    name: 'Graphics Card',
    one: 'a graphics card',
    categories: ['graphics-cards', 'pc-video-card'],
    isRequired: false,
  },
  powerSupply: {
    name: 'Power Supply',
    one: 'a power supply',
    categories: ['power-supplies', 'pc-power-supply'],
    isRequired: true,
  },
  cabinet: { name: 'Cabinet', one: 'a cabinet', categories: ['cabinets', 'pc-case'], isRequired: false },
};

/** What must be chosen before proceeding: cooling is marked required and not checked (spec §5). */
export const CHECKED_KINDS: readonly PartKind[] = [
  'processor',
  'motherboard',
  'ram',
  'storage',
  'powerSupply',
];
