import { coolerOfName } from '../knowledge/coolers.ts';
import { findWatts, getWatts } from '../read/amounts.ts';
import { findAllMillimetres, findMillimetres, findSides, getSide, longestOf } from '../read/lengths.ts';
import { isBlank, isNone, plainText } from '../read/plain.ts';
import { findRadiator, findRoom } from '../read/rooms.ts';
import { findNarrowMount, findSockets, findSocketsByKit, socketsOfName } from '../read/sockets.ts';
import { defineFacts, ESSENTIAL, type Read, UNASKED, under } from './read.ts';

const LIQUID = /liquid|water|\baio\b|all[\s-]*in[\s-]*one|hydro|closed[\s-]*loop|radiator/i;
const AIR =
  /\bair\b|tower|low[\s-]*profile|top[\s-]*(?:flow|down)|down[\s-]*draft|heat\s*sink|heatpipe|passive|\bfan\b/i;

function findType(
  text: string | undefined,
  radiator: number | undefined,
  isWaterCooled: string | undefined,
): 'air' | 'liquid' | undefined {
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

const MEMORY_ROOM = /^memory clearance$|memory (?:clearance|height|support)/;

function findShared(read: Read, name: string) {
  const described = plainText(`${name} ${read.general}`);
  const isLiquidNamed = LIQUID.test(described);
  const radiator = read.find(
    findRadiator,
    /^radiator$|^radiator size$|^radiator(?: size| length)?$|radiator|^rad\b|water cooled/,
    ...(isLiquidNamed ? [/^(?:product )?size$/] : []),
  );
  const typeText = read(
    /^type$|^(?:cooler |cooling |cpu cooler |product )?(?:type|method|category)$|type$|cooling method|^kind$|^style$/,
  );
  const type = findType(typeText, radiator, read(/water cooled|liquid cool/));
  const height = type === 'liquid' ? undefined : heightOf(read, typeText);
  const known = coolerOfName(name);
  const isAirNamed = AIR.test(described) || (height ?? known?.height) !== undefined;
  const typeOfName = isLiquidNamed ? ('liquid' as const) : isAirNamed ? ('air' as const) : undefined;
  return { radiator, type, height, known, typeOfName, ofText: findSockets(read.general) };
}

/** No cooler is as low in millimetres: sides without a unit may be centimetres or inches. */
const LOWEST = 20;

function heightOf(read: Read, typeText: string | undefined): number | undefined {
  const inMillimetres = (height = 0) => (height >= LOWEST ? height : undefined);
  const heightNamed = (text: string) =>
    isBlank(text) ? undefined : inMillimetres(findHeight(text, 'Height', typeText));
  const heightOfSides = (text: string) =>
    findSides(text).length > 1 ? inMillimetres(findHeight(text, 'Dimensions', typeText)) : undefined;
  return (
    read.find(
      heightNamed,
      /^height$|height.*with fan|^(?:cooler |heatsink |overall |total |product |cpu cooler )?height$|^(?!.*memory).*height/,
    ) ??
    read.find(
      heightOfSides,
      /^size|cooler size|product size|heatsink size|overall size|^(?:cooler|heatsink)$|^(?!.*\b(?:rad|radiator|(?<!with )fans?|pump|tube|tubing|box|package|packaging)\b).*(?:size|measurements)/,
    )
  );
}

function socketsIn(read: Read): string[] | undefined {
  const intel = read(/\bintel\b/);
  const amd = read(/\bamd\b/);
  // "AMD: see our list": what is listed is not the whole.
  const isPartial = [intel, amd].some((text) => text && !isNone(text) && !findSockets(text));
  return (
    // Specifications list Intel's and AMD's sockets in two fields as often as in one.
    read.find(findSockets, /^socket$|^(?!.*(?:intel|amd)).*socket/) ??
    (isPartial && intel && amd ? undefined : findSockets([intel, amd].filter(Boolean).join(', '))) ??
    read.find(findSockets, /socket/) ??
    read.find(findSockets, /cpu support|board support|support|application|platform|mounting/) ??
    // A sentence may praise some of several sockets, unless it says that there are no others.
    findSockets(read.general.match(/[^.\n]*\b(?:only|exclusively) for\b.*/is)?.[0])
  );
}

export const COOLING = defineFacts(findShared, {
  type: { asked: ['Type', ESSENTIAL], stated: ({ type }) => type, inferred: ({ typeOfName }) => typeOfName },
  sockets: {
    asked: ['Sockets', ESSENTIAL],
    stated: ({ read, ofText }) => {
      const sockets = socketsIn(read);
      // A piece of "for LGA1700, 1200 and AM4, AM5" has some of the sockets only.
      return sockets?.every((socket) => ofText?.includes(socket)) ? ofText : sockets;
    },
    inferred: ({ name, known, ofText }) => (known ? [...known.sockets] : (socketsOfName(name) ?? ofText)),
  },
  /** Whether it fits the narrow mount of LGA2011 on boards for servers. */
  takesNarrowMount: {
    stated: ({ read }) => read.find(findNarrowMount, /./) ?? findNarrowMount(read.general),
  },
  /** For which it needs a kit that is sold apart. */
  socketsByKit: { stated: under(findSocketsByKit, /^socket$|socket|\bintel\b|\bamd\b/) },
  /** Millimetres above the board, of an air cooler. */
  height: {
    asked: ['Height'],
    bounds: [LOWEST, 220],
    stated: ({ height }) => height,
    inferred: ({ type, typeOfName, known }) => ((type ?? typeOfName) === 'air' ? known?.height : undefined),
  },
  /** Millimetres of a liquid cooler's radiator: 120 a fan, or 140. */
  radiator: {
    asked: ['Radiator'],
    bounds: [80, 560],
    stated: ({ radiator }) => radiator,
    inferred: ({ read, name, type, typeOfName }) =>
      type === 'liquid' || (!type && typeOfName === 'liquid')
        ? (radiatorOfName(name) ?? findRadiatorNamed(read.general))
        : undefined,
  },
  /** Watts of heat that it dissipates, by the manufacturer. */
  capacity: {
    asked: ['Thermal Capacity'],
    bounds: [20, 1000],
    stated: ({ read }) =>
      read.find(
        getWatts,
        /^thermal capacity$|^tdp$|tdp|thermal|cooling (?:capacity|power|performance)|heat dissipation|^q ?max|watt/,
      ) ?? read.find(findWattsOfProcessors, /./),
    inferred: ({ name }) => (/\btdp\b/i.test(name) ? findWatts(name) : undefined),
  },
  /** The same once its fan is gone or moved, where the other is said of one in place. */
  memoryHeightFreed: { stated: ({ read }) => findRoom(read(MEMORY_ROOM))?.freed },
  /** Height of memory that fits under an air cooler, in millimetres. */
  memoryHeight: {
    asked: ['Memory Clearance', UNASKED, 'room for memory'],
    bounds: [15, 120],
    stated: ({ read }) => findAllMillimetres(read(MEMORY_ROOM))[0] ?? read.find(findMemoryRoom, /./),
  },
});
