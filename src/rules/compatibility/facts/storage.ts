import { gigabytesIn } from '../read-text.ts';
import { pcieVersionIn } from './motherboard.ts';
import type { Facts, Read } from './read.ts';

export type StorageFacts = Facts<{
  /** Where it is connected: in a board's M.2 slot, or by a cable to a SATA port. */
  connection: 'M.2' | 'SATA';
  /** What moves over an M.2 slot: few boards still take SATA in it. */
  isM2Sata: boolean;
  /** The bay it is screwed into; one in an M.2 slot needs none. */
  bay: '2.5' | '3.5' | 'none';
  pcieVersion: number;
  /** Gigabytes. */
  capacity: number;
}>;

const bayIn = (form: string): StorageFacts['bay'] => {
  if (/m\.2/i.test(form)) return 'none';
  return (form.match(/\b(2\.5|3\.5)\b/)?.[1] as '2.5' | '3.5' | undefined) ?? undefined;
};

function connectionIn(bus: string, form: string): StorageFacts['connection'] {
  if (/m\.2/i.test(form)) return 'M.2';
  // mSATA, SAS, U.2 and drives on cards: no board of ours tells whether it takes them.
  return /^sata\b/i.test(bus.trim()) && bayIn(form) ? 'SATA' : undefined;
}

export function storageFacts(read: Read): StorageFacts {
  const bus = read('Interface') ?? '';
  const form = read('Form Factor') ?? '';
  const connection = connectionIn(bus, form);
  return {
    connection,
    isM2Sata: connection === 'M.2' && bus !== '' ? /sata/i.test(bus) : undefined,
    bay: bayIn(form),
    pcieVersion: pcieVersionIn(bus),
    capacity: gigabytesIn(read('Capacity')),
  };
}
