import { entriesIn } from './read-text.ts';

/**
 * One spelling for what makers write in many ways. What is not known as one of these is undefined, so that two
 * unknown spellings are never taken for a difference.
 */

/** "LGA 1700", "FCLGA1700", "Socket 1700" are LGA1700; "Socket AM5" is AM5. A board of several sockets tells none. */
export function socketIn(text: string | undefined): string | undefined {
  const plain = text?.toUpperCase().replace(/SOCKET|INTEL|AMD|FC(?=LGA)|[\s_-]/g, '') ?? '';
  const intel = plain.match(/^(?:LGA)?(775|1156|1155|1150|1151|1200|1366|1700|1851|2011|2066)$/)?.[1];
  if (intel) return `LGA${intel}`;
  return /^(?:AM[1-5]|AM[23]\+|FM1|FM2\+?|STR4|STRX4|STR5|TR4)$/.test(plain) ? plain : undefined;
}

/** The sockets that a cooler's bracket fits. "LGA115x" stands for its four. */
export function socketsIn(text: string | undefined): string[] | undefined {
  const sockets = entriesIn(text?.replace(/115x/gi, '1150/1151/1155/1156')).map(socketIn);
  const known = sockets.filter((socket) => socket !== undefined);
  return known.length > 0 ? known : undefined;
}

/** Sockets whose coolers share their holes: what is listed for one may well fit the other, but its maker does not say so. */
const SHARED_HOLES = [
  ['LGA1150', 'LGA1151', 'LGA1155', 'LGA1156', 'LGA1200'],
  ['LGA1700', 'LGA1851'],
  ['AM4', 'AM5'],
];

export const shareHoles = (socket: string, others: readonly string[]): boolean =>
  SHARED_HOLES.some((family) => family.includes(socket) && others.some((other) => family.includes(other)));

export type BoardSize = 'E-ATX' | 'ATX' | 'Micro-ATX' | 'Mini-ITX';

/** Largest first: what is larger than all a cabinet names cannot go in. */
export const BOARD_SIZES: readonly BoardSize[] = ['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX'];

const BOARD_SPELLINGS: readonly [RegExp, BoardSize][] = [
  [/^(?:EATX|EXTENDEDATX)$/, 'E-ATX'],
  [/^(?:MICROATX|MATX|UATX|µATX)$/, 'Micro-ATX'],
  [/^(?:MINIITX|MITX|ITX)$/, 'Mini-ITX'],
  [/^(?:STANDARD)?ATX$/, 'ATX'],
];

/** "mATX", "Micro ATX" and "MicroATX" are Micro-ATX. */
export function boardSizeIn(text: string | undefined): BoardSize | undefined {
  const plain = text?.toUpperCase().replace(/\(.*?\)|[\s_-]/g, '') ?? '';
  return BOARD_SPELLINGS.find(([spelling]) => spelling.test(plain))?.[1];
}

export function boardSizesIn(text: string | undefined): BoardSize[] | undefined {
  const sizes = entriesIn(text).map(boardSizeIn);
  const known = sizes.filter((size) => size !== undefined);
  // An entry that cannot be read may be the very size that is asked about.
  return known.length > 0 && known.length === sizes.length ? known : undefined;
}

export type MemoryType = 'DDR3' | 'DDR4' | 'DDR5';

export function memoryTypesIn(text: string | undefined): MemoryType[] | undefined {
  const found = [...(text?.matchAll(/ddr\s*-?([345])(?!\d)/gi) ?? [])].map(
    ([, version]) => `DDR${version}` as MemoryType,
  );
  return found.length > 0 ? [...new Set(found)] : undefined;
}

/** The one memory type of a board or kit; several cannot be of one board's slots. */
export function memoryTypeIn(text: string | undefined): MemoryType | undefined {
  const types = memoryTypesIn(text);
  return types?.length === 1 ? types[0] : undefined;
}

export type SupplyShape = 'ATX' | 'SFX' | 'SFX-L' | 'TFX' | 'Flex ATX';

const SUPPLY_SPELLINGS: readonly [RegExp, SupplyShape][] = [
  [/^SFXL$/, 'SFX-L'],
  [/^SFX(?:12V)?$/, 'SFX'],
  [/^TFX(?:12V)?$/, 'TFX'],
  [/^FLEXATX$/, 'Flex ATX'],
  [/^ATX(?:12V|3(?:\.[01])?|PS2)?$/, 'ATX'],
];

export function supplyShapeIn(text: string | undefined): SupplyShape | undefined {
  const plain = text?.toUpperCase().replace(/\(.*?\)|[\s_-]/g, '') ?? '';
  return SUPPLY_SPELLINGS.find(([spelling]) => spelling.test(plain))?.[1];
}

export function supplyShapesIn(text: string | undefined): SupplyShape[] | undefined {
  const shapes = entriesIn(text).map(supplyShapeIn);
  const known = shapes.filter((shape) => shape !== undefined);
  return known.length > 0 && known.length === shapes.length ? known : undefined;
}

/** A processor's generation: "14th Gen Core" for "Core 14th Generation", "Ryzen 5000" for "Ryzen 5000 Series". */
export function generationIn(text: string | undefined): string | undefined {
  const core = text?.match(/\b(\d{1,2}(?:st|nd|rd|th))\s*gen/i)?.[1];
  if (core) return `${core.toLowerCase()} Gen Core`;
  const ultra = text?.match(/\bultra\b.*?\b(\d)00S?\b/i)?.[1];
  if (ultra) return `Core Ultra ${ultra}00S`;
  const ryzen = text?.match(/\bryzen\s*(\d)000(G)?\b/i);
  return ryzen ? `Ryzen ${ryzen[1]}000${ryzen[2]?.toUpperCase() ?? ''}` : undefined;
}

export function generationsIn(text: string | undefined): string[] | undefined {
  const generations = entriesIn(text).map(generationIn);
  const known = generations.filter((generation) => generation !== undefined);
  return known.length > 0 && known.length === generations.length ? known : undefined;
}
