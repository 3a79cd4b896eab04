import { type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';
import type { Room } from '../read/limits.ts';
import { bayOf } from './drives.ts';

/** Clearance below this is a tight fit, in millimetres: cables and tolerances take some of it. */
const TIGHT = 10;

/** The note on a tight fit. */
export const tightNote = (part: string, length: number, room: number, cabinet: string): string | undefined =>
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
  if (freed === 'emptied')
    return {
      isEnough: length <= room && length > room - FAN,
      words: `${room} mm once its fans are out, and less with them`,
    };
  const isEnough = length > room && (freed === 'more' || (freed ?? 0) >= length);
  return {
    isEnough,
    words: `${room} mm, and ${freed === 'more' ? 'more' : `${freed} mm`} once what stands in the way is out`,
  };
}

type Long = Part<'graphicsCard'> | Part<'powerSupply'>;

/**
 * What a part means for the cage of a cabinet that leaves too little room for it: the cage comes out, unless drives of
 * 3.5 inches may need it.
 */
export function beyondCage(
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
          ...drives.map(bayOf),
          [cabinet, 'bays'],
        ),
      }
    : { findings: [], note: `${limit}, so the cage has to come out.` };
}
