/** How a facet is named and shown. With a `unit` its values are numbers; `isRange`: it is shown as two bounds. */
export type FacetTraits = { name: string; unit?: string; isRange?: true };

/** Every specification that lists can be filtered by, as `spec[memory]=16,32` and `spec[screen-size][gte]=13`. */
export const SPECIFICATION_FACETS = {
  memory: { name: 'Memory', unit: 'GB' },
  storage: { name: 'Storage', unit: 'GB' },
  processor: { name: 'Processor' },
  graphics: { name: 'Graphics' },
  'screen-size': { name: 'Screen size', unit: 'inch', isRange: true },
  resolution: { name: 'Resolution' },
  'refresh-rate': { name: 'Refresh rate', unit: 'Hz' },
  panel: { name: 'Panel' },
  socket: { name: 'Socket' },
  chipset: { name: 'Chipset' },
  'form-factor': { name: 'Form factor' },
  'memory-type': { name: 'Memory type' },
  'memory-speed': { name: 'Memory speed', unit: 'MT/s' },
  power: { name: 'Power', unit: 'W', isRange: true },
  efficiency: { name: 'Efficiency' },
  capacity: { name: 'Capacity', unit: 'VA', isRange: true },
  battery: { name: 'Battery', unit: 'mAh', isRange: true },
  network: { name: 'Network' },
  'print-technology': { name: 'Print technology' },
  'print-colour': { name: 'Print colour' },
  functions: { name: 'Functions' },
  wearing: { name: 'Type' },
  connection: { name: 'Connection' },
} as const satisfies Record<string, FacetTraits>;

export type FacetSlug = keyof typeof SPECIFICATION_FACETS;

export const FACET_SLUGS = Object.keys(SPECIFICATION_FACETS) as FacetSlug[];

export const isBuiltInFacet = (key: string): key is FacetSlug => Object.hasOwn(SPECIFICATION_FACETS, key);

export const traitsOf = (facet: FacetSlug): FacetTraits => SPECIFICATION_FACETS[facet];

/** The choice of products whose value is missing or cannot be read. */
export const NOT_STATED = 'not-stated';
