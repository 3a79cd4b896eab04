import { article, type Finding, judge } from '../finding.ts';
import { type Build, OPEN_PARTS, type Part } from '../part.ts';
import type { Room } from '../read/rooms.ts';
import { BOARD_SIZES, type SupplyShape } from '../read/spellings.ts';
import { getBay } from './drives.ts';

/** Clearance below this is a tight fit, in millimetres: cables and tolerances take some of it. */
const TIGHT = 10;

/** The note on a tight fit. */
const tightNote = (part: string, length: number, room: number, cabinet: string): string | undefined =>
  room - length < TIGHT
    ? `Only ${Math.round((room - length) * 10) / 10} mm are left beside ${part} in ${cabinet}: it fits, but tightly.`
    : undefined;

/** Thickness of a fan with what holds it. */
const FAN = 30;

/** "Room for 315 mm, and 335 mm once a fan or cage is out": a limit under a condition is neither conflict nor fit by itself. */
export function freedRoom(
  length: number,
  room: number,
  freed: Room['freed'],
): { isEnough: boolean; words: string } {
  const isEmptied = freed === 'emptied';
  return {
    isEnough: isEmptied
      ? length <= room && length > room - FAN
      : length > room && (freed === 'more' || (freed ?? 0) >= length),
    words: `${room} mm${isEmptied ? '' : `, and ${freed === 'more' ? freed : `${freed} mm`}`} once what stands in the way is out`,
  };
}

type Long = Part<'graphicsCard'> | Part<'powerSupply'>;

/**
 * What a part means for the cage of a cabinet that leaves too little room for it: the cage comes out, unless drives of
 * 3.5 inches may need it.
 */
function beyondCage(
  check: string,
  part: Long,
  { cabinet, storage }: Pick<Build, 'storage'> & { cabinet: Part<'cabinet'> },
  roomWithCage: number | undefined,
): { findings: Finding[]; note?: string } {
  const { length } = part.facts;
  if (length === undefined || roomWithCage === undefined || length <= roomWithCage) return { findings: [] };
  const drives = storage.filter(({ facts }) => facts.bay === '3.5' || facts.bay === undefined);
  const limit = `With its drive cage ${cabinet.name} has room for ${roomWithCage} mm; ${part.name} is ${length} mm long`;
  return drives.length > 0
    ? {
        findings: judge(check, part, cabinet, ...drives).unknown(
          `${limit}, so ask us where ${drives[0]?.name} goes.`,
          ...drives.map(getBay),
          [cabinet, 'bays'],
        ),
      }
    : { findings: [], note: `${limit}, so the cage has to come out.` };
}

/** The cabinet has room and holes for the board. */
export function boardSize({ motherboard, cabinet }: Build): Finding[] {
  if (!motherboard || !cabinet) return [];
  const say = judge('board-size', motherboard, cabinet);
  const [size, taken] = [motherboard.facts.size, cabinet.facts.boardSizes];
  if (!size || !taken)
    return say.unknown(
      `We do not know ${size ? `which boards ${cabinet.name} takes` : `the size of ${motherboard.name}`}, so ask us whether ${motherboard.name} fits into ${cabinet.name}.`,
      [motherboard, 'size'],
      [cabinet, 'boardSizes'],
    );
  const board = `${motherboard.name} is ${article(size)} ${size} board`;
  const { isEeb, width = 0 } = motherboard.facts;
  const isTooWide = width > (cabinet.facts.boardWidth ?? Number.POSITIVE_INFINITY);
  if (isEeb && taken.includes(size) && !cabinet.facts.takesEeb && !isTooWide)
    return say.unknown(
      `${motherboard.name} has the holes of SSI EEB, which ${cabinet.name} does not name: ask us whether it can be fixed there.`,
      [cabinet, 'takesEeb'],
    );
  if (size === 'E-ATX' && taken.includes(size)) return ofWideBoard(motherboard, cabinet, WHOLE_WIDTH);
  if (taken.includes(size) && (motherboard.facts.width ?? 0) > WIDTHS[size] + TOLERANCE_OF_WIDTH)
    return ofWideBoard(motherboard, cabinet, taken.includes('E-ATX') ? WHOLE_WIDTH : WIDTHS[size]);
  if (taken.includes(size)) return say.fits(`${board}, and ${cabinet.name} takes those.`);
  // Its holes are those of both, which stand above and below it.
  if (
    size === 'Mini-DTX' &&
    taken.includes('Mini-ITX') &&
    taken.some((each) => /^(?:Micro-)?ATX$/.test(each))
  )
    return say.fits(`${board}, and ${cabinet.name} takes smaller and larger ones.`);
  if (size === 'Mini-ITX' && taken.includes('Mini-DTX'))
    return say.fits(`${board}, and ${cabinet.name} takes Mini-DTX boards, which have its holes.`);
  if (size === 'XL-ATX' && taken.includes('E-ATX'))
    return say.unknown(
      `${board}, longer than the E-ATX boards that ${cabinet.name} takes: ask us whether it fits.`,
      [cabinet, 'boardSizes'],
    );
  const largest = Math.min(...taken.map((each) => BOARD_SIZES.indexOf(each)));
  if (BOARD_SIZES.indexOf(size) < largest && cabinet.inferred?.includes('boardSizes'))
    return say.unknown(
      `${board}; the type of ${cabinet.name} promises ${taken[0]} boards, so ask us whether it takes a larger one.`,
      [cabinet, 'boardSizes'],
    );
  if (size === 'E-ATX' && taken.includes('ATX') && cabinet.taken?.includes('boardSizes'))
    return say.unknown(
      `${board}; ${OPEN_PARTS.name} lists only ${taken.join(', ')} for ${cabinet.name}, and seldom lists E-ATX: ask us.`,
      [cabinet, 'boardSizes'],
    );
  if (BOARD_SIZES.indexOf(size) < largest)
    return say.conflict(`${board}; ${cabinet.name} takes only ${taken.join(', ')}.`);
  return say.unknown(
    `${board}; the manufacturer of ${cabinet.name} lists only ${taken.join(', ')}, so ask us whether the smaller board can be mounted.`,
    [cabinet, 'boardSizes'],
  );
}

/** Width of each size by its standard (SSI EEB, Intel's ATX, microATX and Mini-ITX), in millimetres. */
const WIDTHS = {
  'XL-ATX': 264,
  'E-ATX': 330,
  ATX: 244,
  'Micro-ATX': 244,
  'Mini-DTX': 170,
  'Mini-ITX': 170,
};
const WHOLE_WIDTH = WIDTHS['E-ATX'];
/** Manufacturers round inches. */
const TOLERANCE_OF_WIDTH = 2;

/**
 * Boards of very different widths are sold as E-ATX, and some as ATX that are wider: the millimetres that a cabinet
 * names decide.
 * @param promised millimetres that the names of its sizes promise
 */
function ofWideBoard(
  motherboard: Part<'motherboard'>,
  cabinet: Part<'cabinet'>,
  promised: number,
): Finding[] {
  const say = judge('board-size', motherboard, cabinet);
  const { width, size = 'E-ATX' } = motherboard.facts;
  const room = cabinet.facts.boardWidth ?? promised;
  const board = `${motherboard.name} is ${article(size)} ${size} board`;
  if (room >= WHOLE_WIDTH) return say.fits(`${board}, and ${cabinet.name} takes those.`);
  if (width === undefined)
    return say.unknown(
      `${board}; ${cabinet.name} takes those up to ${room} mm wide. We do not know the width of ${motherboard.name}: ask us.`,
      [motherboard, 'width'],
    );
  if (width <= room)
    return say.fits(`${board} ${width} mm wide; ${cabinet.name} takes those up to ${room} mm.`);
  if (cabinet.facts.boardWidth === undefined)
    return say.unknown(
      `${board}, but ${width} mm wide; the manufacturer of ${cabinet.name} names no width, so ask us whether it fits.`,
      [cabinet, 'boardWidth'],
    );
  return say.conflict(`${board} ${width} mm wide; ${cabinet.name} takes those only up to ${room} mm.`);
}

/** Thickness of a usual radiator (27 mm) with its fans (25 mm), in millimetres. */
const RADIATOR_WITH_FANS = 52;

/** Whether a radiator must be mounted in front of the card; undefined if unknown. */
function isInFront(cooling: Part<'cooling'> | undefined, cabinet: Part<'cabinet'>): boolean | undefined {
  if (cooling?.facts.type !== 'liquid') return false;
  const { radiator } = cooling.facts;
  const places = cabinet.facts.radiatorPlaces;
  if (!places?.front) return false;
  if (!radiator) return undefined;
  const takes = (sizes: readonly number[] = []) =>
    sizes.some((size) => size >= radiator && getFan(size) === getFan(radiator));
  const elsewhere = [places.top, places.side, places.bottom, places.rear].some(takes);
  return takes(places.front) && !elsewhere;
}

/** The graphics card is no longer than the cabinet allows, also with a radiator in front of it. */
export function cardLength({ graphicsCard, cabinet, cooling, storage }: Build): Finding[] {
  if (!graphicsCard || !cabinet) return [];
  const say = judge('card-length', graphicsCard, cabinet);
  const [length, room] = [graphicsCard.facts.length, cabinet.facts.cardLength];
  if (length === undefined || room === undefined)
    return say.unknown(
      `We do not know ${length === undefined ? `how long ${graphicsCard.name} is` : `how long a card ${cabinet.name} takes`}, so ask us whether ${graphicsCard.name} fits into ${cabinet.name}.`,
      [graphicsCard, 'length'],
      [cabinet, 'cardLength'],
    );
  const freed = freedRoom(length, room, cabinet.facts.freed?.cardLength);
  if (freed.isEnough)
    return say.unknown(
      `${graphicsCard.name} is ${length} mm long; ${cabinet.name} has room for ${freed.words}: ask us.`,
      [cabinet, 'cardLength'],
    );
  if (length > room)
    return say.conflict(
      `${graphicsCard.name} is ${length} mm long; ${cabinet.name} has room for only ${room} mm.`,
    );
  const inFront = isInFront(cooling, cabinet);
  const shortened =
    inFront === false ? undefined : { ...roomBehindRadiator(cabinet, room), isSure: inFront === true };
  const isCertain = shortened?.isStated && shortened.isSure;
  if (cooling && shortened && length > shortened.room) {
    const sayOfAll = judge('card-length', graphicsCard, cabinet, cooling);
    const sentence = `With the radiator of ${cooling.name} in front ${cabinet.name} has room for ${shortened.isStated ? '' : 'about '}${shortened.room} mm; ${graphicsCard.name} is ${length} mm long`;
    return isCertain
      ? sayOfAll.conflict(`${sentence}.`)
      : sayOfAll.unknown(`${sentence}: ask us.`, [cooling, 'radiator'], [cabinet, 'cardLengthWithRadiator']);
  }
  const caged = beyondCage(
    'card-length',
    graphicsCard,
    { cabinet, storage },
    cabinet.facts.cardLengthWithCage,
  );
  if (caged.findings.length > 0) return caged.findings;
  const left = shortened?.isSure ? shortened.room : room;
  return say.fits(
    `${graphicsCard.name} is ${length} mm long; ${cabinet.name} has room for ${left} mm.`,
    caged.note ?? tightNote(graphicsCard.name, length, left, cabinet.name),
  );
}

const roomBehindRadiator = ({ facts }: Part<'cabinet'>, room: number) =>
  facts.cardLengthWithRadiator === undefined
    ? { room: room - RADIATOR_WITH_FANS, isStated: false }
    : { room: facts.cardLengthWithRadiator, isStated: true };

/** Tolerance in slots: a card of "2.05 slots" leaves the third slot free. */
const TOLERANCE_OF_SLOTS = 0.1;

/** The graphics card is no thicker than the cabinet has slots. */
export function cardSlots({ graphicsCard, cabinet }: Build): Finding[] {
  if (!graphicsCard || !cabinet) return [];
  const say = judge('card-slots', graphicsCard, cabinet);
  const [thickness, slots] = [graphicsCard.facts.slots, cabinet.facts.expansionSlots];
  if (thickness === undefined || slots === undefined)
    return say.unknown(
      `We do not know ${thickness === undefined ? `how thick ${graphicsCard.name} is` : `how many card slots ${cabinet.name} has`}, so ask us whether ${graphicsCard.name} fits into ${cabinet.name}.`,
      [graphicsCard, 'slots'],
      [cabinet, 'expansionSlots'],
    );
  const covered = Math.ceil(thickness - TOLERANCE_OF_SLOTS);
  if (covered <= slots)
    return say.fits(`${graphicsCard.name} covers ${covered} of the ${slots} card slots of ${cabinet.name}.`);
  return say.conflict(
    `${graphicsCard.name} covers ${covered} card slots; ${cabinet.name} has only ${slots}.`,
  );
}

/** By fan size (120 or 140 mm): room for a radiator is room for every shorter one with the same fans. */
const getFan = (radiator: number) => (radiator % 140 === 0 ? 140 : 120);

/** The cabinet has a place for a liquid cooler's radiator. */
export function radiatorRoom({ cooling, cabinet }: Build): Finding[] {
  if (!cooling || !cabinet || cooling.facts.type !== 'liquid') return [];
  const say = judge('radiator-room', cooling, cabinet);
  const [radiator, places] = [cooling.facts.radiator, cabinet.facts.radiators];
  if (radiator === undefined || places === undefined)
    return say.unknown(
      `We do not know ${places === undefined ? `which radiators ${cabinet.name} takes` : `the radiator of ${cooling.name}`}, so ask us whether ${cooling.name} fits into ${cabinet.name}.`,
      [cabinet, 'radiators'],
      [cooling, 'radiator'],
    );
  if (places.some((place) => radiator <= place && getFan(radiator) === getFan(place)))
    return say.fits(`The ${radiator} mm radiator of ${cooling.name} has a place in ${cabinet.name}.`);
  const largest = Math.max(0, ...places);
  if (radiator > largest)
    return say.conflict(
      `${cooling.name} has a ${radiator} mm radiator; ${cabinet.name} ${largest > 0 ? `takes up to ${largest} mm` : 'takes none'}.`,
    );
  return say.unknown(
    `The manufacturer of ${cabinet.name} does not list room for a ${radiator} mm radiator, which ${cooling.name} has: ask us.`,
    [cabinet, 'radiators'],
  );
}

/** An air cooler stands lower than the cabinet's side panel. */
export function coolerHeight({ cooling, cabinet }: Build): Finding[] {
  if (!cooling || !cabinet || cooling.facts.type === 'liquid') return [];
  const say = judge('cooler-height', cooling, cabinet);
  const [height, room] = [cooling.facts.height, cabinet.facts.coolerHeight];
  if (cooling.facts.type === undefined || height === undefined || room === undefined)
    return say.unknown(
      `We do not know ${room === undefined ? `how high a cooler ${cabinet.name} takes` : `how high ${cooling.name} is`}, so ask us whether ${cooling.name} fits into ${cabinet.name}.`,
      [cabinet, 'coolerHeight'],
      [cooling, 'height'],
      [cooling, 'type'],
    );
  const freed = freedRoom(height, room, cabinet.facts.freed?.coolerHeight);
  if (freed.isEnough)
    return say.unknown(
      `${cooling.name} is ${height} mm high; ${cabinet.name} has room for ${freed.words}: ask us.`,
      [cabinet, 'coolerHeight'],
    );
  if (height <= room)
    return say.fits(
      `${cooling.name} is ${height} mm high; ${cabinet.name} has room for ${room} mm.`,
      tightNote(cooling.name, height, room, cabinet.name),
    );
  return say.conflict(`${cooling.name} is ${height} mm high; ${cabinet.name} has room for only ${room} mm.`);
}

/**
 * The face of each shape, width and height in millimetres, and its usual length, by Intel's "Desktop Platform Form
 * Factors Power Supply" design guide (ATX12V, SFX12V, TFX12V, Flex ATX). SFX-L is SFX with a length of 130 mm.
 */
const FACES: Readonly<Record<SupplyShape, readonly [width: number, height: number]>> = {
  ATX: [150, 86],
  SFX: [125, 63.5],
  'SFX-L': [125, 63.5],
  TFX: [85, 65],
  'Flex ATX': [81.5, 40.5],
};
const SFX_L_LENGTH = 130;

const entersInto = (shape: SupplyShape, opening: SupplyShape): boolean =>
  FACES[shape].every((side, index) => side <= (FACES[opening][index] ?? 0));
const hasFaceOf = (shape: SupplyShape, opening: SupplyShape): boolean =>
  FACES[shape].every((side, index) => side === FACES[opening][index]);

/** SFX-L goes where SFX goes if there is room for its length, and SFX wherever SFX-L goes. */
function ofSameFace(powerSupply: Part<'powerSupply'>, cabinet: Part<'cabinet'>): Finding[] {
  const say = judge('supply-shape', powerSupply, cabinet);
  const { shape, length = SFX_L_LENGTH } = powerSupply.facts;
  const { supplyLength } = cabinet.facts;
  const both = `${powerSupply.name} is an ${shape} power supply, with the face of the ${cabinet.facts.supplyShapes?.join(', ')} opening of ${cabinet.name}`;
  if (shape === 'SFX') return say.fits(`${both}.`);
  if (supplyLength === undefined)
    return say.unknown(`${both}, but longer: ask us whether there is room for ${length} mm.`, [
      cabinet,
      'supplyLength',
    ]);
  return length <= supplyLength
    ? say.fits(`${both}, which has room for its ${length} mm.`)
    : say.conflict(`${both}, but ${length} mm long; there is room for only ${supplyLength} mm.`);
}

/** The power supply has the shape of the cabinet's opening. */
export function supplyShape({ powerSupply, cabinet }: Build): Finding[] {
  if (!powerSupply || !cabinet) return [];
  const say = judge('supply-shape', powerSupply, cabinet);
  const [shape, openings] = [powerSupply.facts.shape, cabinet.facts.supplyShapes];
  if (!shape || !openings)
    return say.unknown(
      `We do not know ${shape ? `which power supplies ${cabinet.name} takes` : `the form of ${powerSupply.name}`}, so ask us whether ${powerSupply.name} fits into ${cabinet.name}.`,
      [powerSupply, 'shape'],
      [cabinet, 'supplyShapes'],
    );
  const supply = `${powerSupply.name} is ${article(shape)} ${shape} power supply`;
  if (openings.includes(shape)) return say.fits(`${supply}, and ${cabinet.name} takes those.`);
  if (openings.some((opening) => hasFaceOf(shape, opening))) return ofSameFace(powerSupply, cabinet);
  if (!openings.some((opening) => entersInto(shape, opening)))
    return say.conflict(
      `${supply}; ${cabinet.name} takes ${openings.length > 0 ? `only ${openings.join(', ')}` : 'none'}.`,
    );
  if (openings.includes('ATX') && powerSupply.facts.hasAtxBracket)
    return say.fits(`${supply}; a bracket for the ATX opening of ${cabinet.name} comes with it.`);
  return say.unknown(
    `${supply}; ${cabinet.name} names only ${openings.join(', ')}. A bracket may hold it: ask us.`,
    [powerSupply, 'hasAtxBracket'],
    [cabinet, 'supplyShapes'],
  );
}

/** Lengths in millimetres that every cabinet of a shape has room for, by Intel's design guide for power supplies. */
const STANDARD_LENGTHS = { ATX: 140, SFX: 100, 'SFX-L': 130, TFX: 175, 'Flex ATX': 150 };

const takesShape = ({ facts: { shape } }: Part<'powerSupply'>, { facts }: Part<'cabinet'>): boolean =>
  shape !== undefined && !!facts.supplyShapes?.includes(shape);

/** The power supply is no longer than the cabinet allows. */
export function supplyLength({ powerSupply, cabinet, storage }: Build): Finding[] {
  if (!powerSupply || !cabinet) return [];
  const say = judge('supply-length', powerSupply, cabinet);
  const [length, room] = [powerSupply.facts.length, cabinet.facts.supplyLength];
  const standard = STANDARD_LENGTHS[powerSupply.facts.shape ?? 'ATX'];
  if (room === undefined && length !== undefined && length <= standard && takesShape(powerSupply, cabinet))
    return say.fits(`${powerSupply.name} is ${length} mm long, no longer than its form factor has it.`);
  if (length === undefined || room === undefined)
    return say.unknown(
      `We do not know ${length === undefined ? `how long ${powerSupply.name} is` : `how long a power supply ${cabinet.name} takes`}, so ask us whether ${powerSupply.name} fits into ${cabinet.name}.`,
      [powerSupply, 'length'],
      [cabinet, 'supplyLength'],
    );
  const freed = freedRoom(length, room, cabinet.facts.freed?.supplyLength);
  if (freed.isEnough)
    return say.unknown(
      `${powerSupply.name} is ${length} mm long; ${cabinet.name} has room for ${freed.words}: ask us.`,
      [cabinet, 'supplyLength'],
    );
  const caged = beyondCage(
    'supply-length',
    powerSupply,
    { cabinet, storage },
    cabinet.facts.supplyLengthWithCage,
  );
  if (length <= room && caged.findings.length > 0) return caged.findings;
  if (length <= room)
    return say.fits(
      `${powerSupply.name} is ${length} mm long; ${cabinet.name} has room for ${room} mm.`,
      caged.note ?? tightNote(powerSupply.name, length, room, cabinet.name),
    );
  return say.conflict(
    `${powerSupply.name} is ${length} mm long; ${cabinet.name} has room for only ${room} mm.`,
  );
}
