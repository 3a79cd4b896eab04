import { countIn } from '../read/counts.ts';
import { allMillimetresIn, millimetresIn } from '../read/lengths.ts';
import { isBlank, isNone, plainText } from '../read/plain.ts';
import { type RadiatorPlace, radiatorsByPlace, radiatorsIn } from '../read/radiators.ts';
import {
  BOARD_SIZES,
  type BoardSize,
  boardSizesIn,
  boardWidthIn,
  placesIn,
  type SupplyShape,
  supplyShapesIn,
} from '../read/spellings.ts';
import { type Facts, type Read, type Reading, reading } from './read.ts';

export type CabinetFacts = Facts<{
  boardSizes: BoardSize[];
  /** Millimetres of the widest E-ATX board, where its maker gives less than the standard's 330. */
  boardWidth: number;
  /** Millimetres, as the next four. */
  cardLength: number;
  /** With a radiator in front. */
  cardLengthWithRadiator: number;
  coolerHeight: number;
  supplyLength: number;
  /** Every radiator's size that it holds. */
  radiators: number[];
  radiatorPlaces: Partial<Record<RadiatorPlace, number[]>>;
  supplyShapes: SupplyShape[];
  /** Undefined for a size of which nothing is said. */
  bays: { '2.5'?: number | undefined; '3.5'?: number | undefined };
  expansionSlots: number;
  /** That it is sold with. */
  fans: number;
}>;

const WITH_RADIATOR = /\bwith$|\b(?:with|w\/|when|if)\b[^,;/]*(?:radiator|rad\b|aio|liquid|front fan)/i;
const WITHOUT = /without|w\/o|no (?:radiator|drive|hdd|front)|removed|removal/i;

/** What the whole cabinet takes: "400 mm (330 mm with front radiator)" is 400. */
function roomIn(text: string | undefined): number | undefined {
  if (isBlank(text) || isNone(text)) return undefined;
  const pieces = plainText(text)
    .split(/,(?!\d)|[;/\n()]|\bor\b/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const plainest = pieces.filter((piece) => allMillimetresIn(piece).length > 0 && !WITH_RADIATOR.test(piece));
  const rooms = plainest.map((piece) => millimetresIn(piece)).filter((room) => room !== undefined);
  const free = plainest.find((piece) => WITHOUT.test(piece));
  return (free && millimetresIn(free)) || rooms[0] || millimetresIn(text);
}

/** "400 mm (330 mm with front radiator)" is 330; "410 mm / 385 mm w/ radiator" 385. */
function roomWithRadiatorIn(text: string | undefined): number | undefined {
  const pieces = plainText(text).split(/,(?!\d)|[;/()\n]/);
  const noted = plainText(text)
    .replace(/w\//gi, 'with ')
    .split(/,(?!\d)|[;/()\n]/)
    .find((piece) => WITH_RADIATOR.test(piece) && !WITHOUT.test(piece));
  return pieces.length > 1 ? millimetresIn(noted) : undefined;
}

const SIZES_OF_BAYS = /(?<![\d.])(2|3)[. ]5(?!\d)/g;

/** "2.5/3.5: 3/2" and `2+1 (3.5"+2.5")`: sizes and counts in one order. */
function baysInOrder(text: string, field: string): CabinetFacts['bays'] {
  const plain = plainText(text);
  const counts = plain
    .match(/^(\d{1,2})\s*x?\s*[/+,|]\s*(\d{1,2})\s*x?\s*(?:$|\()/)
    ?.slice(1)
    .map(Number);
  const inText = [...plain.matchAll(SIZES_OF_BAYS)].map(([, inch]) => inch);
  const sizes = inText.length === 2 ? inText : [...field.matchAll(SIZES_OF_BAYS)].map(([, inch]) => inch);
  if (counts?.length !== 2 || sizes.length !== 2 || sizes[0] === sizes[1]) return undefined;
  const [small, large] = sizes[0] === '2' ? counts : [...counts].reverse();
  return { '2.5': small, '3.5': large };
}

/** A list of all bays that leaves a size out has none of it. */
const withoutOthers = (bays: NonNullable<CabinetFacts['bays']>, together: string | undefined) => {
  const isWhole = placesIn(together, '3.5') !== undefined || placesIn(together, '2.5') !== undefined;
  return isWhole ? { '2.5': bays['2.5'] ?? 0, '3.5': bays['3.5'] ?? 0 } : bays;
};

/** Bays of one field or of one for each size: "2 x 3.5 inch, 4 x 2.5 inch"; "3.5 inch Bays": "2". */
function baysIn(read: Read): CabinetFacts['bays'] {
  const ordered = read
    .fields(/bay|drive|hdd|ssd|storage/)
    .map(({ name, value }) => baysInOrder(value, name))
    .find((bays) => bays !== undefined);
  if (ordered) return ordered;
  const together = read(
    'Drive Bays',
    /^(?:internal )?drive (?:bay|support|capacity|mount)|^(?:internal )?bay|^storage|^hdd|^ssd|^drives?$/,
  );
  const counted = (text: string, size: '2.5' | '3.5') => {
    const total = plainText(text).match(/(\d{1,2})\s*total/i)?.[1];
    return total ? Number(total) : (countIn(text) ?? placesIn(text, size));
  };
  // A place that takes either size counts as a large one.
  const own = (size: '2.5' | '3.5') =>
    read.find(
      (text) => counted(text, size),
      size === '3.5' ? /(?<!external )3[.\s]5/ : /^(?!.*3[.\s]5).*2[.\s]5/,
    );
  const large = own('3.5') ?? placesIn(together, '3.5');
  const small = own('2.5') ?? placesIn(together, '2.5');
  const combined = plainText(together).match(
    /(?<![\d.])(\d{1,2})\s*(?:x\s*)?(?:3\.5|2\.5)\s*(?:"|inch(?:es)?|in)?\s*(?:\/|or)\s*(?:3\.5|2\.5)/i,
  )?.[1];
  if (large === undefined && small === undefined && together !== undefined && isNone(together))
    return { '2.5': 0, '3.5': 0 };
  if (combined)
    return {
      '2.5': Math.max(0, (small ?? 0) - (large === undefined ? Number(combined) : 0)),
      '3.5': Math.max(large ?? 0, Number(combined)),
    };
  return large === undefined && small === undefined
    ? undefined
    : withoutOthers({ '2.5': small, '3.5': large }, together);
}

/** "ATX Mid Tower", "MicroATX Mini Tower", "Mini ITX Desktop": what a cabinet of that type takes at least. */
function sizesOfType(text: string | undefined): BoardSize[] | undefined {
  const [largest] = boardSizesIn(text?.replace(/(?<=micro|mini)(?=atx|itx)/i, ' ')) ?? [];
  return largest && BOARD_SIZES.slice(BOARD_SIZES.indexOf(largest));
}

/** A second slot for a card that stands upright holds no other card. */
const isForCards = (entry: string): boolean =>
  // "7 (vertical 2)" counts those apart, "2 (vertical)" only them.
  !/vertical|riser|upright/i.test(entry.replace(/\([^)]*\d[^)]*\)/g, ''));

export function cabinetFacts(read: Read, name: string): Reading<CabinetFacts> {
  const boardText = read(
    'Motherboard Support',
    /board (?:support|size|form|type|compat)/,
    /support board|^board$|^form factor support/,
    /board/,
  );
  const cardText = read(
    'Maximum Graphics Card Length',
    /gpu.*(?:length|clearance)|(?:length|clearance).*gpu/,
    /gpu (?:support|size|limit|max|card)|max gpu|^gpu/,
    /gpu/,
  );
  const radiatorText = read(
    'Radiator Support',
    /^radiator(?: support| size)?$/,
    /^radiator/,
    /radiator (?:support|size|compat)|support radiator/,
    /liquid cooling|water cooling/,
  );
  const radiators =
    radiatorsIn(radiatorText) === undefined ? (placesText(read) ?? radiatorText) : radiatorText;
  const stated: CabinetFacts = {
    boardSizes: read.find(
      boardSizesIn,
      'Motherboard Support',
      /board (?:support|size|form|type|compat)/,
      /support board|^board$|^form factor support/,
      /board/,
    ),
    boardWidth: boardWidthIn(boardText),
    cardLength: roomIn(cardText),
    cardLengthWithRadiator:
      millimetresIn(read(/gpu.*(?:with|w) (?:front )?radiator/)) ?? roomWithRadiatorIn(cardText),
    coolerHeight: read.find(
      roomIn,
      'Maximum Cooler Height',
      /cooler.*(?:height|clearance)/,
      /cpu (?:height|clearance)|heatsink.*(?:height|clearance)/,
      /cooler (?:support|limit|max)|max cpu|cpu cooler/,
      /heatsink|^cooler$/,
    ),
    supplyLength:
      read.find(
        roomIn,
        'Maximum Power Supply Length',
        /psu.*(?:length|clearance|depth)/,
        /max psu|psu (?:max|limit)/,
      ) ?? read.find((text) => allMillimetresIn(text)[0], /psu (?:form|type|support)|support psu|^psu$/),
    radiators: radiatorsIn(radiators),
    radiatorPlaces: radiatorsByPlace(radiators),
    supplyShapes: read.find(
      supplyShapesIn,
      'Power Supply Form Factor',
      /psu (?:form|type|standard|shape|mount)/,
      /psu support|support psu|^psu$/,
      /psu/,
    ),
    bays: baysIn(read),
    expansionSlots: read.find(
      (text) => countIn(text, isForCards),
      'Expansion Slots',
      /expansion slot/,
      /pcie slot|pci slot/,
    ),
  };
  stated.fans = read.find(countIn, 'Included Fans', /(?:included|pre ?installed) fan/);
  const typeText = read('Type', /^(?:case |cabinet |chassis )?(?:type|form factor)$|tower|^form/);
  const sizes = sizesOfType(typeText) ?? sizesOfType(name);
  return reading<CabinetFacts>(stated, {
    boardSizes: sizes,
    supplyShapes:
      /mid[\s-]*tower|full[\s-]*tower/i.test(plainText(typeText)) && sizes?.includes('ATX')
        ? ['ATX']
        : undefined,
  });
}

/** "Front Radiator": "360 mm", "Top Radiator": "240 mm" as one text. */
function placesText(read: Read): string | undefined {
  const places = (['front', 'top', 'rear', 'side', 'bottom'] as const).flatMap((place) => {
    const text = read(new RegExp(`${place}.*radiator|radiator.*${place}`));
    return text === undefined || isNone(text) ? [] : [`${place}: ${text.replaceAll(',', '/')}`];
  });
  return places.length > 0 ? places.join(', ') : undefined;
}
