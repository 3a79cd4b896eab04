import { countIn, gigabytesIn, transfersIn } from '../read-text.ts';
import {
  type BoardSize,
  boardSizeIn,
  generationsIn,
  type MemoryType,
  memoryTypeIn,
  socketIn,
} from '../spellings.ts';
import type { Facts, Read } from './read.ts';

export type MotherboardFacts = Facts<{
  socket: string;
  chipset: string;
  size: BoardSize;
  memoryType: MemoryType;
  memorySlots: number;
  /** Gigabytes. */
  maximumMemory: number;
  /** Mega-transfers a second. */
  memorySpeed: number;
  m2Slots: number;
  /** Of its fastest M.2 slot. */
  m2Version: number;
  sataPorts: number;
  /** Of its longest slot, the one for a graphics card: 3, 4 or 5; 0 where it has none. */
  pcieVersion: number;
  hasVideoOutput: boolean;
  generations: string[];
}>;

export function pcieVersionIn(text: string | undefined): number | undefined {
  if (/^none$/i.test(text?.trim() ?? '')) return 0;
  const found = text?.match(/pcie\s*(?:gen\s*)?([2-6])(?:\.0)?\b/i)?.[1];
  return found === undefined ? undefined : Number(found);
}

const outputIn = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : !/^(?:none|no)$/i.test(text.trim());

export const motherboardFacts = (read: Read): MotherboardFacts => ({
  socket: socketIn(read('Socket', 'CPU Socket')),
  chipset: read('Chipset'),
  size: boardSizeIn(read('Form Factor')),
  memoryType: memoryTypeIn(read('Memory Type')),
  memorySlots: countIn(read('Memory Slots')),
  maximumMemory: gigabytesIn(read('Maximum Memory')),
  memorySpeed: transfersIn(read('Maximum Memory Speed')),
  m2Slots: countIn(read('M.2 Slots')),
  m2Version: pcieVersionIn(read('Fastest M.2 Slot')),
  sataPorts: countIn(read('SATA Ports')),
  pcieVersion: pcieVersionIn(read('PCIe x16')),
  hasVideoOutput: outputIn(read('Video Outputs')),
  generations: generationsIn(read('Supported Processors')),
});
