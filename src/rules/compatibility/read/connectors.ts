import { findTimes, numberOfWord } from './amounts.ts';
import { affirmedIn } from './clauses.ts';
import { findEntries, isNone, plainText } from './plain.ts';

/** Power connectors of graphics cards, by their pins. A "6+2-pin" plug is an 8-pin one that also fits 6 pins. */
export type Connectors = { six: number; eight: number; sixteen: number };
/** Power connectors of a processor's board: a plug of 4+4 pins counts as one of eight. */
export type BoardConnectors = { eight: number; four: number };

/** Plugs of 16 pins have many names: "12VHPWR", "12V-2x6", "12+4", "PCIe 5.0". */
const SIXTEEN =
  /12\s*v?\s*-?\s*hpwr|12\s*v?\s*-?\s*2\s*x\s*6|\b12\s*\+\s*4|\b16\s*-?\s*pins?|\b12\s*-?\s*pins?\b|pci-?e\s*(?:gen\s*)?5(?:\.[01])?(?!\s*\.?\d)(?=\s*(?:connector|cable|plug|\(|x|$))/i;
const EIGHT =
  /\b6\s*\+\s*2|\b8\s*-?\s*p(?:ins?)?\b|\b8\s*\/\s*6|\b6\s*\/\s*8|\b8\s*\(\s*6\s*\+\s*2\s*\)|\b2\s*\+\s*6/i;
const SIX = /\b6\s*-?\s*p(?:ins?)?\b/i;
const FOUR = /\b4\s*-?\s*p(?:ins?)?\b|\bp4\b/i;
/** A processor's plug whose halves stand together or apart: "4+4", "8/4-pin". */
const SPLIT_EIGHT = /4\s*\+\s*4(?:-pin)?|\b8[\s/]*4\s*-?\s*pin/i;
const FOR_BOARD = /\beps\b|eps12v|\bcpu\b|4\s*\+\s*4|\bp8\b|\bp4\b|atx\s*12v|processor/i;
const FOR_OTHERS =
  /20\s*\+\s*4|24\s*-?\s*pin|\bsata\b|molex|peripheral|floppy|\bfdd\b|\bide\b|berg|mother\s*board/i;

/**
 * What a cable has several times: "2 cables, each with two 6+2 pin connectors" and "6+2 x 2 (daisy chained) x 2 cables"
 * are four plugs.
 */
const perCable = (text: string): string =>
  plainText(text)
    .replace(
      /\b(one|two|three|four|five|six)\s+(?=\d|cables?\b|plugs?\b|connectors?\b|pci|s-?ata)/gi,
      (_, word: string) => `${numberOfWord(word)} x `,
    )
    .replace(
      /(?<![\d.+])(\d)\s*(?:x\s*)?(?:[a-z][\w-]*\s+){0,2}cables?\s*[,:(-]?\s*(?:with|having|of|each(?:\s+(?:with|having|has))?)\s+(\d)\s*(?:x\s*)?(?=[a-z]|\d)/gi,
      (_, cables, plugs) => `${Number(cables) * Number(plugs)} x `,
    )
    // "3 x PCIe (each 2 x 6+2)", "2 x SATA (4 plugs each)".
    .replace(
      /(?<![\d.+])(\d)\s*x\s*((?:[a-z][\w-]*\s*){1,3})\(\s*(?:each\s+(?:with\s+)?(\d)|(\d)(?=[^()]*\beach\b))\s*(?:x\s*)?([^()]*)\)/gi,
      (_, cables, noun, before, behind, plugs) =>
        `${Number(cables) * Number(before ?? behind)} x ${noun} ${plugs}`,
    )
    // "CPU cable x 1 (4+4 pin x 2)", "PCIe cable x 3 (6+2 pin x 2 each)": of one cable or of each.
    .replace(
      /\bcables?\s*x\s*(\d)\s*\(([^()]*?)\s*x\s*(\d)(\s*(?:each|per cable))?\s*\)/gi,
      (whole, cables, plug, plugs, each) =>
        each || cables === '1' ? `${plug} x ${Number(cables) * Number(plugs)}` : whole,
    )
    .replace(
      /\bx\s*(\d)\s*(?:\([^()]*\)\s*)?x\s*(\d)\s*cables?\b/gi,
      (_, plugs, cables) => `x ${Number(plugs) * Number(cables)}`,
    );

/** "8+6 pin" are two plugs, "6+2" and "12+4" one. */
function separated(text: string): string {
  const plain = perCable(text)
    // "8 / 6-Pin" is one plug.
    .replace(/(?<=\d)\s*\/\s*(?=\d\s*-?\s*pin)/gi, '/')
    .replace(/(?<![a-z])h\+{1,2}/gi, '16-pin')
    .replace(/(\d)\s*-?\s*pins?(?![a-z])/gi, '$1-pin')
    // "24+8+8(4+4) pin": the plug of the board, then those of its processor.
    .replace(/\b(?:20\s*\+\s*4|24)(?:-pin)?\s*\+\s*(?=[48])/gi, '')
    .replace(/(?<=8)\s*\(\s*4\s*\+\s*4\s*\)/g, '')
    .replace(/(?<![\dv-])(\d{1,2})x(?=\d)/gi, '$1 x ')
    // "8-pin x 2 + 6-pin x 1" are two entries: no plug has the pins "2 + 6" behind a count.
    .replace(/(?<=-pin\s*x\s*\d)\s*\+/gi, ',');
  return plain
    .replace(/\b8\s*\+\s*8\s*\+\s*8(?:-pin)?/gi, '3 x 8-pin')
    .replace(/\b8\s*\+\s*8(?:-pin)?/gi, '2 x 8-pin')
    .replace(/\b6\s*\+\s*6(?:-pin)?/gi, '2 x 6-pin')
    .replace(/\b8\s*\+\s*6(?:-pin)?/gi, '8-pin, 6-pin')
    .replace(/\b6\s*\+\s*8(?:-pin)?/gi, '6-pin, 8-pin')
    .replace(/\b8\s*\+\s*4(?:-pin)?/gi, '8-pin, 4-pin');
}

/** The plus of "6+2", "12+4" or "20+4" joins the pins of one plug. */
const PLUS_BETWEEN_PLUGS =
  /[,;|\n&]|\.\s|\band\b|\bplus\b|(?<!\b(?:2|4|6|8|12|20)\s*)\+|\+(?!\s*(?:2|4|6)(?!\d))/i;

/** Plugs in a note on an adapter do not count: "1 x 16-pin (adapter to 3 x 8-pin included)". */
const withoutAdapters = (text: string): string =>
  text
    .replace(/(?:\d+\s*x\s*)?(?:pci-?e\s*)?8-pin\s+to\s+(?=.*(?:16-pin|12vhpwr|12v-?2x6))/gi, '')
    .replace(/(16-pin|12vhpwr|12v-?2x6)\s+adapt[eo]r/gi, '$1')
    .replace(/\([^()]*\b(?:adapt[eo]r|via|included|equivalent|min)[^()]*\)/gi, '')
    .replace(
      /[,;+]?\s?(?:with\s)?(?:an?\s)?(?:\d{1,2}\s?x?\s?)?(?:[\w+-]{1,20}\s?)?\b(?:adapt[eo]r|dongle)\b.*$/i,
      '',
    );

/** "2 x 8-pin with the adapter OR one PCIe Gen 5 cable" is a card with one 16-pin connector. */
const native = (text: string): string =>
  text.split(/\bor\b(?!\s*(?:greater|more|higher|above))/i).find((way) => SIXTEEN.test(way)) ?? text;

function findPlugs(text: string | undefined): string[] {
  const plain = native(withoutAdapters(affirmedIn(separated(text ?? '')))).replace(
    // "There are 4 PCIe 6+2 pin cables", "supports 2 x 6+2".
    /\b(?:there (?:are|is)|supports?|includes?|has|provides?|with)\s+(?=\d{1,2}\s)/gi,
    ', ',
  );
  return findEntries(plain, PLUS_BETWEEN_PLUGS).flatMap((entry) =>
    entry.split(/\s\/\s|(?<=pin)\s*\/\s*(?=\d)/),
  );
}

/** The "x" of "12V-2x6" is no multiplication sign. */
const howMany = (entry: string, name: RegExp): number =>
  findTimes(
    entry
      .replace(new RegExp(name.source, 'gi'), ' plug ')
      // "8-pin PCI-E x 2" means two plugs, not two lanes.
      .replace(/\bpci[\s-]?e(?:xpress)?\b/gi, ' plug ')
      .replace(/\bplug\b[\s-]*(?:pins?)?/gi, 'plug ')
      .replace(/\(\s*plug\s*\)/gi, ' plug '),
  ) ?? 1;

/** "PCI Express: none", "no PCI-E connector". */
const NO_PCIE =
  /\bpci[\s-]?e(?:xpress)?\s*[-:]?\s*(?:none|nil|no|0)(?![\w.])|\b(?:no|without)\s+pci[\s-]?e(?:xpress)?\b/i;

/** "PCI-E (6+2), CPU (4+4), SATA, Molex": a list of the kinds of plugs says not how many of each there are. */
export function isUncounted(text: string): boolean {
  const entries = findPlugs(text);
  return (
    entries.length > 2 &&
    entries.every(
      (entry) => !/\d/.test(entry.replace(/(?:\d{1,2}\s*\+\s*)?\d{1,2}-pin|\b\d\s*\+\s*\d\b/g, ' ')),
    )
  );
}

/** "2 x 8-pin, 1 x 16-pin"; "None" is no connector at all. Plugs for board, processor and drives are left out. */
export function findConnectors(text: string | undefined): Connectors | undefined {
  if (text === undefined) return undefined;
  const connectors: Connectors = { six: 0, eight: 0, sixteen: 0 };
  if (
    isNone(text) ||
    /^(?:none|no power|not (?:required|needed|necessary)\b|slot powered|(?:powered |power )?(?:by|via|from|through) (?:the )?(?:pci|slot|motherboard))/i.test(
      plainText(text),
    )
  )
    return connectors;
  let found = false;
  for (const entry of findPlugs(text)) {
    const size = SIXTEEN.test(entry)
      ? 'sixteen'
      : EIGHT.test(entry)
        ? 'eight'
        : SIX.test(entry)
          ? 'six'
          : undefined;
    if (!size || FOR_OTHERS.test(entry) || (size !== 'sixteen' && FOR_BOARD.test(entry))) continue;
    connectors[size] += howMany(entry, size === 'sixteen' ? SIXTEEN : size === 'eight' ? EIGHT : SIX);
    found = true;
  }
  return found || NO_PCIE.test(plainText(text)) ? connectors : undefined;
}

/**
 * Processor power connectors: "1 x 8-pin + 1 x 4-pin", "2 x EPS 4+4", "8 + 8 pin".
 * @param isOwnField whether the field holds nothing else; in a list of all plugs only those that say so count
 */
export function findBoardConnectors(
  whole: string | undefined,
  isOwnField = true,
): BoardConnectors | undefined {
  if (whole === undefined) return undefined;
  // The "+12V" of "8-pin +12V" is a voltage, not a second plug: that of the processor.
  const text = plainText(whole)
    .replace(/\beps\s*-?\s*12\s*v\b/gi, ' eps ')
    .replace(/\bp4\s*\+\s*p?4\b/gi, '4+4')
    .replace(/(?:\batx\s*-?\s*|\+?\s*\b)12\s*v\b(?!\s*-?\s*(?:2x6|hpwr))/gi, ' cpu ');
  const connectors: BoardConnectors = { eight: 0, four: 0 };
  if (isNone(text)) return connectors;
  let found = false;
  for (const entry of findPlugs(text)) {
    if (FOR_OTHERS.test(entry) || /6\s*\+\s*2|pci-?e/i.test(entry)) continue;
    if (!isOwnField && !FOR_BOARD.test(entry)) continue;
    const isEight = EIGHT.test(entry) || SPLIT_EIGHT.test(entry) || /\bp8\b/i.test(entry);
    const isFour = !isEight && FOUR.test(entry);
    if (isEight || isFour) {
      connectors[isEight ? 'eight' : 'four'] += howMany(
        entry,
        isEight ? new RegExp(`${SPLIT_EIGHT.source}|8\\s*-?\\s*p(?:in)?(?![a-z])|p8`, 'i') : FOUR,
      );
      found = true;
      continue;
    }
    // "Both on one cable" counts no plug.
    const isOfPlugs = (isOwnField || /eps/i.test(entry)) && !/\bon\b.*\bcables?\b/i.test(entry);
    const times = isOfPlugs ? findTimes(entry) : undefined;
    if (times === undefined) continue;
    connectors.eight += times;
    found = true;
  }
  return found ? connectors : undefined;
}

/** SATA plugs of a list of all plugs: "1 x 24-pin, 8 x SATA". */
export function findSataPlugs(text: string | undefined): number | undefined {
  const counts = findEntries(perCable(affirmedIn(text)), /[,;|\n&+]|\band\b/i)
    .filter((entry) => /sata/i.test(entry))
    .map((entry) => findTimes(entry.replace(/\b\d{1,2}\s*-?\s*pin/gi, '')));
  return counts.length > 0
    ? counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count))
    : undefined;
}

/** A field for each size of plug, with its count: "PCIe 8-pin": "2", "PCIe 12VHPWR": "1". */
export function countedPlugs(read: (...names: RegExp[]) => string | undefined): Connectors | undefined {
  const count = (...names: RegExp[]): number | undefined => {
    const text = read(...names)?.trim();
    const bare = text?.replace(/\s*(?:\([^()]*\)|(?:connectors?|plugs?|pcs|nos?)\.?)$/i, '') ?? '';
    return /^\d{1,2}$/.test(bare) ? Number(bare) : undefined;
  };
  const six = count(/^(?!.*(?:6 ?plus|6\+2|8 6|6 8)).*(?:pcie|power).*\b6 ?pin/);
  // Plugs of 8 pins and of 6+2 pins may have a field each.
  const fixed = count(
    /^(?!.*(?:eps|cpu|6 ?(?:plus|\+) ?2)).*(?:(?:pcie|power).*8 ?(?:6 ?)?pin|8 ?pin.*(?:pcie|gpu))/,
  );
  const split = count(/^(?!.*eps).*(?:(?:pcie|power).*6 ?(?:plus|\+) ?2|6 ?(?:plus|\+) ?2.*(?:pcie|gpu))/);
  const eight = fixed === undefined && split === undefined ? undefined : (fixed ?? 0) + (split ?? 0);
  const hpwr = count(/12 ?vhpwr/);
  const successor = count(/12 ?v 2 ?x ?6/);
  const other = count(/(?:pcie|power).*(?:16 ?pin|12 ?(?:\+|plus) ?4)|(?:16 ?pin|12 ?(?:\+|plus) ?4).*pcie/);
  const sixteen = hpwr === undefined && successor === undefined ? other : (hpwr ?? 0) + (successor ?? 0);
  if (eight === undefined && six === undefined) return undefined;
  return { six: six ?? 0, eight: eight ?? 0, sixteen: sixteen ?? 0 };
}
