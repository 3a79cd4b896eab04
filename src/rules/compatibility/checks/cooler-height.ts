import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';
import { freedRoom, tightNote } from './room.ts';

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
