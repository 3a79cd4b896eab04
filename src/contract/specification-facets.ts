import * as messages from './messages.ts';

/** How a facet is named and shown. With a `unit` its values are numbers; `isRange`: it is shown as two bounds. */
export type FacetTraits = { name: string; unit?: string; isRange?: true };

/** Every specification that lists can be filtered by, as `spec[memory]=16,32` and `spec[screen-size][gte]=13`. */
export const SPECIFICATION_FACETS = {
  memory: { name: messages.memory, unit: 'GB' },
  storage: { name: messages.storage, unit: 'GB' },
  processor: { name: messages.processor },
  graphics: { name: messages.graphics },
  'screen-size': { name: messages.screenSize, unit: 'inch', isRange: true },
  resolution: { name: messages.resolution },
  'refresh-rate': { name: messages.refreshRate, unit: 'Hz' },
  panel: { name: messages.panel },
  socket: { name: messages.socket },
  chipset: { name: messages.chipset },
  'form-factor': { name: messages.formFactor },
  'memory-type': { name: messages.memoryType },
  'memory-speed': { name: messages.memorySpeed, unit: 'MT/s' },
  power: { name: messages.power, unit: 'W', isRange: true },
  efficiency: { name: messages.efficiency },
  capacity: { name: messages.capacity, unit: 'VA', isRange: true },
  battery: { name: messages.battery, unit: 'mAh', isRange: true },
  network: { name: messages.network },
  'print-technology': { name: messages.printTechnology },
  'print-colour': { name: messages.printColour },
  functions: { name: messages.functions },
  wearing: { name: messages.type },
  connection: { name: messages.connection },
} as const satisfies Record<string, FacetTraits>;

export type FacetSlug = keyof typeof SPECIFICATION_FACETS;

export const FACET_SLUGS = Object.keys(SPECIFICATION_FACETS) as FacetSlug[];

export const isBuiltInFacet = (key: string): key is FacetSlug => Object.hasOwn(SPECIFICATION_FACETS, key);

export const getTraits = (facet: FacetSlug): FacetTraits => SPECIFICATION_FACETS[facet];

/** The choice of products whose value is missing or cannot be read. */
export const NOT_STATED = 'not-stated';
