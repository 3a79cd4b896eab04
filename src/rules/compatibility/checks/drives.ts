import type { DecidingFact } from '../deciding-facts.ts';
import type { Part } from '../part.ts';

type Drive = Part<'storage'>;

export const connectionOf = (drive: Drive): DecidingFact => [drive, 'connection'];
export const bayOf = (drive: Drive): DecidingFact => [drive, 'bay'];

/** Drives with a connection, and drives whose connection is unknown: they may have it too. */
export function drivesBy(storage: readonly Drive[], connection: 'M.2' | 'SATA') {
  return {
    known: storage.filter(({ facts }) => facts.connection === connection),
    unknown: storage.filter(({ facts }) => facts.connection === undefined || facts.connection === 'other'),
  };
}
