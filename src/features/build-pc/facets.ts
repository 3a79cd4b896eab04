import type { PartKind } from '../../rules/compatibility/part.ts';
import { BOARD_SIZES } from '../../rules/compatibility/read/spellings.ts';
import type { ShopPart } from './shop-part.ts';

/** A specification to filter by: its name and a part's value as text. */
type Facet = { name: string; of: (part: ShopPart) => string | undefined };

/** Reads a fact of one kind's parts; the lists never mix kinds. */
const of =
  <Kind extends PartKind>(_: Kind, read: (part: ShopPart<Kind>) => string | number | undefined, unit = '') =>
  (part: ShopPart): string | undefined => {
    const value = read(part as ShopPart<Kind>);
    return value === undefined ? undefined : `${value}${unit}`;
  };

const gigabytes = (amount: number | undefined) =>
  amount !== undefined && amount >= 1000 ? `${Math.round(amount / 1000)} TB` : amount && `${amount} GB`;

const supplyBand = (watts: number | undefined) =>
  watts === undefined
    ? undefined
    : watts < 550
      ? 'Up to 549 W'
      : watts < 750
        ? '550 to 749 W'
        : '750 W and more';

export const FACETS: Record<PartKind, readonly Facet[]> = {
  processor: [
    { name: 'Socket', of: of('processor', ({ facts }) => facts.socket) },
    {
      name: 'Graphics inside',
      of: of('processor', ({ facts }) =>
        facts.hasGraphics === undefined ? undefined : facts.hasGraphics ? 'Yes' : 'No',
      ),
    },
    { name: 'Base power', of: of('processor', ({ facts }) => facts.tdp, ' W') },
  ],
  cooling: [
    {
      name: 'Type',
      of: of('cooling', ({ facts: { type } }) => (type === 'air' ? 'Air' : type && 'Liquid')),
    },
    { name: 'Radiator', of: of('cooling', ({ facts }) => facts.radiator, ' mm') },
  ],
  motherboard: [
    { name: 'Socket', of: of('motherboard', ({ facts }) => facts.socket) },
    { name: 'Size', of: of('motherboard', ({ facts }) => facts.size) },
    { name: 'Memory', of: of('motherboard', ({ facts }) => facts.memoryType) },
  ],
  ram: [
    { name: 'Type', of: of('ram', ({ facts }) => facts.type) },
    { name: 'Capacity', of: of('ram', ({ facts }) => gigabytes(facts.capacity)) },
    { name: 'Sticks', of: of('ram', ({ facts }) => facts.modules) },
  ],
  storage: [
    { name: 'Connection', of: of('storage', ({ facts }) => facts.connection) },
    { name: 'Capacity', of: of('storage', ({ facts }) => gigabytes(facts.capacity)) },
  ],
  graphicsCard: [
    // Its line names the memory: "GeForce RTX 5070 · 12 GB GDDR7".
    {
      name: 'Video memory',
      of: of('graphicsCard', ({ about }) => about.match(/(?<!\d)(\d{1,2}) ?GB/)?.[1], ' GB'),
    },
    { name: 'Supply asked for', of: of('graphicsCard', ({ facts }) => facts.recommendedSupply, ' W') },
  ],
  powerSupply: [
    { name: 'Watts', of: of('powerSupply', ({ facts }) => supplyBand(facts.watts)) },
    { name: 'Form', of: of('powerSupply', ({ facts }) => facts.shape) },
  ],
  cabinet: [
    {
      name: 'Largest board',
      of: of('cabinet', ({ facts }) => BOARD_SIZES.find((size) => facts.boardSizes?.includes(size))),
    },
  ],
};

/** Of a graphics card: measured by reviewers, or estimated. */
function framesOf({ figures }: ShopPart): string | undefined {
  if (!figures || !('frames' in figures)) return undefined;
  return `${figures.isEstimate ? 'about ' : ''}${Math.round(figures.frames)} a second`;
}

/** Specifications that two parts of a kind are compared by, besides those that a list is narrowed by. */
const MORE: Record<PartKind, readonly Facet[]> = {
  processor: [
    { name: 'Most power', of: of('processor', ({ facts }) => facts.maximumPower, ' W') },
    { name: 'Memory', of: of('processor', ({ facts }) => facts.memoryTypes?.join(', ')) },
  ],
  cooling: [
    { name: 'Height', of: of('cooling', ({ facts }) => facts.height, ' mm') },
    { name: 'Carries off', of: of('cooling', ({ facts }) => facts.capacity, ' W') },
  ],
  motherboard: [
    { name: 'Memory slots', of: of('motherboard', ({ facts }) => facts.memorySlots) },
    { name: 'Most memory', of: of('motherboard', ({ facts }) => gigabytes(facts.maximumMemory)) },
    { name: 'M.2 slots', of: of('motherboard', ({ facts }) => facts.m2Slots) },
    { name: 'SATA ports', of: of('motherboard', ({ facts }) => facts.sataPorts) },
  ],
  ram: [{ name: 'Speed', of: of('ram', ({ facts }) => facts.speed, ' MT/s') }],
  storage: [
    { name: 'PCIe', of: of('storage', ({ facts }) => facts.pcieVersion, '.0') },
    {
      name: 'Bay',
      of: of('storage', ({ facts: { bay } }) => (bay === 'none' ? 'None' : bay && `${bay} inch`)),
    },
  ],
  graphicsCard: [
    { name: 'Length', of: of('graphicsCard', ({ facts }) => facts.length, ' mm') },
    { name: 'Power', of: of('graphicsCard', ({ facts }) => facts.power, ' W') },
    { name: 'Frames at 1440p', of: framesOf },
  ],
  powerSupply: [
    { name: 'Power', of: of('powerSupply', ({ facts }) => facts.watts, ' W') },
    { name: 'Length', of: of('powerSupply', ({ facts }) => facts.length, ' mm') },
    { name: 'SATA plugs', of: of('powerSupply', ({ facts }) => facts.sataConnectors) },
  ],
  cabinet: [
    { name: 'Longest card', of: of('cabinet', ({ facts }) => facts.cardLength, ' mm') },
    { name: 'Highest cooler', of: of('cabinet', ({ facts }) => facts.coolerHeight, ' mm') },
    { name: 'Card slots', of: of('cabinet', ({ facts }) => facts.expansionSlots) },
  ],
};

/** The specifications of two parts of one kind, each with both values; what neither states is left out. */
export function compareParts(one: ShopPart, other: ShopPart): [name: string, mine: string, its: string][] {
  return [...FACETS[one.kind], ...MORE[one.kind]].flatMap(({ name, of }) => {
    const values = [of(one), of(other)];
    if (values.every((value) => value === undefined)) return [];
    const [mine = 'Not stated', its = 'Not stated'] = values;
    return [[name, mine, its] as [string, string, string]];
  });
}

/** The values of a facet among some parts, small amounts first. */
export function valuesOf(facet: Facet, parts: readonly ShopPart[]): string[] {
  const values = parts.map(facet.of).filter((value) => value !== undefined);
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** A part's performance figure: frames, gigabytes or watts; undefined for kinds without one. */
export function worthOf(part: ShopPart): number | undefined {
  if (part.kind === 'ram' || part.kind === 'storage') return part.facts.capacity;
  if (part.kind === 'powerSupply') return part.facts.watts;
  const { figures } = part;
  if (!figures) return undefined;
  return 'frames' in figures ? figures.frames : figures.games;
}
