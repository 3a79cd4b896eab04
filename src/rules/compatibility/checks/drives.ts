import type { Part } from '../part.ts';

type Drive = Part<'storage'>;

/** Drives with a connection, and drives whose connection is unknown: they may have it too. */
export function drivesBy(storage: readonly Drive[], connection: 'M.2' | 'SATA') {
  return {
    known: storage.filter(({ facts }) => facts.connection === connection),
    unknown: storage.filter(({ facts }) => facts.connection === undefined || facts.connection === 'other'),
  };
}
