import { plainText } from '../read/plain.ts';

/** The bus of a graphics chip as its maker publishes it: PCI Express version and lanes. First match wins. */
const BUSES: readonly [chip: RegExp, version: number, lanes: number][] = [
  [/rtx\s*50(?:50|60)/i, 5, 8],
  [/rtx\s*50\d0/i, 5, 16],
  [/rtx\s*4060/i, 4, 8],
  [/rtx\s*40\d0/i, 4, 16],
  [/rtx\s*3050/i, 4, 8],
  [/rtx\s*30\d0/i, 4, 16],
  [/rtx\s*20\d0|gtx\s*1[06]\d0|titan/i, 3, 16],
  [/rx\s*90[67]0/i, 5, 16],
  [/rx\s*7600/i, 4, 8],
  [/rx\s*7[789]00/i, 4, 16],
  [/rx\s*6[45]00/i, 4, 4],
  [/rx\s*66[05]0/i, 4, 8],
  [/rx\s*6[789]\d0/i, 4, 16],
  [/rx\s*5[35]00/i, 4, 8],
  [/rx\s*5[67]00/i, 4, 16],
  [/rx\s*5[67]0\b|rx\s*4[78]0\b|vega/i, 3, 16],
  [/rx\s*(?:550|560|460)\b/i, 3, 8],
  [/arc\s*b5[78]0|b570|b580/i, 4, 8],
  [/arc\s*a3[18]0/i, 4, 8],
  [/arc\s*a[57][578]0/i, 4, 16],
];

/** PCI Express version and lanes of the chip that a card's name or specification names. */
export function busOfChip(text: string | undefined): { version: number; lanes: number } | undefined {
  const plain = plainText(text);
  const found = BUSES.find(([chip]) => chip.test(plain));
  return found && { version: found[1], lanes: found[2] };
}

/** GeForce, Radeon RX and Arc cards have sockets for monitors. */
export const hasOutputByChip = (text: string | undefined): boolean | undefined =>
  /geforce|\b[rg]tx?\s*\d{3,4}|radeon|\brx\s*\d{3,4}|\barc\s*[ab]\d{3}/i.test(plainText(text))
    ? true
    : undefined;
