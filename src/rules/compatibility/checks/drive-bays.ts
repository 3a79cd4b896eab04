import { type Finding, judge, namesOf, verb } from '../finding.ts';
import type { Build } from '../part.ts';
import { bayOf, eachDrive } from './drives.ts';

/** The cabinet has a bay for every drive that is not on the board. */
export function driveBays({ cabinet, storage }: Build): Finding[] {
  const drives = eachDrive(storage).filter(({ facts }) => facts.bay !== 'none');
  if (!cabinet || drives.length === 0) return [];
  const say = judge('drive-bays', ...drives, cabinet);
  const { bays, eitherBays = 0 } = cabinet.facts;
  const names = namesOf(drives);
  if (!bays)
    return say.unknown(`We do not know how many drives ${cabinet.name} holds, so ask us about ${names}.`, [
      cabinet,
      'bays',
    ]);
  const count = (bay: string) => drives.filter(({ facts }) => facts.bay === bay).length;
  const [large, small] = [count('3.5'), count('2.5')];
  const { '2.5': smallBays, '3.5': largeBays } = bays;
  if (largeBays !== undefined && large > largeBays)
    return say.conflict(
      `${names} ${verb(drives, 'needs', 'need')} ${large} bays of 3.5 inches; ${cabinet.name} has ${largeBays}.`,
    );
  const spare = largeBays === undefined ? Number.POSITIVE_INFINITY : largeBays - large;
  if (smallBays !== undefined && small > smallBays + spare)
    return say.conflict(
      `${names} ${verb(drives, 'needs', 'need')} ${small} bays of 2.5 inches; ${cabinet.name} has ${smallBays}.`,
    );
  if (drives.some(({ facts }) => facts.bay === undefined))
    return say.unknown(
      `We do not know the size of ${names}, so ask us whether it fits into ${cabinet.name}.`,
      ...drives.map(bayOf),
    );
  if (large > (largeBays ?? 0) || (smallBays === undefined && small > Math.min(spare, eitherBays)))
    return say.unknown(`We do not know how many drives ${cabinet.name} holds, so ask us about ${names}.`, [
      cabinet,
      'bays',
    ]);
  if (small > (smallBays ?? 0) + Math.min(spare, eitherBays))
    return say.unknown(
      `${cabinet.name} has ${smallBays} bays of 2.5 inches for ${names}; a larger bay may hold the rest: ask us.`,
      [cabinet, 'bays'],
    );
  return say.fits(`${cabinet.name} has a bay for ${names}.`);
}
