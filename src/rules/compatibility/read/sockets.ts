import { affirmedIn, deniedIn } from './clauses.ts';
import { findEntries, plainText, withoutNotes } from './plain.ts';

/**
 * Normalizes the many spellings of sockets. An unknown spelling is undefined: two of them must not count as different
 * sockets.
 */

const INTEL =
  '775 1156 1155 1150 1151 1200 1366 1700 1851 2011-3 2011 2066 1356 1567 3647 4189 4677 4710'.split(' ');
/** AMD's LGA sockets are also named by their number of contacts. */
const AMD_PADS: Record<string, string> = { '1718': 'AM5', '1331': 'AM4', '4844': 'sTR5', '6096': 'SP5' };
const AMD =
  'AM1 AM2+ AM2 AM3+ AM3 AM4 AM5 FM1 FM2+ FM2 TR4 STR4 STRX4 TRX4 STR5 TR5 SWRX8 SP3R2 SP3R3 SP3 SP5 SP6 G34 C32'.split(
    ' ',
  );
/** "TR5 sTR5, STR5 sTR5" as a table. */
const getTable = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(', ').map((pair) => pair.split(' ')));

const SPELLED = getTable(
  'STR4 TR4, SP3R2 TR4, STRX4 sTRX4, TRX4 sTRX4, SP3R3 sTRX4, STR5 sTR5, TR5 sTR5, SWRX8 sWRX8',
);
const BY_LETTER = getTable(
  'H 1156, H2 1155, H3 1150, H4 1151, H5 1200, V 1700, V1 1851, B 1366, R 2011, R3 2011-3, R4 2066, T 775',
);

const escaped = (name: string) => name.replace('+', '\\+');
const NUMBERS = [...INTEL, ...Object.keys(AMD_PADS)].map(escaped).join('|');

const TOKEN = new RegExp(
  [
    String.raw`(?:fc)?(?:lga|pga|bga)\s*-?\s*(?<pads>${NUMBERS}|115x|201x|20xx|1xxx)(?!\d)(?:\s*-?\s*v(?<version>3)(?!\d))?`,
    String.raw`(?<![a-z\d])(?<amd>${AMD.map(escaped).join('|')})(?![a-z\d])`,
    String.raw`(?<![a-z\d])am\s*-?\s*(?<am>[1-5])\b(?<plus>\+)?`,
    String.raw`socket\s*-?\s*(?<bare>${NUMBERS}|115x|201x|20xx)(?!\d)`,
    String.raw`socket\s*-?\s*(?<letter>H[2-5]?|V1?|R[34]?|B|T)(?![a-z\d])`,
    String.raw`(?<![\d.x])(?<!(?<![a-z\d])\d{1,3},)(?<number>${NUMBERS}|115x|201x|20xx)(?![\d.]|\s*(?:rpm|mm|mhz|w\b|gb))`,
  ].join('|'),
  'gi',
);

/** "AM4/5" and "AM2(+)" name two. */
const spelledOut = (text: string): string =>
  text
    .replace(/\b2011\s*-?\s*v3\b/gi, '2011-3')
    .replace(/\b2011\s?\(-3\)/g, '2011, 2011-3')
    // Pasted without a space: "IntelLGA1700", "AMDAM5".
    .replace(/\b(?:intel|a?md)(?=lga|am\d|fm\d)/gi, '')
    .replace(/\b17xx\b|(?<=lga)\s*-?17xx\b/gi, '1700')
    .replace(/\b18xx\b|(?<=lga)\s*-?18xx\b/gi, '1851')
    .replace(/\b(am|fm)\s*([1-5])\s*\(\s*\+\s*\)/gi, '$1$2/$1$2+')
    .replace(
      /\b(am|fm)\s*-?\s*([1-5]\+?)((?:\s*[/,&]\s*[1-5]\+?(?![\d.]))+)/gi,
      (_, name, first, others: string) =>
        [
          first,
          ...others
            .split(/[/,&]/)
            .map((each) => each.trim())
            .filter(Boolean),
        ]
          .map((each) => `${name}${each}`)
          .join('/'),
    );

const FAMILIES: Record<string, readonly string[]> = {
  '115X': ['1150', '1151', '1155', '1156'],
  '201X': ['2011', '2011-3'],
  '20XX': ['2011', '2011-3', '2066'],
  '1XXX': [],
};

function ofPads(pads: string, version?: string): string[] {
  const upper = pads.toUpperCase();
  const family = FAMILIES[upper];
  if (family) return family.map((each) => `LGA${each}`);
  if (AMD_PADS[upper]) return [AMD_PADS[upper]];
  return [`LGA${upper}${version && upper === '2011' ? '-3' : ''}`];
}

function ofToken({
  pads,
  version,
  amd,
  am,
  plus,
  bare,
  letter,
  number,
}: Record<string, string | undefined>): string[] {
  if (pads) return ofPads(pads, version);
  if (amd) return [SPELLED[amd.toUpperCase()] ?? amd.toUpperCase()];
  if (am) return [`AM${am}${plus ?? ''}`];
  if (letter) return ofPads(BY_LETTER[letter.toUpperCase()] ?? '');
  return ofPads(bare ?? number ?? '');
}

const findTokens = (plain: string): RegExpMatchArray[] => [...spelledOut(plain).matchAll(TOKEN)];

function eachSocket(tokens: readonly RegExpMatchArray[]): string[] | undefined {
  const found = tokens.flatMap(({ groups }) => ofToken(groups ?? {}));
  return found.length > 0 ? [...new Set(found)] : undefined;
}

/** "AMx", "FMx" and "all Intel sockets" do not say which: a list with one of them is not known as a whole. */
const ANY_OF_FAMILY =
  /(?<![a-z])(?:am|fm)x(?![a-z\d])|\b(?:all|most) (?:(?:major|popular|current|modern|latest|new) )?(?:(?:intel|amd)\b[^,;|\n]*|(?:cpu )?sockets?\b)/i;

/** For a bracket that is not in the box; a backplate is the board's own. */
const BY_KIT =
  /\b(?:sold separately|available separately|separately available|optional|upgrade kit|not included)\b/i;
const isByKit = (entry: string): boolean => BY_KIT.test(entry) && !/back-?plate/i.test(entry);

/** "LGA1700 (AM5 bracket sold separately)" are two entries. */
const withKitsApart = (text: string | undefined): string =>
  plainText(text).replace(/\(([^()]*)\)/g, (note, said: string) =>
    BY_KIT.test(said) && eachSocket(findTokens(said)) ? `, ${said},` : note,
  );

/** The sockets for which a cooler needs a kit that is sold apart: "LGA1700 (with a kit, sold separately)". */
export const findSocketsByKit = (text: string | undefined): string[] | undefined =>
  eachSocket(
    findTokens(
      affirmedIn(
        findEntries(withKitsApart(text), /[,;|\n]/)
          .filter(isByKit)
          .join(', ')
          .replace(/\bnot included\b/gi, ''),
      ),
    ),
  );

/**
 * The sockets that a cooler's bracket fits, each once. "LGA115x" stands for four sockets; unreadable entries and denied
 * ones are left out.
 */
export function findSockets(stated: string | undefined): string[] | undefined {
  const text = BY_KIT.test(stated ?? '')
    ? findEntries(withKitsApart(stated), /[,;|\n]/)
        .filter((entry) => !isByKit(entry))
        .join(', ')
    : stated;
  if (ANY_OF_FAMILY.test(plainText(text))) return undefined;
  const denied = eachSocket(findTokens(deniedIn(text))) ?? [];
  const fitting = eachSocket(findTokens(affirmedIn(text)))?.filter((socket) => !denied.includes(socket));
  return fitting?.length ? fitting : undefined;
}

/**
 * Sockets in a cooler's name ("SE-AM4", "TR4 Edition"). They need letters, because a bare number may be anything, unless
 * they stand in a row with one that has: "LGA1851/1700/1200".
 */
export function socketsOfName(name: string): string[] | undefined {
  const plain = plainText(name);
  let end = Number.NaN;
  const tokens = findTokens(plain).filter(({ groups, index = 0, 0: whole, input = '' }) => {
    const isInRow = /^[/,]\s?$/.test(input.slice(end, index));
    if (groups?.number && !isInRow) return false;
    end = index + whole.length;
    return true;
  });
  return eachSocket(tokens);
}

/**
 * "Intel® Socket LGA 1700", "FCLGA1700", "AM5 (LGA 1718)": the one socket of a processor or board. With several
 * sockets it is undefined.
 */
export function findSocket(text: string | undefined): string | undefined {
  if (/^\s*[2-9]\s*x\s/i.test(plainText(text)) || /integrated|onboard|\bbga/i.test(text ?? ''))
    return undefined;
  // A note may name its twin for servers: "sTR5 (SP6)".
  const sockets = findSockets(withoutNotes(plainText(text))) ?? findSockets(text);
  return sockets?.length === 1 ? sockets[0] : undefined;
}

/** Sockets with the same mounting holes: a cooler listed for one probably fits the other, but that is not stated. */
const SHARED_HOLES = [
  ['LGA1150', 'LGA1151', 'LGA1155', 'LGA1156', 'LGA1200'],
  ['LGA1700', 'LGA1851'],
  ['AM4', 'AM5'],
  ['LGA2011', 'LGA2011-3', 'LGA2066'],
  ['TR4', 'sTRX4', 'sTR5'],
];

/** Boards of AMD's "plus" sockets take the processors of the one before too, of which the contacts are a part. */
const TAKEN_TOO: Record<string, string> = { 'FM2+': 'FM2', 'AM3+': 'AM3' };
export const takesSocket = (board: string, processor: string): boolean =>
  board === processor || TAKEN_TOO[board] === processor;

export const shareHoles = (socket: string, others: readonly string[]): boolean =>
  SHARED_HOLES.some((family) => family.includes(socket) && others.some((other) => family.includes(other)));

const NARROW_MOUNT = /\bnarrow[\s-]*(?:type\s*)?ilm\b/i;
/** "LGA 2011-3 (Narrow-type ILM)": true; "narrow ILM is not supported", "square ILM only": false. */
export function findNarrowMount(text: string): boolean | undefined {
  if (NARROW_MOUNT.test(affirmedIn(text))) return true;
  return NARROW_MOUNT.test(deniedIn(text)) || /\bsquare[\s-]*ilm\s*only\b/i.test(plainText(text))
    ? false
    : undefined;
}
