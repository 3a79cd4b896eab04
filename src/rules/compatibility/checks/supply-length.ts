import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';
import { tightNote } from './room.ts';

/** The power supply is no longer than the cabinet allows. */
export function supplyLength({ powerSupply, cabinet }: Build): Finding[] {
  if (!powerSupply || !cabinet) return [];
  const say = judge('supply-length', powerSupply, cabinet);
  const [length, room] = [powerSupply.facts.length, cabinet.facts.supplyLength];
  if (length === undefined || room === undefined)
    return say.unknown(
      `We do not know ${length === undefined ? `how long ${powerSupply.name} is` : `how long a power supply ${cabinet.name} takes`}, so ask us whether ${powerSupply.name} fits into ${cabinet.name}.`,
    );
  if (length <= room)
    return say.fits(
      `${powerSupply.name} is ${length} mm long; ${cabinet.name} has room for ${room} mm.`,
      tightNote(powerSupply.name, length, room, cabinet.name),
    );
  return say.conflict(
    `${powerSupply.name} is ${length} mm long; ${cabinet.name} has room for only ${room} mm.`,
  );
}
