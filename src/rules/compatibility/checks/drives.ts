import type { DecidingFact } from '../deciding-facts.ts';
import type { Part } from '../part.ts';

type Drive = Part<'storage'>;

export const connectionOf = (drive: Drive): DecidingFact => [drive, 'connection'];
export const bayOf = (drive: Drive): DecidingFact => [drive, 'bay'];

/** A pack of four is four drives. */
export const eachDrive = (storage: readonly Drive[]): Drive[] =>
  storage.flatMap((drive) => Array.from({ length: drive.facts.drives ?? 1 }, () => drive));

/** Drives with a connection, and drives whose connection is unknown: they may have it too. */
export function drivesBy(storage: readonly Drive[], connection: 'M.2' | 'SATA') {
  const drives = eachDrive(storage);
  return {
    known: drives.filter(({ facts }) => facts.connection === connection),
    unknown: drives.filter(({ facts }) => facts.connection === undefined || facts.connection === 'other'),
  };
}
