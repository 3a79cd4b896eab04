import { plainText } from '../read/plain.ts';
import type { MemoryType } from '../read/spellings.ts';

const ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
/** The name of a generation of Intel's Core processors, for numbers below 20: "14th Gen Core". */
export const coreGeneration = (number: number): string => `${number}${ENDINGS[number] ?? 'th'} Gen Core`;

/** Facts of every board with a chipset, as published by Intel and AMD. */
export type Chipset = {
  socket: string;
  generations: readonly string[];
  /** Generations that some boards support after a BIOS update and others never. */
  perhaps?: readonly string[];
  memoryTypes: readonly MemoryType[];
};

const core = (...numbers: number[]) => numbers.map(coreGeneration);
const of = (
  socket: string,
  generations: readonly string[],
  memoryTypes: readonly MemoryType[],
  perhaps?: readonly string[],
): Chipset => ({
  socket,
  generations,
  memoryTypes,
  ...(perhaps && { perhaps }),
});

const AM5 = of('AM5', ['Ryzen 7000', 'Ryzen 8000', 'Ryzen 9000'], ['DDR5']);
// AMD names Ryzen 3000 and later for B550 and A520; with some BIOS versions owners run earlier ones.
const AM4_500 = of(
  'AM4',
  ['Ryzen 3000', 'Ryzen 4000G', 'Ryzen 5000'],
  ['DDR4'],
  ['Ryzen 2000', 'Ryzen 2000G', 'Ryzen 3000G'],
);
const AM4_X570 = of(
  'AM4',
  ['Ryzen 2000', 'Ryzen 2000G', 'Ryzen 3000', 'Ryzen 3000G', 'Ryzen 4000G', 'Ryzen 5000'],
  ['DDR4'],
);
const AM4_400 = of(
  'AM4',
  ['Ryzen 1000', 'Ryzen 2000', 'Ryzen 2000G', 'Ryzen 3000', 'Ryzen 3000G', 'Ryzen 4000G', 'Ryzen 5000'],
  ['DDR4'],
  ['Bristol Ridge'],
);
const AM4_300 = of(
  'AM4',
  ['Ryzen 1000', 'Ryzen 2000', 'Ryzen 2000G', 'Ryzen 3000', 'Ryzen 3000G', 'Bristol Ridge'],
  ['DDR4'],
  ['Ryzen 4000G', 'Ryzen 5000'],
);
const LGA1851 = of('LGA1851', ['Core Ultra 200S'], ['DDR5']);
const LGA1700 = of('LGA1700', core(12, 13, 14), ['DDR4', 'DDR5']);
const LGA1200_500 = of('LGA1200', core(10, 11), ['DDR4']);
const LGA1200_400 = of('LGA1200', core(10), ['DDR4']);
const LGA1151_300 = of('LGA1151', core(8, 9), ['DDR4']);
const LGA1151_200 = of('LGA1151', core(6, 7), ['DDR3', 'DDR4']);
const LGA1150_90 = of('LGA1150', core(4, 5), ['DDR3']);
const LGA1150_80 = of('LGA1150', core(4), ['DDR3']);
const LGA1155 = of('LGA1155', core(2, 3), ['DDR3']);
const LGA1156 = of('LGA1156', core(1), ['DDR3']);
const AM3_PLUS = of('AM3+', ['K10', 'Bulldozer', 'Piledriver'], ['DDR3']);
const FM2_PLUS = of('FM2+', ['Piledriver', 'Steamroller', 'Excavator'], ['DDR3']);
const FM2 = of('FM2', ['Piledriver'], ['DDR3']);

const THREADRIPPER = ['Threadripper 7000', 'Threadripper 9000'];
const THREADRIPPER_PRO = ['Threadripper PRO 7000', 'Threadripper PRO 9000'];

const all = (chipset: Chipset, ...names: string[]): [string, Chipset][] =>
  names.map((name) => [name, chipset]);

const CHIPSETS = new Map<string, Chipset>([
  ...all(AM5, 'X870E', 'X870', 'B850', 'B840', 'X670E', 'X670', 'B650E', 'B650', 'A620A', 'A620'),
  ...all(AM4_500, 'B550A', 'B550', 'A520'),
  ...all(AM4_X570, 'X570S', 'X570'),
  ...all(AM4_400, 'X470', 'B450'),
  ...all(AM4_300, 'X370', 'B350', 'A320', 'X300', 'A300'),
  ...all(LGA1851, 'Z890', 'B860', 'H810', 'W880', 'Q870'),
  ...all(LGA1700, 'Z790', 'H770', 'B760', 'Z690', 'H670', 'B660', 'H610', 'W680', 'Q670'),
  ...all(LGA1200_500, 'Z590', 'H570', 'B560', 'H510', 'W580', 'Z490', 'H470', 'W480', 'Q570'),
  ...all(LGA1200_400, 'B460', 'H410', 'Q470'),
  ...all(LGA1151_300, 'Z390', 'Z370', 'H370', 'B365', 'B360', 'H310', 'Q370'),
  ...all(LGA1151_200, 'Z270', 'H270', 'B250', 'Q270', 'Z170', 'H170', 'B150', 'H110', 'Q170', 'Q150'),
  ...all(LGA1150_90, 'Z97', 'H97'),
  ...all(LGA1150_80, 'Z87', 'H87', 'B85', 'H81', 'Q87', 'Q85'),
  ...all(LGA1155, 'Z77', 'Z75', 'H77', 'B75', 'Q77', 'Q75', 'Z68', 'P67', 'H67', 'H61', 'B65', 'Q67'),
  ...all(LGA1156, 'P55', 'H57', 'H55', 'Q57'),
  ...all(of('LGA2066', core(7, 9, 10), ['DDR4']), 'X299'),
  ...all(of('LGA2011-3', [...core(5, 6), 'Xeon E5 v3', 'Xeon E5 v4'], ['DDR4']), 'X99'),
  ...all(of('LGA2011-3', ['Xeon E5 v3', 'Xeon E5 v4'], ['DDR4']), 'C612'),
  ...all(of('LGA2011', [...core(3, 4), 'Xeon E5', 'Xeon E5 v2'], ['DDR3']), 'X79'),
  ...all(of('LGA1366', core(1), ['DDR3']), 'X58'),
  ...all(of('TR4', ['Threadripper 1000', 'Threadripper 2000'], ['DDR4']), 'X399'),
  ...all(of('sTRX4', ['Threadripper 3000'], ['DDR4']), 'TRX40'),
  // amd.com/en/products/processors/chipsets/strx.html: WRX90 runs PRO processors only, TRX50 both.
  ...all(of('sTR5', [...THREADRIPPER, ...THREADRIPPER_PRO], ['DDR5']), 'TRX50'),
  ...all(of('sTR5', THREADRIPPER_PRO, ['DDR5']), 'WRX90'),
  ...all(of('sWRX8', ['Threadripper PRO 3000', 'Threadripper PRO 5000'], ['DDR4']), 'WRX80'),
  // Intel ARK: made for Xeon E3 and E; Core i3 runs on them, i5 and i7 on some boards.
  ...all(of('LGA1151', ['Xeon E3 v5', 'Xeon E3 v6'], ['DDR4'], core(6, 7)), 'C236', 'C232'),
  ...all(of('LGA1151', ['Xeon E-2000'], ['DDR4'], core(8, 9)), 'C246', 'C242'),
  ...all(AM3_PLUS, '990FX', '990X', '970'),
  ...all(FM2_PLUS, 'A88X', 'A78', 'A68H', 'A58'),
  ...all(FM2, 'A85X', 'A85', 'A75', 'A55'),
]);

/** High-end boards whose names do not contain the chipset. */
const BY_SERIES: readonly [RegExp, string][] = [
  [/maximus\s+xiii\b/i, 'Z590'],
  [/maximus\s+xii\b/i, 'Z490'],
  [/maximus\s+xi\b/i, 'Z390'],
  [/maximus\s+x\b/i, 'Z370'],
  [/maximus\s+ix\b/i, 'Z270'],
  [/maximus\s+viii\b/i, 'Z170'],
  [/maximus\s+vii\b/i, 'Z97'],
  [/maximus\s+vi\b/i, 'Z87'],
  [/maximus\s+v\b/i, 'Z77'],
  [/crosshair\s+viii\b/i, 'X570'],
  [/crosshair\s+vii\b/i, 'X470'],
  [/crosshair\s+vi\b/i, 'X370'],
  [/rampage\s+vi\b/i, 'X299'],
  [/rampage\s+v\b/i, 'X99'],
  [/rampage\s+iv\b/i, 'X79'],
  [/rampage\s+iii\b/i, 'X58'],
  [/zenith\s+ii\b/i, 'TRX40'],
  [/zenith\s+extreme/i, 'X399'],
  [/\bm5a97/i, '970'],
  [/\bm5a99/i, '990X'],
  [/\bm5a78/i, '760G'],
];

const NAMES = [...CHIPSETS.keys()].sort((one, other) => other.length - one.length);
/**
 * A letter after it is the board's size or product line ("B650M", "B550I"), a prefix is the socket ("P8Z77",
 * "FM2A88X").
 */
const IN_NAME = new RegExp(
  `(?:(?<![A-Z0-9])|(?<=P[5-9])|(?<=EP)|(?<=\\bC[79])|(?<=F2|FM2\\+?)|(?<=\\bA))(${NAMES.join('|')})(?![0-9])`,
  'i',
);

/** The chipset in a text: "AMD B650", "B760M DS3H", "Intel® Z790 Chipset", or that of a board's series. */
export function findChipset(text: string | undefined): string | undefined {
  const plain = plainText(text);
  return plain.match(IN_NAME)?.[1]?.toUpperCase() ?? BY_SERIES.find(([series]) => series.test(plain))?.[1];
}

export const getChipset = (name: string | undefined): Chipset | undefined => CHIPSETS.get(name ?? '');

/** Sockets whose boards all support the same generations. */
const BY_SOCKET = new Map<string, Chipset>([
  ['AM5', AM5],
  ['LGA1851', LGA1851],
  ['LGA1700', LGA1700],
  // Boards with chipsets of the 6 series run Ivy Bridge by a later BIOS only, those with Q65 and Q67 never.
  ['LGA1155', { ...LGA1155, generations: core(2), perhaps: core(3) }],
  // ark.intel.com: every chipset of the socket, those of servers (C222 to C226) too, is for Haswell; Broadwell is not.
  ['LGA1150', { ...LGA1150_80, perhaps: core(5) }],
  ['LGA1156', LGA1156],
  ['LGA1366', of('LGA1366', core(1), ['DDR3'])],
  ['AM3+', AM3_PLUS],
  ['AM3', of('AM3', ['K10'], ['DDR3'], ['Bulldozer', 'Piledriver'])],
  ['FM1', of('FM1', ['Lynx'], ['DDR3'])],
  ['FM2', FM2],
  ['FM2+', FM2_PLUS],
  ['AM1', of('AM1', ['Jaguar'], ['DDR3'])],
  ['LGA2011', of('LGA2011', [...core(3, 4), 'Xeon E5', 'Xeon E5 v2'], ['DDR3'])],
  ['LGA2011-3', of('LGA2011-3', [...core(5, 6), 'Xeon E5 v3', 'Xeon E5 v4'], ['DDR4'])],
  ['LGA2066', of('LGA2066', core(7, 9, 10), ['DDR4'])],
]);

/** Every generation that some board with a socket runs. */
export const generationsOfSocket = (socket: string | undefined): string[] =>
  [...CHIPSETS.values()]
    .filter((chipset) => chipset.socket === socket)
    .flatMap(({ generations, perhaps = [] }) => [...generations, ...perhaps])
    .filter((generation, index, all) => all.indexOf(generation) === index);

export const boardsOfSocket = (socket: string | undefined): Chipset | undefined =>
  BY_SOCKET.get(socket ?? '');

/** @param chipset that is stated: a board's name may hold another (Gigabyte's B460M DS3H V2 has an H470) */
type Platform = { chipset?: string | undefined; socket?: string | undefined };

/** Sockets that only desktop boards have. */
const DESKTOP_SOCKETS = /^(?:AM[345]\+?|LGA(?:115[0156]|1200|1700|1851))$/;

/** EPYC and Xeon Scalable processors run registered memory only, by AMD's and Intel's lists of memory types. */
const REGISTERED_SOCKETS = /^(?:SP[356]|sTR5|LGA(?:3647|4189|4677|4710))$/;

/**
 * Server and workstation chipsets take registered memory, desktop chipsets only unbuffered modules; so do those of Xeon
 * E3 and E (C2…), and WRX80 takes both.
 */
export const takesUnbufferedOnly = ({ chipset = '', socket = '' }: Platform): boolean =>
  chipset === ''
    ? DESKTOP_SOCKETS.test(socket)
    : CHIPSETS.has(chipset) && !/^(?:X79|X99|X58|TRX50|WRX\d0|W\d80|C6\d+)$/.test(chipset);
/** Boards of which many run memory with error correction (ECC) not at all. */
export const isConsumerBoard = (platform: Platform): boolean =>
  takesUnbufferedOnly(platform) && !/^C\d/.test(platform.chipset ?? '');

export const takesRegisteredOnly = ({ chipset, socket }: Platform): boolean =>
  /^(?:TRX50|WRX90)$/.test(chipset ?? '') || REGISTERED_SOCKETS.test(socket ?? '');
