import { PART_CATEGORIES, type PartKind } from '../../rules/compatibility/part.ts';
import * as messages from './messages.ts';

/** The names of a kind and its categories in the catalogue. */
export type KindInfo = {
  /** As a heading. */
  name: string;
  /** Within a sentence: "a processor", "memory". */
  one: string;
  /** Its category, and the one that an import of open data fills (scripts/mappings/pc-parts.json). */
  categories: readonly [own: string, imported: string];
  /** Marked required (spec §2). */
  isRequired: boolean;
};

export const KINDS: Record<PartKind, KindInfo> = {
  processor: {
    name: messages.processor,
    one: messages.aProcessor,
    categories: PART_CATEGORIES.processor,
    isRequired: true,
  },
  cooling: {
    name: messages.cooling,
    one: messages.aCooler,
    categories: PART_CATEGORIES.cooling,
    isRequired: true,
  },
  motherboard: {
    name: messages.motherboard,
    one: messages.aMotherboard,
    categories: PART_CATEGORIES.motherboard,
    isRequired: true,
  },
  ram: { name: 'RAM', one: 'memory', categories: PART_CATEGORIES.ram, isRequired: true },
  storage: {
    name: messages.storage,
    one: messages.aDrive,
    categories: PART_CATEGORIES.storage,
    isRequired: true,
  },
  graphicsCard: {
    name: messages.graphicsCard,
    one: messages.aGraphicsCard,
    categories: PART_CATEGORIES.graphicsCard,
    isRequired: false,
  },
  powerSupply: {
    name: messages.powerSupply,
    one: messages.aPowerSupply,
    categories: PART_CATEGORIES.powerSupply,
    isRequired: true,
  },
  cabinet: {
    name: messages.cabinet,
    one: messages.aCabinet,
    categories: PART_CATEGORIES.cabinet,
    isRequired: false,
  },
};

/** Kinds that must be chosen before proceeding; cooling is marked required but not checked (spec §5). */
export const CHECKED_KINDS: readonly PartKind[] = [
  'processor',
  'motherboard',
  'ram',
  'storage',
  'powerSupply',
];
