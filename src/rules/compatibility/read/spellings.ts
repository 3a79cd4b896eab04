import { getNumber, numberOfWord } from './amounts.ts';
import { affirmedIn, deniedIn } from './clauses.ts';
import { findSides } from './lengths.ts';
import { isBlank, plainText, withoutNotes } from './plain.ts';

/**
 * Normalizes spellings of board sizes, memory, bays and buses. Unknown spellings are undefined, or left out of a list
 * without affecting the other entries.
 */

/** Largest first: a board larger than every size that a cabinet lists does not fit. */
export const BOARD_SIZES = ['XL-ATX', 'E-ATX', 'ATX', 'Micro-ATX', 'Mini-DTX', 'Mini-ITX'] as const;
export type BoardSize = (typeof BOARD_SIZES)[number];

/**
 * The sizes that "up to" one means: XL-ATX is longer than E-ATX and not as wide, and who means Mini-DTX names it.
 */
export const sizesUpTo = (largest: BoardSize): BoardSize[] =>
  BOARD_SIZES.slice(BOARD_SIZES.indexOf(largest)).filter(
    (size) => size === largest || (size !== 'Mini-DTX' && !(size === 'E-ATX' && largest === 'XL-ATX')),
  );

/** Longer names first, because "Micro ATX" contains "ATX". Sizes that no check uses are here to be skipped. */
const BOARD_TOKENS: readonly [string, BoardSize | undefined][] = [
  [String.raw`(?:xl|extra[\s-]*large)[\s-]*atx`, 'XL-ATX'],
  [String.raw`mini[\s-]*dtx`, 'Mini-DTX'],
  [String.raw`(?:extended|e)[\s-]*atx|ssi[\s-]*eeb|\beeb`, 'E-ATX'],
  [
    String.raw`ssi[\s-]*(?:ceb|teb|mini)|\bceb|hptx|flex[\s-]*atx|mini[\s-]*atx|\bdtx|nano[\s-]*itx|pico[\s-]*itx|\bbtx`,
    undefined,
  ],
  [String.raw`(?:micro|u|m)[\s-]*atx`, 'Micro-ATX'],
  [String.raw`(?:thin[\s-]*)?(?:mini|m)?[\s-]*itx`, 'Mini-ITX'],
  [String.raw`(?:standard[\s-]*|full[\s-]*(?:size)?\s*)?atx(?!\s*12\s*v)`, 'ATX'],
];
const BOARD_TOKEN = new RegExp(
  `(?<![a-z])(?:${BOARD_TOKENS.map(([token]) => `(${token})`).join('|')})(?![a-z])`,
  'gi',
);

/** "SSI EEB": as large as E-ATX may be, with other holes. */
export const findEeb = (text: string): boolean | undefined => /\beeb\b/i.test(affirmedIn(text)) || undefined;

function sizesNamed(text: string): BoardSize[] {
  const found = [...text.matchAll(BOARD_TOKEN)].map(
    (token) => BOARD_TOKENS[token.slice(1).findIndex((each) => each !== undefined)]?.[1],
  );
  return [...new Set(found.filter((size) => size !== undefined))];
}

/** The sizes of boards in millimetres, as their standards have them. */
const BOARD_SIDES: readonly [BoardSize, number, number][] = [
  ['E-ATX', 305, 330],
  ['ATX', 305, 244],
  ['Micro-ATX', 244, 244],
  ['Mini-ITX', 170, 170],
];

function sizeOfSides(text: string): BoardSize | undefined {
  const [first, second] = findSides(text).map(({ length }) => length);
  if (!first || !second) return undefined;
  const [long, short] = [Math.max(first, second), Math.min(first, second)];
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 4;
  return BOARD_SIDES.find(([, a, b]) => isNear(long, Math.max(a, b)) && isNear(short, Math.min(a, b)))?.[0];
}

/** "mATX", "Micro ATX", "uATX (24.4cm x 24.4cm)" are Micro-ATX. */
export function findBoardSize(text: string | undefined): BoardSize | undefined {
  // What it fits into is another's size: "Micro ATX. Fits ATX and Micro ATX cases."
  const plain = affirmedIn(text).replace(
    /\b(?:fits?|for|suits?)\b[^.;\n]*?\b(?:cases?|cabinets?|chassis)\b/gi,
    ' ',
  );
  const sizes = sizesNamed(withoutNotes(plain));
  if (sizes.length === 1) return sizes[0];
  return sizes.length === 0 ? (sizesNamed(plain)[0] ?? sizeOfSides(plain)) : undefined;
}

/** "from Mini-ITX up to E-ATX". */
const RANGE_OF_BOARDS = /(?:atx|itx)\s*(?:up\s*to|through|to)\s+[a-z-]*\s*(?:atx|itx)/i;

/** All sizes that a cabinet takes: "Up to ATX" and "ATX or smaller" include the smaller ones. */
export function findBoardSizes(text: string | undefined): BoardSize[] | undefined {
  // A case for thin boards is too low for others of their sides.
  const plain = affirmedIn(text).replace(/\bthin[\s-]*(?:mini)?[\s-]*itx/gi, ' ');
  const sizes = sizesNamed(plain);
  if (sizes.length === 0) return undefined;
  const [first = 0, last = 0] = sizes
    .map((size) => BOARD_SIZES.indexOf(size))
    .sort((one, other) => one - other);
  if (sizes.length === 2 && RANGE_OF_BOARDS.test(plain))
    return sizesUpTo(BOARD_SIZES[first] as BoardSize).filter((size) => BOARD_SIZES.indexOf(size) <= last);
  const isLimit =
    /\b(?:up to|max(?:imum)?|smaller|below|under|downwards)\b/i.test(plain) && sizes.length === 1;
  return isLimit ? sizesUpTo(BOARD_SIZES[first] as BoardSize) : sizes;
}

/** Width of E-ATX boards that a cabinet allows, in millimetres: "E-ATX (up to 280 mm)"; 330 if not limited. */
export function findBoardWidth(text: string | undefined): number | undefined {
  // In "12" x 10.7"" the width comes second: E-ATX boards have the height of ATX.
  const plain = plainText(text).replace(
    /(?<![\d.])(?:12(?:\.0)?|305|30\.5|330|13(?:\.0)?)\s*(?:mm|cm|in(?:ch(?:es)?)?|")?\s*x\s*(?=\d)/gi,
    '',
  );
  const note = plain.match(
    /e(?:xtended)?[\s-]*atx[^,;/]{0,40}?(\d+(?:\.\d+)?)\s*(mm|cm|in(?:ch(?:es)?)?\b|")(?!\s*(?:radiator|aio|fan))/i,
  );
  if (!note) return findFootnotedWidth(text);
  const unit = note[2]?.toLowerCase() ?? '';
  const times = unit === 'mm' ? 1 : unit === 'cm' ? 10 : 25.4;
  const width = Math.round(getNumber(note[1] ?? '') * times);
  // An ATX board is 244 mm wide.
  return width >= 244 && width <= 400 ? width : undefined;
}

/** "E-ATX* / ATX (*up to 280 mm wide)": the star stands for the note. */
function findFootnotedWidth(text = ''): number | undefined {
  const found = /atx\s*[*†]/i.test(text) ? text.match(/[*†][^*†\d]{0,24}(\d{3})\s*mm/) : undefined;
  return found ? Number(found[1]) : undefined;
}

export type MemoryType = 'DDR' | 'DDR2' | 'DDR3' | 'DDR4' | 'DDR5';

/** "DDR5", "DDR3L", "PC4-25600", "DDR4/DDR5"; the memory of graphics cards (GDDR6) is another. */
export function findMemoryTypes(text: string | undefined): MemoryType[] | undefined {
  const plain = affirmedIn(text);
  const found = [
    ...[...plain.matchAll(/(?<![a-z])(?:u|so|r)?-?ddr\s*-?\s*([1-5])(?!\d)/gi)].map(([, version]) => version),
    ...[...plain.matchAll(/(?<![a-z])pc([2-5])l?\s*-\s*\d{4}/gi)].map(([, version]) => version),
  ].map((version) => (version === '1' ? 'DDR' : `DDR${version}`) as MemoryType);
  return found.length > 0 ? [...new Set(found)] : undefined;
}

/** The memory type of a board or kit; undefined if several are named, as a board's slots take one type. */
export function findMemoryType(text: string | undefined): MemoryType | undefined {
  const outside = findMemoryTypes(withoutNotes(plainText(text)));
  const types = outside?.length === 1 ? outside : findMemoryTypes(text);
  return types?.length === 1 ? types[0] : undefined;
}

export type MemoryForm = 'DIMM' | 'SO-DIMM';

/** The form of modules by name or by the pins of DDR3, DDR4 and DDR5 ones. */
export function findMemoryForm(text: string | undefined): MemoryForm | undefined {
  const plain = affirmedIn(text);
  if (/so-?\s?dimm|\b(?:204|260|262)\s*-?\s*pin|laptop|notebook|\bcu?sodimm/i.test(plain)) return 'SO-DIMM';
  return /dimm|\b(?:184|240|288)\s*-?\s*pin|desktop/i.test(plain) ? 'DIMM' : undefined;
}

export type MemoryBuffering = 'registered' | 'unbuffered';

const REGISTERED =
  /\b(?:r|lr)-?dimms?\b|\becc[\s-]*reg\b|\breg[\s.-]*(?:ecc|dimm)|(?<!un)(?<!un-)(?<!non[\s-]*)registered|(?<!un)(?<!un-)(?<!un\s)buffered(?!\s*non)|load[\s-]*reduced/i;
const UNBUFFERED = /un[\s-]?(?:buffered|registered)|\bu-?dimms?\b|non[\s-]*registered/i;

/** Registered or unbuffered modules; undefined for a text that names both or neither. */
export function findMemoryBuffering(text: string | undefined): MemoryBuffering | undefined {
  const plain = affirmedIn(text);
  const [isRegistered, isUnbuffered] = [REGISTERED.test(plain), UNBUFFERED.test(plain)];
  if (isRegistered === isUnbuffered) {
    if (isRegistered) return undefined;
    // "RDIMM and LRDIMM not supported": the others are what it takes.
    const denied = deniedIn(text);
    const [noRegistered, noUnbuffered] = [REGISTERED.test(denied), UNBUFFERED.test(denied)];
    if (noRegistered === noUnbuffered) return undefined;
    return noRegistered ? 'unbuffered' : 'registered';
  }
  return isRegistered ? 'registered' : 'unbuffered';
}

/** Whether a text names load-reduced modules (LRDIMM): false where it denies them or takes RDIMM only. */
export function loadReducedIn(text: string | undefined): boolean | undefined {
  const named = /\blr-?dimms?\b|load[\s-]*reduced/i;
  if (named.test(affirmedIn(text))) return true;
  return named.test(text ?? '') || /\br-?dimms?\s+only\b|\bonly\s+r-?dimms?\b/i.test(text ?? '')
    ? false
    : undefined;
}

/** Part numbers of laptop modules by G.Skill, Crucial, Kingston and Silicon Power. */
const SO_DIMM_CODES =
  /\bF[345]-\w+-\w*G\w*(?:SL|SQ|RS)\b|\bCT\w*(?:[SB]F|S5)\w*\b|\bKVR\w*S\d+|\b(?:KF|KC|HX)\d{2,3}S\d{2}|\bSP\d{3}GBS[A-Z]U\d/i;

/** The form factor of a part number in a name. */
export const memoryFormOfCode = (name: string): MemoryForm | undefined =>
  SO_DIMM_CODES.test(name) ? 'SO-DIMM' : undefined;

export type SupplyShape = 'ATX' | 'SFX' | 'SFX-L' | 'TFX' | 'Flex ATX';

const SUPPLY_TOKENS: readonly [string, SupplyShape][] = [
  [String.raw`sfx[\s-]*l`, 'SFX-L'],
  [String.raw`sfx(?:\s*-?\s*12\s*v)?`, 'SFX'],
  [String.raw`tfx(?:\s*-?\s*12\s*v)?`, 'TFX'],
  [String.raw`flex(?:[\s-]*atx)?|1u`, 'Flex ATX'],
  [
    String.raw`(?:standard\s*|intel\s*)?atx(?:\s*-?\s*12\s*v)?(?:o\b)?|ps\s*[/-]?\s*2|eps(?:\s*-?\s*12\s*v)?|ps\s*ii\b`,
    'ATX',
  ],
];
const SUPPLY_TOKEN = new RegExp(
  `(?<![a-z])(?:${SUPPLY_TOKENS.map(([token]) => `(${token})`).join('|')})(?![a-z])`,
  'gi',
);

function shapesNamed(text: string): SupplyShape[] {
  // A board size in the same text is not the form factor of the supply.
  const plain = text.replace(/\b(?:micro|mini|m|u)[\s-]*atx\b/gi, ' ');
  const found = [...plain.matchAll(SUPPLY_TOKEN)].map(
    (token) => SUPPLY_TOKENS[token.slice(1).findIndex((each) => each !== undefined)]?.[1],
  );
  return [...new Set(found.filter((shape) => shape !== undefined))];
}

/** "ATX12V / EPS12V", "PS/2", "ATX 12V 2.3" are ATX. */
export function findSupplyShape(text: string | undefined): SupplyShape | undefined {
  const plain = affirmedIn(text).replace(/\b(?:with|incl\w*)\b[^,;]*\bbracket\b/i, ' ');
  const shapes = shapesNamed(withoutNotes(plain));
  if (shapes.length === 1) return shapes[0];
  return shapes.length === 0 ? shapesNamed(plain)[0] : undefined;
}

const OUTSIDE_SUPPLY =
  /\bexternal\s(?:power|supply|psu|adapt|brick|\d+\s?w)|\bbrick\b|\b(?:ac|dc|power)[\s-]*(?:adapt[eo]r|board|brick)\b|\bpico\s?psu\b/i;
/** "External 120 W brick, no room for an ATX supply" takes none. */
export function findSupplyShapes(text: string | undefined): SupplyShape[] | undefined {
  const shapes = shapesNamed(affirmedIn(text?.replace(/\bnot included\b/i, '')));
  if (shapes.length > 0) return shapes;
  return OUTSIDE_SUPPLY.test(plainText(text)) ? [] : undefined;
}

/** "PCIe 4.0 x8", "PCI Express Gen 5", "PCI-E 3.0", "Gen4x4": the version. */
export function findPcieVersions(text: string | undefined): number[] {
  const plain = plainText(text);
  const named = [
    ...plain.matchAll(
      /(?:pci\s*-?\s*e(?:xpress)?|pci\s*express|(?<![a-z])nvme)\s*(?:x\d+(?!\d)\s*)?[^\d,;)/_]{0,8}?(?:gen\.?\s*|v\.?\s*|rev\.?\s*)?(?<!x)([1-6])(?:\.[01x]|\s*(?:x\d)|(?=[\s,;)/x]|$))/gi,
    ),
  ];
  const generations = [
    ...plain.matchAll(
      /(?<![a-z])gen\.?\s*-?\s*([1-6])(?!\d)|\b(\d)(?:rd|th)\s*gen|(?<![\d.])([2-5])\.0(?=\s*x\s*\d)/gi,
    ),
  ];
  return [...named, ...generations]
    .map(([, one, other, third]) => Number(one ?? other ?? third))
    .filter((version) => version >= 1 && version <= 6);
}

/** The highest PCI Express version that a text names. */
export function findPcieVersion(text: string | undefined): number | undefined {
  const versions = findPcieVersions(text);
  return versions.length > 0 ? Math.max(...versions) : undefined;
}

/** The electrical lanes of a card or drive: "PCIe 4.0 x16 (x8 mode)" uses 8. */
export function findPcieLanes(text: string | undefined): number | undefined {
  const found = [...plainText(text).matchAll(/(?<![\d.]\s?\d)x\s*(16|8|4|2|1)(?!\d)/gi)].map(([, lanes]) =>
    Number(lanes),
  );
  return found.length > 0 ? Math.min(...found) : undefined;
}

export const withDigits = (text: string): string =>
  text.replace(/\b(?:one|two|three|four|five|six)\b/gi, (word) => `${numberOfWord(word)}`);

/** What comes in the box or is sold apart is no place of its own: `4 x 2.5" (1 x 2.5" tray in the box)`. */
const withoutExtras = (text: string): string =>
  text.replace(/\([^()]*\b(?:tray|bracket|caddy|in the box|included|sold)\b[^()]*\)/gi, ' ');

/** Bays or places of a size: "2 x 3.5 inch", `3.5" x 2`, "2 (3.5\")", "3.5 inch: 2". */
export function findPlaces(text: string | undefined, size: '2.5' | '3.5'): number | undefined {
  if (isBlank(text)) return undefined;
  const inch = size.replace('.', '\\.');
  const unit = String.raw`\s*-?\s*(?:"|''|inch(?:es)?|in\b)?`;
  const plain = withDigits(withoutExtras(plainText(text))).replace(
    /\(\s*x?\s*(\d{1,2})\s*x?\s*\)\s*(?=[23]\.5)/gi,
    '$1 x ',
  );
  const before = [
    ...plain.matchAll(
      new RegExp(
        `(?<![\\d.])(\\d{1,2})[^\\S\\n]*(?:x|pcs|nos)?[^\\S\\n]*(?:(?:internal|dedicated)\\s*)?(?:hdd|ssd)?[^\\S\\n]*${inch}(?!\\d)`,
        'gi',
      ),
    ),
  ];
  if (before.length > 0) return before.reduce((sum, [, count]) => sum + Number(count), 0);
  const after = plain.match(
    new RegExp(
      `${inch}${unit}(?:[^\\d,;]*?)(?:x|:|=|\\(|-[^\\S\\n]|[^\\S\\n](?=\\d{1,2}\\s*(?:\\n|$)))\\s*(\\d{1,2}(?:\\s*\\+\\s*\\d{1,2})*)(?![\\d.])`,
      'i',
    ),
  );
  return after?.[1]?.split('+').reduce((sum, count) => sum + Number(count), 0);
}
