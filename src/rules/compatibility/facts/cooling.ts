import { coolerOfName } from '../knowledge/coolers.ts';
import { findWatts, getWatts } from '../read/amounts.ts';
import { findAllMillimetres, findMillimetres, findSides, getSide, longestOf } from '../read/lengths.ts';
import { isBlank, isNone, plainText } from '../read/plain.ts';
import { findRadiator, findRoom, type Room } from '../read/rooms.ts';
import { findNarrowMount, findSockets, findSocketsByKit, socketsOfName } from '../read/sockets.ts';
import { type Facts, type Read, type Reading, reading } from './read.ts';

export type CoolingFacts = Facts<{
  type: 'air' | 'liquid';
  sockets: string[];
  /** Whether it fits the narrow mount of LGA2011 on boards for servers. */
  takesNarrowMount: boolean;
  /** For which it needs a kit that is sold apart. */
  socketsByKit: string[];
  /** Millimetres above the board, of an air cooler. */
  height: number;
  /** Millimetres of a liquid cooler's radiator: 120 a fan, or 140. */
  radiator: number;
  /** Watts of heat that it dissipates, by the manufacturer. */
  capacity: number;
  /** Height of memory that fits under an air cooler, in millimetres. */
  memoryHeight: number;
  /** The same once its fan is gone or moved, where the other is said of one in place. */
  memoryHeightFreed: Room['freed'];
}>;

const LIQUID = /liquid|water|\baio\b|all[\s-]*in[\s-]*one|hydro|closed[\s-]*loop|radiator/i;
const AIR =
  /\bair\b|tower|low[\s-]*profile|top[\s-]*(?:flow|down)|down[\s-]*draft|heat\s*sink|heatpipe|passive|\bfan\b/i;

function findType(
  text: string | undefined,
  radiator: number | undefined,
  isWaterCooled: string | undefined,
): CoolingFacts['type'] {
  const plain = plainText(text);
  if (LIQUID.test(plain)) return 'liquid';
  if (AIR.test(plain)) return 'air';
  if (radiator !== undefined) return 'liquid';
  if (isWaterCooled !== undefined)
    return isNone(isWaterCooled) || /^(?:no|false)/i.test(isWaterCooled) ? 'air' : 'liquid';
  return undefined;
}

/** "66 mm without the top fan. 93 mm with." is as high as it gets. */
const highestIn = (text: string | undefined): number | undefined => {
  const sentences = plainText(text).split(/\.\s+/);
  const heights = sentences.map(findMillimetres).filter((height) => height !== undefined);
  return heights.length > 0 ? Math.max(...heights) : undefined;
};

/** The side named height; among unnamed sides the last one, or the longest one of a tower cooler. */
function findHeight(text: string | undefined, name: string, type: string | undefined): number | undefined {
  const sides = findSides(text, name);
  if (sides.length < 2) return highestIn(text);
  const named = getSide(sides, 'H');
  if (named !== undefined) return named;
  return /low|top|down/i.test(type ?? '') ? sides.at(-1)?.length : longestOf(sides);
}

/** No cooler is as low in millimetres: sides without a unit may be centimetres or inches. */
const LOWEST = 20;

/** "180W TDP", "TDP up to 120 W", "for 65 W processors at most". */
const WATTS_OF_PROCESSORS =
  /(?<![\d.])(\d{2,3})\s?w(?:atts?)?\s(?:max\.?\s)?(?:tdp\b|(?:class\s)?(?:cpu|processor)s)|\b(?:handles?|cools?|dissipates?)\s(?:up\s?to|max\.?)\s(\d{2,3})\s?w(?![a-z])|\b(?:tdp|cpus|processors)\s(?:(?:with|of|up to|max\.?|a)[\s:]*){0,3}(\d{2,3})\s?w/i;
function findWattsOfProcessors(text: string): number | undefined {
  const watts = plainText(text).match(WATTS_OF_PROCESSORS)?.slice(1).find(Boolean);
  return watts === undefined ? undefined : Number(watts);
}

/** "Memory module clearance max. 43mm" in a list of other things. */
const findMemoryRoom = (text: string): number | undefined =>
  findAllMillimetres(
    plainText(text).match(
      /\b(?:memory|ram)\s(?:modules?\s)?(?:clearance|height)\b[^\d;,\n]{0,20}\d[\d.]*\s?mm/i,
    )?.[0],
  )[0];

const RADIATOR_NAME = /(?<!\d)(120|140|240|280|360|420)(?!\d)/;
/** Radiator sizes of product lines by Corsair and other brands. */
const RADIATOR_MODELS: readonly [RegExp, number][] = [
  [/\bh(?:60|75|80i?|55|5)\b/i, 120],
  [/\bh90\b/i, 140],
  [/\bh(?:100i?|105)\b/i, 240],
  [/\bh(?:110i?|115i?)\b/i, 280],
  [/\bh150i?\b/i, 360],
  [/\bh170i?\b/i, 420],
];

function radiatorOfName(name: string): number | undefined {
  const plain = plainText(name);
  const sized = plain.match(RADIATOR_NAME)?.[1];
  return sized ? Number(sized) : RADIATOR_MODELS.find(([model]) => model.test(plain))?.[1];
}

/** "240mm AIO with 120 mm fans". */
const findRadiatorNamed = (text: string): number | undefined =>
  radiatorOfName(
    plainText(text).match(
      /\b\d{3}\s?mm\s(?:(?:cpu )?liquid|aio|all[\s-]in[\s-]one|radiator|water)\b/i,
    )?.[0] ?? '',
  );

export function coolingFacts(read: Read, name: string): Reading<CoolingFacts> {
  const described = plainText(`${name} ${read.general}`);
  const radiator = read.find(
    findRadiator,
    /^radiator$|^radiator size$|^radiator(?: size| length)?$|radiator|^rad\b|water cooled/,
    ...(LIQUID.test(described) ? [/^(?:product )?size$/] : []),
  );
  const typeText = read(
    /^type$|^(?:cooler |cooling |cpu cooler |product )?(?:type|method|category)$|type$|cooling method|^kind$|^style$/,
  );
  const type = findType(typeText, radiator, read(/water cooled|liquid cool/));
  const isAir = type !== 'liquid';
  const inMillimetres = (height = 0) => (height >= LOWEST ? height : undefined);
  const heightNamed = (text: string) =>
    isBlank(text) ? undefined : inMillimetres(findHeight(text, 'Height', typeText));
  const heightOfSides = (text: string) =>
    findSides(text).length > 1 ? inMillimetres(findHeight(text, 'Dimensions', typeText)) : undefined;
  const intel = read(/\bintel\b/);
  const amd = read(/\bamd\b/);
  // "AMD: see our list": what is listed is not the whole.
  const isPartial = [intel, amd].some((text) => text && !isNone(text) && !findSockets(text));
  const sockets =
    // Specifications list Intel's and AMD's sockets in two fields as often as in one.
    read.find(findSockets, /^socket$|^(?!.*(?:intel|amd)).*socket/) ??
    (isPartial && intel && amd ? undefined : findSockets([intel, amd].filter(Boolean).join(', '))) ??
    read.find(findSockets, /socket/) ??
    read.find(findSockets, /cpu support|board support|support|application|platform|mounting/) ??
    // A sentence may praise some of several sockets, unless it says that there are no others.
    findSockets(read.general.match(/[^.\n]*\b(?:only|exclusively) for\b.*/is)?.[0]);
  const ofText = findSockets(read.general);
  const stated: CoolingFacts = {
    type,
    // A piece of "for LGA1700, 1200 and AM4, AM5" has some of the sockets only.
    sockets: sockets?.every((socket) => ofText?.includes(socket)) ? ofText : sockets,
    takesNarrowMount: read.find(findNarrowMount, /./) ?? findNarrowMount(read.general),
    socketsByKit: read.find(findSocketsByKit, /^socket$|socket|\bintel\b|\bamd\b/),
    height: isAir
      ? (read.find(
          heightNamed,
          /^height$|height.*with fan|^(?:cooler |heatsink |overall |total |product |cpu cooler )?height$|^(?!.*memory).*height/,
        ) ??
        read.find(
          heightOfSides,
          /^size|cooler size|product size|heatsink size|overall size|^(?:cooler|heatsink)$|^(?!.*\b(?:rad|radiator|(?<!with )fans?|pump|tube|tubing|box|package|packaging)\b).*(?:size|measurements)/,
        ))
      : undefined,
    radiator,
    capacity:
      read.find(
        getWatts,
        /^thermal capacity$|^tdp$|tdp|thermal|cooling (?:capacity|power|performance)|heat dissipation|^q ?max|watt/,
      ) ?? read.find(findWattsOfProcessors, /./),
    memoryHeightFreed: findRoom(read(/^memory clearance$|memory (?:clearance|height|support)/))?.freed,
    memoryHeight:
      findAllMillimetres(read(/^memory clearance$|memory (?:clearance|height|support)/))[0] ??
      read.find(findMemoryRoom, /./),
  };
  const known = coolerOfName(name);
  const radiatorOfLiquid =
    (stated.type ?? (LIQUID.test(described) ? 'liquid' : undefined)) === 'liquid'
      ? (radiatorOfName(name) ?? findRadiatorNamed(read.general))
      : undefined;
  const typeOfName = LIQUID.test(described)
    ? 'liquid'
    : AIR.test(described)
      ? 'air'
      : (stated.height ?? known?.height) !== undefined
        ? 'air'
        : undefined;
  return reading<CoolingFacts>(stated, {
    type: typeOfName,
    sockets: known ? [...known.sockets] : (socketsOfName(name) ?? ofText),
    height: (stated.type ?? typeOfName) === 'air' ? known?.height : undefined,
    radiator: radiatorOfLiquid,
    capacity: /\btdp\b/i.test(name) ? findWatts(name) : undefined,
  });
}
