import { type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';
import { beyondCage, freedRoom, tightNote } from './room.ts';

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
