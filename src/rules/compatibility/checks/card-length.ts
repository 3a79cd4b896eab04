import { type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';
import { fanOf } from './radiator-room.ts';
import { beyondCage, freedRoom, tightNote } from './room.ts';

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
    sizes.some((size) => size >= radiator && fanOf(size) === fanOf(radiator));
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
