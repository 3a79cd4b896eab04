import { type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';
import { freedRoom } from './room.ts';

function under(kit: Part<'ram'>, cooling: Part<'cooling'>, room: number): Finding[] {
  const say = judge('memory-height', kit, cooling);
  const { height } = kit.facts;
  if (height === undefined)
    return say.unknown(
      `We do not know how high ${kit.name} is; ${cooling.name} leaves ${room} mm for memory below its fan.`,
      [kit, 'height'],
    );
  const freed = freedRoom(height, room, cooling.facts.memoryHeightFreed);
  if (freed.isEnough)
    return say.unknown(`${kit.name} is ${height} mm high; ${cooling.name} leaves ${freed.words}: ask us.`, [
      cooling,
      'memoryHeight',
    ]);
  if (height <= room)
    return say.fits(`${kit.name} is ${height} mm high; ${cooling.name} leaves ${room} mm for memory.`);
  return say.conflict(
    `${kit.name} is ${height} mm high; ${cooling.name} leaves only ${room} mm for memory below its fan.`,
  );
}

/**
 * Memory fits under an air cooler. Most coolers do not cover the memory and state no height: these are not checked.
 */
export function memoryHeight({ cooling, ram }: Build): Finding[] {
  const room = cooling?.facts.memoryHeight;
  if (!cooling || room === undefined || cooling.facts.type === 'liquid') return [];
  return [...new Set(ram)].flatMap((kit) => under(kit, cooling, room));
}
