import type { PartKind } from '../../rules/compatibility/part.ts';
import { BOARD_SIZES } from '../../rules/compatibility/read/spellings.ts';
import * as messages from './messages.ts';
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
      ? messages.wattsUpTo549
      : watts < 750
        ? messages.watts550To749
        : messages.watts750AndMore;

export const FACETS: Record<PartKind, readonly Facet[]> = {
  processor: [
    { name: messages.socket, of: of('processor', ({ facts }) => facts.socket) },
    {
      name: messages.graphicsInside,
      of: of('processor', ({ facts }) =>
        facts.hasGraphics === undefined ? undefined : facts.hasGraphics ? messages.yes : messages.no,
      ),
    },
    { name: messages.basePower, of: of('processor', ({ facts }) => facts.tdp, ' W') },
  ],
  cooling: [
    {
      name: messages.type,
      of: of('cooling', ({ facts: { type } }) => (type === 'air' ? messages.air : type && messages.liquid)),
    },
    { name: messages.radiator, of: of('cooling', ({ facts }) => facts.radiator, ' mm') },
  ],
  motherboard: [
    { name: messages.socket, of: of('motherboard', ({ facts }) => facts.socket) },
    { name: messages.size, of: of('motherboard', ({ facts }) => facts.size) },
    {
      name: messages.memory,
      of: of('motherboard', ({ facts }) => facts.memoryType ?? facts.memoryTypes?.join(' / ')),
    },
  ],
  ram: [
    { name: messages.type, of: of('ram', ({ facts }) => facts.type) },
    { name: messages.capacity, of: of('ram', ({ facts }) => gigabytes(facts.capacity)) },
    { name: messages.sticks, of: of('ram', ({ facts }) => facts.modules) },
  ],
  storage: [
    { name: messages.connection, of: of('storage', ({ facts }) => facts.connection) },
    { name: messages.capacity, of: of('storage', ({ facts }) => gigabytes(facts.capacity)) },
  ],
  graphicsCard: [
    // Its line names the memory: "GeForce RTX 5070 · 12 GB GDDR7".
    {
      name: messages.videoMemory,
      of: of('graphicsCard', ({ about }) => about.match(/(?<!\d)(\d{1,2}) ?GB/)?.[1], ' GB'),
    },
    { name: messages.supplyAskedFor, of: of('graphicsCard', ({ facts }) => facts.recommendedSupply, ' W') },
  ],
  powerSupply: [
    { name: messages.watts, of: of('powerSupply', ({ facts }) => supplyBand(facts.watts)) },
    { name: messages.form, of: of('powerSupply', ({ facts }) => facts.shape) },
  ],
  cabinet: [
    {
      name: messages.largestBoard,
      of: of('cabinet', ({ facts }) => BOARD_SIZES.find((size) => facts.boardSizes?.includes(size))),
    },
  ],
};

/** Of a graphics card: measured by reviewers, or estimated. */
function getFrames({ figures }: ShopPart): string | undefined {
  if (!figures || !('frames' in figures)) return undefined;
  return messages.framesASecond(Math.round(figures.frames), figures.isEstimate);
}

/** Specifications that two parts of a kind are compared by, besides those that a list is narrowed by. */
const MORE: Record<PartKind, readonly Facet[]> = {
  processor: [
    { name: messages.mostPower, of: of('processor', ({ facts }) => facts.maximumPower, ' W') },
    { name: messages.memory, of: of('processor', ({ facts }) => facts.memoryTypes?.join(', ')) },
  ],
  cooling: [
    { name: messages.height, of: of('cooling', ({ facts }) => facts.height, ' mm') },
    { name: messages.carriesOff, of: of('cooling', ({ facts }) => facts.capacity, ' W') },
  ],
  motherboard: [
    { name: messages.memorySlots, of: of('motherboard', ({ facts }) => facts.memorySlots) },
    { name: messages.mostMemory, of: of('motherboard', ({ facts }) => gigabytes(facts.maximumMemory)) },
    { name: 'M.2 slots', of: of('motherboard', ({ facts }) => facts.m2Slots) },
    { name: 'SATA ports', of: of('motherboard', ({ facts }) => facts.sataPorts) },
  ],
  ram: [{ name: messages.speed, of: of('ram', ({ facts }) => facts.speed, ' MT/s') }],
  storage: [
    { name: 'PCIe', of: of('storage', ({ facts }) => facts.pcieVersion, '.0') },
    {
      name: messages.bay,
      of: of('storage', ({ facts: { bay } }) =>
        bay === 'none' ? messages.none : bay && messages.bayInInches(bay),
      ),
    },
  ],
  graphicsCard: [
    { name: messages.length, of: of('graphicsCard', ({ facts }) => facts.length, ' mm') },
    { name: messages.power, of: of('graphicsCard', ({ facts }) => facts.power, ' W') },
    { name: messages.framesAt1440P, of: getFrames },
  ],
  powerSupply: [
    { name: messages.power, of: of('powerSupply', ({ facts }) => facts.watts, ' W') },
    { name: messages.length, of: of('powerSupply', ({ facts }) => facts.length, ' mm') },
    { name: 'SATA plugs', of: of('powerSupply', ({ facts }) => facts.sataConnectors) },
  ],
  cabinet: [
    { name: messages.longestCard, of: of('cabinet', ({ facts }) => facts.cardLength, ' mm') },
    { name: messages.highestCooler, of: of('cabinet', ({ facts }) => facts.coolerHeight, ' mm') },
    { name: messages.cardSlots, of: of('cabinet', ({ facts }) => facts.expansionSlots) },
  ],
};

/** The specifications of two parts of one kind, each with both values; what neither states is left out. */
export function compareParts(one: ShopPart, other: ShopPart): [name: string, mine: string, its: string][] {
  return [...FACETS[one.kind], ...MORE[one.kind]].flatMap(({ name, of }) => {
    const values = [of(one), of(other)];
    if (values.every((value) => value === undefined)) return [];
    const [mine = messages.notStated, its = messages.notStated] = values;
    return [[name, mine, its] as [string, string, string]];
  });
}

/** The values of a facet among some parts, small amounts first. */
export function getValues(facet: Facet, parts: readonly ShopPart[]): string[] {
  const values = parts.map(facet.of).filter((value) => value !== undefined);
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** A part's performance figure: frames, gigabytes or watts; undefined for kinds without one. */
export function getWorth(part: ShopPart): number | undefined {
  if (part.kind === 'ram' || part.kind === 'storage') return part.facts.capacity;
  if (part.kind === 'powerSupply') return part.facts.watts;
  const { figures } = part;
  if (!figures) return undefined;
  return 'frames' in figures ? figures.frames : figures.games;
}
