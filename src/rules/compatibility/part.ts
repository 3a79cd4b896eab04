import type { FACTS } from './facts/all.ts';
import type { FactsOf } from './facts/read.ts';

/** Facts by kind of part. A fact that is not stated is left out: unknown facts are never guessed. */
export type FactsByKind = { [Kind in keyof typeof FACTS]: FactsOf<(typeof FACTS)[Kind]['rows']> };

export type PartKind = keyof typeof FACTS;

/** The kinds of parts in the order they are chosen (spec §2). */
export const PART_KINDS = [
  'processor',
  'cooling',
  'motherboard',
  'ram',
  'storage',
  'graphicsCard',
  'powerSupply',
  'cabinet',
] as const satisfies readonly PartKind[];

export type Part<Kind extends PartKind = PartKind> = {
  [Each in PartKind]: {
    kind: Each;
    name: string;
    facts: FactsByKind[Each];
    /** Names of facts that were inferred from the name or another field. */
    inferred?: readonly string[] | undefined;
    /** Names of facts that only an open database states. */
    taken?: readonly string[] | undefined;
  };
}[Kind];

/** Kinds that a build can have several of: memory kits and drives. */
export const LIST_KINDS = ['ram', 'storage'] as const satisfies readonly PartKind[];
export type ListKind = (typeof LIST_KINDS)[number];

export const isListKind = (kind: PartKind): kind is ListKind => kind === 'ram' || kind === 'storage';

/** The parts of one computer; a kit or drive chosen twice is in its list twice. */
export type Build = { [Kind in Exclude<PartKind, ListKind>]?: Part<Kind> | undefined } & {
  [Kind in ListKind]: readonly Part<Kind>[];
};

export const EMPTY_BUILD: Build = { ram: [], storage: [] };

/** All parts of a build in the order of their kinds. */
export const findParts = (build: Build): Part[] =>
  PART_KINDS.flatMap((kind): Part[] =>
    isListKind(kind) ? [...build[kind]] : build[kind] ? [build[kind]] : [],
  );

/** Adds a part to a build: a kit or drive is added, any other kind is replaced. */
export const withPart = (build: Build, part: Part): Build =>
  part.kind === 'ram' || part.kind === 'storage'
    ? { ...build, [part.kind]: [...build[part.kind], part] }
    : { ...build, [part.kind]: part };

export const buildOf = (parts: readonly Part[]): Build => parts.reduce(withPart, EMPTY_BUILD);

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

/** "powerSupply" and "coolerHeight" as a person reads them: "power supply", "cooler height". */
export const readableName = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

/** The open database of parts, and the licence that it asks to be named with (ODC-By 1.0, section 4.3). */
export const OPEN_PARTS = {
  name: 'BuildCores OpenDB',
  address: 'https://github.com/buildcores/buildcores-open-db',
  licence: 'Open Data Commons Attribution License (ODC-By) 1.0',
  licenceAddress: 'https://opendatacommons.org/licenses/by/1-0/',
} as const;
