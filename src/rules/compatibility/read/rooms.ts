import { affirmedIn, isDenied } from './clauses.ts';
import { findAllMillimetres, findMillimetres, findSides, withLabelsBehind } from './lengths.ts';
import { findEntries, isBlank, isNone, plainText, remembered } from './plain.ts';

type Obstacle = 'radiator' | 'fan' | 'cage';
/** A limit with what has to be there or gone for it. */
type Limit = {
  length: number;
  has: readonly Obstacle[];
  lacks: readonly Obstacle[];
  /** Named without "with" or "without": "depending on the front fan, 315 mm with it". */
  names: readonly Obstacle[];
  isRecommended?: boolean;
  isOneWay?: boolean;
  isVertical?: boolean;
};

const OBSTACLES: readonly [Obstacle, RegExp][] = [
  ['radiator', /radiator|\brad\b|\baio\b|liquid/i],
  ['fan', /\bfans?\b(?!\s*(?:brackets?|holders?|mounts?)\b)/i],
  ['cage', /cage|bracket|drive|\bhdd|\bbays?\b|\btrays?\b|storage/i],
];
const findObstacles = (text: string): Obstacle[] =>
  OBSTACLES.filter(([, words]) => words.test(text)).map(([obstacle]) => obstacle);

const WITH = /\b(?:with|when|if|behind)\b|\bstorage layout\b/i;
const WITHOUT = /\b(?:without|no)\b|\bremov(?:ed|al|ing)\b|\bopen layout\b|\bnot (?:need|installed)/i;
/** How thick or large the obstacle is, is no limit: "380 mm with 33 mm radiator". */
const SIZE_OF_OBSTACLE =
  /(?<![\d.])\d[\d.]*(?:\s*mm)?(?:\s*(?:,|\/|or\b|(?<=[\sm])(?=\d))\s*\d[\d.]*(?:\s*mm)?)*\s*(?:thick\s+|slim\s+|front\s+|top\s+)*(?=radiator|rad\b|fans?\b|aio)/gi;

/** How the cabinet is put together, of several ways: "58 mm in 4-slot mode, 70 mm in 3-slot mode". */
const WAY_OF_BUILDING =
  /\b(?:mode|position|configuration|orientation|(?:atx|sfx|sfx-l) (?:psu|power supply|supply))\b/i;

/** Another part's size as a condition: "With a power supply that is up to 160 mm deep, you can fit cards up to 310 mm". */
const CONDITION_ON_PART =
  /\b(?:with|if|when)\s+(?:an?|the|your)\s+(?:power supply|psu|(?:graphics|video) card|gpu|cooler)\b[^,;\n]*,(?=\s*[a-z])/gi;
/** What is gained is no limit: '4.5" more in space'. */
const GAINED = /\d[\d.]*\s*(?:mm|cm|"|in(?:ch(?:es)?)?)?\s*(?:more|extra|additional)\b/gi;

/** The size of a drive is no limit either: 'without 3.5" HDD cage'. */
const SIZE_OF_DRIVE =
  /(?<![\d.])(?:[23]\.5|5\.25)\s*(?:"|in(?:ch(?:es)?)?\b)?\s*(?=hdd|ssd|drive|disk|odd|bay|cage|tray)/gi;

/** "335 x 155 x 60 mm": the length of a card stands before its other sides. */
const OTHER_SIDES =
  /(?<=\d{3}(?:\.\d)?\s*(?:mm)?)(?:\s*x\s*\d{2,3}(?:\.\d)?(?:\s*mm)?(?=\s*x))?\s*x\s*\d{2,3}(?:\.\d)?(?=\s*mm)/gi;

const limitText = remembered((text): string =>
  plainText(text)
    .replace(SIZE_OF_DRIVE, '')
    .replace(OTHER_SIDES, ' ')
    .replace(CONDITION_ON_PART, ' ')
    .replace(/\bfans? included\b/gi, ' ')
    .replace(GAINED, ' '),
);

const hasLengthIn = (piece: string): boolean =>
  findMillimetres(piece) !== undefined || /(?<!\d)\d{3}(?!\d)/.test(piece);

/** Clauses with their notes: "180 mm with cage / 220 mm without" are two, and so is "400 mm (330 mm with radiator)". */
function getClauses(text: string): string[] {
  const pieces = text
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bw\/\s*/gi, 'with ')
    .replace(SIZE_OF_OBSTACLE, ' ')
    .split(/,(?!\d)|[;/\n()]|\.\s|\bor\b|\bbut\b|\band\b(?=\s\d{3}\s?mm)|\bmay only\b|\s-\s(?=[a-z])/i)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const clauses: string[][] = [];
  let isHeading = false;
  for (const piece of pieces) {
    const [isFirst, hasLength] = [clauses.length === 0, hasLengthIn(piece)];
    // A note without a length of its own belongs to what it follows, a heading to what follows it.
    if (isFirst || (hasLength && !isHeading)) clauses.push([piece]);
    else clauses.at(-1)?.push(piece);
    isHeading = !hasLength && (isFirst || isHeading);
  }
  return clauses.map((parts) => parts.join(' '));
}

/** The limits of a text that `limitText` gives. */
const findLimits = remembered((text): readonly Limit[] => {
  const limits: Limit[] = [];
  // Of '14.2" (360 mm)' the inches are rounded.
  const isMetric = /\d\s*(?:mm|cm)/i.test(plainText(text));
  for (const clause of getClauses(text)) {
    if (isMetric && /\d\s*(?:"|in\b|inch)/i.test(clause) && !/\d\s*(?:mm|cm)/i.test(clause)) continue;
    const length =
      findAllMillimetres(clause)[0] ?? findMillimetres(clause.match(/(?<![\d.])\d{2,3}(?:\.\d)?(?!\d)/)?.[0]);
    if (length === undefined) continue;
    const before = limits.at(-1);
    const obstacles = findObstacles(clause);
    const isFree = WITHOUT.test(clause);
    // "290 mm with cage / 413 mm without", "310 mm if a cage is installed, otherwise 435 mm".
    const isOther =
      /\botherwise\b/i.test(clause) || (obstacles.length === 0 && (isFree || WITH.test(clause)));
    const other = before && { has: isFree ? [] : before.names, lacks: isFree ? before.names : [] };
    limits.push(
      isOther && before && other
        ? {
            length,
            has: [...before.lacks, ...other.has],
            lacks: [...before.has, ...other.lacks],
            names: [],
          }
        : {
            length: findMillimetres(clause) ?? length,
            names: isFree || WITH.test(clause) ? [] : obstacles,
            has: !isFree && WITH.test(clause) ? obstacles : [],
            lacks: isFree ? obstacles : [],
            isRecommended: /\brecommended\b/i.test(clause),
            isOneWay: WAY_OF_BUILDING.test(clause),
            isVertical: /\bvertical(?:ly)?\b/i.test(clause),
          },
    );
  }
  return limits;
});

/**
 * A room as the cabinet is sold, and what it becomes once what stands in the way is gone: "more" if no text says it,
 * "emptied" if only the room without it is said.
 */
export type Room = { length: number; freed?: number | 'more' | 'emptied' | undefined };

/** "320-340 mm depending on front fans". */
const DEPENDENT_RANGE = /(?<![\d.])(\d{2,3})\s*(?:mm\s*)?(?:-|to)\s*(\d{2,3})\s*mm\b[^,;\n\d]*\bdepend/i;
/** "155mm (Vented Panel), 153mm (TG Panel)". */
const OF_PANELS =
  /(?<![\d.])(\d{2,3})\s*mm\b[^,;\n\d]{0,40}\bpanel\b[^,;\n\d]{0,10}[,;/]\s*(\d{2,3})\s*mm\b[^,;\n\d]{0,40}\bpanel\b/i;

/**
 * The room in a cabinet as it is sold: its fans stay in, cages and radiators need not be there. "400 mm (330 mm with
 * front radiator)" is 400, "461 mm total, 423 mm with front fan" is 423 and freed 461. One that depends on how it is
 * put together is unknown.
 */
export function findRoom(text: string | undefined): Room | undefined {
  if (text === undefined || isBlank(text) || isNone(text)) return undefined;
  const plain = limitText(text);
  const [, least, most] = plain.match(DEPENDENT_RANGE) ?? [];
  if (least && most) return { length: Number(least), freed: Number(most) };
  const panels = plain.match(OF_PANELS)?.slice(1).map(Number);
  if (panels) return { length: Math.min(...panels), freed: Math.max(...panels) };
  const limits = findLimits(plain);
  if (limits.filter(({ isOneWay }) => isOneWay).length > 1) return undefined;
  const level = limits.filter(({ isVertical }) => !isVertical);
  const free = (level.length > 0 ? level : limits).filter(
    ({ has }) => !has.includes('radiator') && !has.includes('cage'),
  );
  const withFan = free.find(({ has }) => has.includes('fan'));
  const asSold = free.filter(({ lacks }) => !lacks.includes('fan'));
  const emptied = asSold.find(({ lacks }) => lacks.length > 0);
  const recommended = asSold.find(({ isRecommended }) => isRecommended);
  const room = withFan ?? recommended ?? emptied ?? asSold[0] ?? free[0] ?? limits[0];
  if (room) return { length: room.length, freed: findFreed(room, level) };
  const length = findMillimetres(plain.replace(SIZE_OF_OBSTACLE, ' '));
  return length === undefined ? undefined : { length };
}

/** "315 mm with front fan, 335 mm without" is freed 335, "405 mm with front fan" more. */
function findFreed(room: Limit, limits: readonly Limit[]): Room['freed'] {
  if (room.lacks.includes('fan') && room.has.length === 0 && !room.isOneWay) return 'emptied';
  const isConditional = room.has.length > 0 || room.isRecommended;
  const unconditional = limits.filter(({ has }) => has.length === 0);
  const larger = unconditional
    .filter(({ length, lacks }) => length > room.length && (isConditional || lacks.length > 0))
    .map(({ length }) => length);
  if (larger.length > 0) return Math.max(...larger);
  return room.has.length > 0 && unconditional.length === 0 ? 'more' : undefined;
}

/** The room that a radiator in front or a drive cage leaves, of a text that gives the room without it too. */
export function roomWithIn(text: string | undefined, obstacle: 'radiator' | 'cage'): number | undefined {
  const limits = findLimits(limitText(text ?? ''));
  return limits.length > 1 ? limits.find(({ has }) => has.includes(obstacle))?.length : undefined;
}

/** Radiator sizes as sold: the sum of their fans' sides, in millimetres. */
const SIZES = [80, 92, 120, 140, 160, 180, 200, 240, 280, 320, 360, 400, 420, 480, 560];

export type RadiatorPlace = 'front' | 'top' | 'rear' | 'side' | 'bottom';
const PLACES: readonly [RadiatorPlace, RegExp][] = [
  ['front', /\bfront\b/i],
  ['top', /\b(?:top|roof|upper)\b/i],
  ['rear', /\b(?:rear|back)\b/i],
  ['side', /\b(?:side|motherboard|mb)\b/i],
  ['bottom', /\b(?:bottom|base|floor)\b/i],
];

/** "120/140/240/280/360 mm", "3 x 120 mm", "up to 360mm": every size that is named. */
export function findRadiatorSizes(text: string): number[] {
  const multiplied: number[] = [];
  // "3 x 140 mm fans, no radiator": what is counted in fans is no radiator, unless either may be there.
  const ofRadiators = text.replace(
    /(?<![\d.])(?:[1-6]\s*x\s*)?(?:\d{2,3}(?:\s*mm)?\s*(?:\/|or)\s*)*(?:80|92|120|140|180|200)(?:\s*mm)?\s*(?:a?rgb\s|pwm\s)?fans?\b(?!\s*(?:\/|or|and)\s*(?:radiator|aio))(?:\s*x\s*\d)?/gi,
    ' ',
  );
  // "360 x 180 mm" is a size of 360 on wide fans.
  const rest = ofRadiators
    .replace(/(?<=\d{3})\s*x\s*\d{3}(?!\d)/g, ' ')
    .replace(/(?<![\d.])([1-4])\s*x\s*(80|92|120|140|180|200)(?!\d)/gi, (_, count, fan) => {
      multiplied.push(Number(count) * Number(fan));
      return ' ';
    });
  const named = [...rest.matchAll(/(?<![\d.a-z])(\d{2,3})(?:\.0)?(?![\d.])\s*(?!\s*(?:w\b|rpm))/gi)].map(
    ([, size]) => Number(size),
  );
  return [...multiplied, ...named].filter((size) => SIZES.includes(size));
}

/** "Front: - Top: - Rear: -". */
const NO_PLACE = /^(?:(?:front|top|rear|side|bottom)\s*:\s*(?:-|none|n\/a|no)(?:[\s,;]+|$))+$/i;

/** Every size that fits a cabinet; none for "None". */
export function findRadiators(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  if (isNone(text) || NO_PLACE.test(plainText(text))) return [];
  const sizes = findRadiatorSizes(affirmedIn(text));
  if (sizes.length === 0 && !/\d/.test(text) && (isDenied(plainText(text)) || /^no\b/i.test(plainText(text))))
    return [];
  return sizes.length > 0 ? sizes : undefined;
}

/** The sizes by their place, if the text names places: "Front: up to 360 mm; Top: 240 mm". */
export function radiatorsByPlace(
  text: string | undefined,
): Partial<Record<RadiatorPlace, number[]>> | undefined {
  const places: Partial<Record<RadiatorPlace, number[]>> = {};
  let current: RadiatorPlace[] = [];
  // "Front 360 mm / Top 280 mm": a place after a size begins another entry where the text begins with a place.
  const separated = plainText(text)
    .replace(/(?<=\S)\s+(?:\/\s+)?(?=(?:front|top|rear|side|bottom)\s*:)/gi, '; ')
    .replace(/^(?=front|top|rear|side|bottom).*$/gim, (line) =>
      line.replace(/(?<=\d(?:\s*mm)?)\s+(?:\/\s+)?(?=(?:front|top|rear|side|bottom)\b)/gi, '; '),
    );
  for (const entry of findEntries(separated, /[,;|\n]/)) {
    const named = PLACES.filter(([, word]) => word.test(entry)).map(([place]) => place);
    if (named.length > 0) current = named;
    const sizes = findRadiatorSizes(entry);
    for (const place of current) if (sizes.length > 0) places[place] = [...(places[place] ?? []), ...sizes];
  }
  return Object.keys(places).length > 0 ? places : undefined;
}

/**
 * Size of a liquid cooler's radiator: "360mm", "3 x 120 mm", or its outer sides "397 x 120 x 27 mm", which are longer
 * than the fans.
 */
export function findRadiator(text: string | undefined): number | undefined {
  const plain = withLabelsBehind(plainText(text));
  if (plain === '' || isNone(plain)) return undefined;
  const [named] = findRadiatorSizes(
    plain.replace(
      /(\d+(?:\.\d+)?)\s*(?:mm|cm)?\s*(?:\([lwhdt]\))?\s*x\s*(\d+(?:\.\d+)?)\s*(?:mm|cm)?\s*(?:\([lwhdt]\))?\s*x\s*\d+(?:\.\d+)?/gi,
      ' ',
    ),
  );
  if (named !== undefined) return named;
  const sides = findSides(plain)
    .map(({ length }) => length)
    .sort((a, b) => b - a);
  const [long = 0, wide = 0] = sides;
  const fan = wide >= 132 ? 140 : wide >= 112 ? 120 : undefined;
  return fan && sides.length > 1 ? Math.floor(long / fan) * fan : undefined;
}
