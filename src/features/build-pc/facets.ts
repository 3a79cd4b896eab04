import type { PartKind } from '../../rules/compatibility/part.ts';
import { BOARD_SIZES } from '../../rules/compatibility/read/spellings.ts';
import type { ShopPart } from './shop-part.ts';

/** A specification that a list can be narrowed by: its name and what a part has of it, as words. */
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

/** The values of a facet among some parts, small amounts first. */
export function valuesOf(facet: Facet, parts: readonly ShopPart[]): string[] {
  const values = parts.map(facet.of).filter((value) => value !== undefined);
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** What a part gives for its purpose: frames, gigabytes or watts. Undefined for kinds of which no number says it. */
export function worthOf(part: ShopPart): number | undefined {
  if (part.kind === 'ram' || part.kind === 'storage') return part.facts.capacity;
  if (part.kind === 'powerSupply') return part.facts.watts;
  const { figures } = part;
  if (!figures) return undefined;
  return 'frames' in figures ? figures.frames : figures.games;
}
