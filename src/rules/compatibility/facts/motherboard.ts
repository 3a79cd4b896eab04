import { boardsOfSocket, findChipset, generationsOfSocket, getChipset } from '../knowledge/chipsets.ts';
import {
  countIn,
  findAllWatts,
  findKit,
  findMostGigabytes,
  findTransfers,
  findTruth,
  findWatts,
  getWatts,
} from '../read/amounts.ts';
import { affirmedIn, deniedIn, withoutLosses } from '../read/clauses.ts';
import { type BoardConnectors, findBoardConnectors } from '../read/connectors.ts';
import { findGenerations } from '../read/generations.ts';
import { countOf, findSlotTexts, isForDrive, pcieOfSlot, sataOfSlot, slotsThat } from '../read/items.ts';
import { findSides } from '../read/lengths.ts';
import { findEntries, isBlank, isNone, plainText, withoutNotes } from '../read/plain.ts';
import { findNarrowMount, findSocket } from '../read/sockets.ts';
import {
  type BoardSize,
  findBoardSize,
  findEeb,
  findMemoryBuffering,
  findMemoryForm,
  findMemoryType,
  findMemoryTypes,
  findPcieVersion,
  loadReducedIn,
  type MemoryForm,
  type MemoryType,
  withDigits,
} from '../read/spellings.ts';
import { defineFacts, ESSENTIAL, NEEDED, type Read, UNASKED, under } from './read.ts';

/** "PCI Express 5.0 x16": "1": the version stands in the name, the count in the value. */
function namedSlotVersion(read: Read): number | undefined {
  const versions = read
    .fields(/^pcie.*x ?16/)
    .filter(({ value }) => (countIn(value) ?? 0) > 0)
    .map(({ name }) => findPcieVersion(name))
    .filter((version) => version !== undefined);
  return versions.length > 0 ? Math.max(...versions) : undefined;
}

function findSlotVersion(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (isNone(text)) return 0;
  const plain = withLanesBehind(text);
  // In a list of all slots, only the x16 slots are for graphics cards.
  const long = plain
    .split(/[,;|\n]/)
    .filter((entry) => /x\s*16/i.test(entry) && !/runs? at x|@\s*x[14]\b|\(x[14]\b/i.test(entry));
  const versions = (long.length > 0 ? long : [plain])
    .map((entry) => findPcieVersion(entry))
    .filter((version) => version !== undefined);
  // "1 x PCI Express x16 slot, PCIe 5.0": the version of the only slot may stand apart.
  const bare = plain
    .match(/^([2-6])(?:\.0)?$|^\(\d\)\s*v([2-6])\.0/)
    ?.slice(1)
    .find(Boolean);
  if (bare) return Number(bare);
  if (versions.length === 0 && !/x\s*[148](?!\d)/i.test(plain)) return findPcieVersion(plain);
  return versions.length > 0 ? Math.max(...versions) : undefined;
}

/** "PCI Express 5.0 16x" is "PCI Express 5.0 x16". */
const withLanesBehind = (text: string): string =>
  plainText(text).replace(/(?<![\d.])(16|8|4|1)x(?!\s*[\d.a-z])/gi, 'x$1');

const LONG_SLOT = /\bx\s*16\b/i;
/** Slots that take no graphics card of today: shorter ones, and those of older buses. */
const OTHER_SLOT = /\bx\s*[148]\b|\bagp\b|\bpci\b(?!\s*-?\s*e)/i;
const NO_SLOT =
  /\b(?:no|without)\s+(?:an?\s+)?(?:pci[\s-]*e(?:xpress)?|pcie?|expansion)\s*(?:\w+\s*)?slots?\b/i;

/** "1 x PCI Express x16 slot": yes; "1 x PCI Express 2.0 x1", "1 x AGP, 3 x PCI", "no PCI Express slot": no. */
function findCardSlot(text: string): boolean | undefined {
  if (isNone(text)) return false;
  const plain = withLanesBehind(text).replace(/pci\s*express/gi, 'pcie');
  if (LONG_SLOT.test(affirmedIn(plain))) return true;
  const others = slotsBeside(plain);
  return LONG_SLOT.test(plain) || NO_SLOT.test(plain) || OTHER_SLOT.test(others) ? false : undefined;
}

/** A text without its M.2 slots, whose lanes are no card's. */
const slotsBeside = (plain: string): string =>
  plain
    .split(/[,;|\n]/)
    .filter((entry) => !/m\.?2|hyper|key\s*-?\s*[em]\b/i.test(entry))
    .join(', ');

const CARD_SLOT =
  // "PCIe x1 Slots": "2" counts slots that take no card.
  /x ?16|^pcie (?:gen|version|standard)|primary (?:pcie )?slot|graphics? (?:slot|connector|interface)|connector graphics|gpu (?:slot|interface)|^pcie(?: slot| version| expansion)?$|^(?!.*x ?[148]\b).*expansion|^(?!.*x ?[148]\b)(?:pcie|slot)/;

/** A slot that is named; else a list of all slots that has none; else the version of one. */
function getCardSlot(read: Read, pcieVersion: number | undefined): boolean | undefined {
  const named = read.fields(CARD_SLOT).map(({ value }) => findCardSlot(value));
  if (named.includes(true) || namedSlotVersion(read)) return true;
  const lists = read.fields(/expansion|^slots?$/).map(({ value }) => findCardSlot(value));
  if (lists.includes(false)) return false;
  return (
    (pcieVersion === undefined ? named.find((has) => has !== undefined) : pcieVersion > 0) ??
    (read.find(
      (text) => (LONG_PCIE.test(withLanesBehind(text)) ? findCardSlot(text) : undefined),
      ANYWHERE,
    ) ||
      undefined)
  );
}
const LONG_PCIE = /\bpci[^,;|\n]{0,24}\bx\s*16\b/i;

const MONITOR_PORT = /\bhdmi\b|display\s?port|\bdvi(?:-[di])?\b|\bd-?sub\b|\bvga\b/i;

const NO_OUTPUT = /\bno\s(?:\w+\s)?(?:video|display|graphics)\s(?:out|port|connector)/i;

/** A port for a monitor: "HDMI": "1", "has_hdmi": "true", or one in a list of the ports at the back. */
function getDisplayPort(read: Read): boolean | undefined {
  const counted = read
    .fields(/\bhdmi\b|display ?port|\bdvi\b|\bd ?sub\b|^gpu (?:port|output)/)
    .map(({ value }) => findOutput(value));
  if (counted.includes(true)) return true;
  if (read.find((text) => NO_OUTPUT.test(plainText(text)) || undefined, /^(?:rear|back|i o|io|external)\b/))
    return false;
  const atBack = read.find(
    (text) => (MONITOR_PORT.test(plainText(text)) ? true : undefined),
    /^(?:rear|back|i o|io|external)\b|\bport|^graphics$|^gpu$|^display$/,
  );
  return atBack ?? (counted.includes(false) ? false : undefined);
}

const findOutput = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : !(isNone(text) || /^(?:none|no)\b/i.test(plainText(text)));

/** "22110 drives do not fit", "no 22110". */
const withoutDeniedLengths = (text: string): string =>
  text.replace(
    /\b(?:22|25)\d{2,3}\s*(?:drives?|ssds?|modules?|cards?)?\s*(?:(?:is|are|do|does|will|can)\s+not|cannot|(?:do|does|is|are|wo)n't|not\s+(?:supported|possible))\b|\b(?:no|not|except)\s+(?:22|25)\d{2,3}\b/gi,
    ' ',
  );

/** "up to 2280", "2242 to 22110": what is between counts too. */
const RANGE_OF_LENGTHS =
  /(?:\bup\s?to|\bmax(?:imum|\.)?|\bto|\d\s*[-~])\s*(?:type\s*|length\s*)?(?:22|25)(?:30|42|60|80|110)(?!\d)/i;

/** "2242/2260/2280/22110", "4.2cm/ 6cm/ 8cm length": the lengths that slots hold, in millimetres. */
function findM2Lengths(texts: readonly string[]): number[] | undefined {
  const named = texts.map(withoutDeniedLengths).flatMap((text) => [
    // "2242/60/80".
    ...[...text.matchAll(/\b(?:22|25)(30|42|60|80|110)((?:\s*\/\s*(?:30|42|60|80|110)\b)*)(?!\w)/g)].flatMap(
      ([, first, others = '']) => [first, ...(others.match(/\d+/g) ?? [])].map(Number),
    ),
    ...[...text.matchAll(/(?<![\d.])(3|4\.2|6|8|11)\s*cm\b/g)].map(([, length]) => Number(length) * 10),
  ]);
  return named.length > 0 ? [...new Set(named)].sort((one, other) => one - other) : undefined;
}

/** Of "1 x M.2 (2230/2280), 1 x M.2 (2280)" one slot holds 30 mm, two hold 80 mm; one without a length may hold any. */
function slotsOfLength(
  text: string | undefined,
  total: number | undefined,
  lengths: readonly number[] = [],
): Record<number, number> | undefined {
  const counts = lengths.map((length) => {
    const holds = (slot: string) =>
      RANGE_OF_LENGTHS.test(slot) || (findM2Lengths([slot])?.includes(length) ?? true);
    return [length, slotsThat(text, holds)] as const;
  });
  const all = slotsThat(text, () => true);
  return all === total && all > 1 && counts.some(([, count]) => count < all)
    ? Object.fromEntries(counts)
    : undefined;
}

/** "2 x DDR5 DIMM, 2 x DDR4 DIMM", "DDR4: 2 slots, DDR5: 2 slots". */
const SLOTS_OF_TYPE =
  /(?<![\d.])(\d)\s*x?\s*(?:\d{3}-?pin\s*)?(ddr[2-5])(?!\d)|(ddr[2-5])(?!\d)(?:\s*(?:dimms?|slots?))*\s*(?:[:=]|x)\s*(\d)(?![\d.])/gi;

/** Says what each of several boards has: "D4 version: 4 x DDR4; D5 version: 4 x DDR5". */
const OF_VERSIONS = /\b(?:versions?|variants?|models?|editions?)\b|\bd4\b.*\bd5\b|\bd5\b.*\bd4\b/is;

/** A board with slots for either of two types: the types, and its slots of each where they are as many. */
function comboOf(read: Read, name: string): { types: MemoryType[]; slots: number | undefined } | undefined {
  const ofTypes = read.fields(/^ddr[345] (?:slot|dimm)/).map(({ name, value }) => `${value} x ${name}`);
  const texts = [
    ...read.fields(/memory|dimm|ddr/).map(({ value }) => affirmedIn(value)),
    ofTypes.join(', '),
    affirmedIn(read.general),
  ].filter((text) => !OF_VERSIONS.test(text));
  const isNamed = [name, ...texts].some((text) => /\bcombo\b/i.test(text));
  for (const text of texts) {
    const types = findMemoryTypes(text);
    if (types?.length !== 2) continue;
    const slots = [...withDigits(text).matchAll(SLOTS_OF_TYPE)].map(([, before, one, other, behind]) => ({
      type: (one ?? other ?? '').toUpperCase(),
      count: Number(before ?? behind),
    }));
    const areCounted = types.every((type) => slots.some((each) => each.type === type));
    const counts = new Set(slots.map(({ count }) => count));
    if (areCounted || isNamed)
      return { types, slots: areCounted && counts.size === 1 ? [...counts][0] : undefined };
  }
  return undefined;
}

const MEMORY_TEXTS =
  /^memory type$|memory (?:type|standard|technology)|memory (?:slot|socket)|dimm|memory (?:speed|frequency|clock)|memory|ddr/;

/** Any field but those that count what lies in the box. */
const ANYWHERE = /^(?!.*(?:accessor|box|package|contents?|bundle))/;

/** Of all connectors of a board those of 8 or 4 pins that are named by their voltage, the processor or as power. */
const plugsOfProcessor = (text: string): BoardConnectors | undefined =>
  NO_PLUG.test(plainText(text))
    ? { eight: 0, four: 0 }
    : findBoardConnectors(
        findEntries(text, /[,;|\n]/)
          .filter((entry) => /12\s*v|cpu|eps|processor|\d-?\s?pin power|\bpower connectors?\b/i.test(entry))
          .filter((entry) => /(?<!\d)[48]\s*-?\s*p(?:in)?s?\b/i.test(entry) && !FOR_ANOTHER.test(entry))
          .map((entry) =>
            entry
              .replace(/\b(?:cpu|atx12v|eps12v|atx|eps)_?(?:pwr|power|12v)?_?\d\b/i, 'CPU')
              .replaceAll('_', ' '),
          )
          .join(', ') || undefined,
      );
/** "No 12V CPU power connector needed": the supply's main plug feeds the processor too. */
const NO_PLUG =
  /\bno\s+(?:(?:extra|additional|separate)\s+)?(?:(?:atx\s*)?12\s*v\s+)?(?:cpu|processor)\s+(?:power\s+)?(?:connector|plug|cable)/i;
/** Fans have plugs of four pins too, and cards of six and eight. */
const FOR_ANOTHER = /fan|pump|aio|pci|molex|peripheral|sata|rgb|led|audio/i;

const chipsetNamed = (text: string): string | undefined =>
  findChipset(text) ??
  // A sentence that mentions chipsets names none.
  (isBlank(text) || text.length > 40
    ? undefined
    : plainText(text).replace(/^(?:intel|amd)\s*|\s*chipset$/gi, ''));

/** "AMD A320 chipset" in a text of other things. */
const chipsetBeside = (text: string): string | undefined =>
  findChipset(plainText(text).match(/\b([a-z]\d{2,3}[a-z]?)\s+chipset\b/i)?.[1]);

/** Sizes of modules that it takes, not its capacity: "8 GB, 16 GB, and 32 GB unbuffered DIMMs". */
const SIZES_OF_MODULES =
  /(?:\b\d+\s*gb\s*(?:,|\/|&|\band\b|\bor\b)\s*)+(?:and\s+|or\s+)?\d+\s*gb\b(?=[^.;\n]{0,60}\b(?:dimms|modules|sticks)\b)/gi;

/** "with 9th Gen processors: 128 GB, with 8th Gen processors: 64 GB": how much depends on the processor. */
const byProcessor = (text: string): Set<number | undefined> =>
  new Set(
    plainText(text)
      .split(/[;\n]|,\s*(?=(?:with|for)\b)/)
      .filter(
        (line) =>
          /\b(?:with|for)\b[^,;]*\b(?:gen|generation|processors?|cpus?)\b/i.test(line) &&
          /\d\s*[gt]b\b/i.test(line),
      )
      .map(findMostGigabytes),
  );

/** Gigabytes of a field that may hold a count instead ("4 x DIMM"): a bare number is an amount from 8 on. */
function findAmount(text: string): number | undefined {
  if (byProcessor(text).size > 1) return undefined;
  const most = isBlank(text) ? undefined : findMostGigabytes(plainText(text).replace(SIZES_OF_MODULES, ' '));
  if (most === undefined) return undefined;
  const isNamed = /\d\s*[gt][bi]?/i.test(plainText(text));
  return most >= (isNamed ? 2 : 8) ? most : undefined;
}

/** Whether one of a board's M.2 slots takes SATA drives. */
function sataOfSlots(slots: readonly string[]): boolean | undefined {
  const known = slots.map(sataOfSlot).filter((hasSata) => hasSata !== undefined);
  return known.length > 0 ? known.includes(true) : undefined;
}

/** "If M2_2 is occupied by a SATA-type M.2 device": a slot that takes those. */
const notesSataDrive = (text: string | undefined): boolean =>
  /\bshared with m\.?2\S* when an? sata\b|\b(?:if|when|once)\b[^.\n]*(?:\bsata[\s-]*(?:type|mode)\b|\bsata\s+m\.?2\b|\bm\.?2\s+sata\b)/i.test(
    plainText(text),
  ) && /\bm\.?2/i.test(plainText(text));

/** "If M2_1 is occupied by a SATA-type M.2 device, SATA3_0 will be disabled": one port, by SATA drives only. */
function findPortsLost(text: string | undefined): { sata: number; any: number } | undefined {
  const notes = plainText(text)
    .split(/\n|\.\s|;/)
    .filter(
      (note) =>
        /\b(?:if|when(?:ever)?|once)\b/i.test(note) &&
        /m\.?2/i.test(note) &&
        /disabled|unavailable|deactivated/i.test(note),
    );
  if (notes.length !== 1) return undefined;
  const lost = new Set(notes[0]?.match(/\bsata(?:3|6g)?_[a-z]?\d\b/gi)).size;
  if (lost === 0) return undefined;
  return {
    sata: lost,
    any: /\bsata[\s-]*(?:type|mode)\b|\bsata\s+m\.?2\b|\bm\.?2\s+sata\b/i.test(notes[0] ?? '') ? 0 : lost,
  };
}

/** Fields that say which ports share their lanes. */
const LANES = /note|remark|shar|lane/;
const NOTED_SHARING = /shar(?:e|es|ed|ing)|disabled|unavailable|will be disabled/i;
const sharingIn = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.find((text) => text && NOTED_SHARING.test(text));

/** Slots for drives of a field that holds nothing else, where the noun may be left out: "3", "1 x PCIe 5.0, 2 x 4.0". */
function findDriveSlots(stated: string): number | undefined {
  const text = withoutLosses(stated);
  const bound = countOf(text, 'M.2');
  if (bound !== undefined) return bound;
  const entries = findEntries(text, /[,;|\n+]|\band\b/i);
  // "2x DDR5, M.2": a count of another noun.
  if (entries.length === 0 || /\bddr\d|dimm/i.test(text)) return undefined;
  // PCPartPicker writes the lengths of each slot: "2280/22110 M-key, 2280 M-key".
  if (
    entries.every((entry) =>
      /^\s*22\d{2,3}(?:(?:\s*\/|\s)\s*22\d{2,3})*\s*[bm][\s-]*key\s*$/i.test(withoutNotes(entry)),
    )
  )
    return entries.length;
  const isOfBothKeys = (entry: string) => /key[\s-]*e\b/i.test(entry) && /key[\s-]*m\b/i.test(entry);
  const slots = findEntries(text, /[,;|\n&+]|\band\b/i);
  return slots.some(isOfBothKeys) || !slots.some(isForDrive) ? undefined : countIn(text, isForDrive);
}

/** "up to 65 W", "max. TDP 120W", "35W and 65W TDP only", "Socket FM2+ 95W / FM2 100W processors": the most of them. */
/** "Max. CPU TDP 65W" in a text of other things. */
function findCpuTdp(text: string): number | undefined {
  const named = plainText(text).match(
    /\bmax(?:imum|\.)?\s*(?:cpu|processor)\s*-?\s*tdp\s*(?:of|:)?\s*(\d{2,3})\s*w/i,
  )?.[1];
  return named === undefined ? undefined : Number(named);
}

/** "M.2_1 slot only supports 11th Gen processors", "M.2_2 is disabled with Ryzen 8000G". */
function findSlotsOfSome(text: string): number | undefined {
  const bound = text.matchAll(
    /\bm\.?2[_-]?\w+(?= (?:(?:slot|socket)s? )?(?:only (?:supports?|works?)|is (?:only available|disabled|unavailable|not available)) (?:with |on |for )?(?:intel |amd )*(?:\d{1,2}th|ryzen|core)\b)/gi,
  );
  return new Set([...bound].map(([slot]) => slot.toLowerCase())).size || undefined;
}

/** "120 W; 9950X3D supported". */
function modelsBesideWatts(text: string): string[] | undefined {
  if (findWatts(text) === undefined) return undefined;
  const models = affirmedIn(
    text.replace(/\bexcept(?:ing|\sfor)?\b(?=[^.;\n]*(?<!not\s)\bsupported)/i, ' '),
  ).match(
    /\bi[3579]-?\s?\d{4,5}[a-z]{0,2}\b|\bryzen\s*[3579]\s*(?:pro\s*)?\d{4}\w*|(?<!\w)\d{4,5}(?:x3d2?|xt?|k[fs]?|g[te]?|f|t)\b/gi,
  );
  return models?.filter((model) => !/000/.test(model)) ?? undefined;
}

function findMaximumTdp(text: string): number | undefined {
  const plain = plainText(text);
  const isOfFan = /\bfans?\b|header/i.test(plain);
  if (!isOfFan && /\b(?:up\s*to|max|limit)/i.test(plain)) return findWatts(plain);
  const excluded = plain.match(
    /\b(?:over|above|more than|exceeding)\s*(\d{2,3})\s*w\b[^.;\n]*\bnot\s+(?:supported|compatible|allowed)/i,
  )?.[1];
  if (excluded) return Number(excluded);
  const listed = plain.match(
    /\d{2,3}\s*w\b(?:[^,;.()\n]{0,24}?\d{2,3}\s*w\b)*\s*(?:tdp\s*)?(?:only\b|(?:cpus?|processors?)\b)/i,
  )?.[0];
  return listed === undefined ? undefined : Math.max(...findAllWatts(listed));
}

/** "Additional storage": "2 x SATA via ASM1061": ports of a second controller have a field of their own. */
const withMore = (read: Read, ports: number | undefined): number | undefined =>
  ports &&
  ports + (read.find((text) => countOf(text, 'SATA'), /^(?:additional|extra|further)\b(?!.*sata)/) ?? 0);

/** "SATA_0 - SATA_3 and SATA_A1, SATA_A2": ports from one number to another, and single ones. */
function findPortsNamed(text: string): number | undefined {
  const named = [
    ...text.matchAll(/\bsata3?_([a-z]?)(\d)\b(?:\s*(?:-|~|to)\s*(?:sata3?_)?[a-z]?(\d)\b)?/gi),
  ].flatMap(([, letter = '', first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${letter}${Number(first) + at}`),
  );
  const count = new Set(named).size;
  return count > 1 ? count : undefined;
}

/** "6 (2 disabled when M.2_2 is used)" is a count too. */
function findSataPorts(stated: string): number | undefined {
  const text = withoutLosses(stated);
  const bare = withoutNotes(text);
  return (
    countOf(text, 'SATA') ??
    findPortsNamed(text) ??
    (/m\.?2|pin|header/i.test(bare) ? undefined : countIn(bare))
  );
}

const REGISTERED_TOO = /\br-?dimms?\b|(?<!un|un-|non-)\bregistered\b/i;
/** "RDIMM: 4 slots, UDIMM: 2 slots": how many slots work depends on the modules. */
const FEWER_UNBUFFERED =
  /\b(?:udimms?|unbuffered)\b[^.;]{0,30}\b[1-8]\s*(?:x\s*)?(?:dimm\s*)?slots?\b|\b[1-8]\s*(?:x\s*)?(?:dimm\s*)?slots?\s*(?:with|for|by|if)\s*(?:udimms?|unbuffered)\b/i;

/** "4 x DIMM, Max. 192GB": in a text with amounts the count of slots precedes "DIMM" or "slots". */
function findSlots(text: string): number | undefined {
  const plain = withoutLosses(text);
  if (REGISTERED_TOO.test(plain) && FEWER_UNBUFFERED.test(plain)) return undefined;
  const noted = plain.match(/^(\d{1,2})\s*\(/)?.[1];
  const bound = noted ? Number(noted) : countOf(plain, 'memory');
  // "Does not support RDIMM" counts nothing.
  if (isNone(plain) && /dimm|regist|ecc/i.test(plain)) return undefined;
  return bound ?? (findKit(text) || /\d\s*[gm]b\b|ddr|mhz|mt\/s/i.test(plain) ? undefined : countIn(plain));
}

function findWidth(text: string | undefined): number | undefined {
  const lengths = findSides(text).map(({ length }) => length);
  if (lengths.length < 2) return undefined;
  const [first = 0, second = 0] = lengths;
  // ATX boards are 305 mm high, XL-ATX boards more than E-ATX ones are wide.
  const [wide, narrow] = [Math.max(first, second), Math.min(first, second)];
  const width =
    Math.abs(first - 305) <= 3 ? second : Math.abs(second - 305) <= 3 ? first : wide > 335 ? narrow : wide;
  return width > 100 && width < 400 ? width : undefined;
}

/** What some shops put into the name of a board: "…, 2x DDR5, 96GB Max, 1x M.2, 4x SATA, PCIe 4.0 x16". */
function countsOfName(name: string) {
  const plain = withLanesBehind(name);
  const pcieVersion = /pci/i.test(plain) ? findPcieVersion(plain.match(/pci[^,;|)]{0,24}/i)?.[0]) : undefined;
  const gigabytes = plain.match(/(?<![\d.x]\s?)(\d{2,3})\s*gb\b/i)?.[1];
  return {
    memorySlots: countOf(plain, 'memory'),
    maximumMemory: gigabytes && !/(?:bundle|combo|kit)\b/i.test(plain) ? Number(gigabytes) : undefined,
    m2Slots: countOf(plain, 'M.2'),
    sataPorts: countOf(plain, 'SATA'),
    pcieVersion,
  };
}

const statedSize = (read: Read): BoardSize | undefined =>
  read.find(
    findBoardSize,
    /^form factor$|form factor|^(?:board )?size$|^size|board (?:type|size|format)|^(?:type|format|form$)|\bpcb\b/,
  ) ?? findBoardSize(read.general.split(/[,|;]/).find((piece) => /atx|itx/i.test(piece)));

const sizeOfName = (name: string): BoardSize | undefined => {
  if (/itx/i.test(name) || /\b[abhqxz]\d{3}e?i\b/i.test(name)) return 'Mini-ITX';
  if (/\bstx\b/i.test(name)) return undefined;
  if (/\b[abhqxz]\d{2,3}e?m\b|\bmicro|\bm-?atx/i.test(name)) return 'Micro-ATX';
  return findBoardSize(name);
};

/** Brands that put "DDR4" or "D4" into the name of every LGA1700 board that takes DDR4. */
const NAMES_DDR4 = /^(?:asus|msi|gigabyte|aorus)\b/i;
const MOST_OF_A_DDR4_MODULE = 32;

function memoryTypeOfName(
  name: string,
  socket: string | undefined,
  types: readonly MemoryType[] | undefined,
  { gigabytesOfSlot, hasVersions }: { gigabytesOfSlot: number; hasVersions: boolean },
): MemoryType | undefined {
  const plain = plainText(name);
  const named = findMemoryTypes(plain)?.[0] ?? plain.match(/(?<![a-z\d])d([345])(?![a-z\d])/i)?.[1];
  if (named) return named.length === 1 ? (`DDR${named}` as MemoryType) : (named as MemoryType);
  if (types?.length === 1) return types[0];
  if (socket === 'LGA1151') return 'DDR4';
  if (socket !== 'LGA1700') return undefined;
  if (gigabytesOfSlot > MOST_OF_A_DDR4_MODULE || (!hasVersions && NAMES_DDR4.test(plain))) return 'DDR5';
  return undefined;
}

/** "3400G", "9600KF": the numbers of processors that a text rules out. */
function findModelsDenied(text: string): string[] | undefined {
  const denied = deniedIn(text).match(
    /\b(?:ryzen|core|i[3579]|athlon|and|or|,|\/)\W*(?:[3579]\W+)?(?!\d000)\d{4,5}[a-z]{0,3}\b/gi,
  );
  const models = denied?.map((each) => each.match(/\d{4,5}[a-z]{0,3}$/i)?.[0].toUpperCase() ?? '');
  return models?.length ? models : undefined;
}

const CONDITION_OF_ECC =
  /\b(?:only\s+(?:supported|with|for|on|by|if|when)|(?:supported|works?)\s+only|requires?|depend\w*)\b/i;
const behind = (text: string, word: RegExp): string => {
  const at = text.search(word);
  return at < 0 ? '' : text.slice(at);
};
/**
 * Whether a clause says under which condition it corrects errors, not whether it takes the modules: "ECC only with PRO
 * processors", "only PRO processors support ECC". Each word is looked for behind the one before, once.
 */
const isEccOnCondition = (clause: string): boolean =>
  CONDITION_OF_ECC.test(behind(clause, ECC)) ||
  ECC.test(behind(behind(clause, /\bonly\b/i), /\bsupports?\b/i));
const ECC = /\becc\b/i;
const NON_ECC = /\bnon[\s-]*ecc\b|\becc\s*:?\s*(?:no\b|false\b|✗)/gi;

/** "ECC & non-ECC": true; "Non-ECC, Un-buffered Memory", "ECC not supported": false. */
function takesEccIn(text: string): boolean | undefined {
  if (!ECC.test(text)) return undefined;
  const plain = plainText(text)
    .replace(/on-?\s?die[\s-]*ecc|\bin non[\s-]*ecc mode/gi, ' ')
    .replace(/[^,;|\n()]+/g, (clause) => (isEccOnCondition(clause) ? ' ' : clause));
  if (ECC.test(affirmedIn(plain.replace(NON_ECC, ' ')))) return true;
  const denied = deniedIn(plain);
  return NON_ECC_ONE.test(plain) || (ECC.test(denied) && !REGISTERED_TOO.test(denied)) ? false : undefined;
}
const NON_ECC_ONE = new RegExp(NON_ECC.source, 'i');

/** What one of its fields takes, the board takes: with some processors it lists non-ECC modules only. */
function takesEccOf(read: Read): boolean | undefined {
  const named = read.fields(/\becc\b/).map(({ value }) => takesEccIn(value) ?? findTruth(value));
  const said = read.fields(/memory|dimm|ddr|^support/).map(({ value }) => takesEccIn(value));
  const all = [...named, ...said, takesEccIn(read.general)];
  return all.includes(true) || (all.includes(false) ? false : undefined);
}

const getGenerations = (read: Read, family: readonly string[] | undefined): string[] | undefined =>
  read.find(
    (text) => findGenerations(text, family),
    /^support cpu$|cpu support|support cpu|cpu (?:generation|type|series|compat)|generation|^cpu|cpu|socket/,
  );

/** Sockets of which makers brought every generation to every board. */
const ALL_BY_BIOS: readonly string[] = ['AM5', 'LGA1700'];

/** Which generations its name, chipset and socket leave open. */
function findFamily(read: Read, name: string) {
  const statedSocket = read.find(findSocket, /^socket$|^cpu socket$|socket(?!.*memory)|^cpu|cpu|^support$/);
  const statedChipset =
    read.find(chipsetNamed, /^chipset$|chipset/) ?? read.find(chipsetBeside, /^cpu|socket|chipset|support/);
  const chipset = statedChipset ?? findChipset(name);
  const known = getChipset(chipset);
  const socket = statedSocket ?? known?.socket ?? findSocket(name);
  const family = known && (!statedSocket || known.socket === statedSocket) ? known : boardsOfSocket(socket);
  const generations = getGenerations(read, family?.generations);
  // A note names them beside other things: "BIOS 6231 flashed: runs Ryzen 1000 to 5000".
  const noted = findGenerations(read.general, family?.generations);
  const perhaps = family?.perhaps?.filter((each) => !noted?.includes(each)) ?? [];
  const ofSocket = chipset !== undefined && !statedChipset ? generationsOfSocket(socket) : [];
  // Of a stated list a guessed chipset decides only where an open end leads ("10th Gen and newer").
  const others = generations ? (getGenerations(read, ofSocket) ?? []) : ofSocket;
  // "2nd, 3rd and 5000 Series" counts as the boxes do, where the 4000G, which few were sold in, has no number.
  const isBetween = ['Ryzen 3000', 'Ryzen 5000'].every((each) => generations?.includes(each));
  const uncounted = isBetween ? (family?.generations.filter((each) => each === 'Ryzen 4000G') ?? []) : [];
  // What its page named when it was new: newer ones came by a BIOS.
  const isByBios = generations !== undefined && ALL_BY_BIOS.includes(String(family?.socket));
  const byBios = isByBios ? (family?.generations.filter((each) => !generations.includes(each)) ?? []) : [];
  return {
    statedSocket,
    statedChipset,
    chipset,
    socket,
    family,
    generations,
    perhapsGenerations: family && [...new Set([...perhaps, ...others, ...uncounted, ...byBios])],
    ofFamily: family && [
      ...family.generations,
      ...(family.perhaps ?? []).filter((each) => !perhaps.includes(each)),
    ],
  };
}

function findMemory(read: Read, name: string) {
  const combo = comboOf(read, name);
  const memorySlots = combo
    ? combo.slots
    : read.find(findSlots, /^memory slot$|memory (?:slot|socket)|dimm|number of memory|^memory$|memory|ddr/);
  const maximumMemory = read.find(
    (text) => (combo && new Set(text.match(/\d+\s*[gt]b/gi)).size > 1 ? undefined : findAmount(text)),
    /^max memory$|max memory(?! speed| freq| clock)|memory (?:max|capacity)(?! speed)|total memory|max capacity|capacity|^memory(?: support)?$|memory(?! speed| freq| clock)|dimm|ddr|^(?:up ?to|max) \d+ ?[gt]b/,
  );
  // What a text says of several versions is read as nothing where the name tells none of them (ofModel).
  const hasVersions = read.fields(/./).some(({ value }) => value === '');
  return { combo, memorySlots, maximumMemory, hasVersions };
}

function findDriveTexts(read: Read) {
  const m2Text =
    read(/^m\.2 slot$|^m\.?2(?: (?:slot|port|socket))*$|number of m\.?2|m\.?2 slot|m\.?2/) ??
    read.find((text) => (countOf(text, 'M.2') === undefined ? undefined : text), /^storage/, ANYWHERE) ??
    read(/^storage/);
  const sataText = read(
    /^sata port$|^sata (?:port|connector)|^sata(?! express)|sata (?:port|connector|iii|3|6)|number of sata|^storage/,
  );
  const m2Fields = [
    m2Text,
    read(/^fastest m\.2 slot$/),
    read(/m\.?2 (?:type|size|form|support|interface|sata)/),
    read(/m\.?2.*length/),
  ];
  const ownM2 = read.fields(/m\.?2/).map(({ value }) => value);
  const slots = m2Fields.flatMap((text) => (text ? findSlotTexts(text, ownM2.includes(text)) : []));
  const m2Slots =
    read.find(
      findDriveSlots,
      /^m\.2 slot$|^m\.?2(?: (?:slot|port|socket))*$|number of m\.?2|m\.?2 slot|m\.?2(?!.*(?:key e|wi ?fi))/,
    ) ?? read.find((text) => countOf(text, 'M.2'), /^storage|connector|internal/, ANYWHERE);
  return { m2Text, sataText, slots, m2Slots, m2Lengths: findM2Lengths(slots) };
}

function findShared(read: Read, name: string) {
  const memory = findMemory(read, name);
  return {
    ...memory,
    ...findFamily(read, name),
    ...findDriveTexts(read),
    statedPcieVersion: namedSlotVersion(read) ?? read.find(findSlotVersion, CARD_SLOT),
    /** What some shops put into its name; of a combo board it may be of one type only. */
    named: memory.combo ? undefined : countsOfName(name),
  };
}

export const MOTHERBOARD = defineFacts(findShared, {
  socket: {
    asked: ['Socket', ESSENTIAL],
    stated: ({ statedSocket }) => statedSocket,
    inferred: ({ socket }) => socket,
  },
  chipset: {
    asked: ['Chipset', NEEDED],
    stated: ({ statedChipset }) => statedChipset,
    inferred: ({ chipset }) => chipset,
  },
  size: {
    asked: ['Form Factor', ESSENTIAL],
    stated: ({ read }) => statedSize(read),
    inferred: ({ name }) => sizeOfName(name),
  },
  /** Whether it has the holes of SSI EEB, of which some are not where E-ATX has them. */
  isEeb: { stated: under(findEeb, /^form factor$|form factor/), inferred: ({ name }) => findEeb(name) },
  /** Millimetres from the back edge to the front one: an E-ATX board has up to 330. */
  width: {
    asked: ['Dimensions'],
    bounds: [100, 400],
    stated: under(findWidth, /^form factor$|form factor|^(?:board )?size$|^size|board type/),
  },
  memoryType: {
    asked: ['Memory Type', ESSENTIAL],
    stated: ({ read, combo }) => (combo ? undefined : read.find(findMemoryType, MEMORY_TEXTS)),
    inferred: ({ name, combo, socket, family, maximumMemory = 0, memorySlots, hasVersions }) =>
      combo
        ? undefined
        : memoryTypeOfName(name, socket, family?.memoryTypes, {
            gigabytesOfSlot: maximumMemory / (memorySlots || 1),
            hasVersions,
          }),
  },
  /** Of a board with slots for either of two types, of which one is used at a time. */
  memoryTypes: { asked: ['Memory Type', UNASKED, 'memory type'], stated: ({ combo }) => combo?.types },
  memoryForm: {
    asked: ['Memory Slots'],
    stated: under(
      findMemoryForm,
      /^memory slot$|memory (?:slot|socket|form|module|type)|dimm|^memory(?: support)?$/,
    ),
    // Small boards with a processor of their own have either form.
    inferred: ({ read, name, socket }): MemoryForm | undefined => {
      const isOpen = !socket && (statedSize(read) ?? sizeOfName(name)) === 'Mini-ITX';
      return /\bthin\b|\bstx\b|celeron/i.test(name) || isOpen ? undefined : 'DIMM';
    },
  },
  /** Whether it takes registered modules only, or unbuffered ones only. */
  memoryBuffering: {
    asked: ['Memory Type', UNASKED, 'memory type'],
    stated: under(findMemoryBuffering, MEMORY_TEXTS),
  },
  /** Whether it takes load-reduced modules (LRDIMM) beside registered ones. */
  takesLoadReduced: {
    asked: ['Memory Type', UNASKED, 'memory type'],
    stated: under(loadReducedIn, MEMORY_TEXTS),
  },
  /** Whether it takes modules that correct errors (ECC), with or without correcting them. */
  takesEcc: { asked: ['Memory Type', UNASKED, 'memory type'], stated: ({ read }) => takesEccOf(read) },
  memorySlots: {
    asked: ['Memory Slots', ESSENTIAL],
    bounds: [0, 32],
    stated: ({ memorySlots }) => memorySlots,
    inferred: ({ named }) => named?.memorySlots,
  },
  /** Gigabytes. */
  maximumMemory: {
    asked: ['Maximum Memory', ESSENTIAL, 'most memory'],
    bounds: [1, 8192],
    stated: ({ maximumMemory }) => maximumMemory,
    inferred: ({ named }) => named?.maximumMemory,
  },
  /** Mega-transfers a second. */
  memorySpeed: {
    asked: ['Maximum Memory Speed', NEEDED, 'speed'],
    bounds: [200, 14_000],
    stated: under(
      findTransfers,
      /^max memory speed$|memory (?:speed|frequency|clock)|max memory speed|max speed|^speed|support speed|memory (?:type|standar[dt]|support)|support memory|^memory$/,
    ),
  },
  m2Slots: {
    asked: ['M.2 Slots', NEEDED, 'M.2 slots'],
    bounds: [0, 16],
    stated: ({ m2Slots }) => m2Slots,
    inferred: ({ named }) => named?.m2Slots,
  },
  /** Of its fastest M.2 slot. */
  m2Version: {
    stated: ({ read, m2Text }) => findPcieVersion(read(/^fastest m\.2 slot$/)) ?? findPcieVersion(m2Text),
  },
  /** Millimetres of the longest M.2 drive that it holds: 80 or 110. */
  m2Length: { asked: ['M.2 Slots', UNASKED, 'M.2 slots'], stated: ({ m2Lengths }) => m2Lengths?.at(-1) },
  /** Millimetres of every M.2 drive that its slots hold, unless only the longest is named ("up to 2280"). */
  m2Lengths: {
    asked: ['M.2 Slots', UNASKED, 'M.2 slots'],
    stated: ({ slots, m2Lengths }) =>
      slots.some((text) => RANGE_OF_LENGTHS.test(text)) ? undefined : m2Lengths,
  },
  /** How many M.2 slots are said to hold a drive of each of those lengths, where the text tells of every slot. */
  m2SlotsOfLength: { stated: ({ m2Text, m2Slots, m2Lengths }) => slotsOfLength(m2Text, m2Slots, m2Lengths) },
  /** Whether one of its M.2 slots supports SATA drives. */
  hasM2Sata: {
    asked: ['M.2 Slots', UNASKED, 'M.2 slots'],
    stated: ({ slots, m2Text, sataText }) =>
      sataOfSlots(slots) ?? ([m2Text, sataText].some(notesSataDrive) || undefined),
  },
  /** How many M.2 slots are said to take SATA drives, and how many no others, or only others. */
  m2SataSlots: {
    stated: ({ m2Text }) => slotsThat(m2Text, (slot) => sataOfSlot(slot) === true) || undefined,
  },
  m2SataOnlySlots: {
    stated: ({ m2Text }) => slotsThat(m2Text, (slot) => pcieOfSlot(slot) === false) || undefined,
  },
  m2PcieOnlySlots: {
    stated: ({ m2Text }) => slotsThat(m2Text, (slot) => sataOfSlot(slot) === false) || undefined,
  },
  /** How many M.2 slots work with some of its processors only. */
  m2SlotsOfSome: {
    stated: ({ read, m2Text, sataText }) =>
      findSlotsOfSome([m2Text, sataText, read(/note|remark/), read.general].filter(Boolean).join('\n')),
  },
  /** The manufacturer's note on lanes that M.2 slots and SATA ports share. */
  sharedLanes: { stated: ({ read, m2Text, sataText }) => sharingIn([m2Text, sataText, read(LANES)]) },
  sataPorts: {
    asked: ['SATA Ports', NEEDED, 'SATA ports'],
    bounds: [0, 32],
    stated: ({ read }) =>
      withMore(
        read,
        read.find(
          findSataPorts,
          /^sata port$|^sata (?:port|connector)|^sata(?! raid| express)|sata (?:port|connector|iii|3|6)|number of sata|sata(?! raid| express)/,
        ),
      ) ?? read.find((text) => countOf(text, 'SATA'), /^storage|connector|internal/, ANYWHERE),
    inferred: ({ named }) => named?.sataPorts,
  },
  /** How many of them are off while a SATA drive is in an M.2 slot, and while any drive is. */
  sataPortsLost: {
    stated: ({ read, m2Text, sataText }) => [m2Text, sataText, read(LANES)].map(findPortsLost).find(Boolean),
  },
  /** Of its longest slot, the one for a graphics card: 3, 4 or 5; 0 where it has none. */
  pcieVersion: {
    asked: ['PCIe x16', UNASKED, 'PCIe version'],
    stated: ({ statedPcieVersion }) => statedPcieVersion,
    inferred: ({ named }) => named?.pcieVersion,
  },
  /** Whether it has a slot for a graphics card: some state no version of it. */
  hasCardSlot: {
    asked: ['PCIe x16', NEEDED, 'card slot'],
    stated: ({ read, statedPcieVersion }) => getCardSlot(read, statedPcieVersion),
    inferred: ({ named }) => (named?.pcieVersion ? true : undefined),
  },
  hasVideoOutput: {
    asked: ['Video Outputs', NEEDED, 'outputs'],
    stated: ({ read }) =>
      read.find(
        findOutput,
        /^video outputs$|video (?:out|port|connector)|display (?:out|port|connector|interface)|on ?board (?:video|graphics|gpu)|^outputs?$|rear video|graphics out|gpu out|video/,
      ) ?? getDisplayPort(read),
  },
  /** Watts of the strongest processor, by its TDP, where the manufacturer limits it. */
  maximumTdp: {
    asked: ['Supported Processors', UNASKED, 'power'],
    bounds: [10, 600],
    stated: ({ read }) =>
      read.find(getWatts, /^max.*\btdp\b|\btdp max\b|^(?:cpu )?tdp support$/) ??
      read.find(
        findMaximumTdp,
        /^(?:max )?tdp|cpu tdp|cpu support|support cpu|^(?:cpu|support|socket|generation)(?! (?:power|fan|cool))/,
      ) ??
      read.find(findCpuTdp, /./) ??
      findCpuTdp(read.general),
  },
  /** Models that the text names as supported beside that limit: which others are is not said. */
  supportedModels: { stated: under(modelsBesideWatts, /tdp|cpu|support|socket|generation/) },
  /** Whether its LGA2011 socket has the narrow mount of servers, whose holes stand closer on one side. */
  hasNarrowMount: {
    stated: ({ read }) =>
      read.find(findNarrowMount, /cpu|socket|generation|support/) ?? findNarrowMount(read.general),
  },
  /** Models of its generations that a note rules out: "Not compatible with Ryzen 5 3400G". */
  excludedModels: { stated: under(findModelsDenied, /cpu|generation|support|socket|note/) },
  /** The power connectors of the processor. */
  connectors: {
    asked: ['CPU Power', UNASKED, 'power plugs'],
    stated: ({ read }) =>
      read.find(
        findBoardConnectors,
        /^cpu power$|cpu power|eps|atx12v|atx 12v|12v (?:power|connector)|8 ?pin/,
      ) ??
      read.find(plugsOfProcessor, /internal|connector|^power\b/, ANYWHERE) ??
      read.find(findBoardConnectors, /^power connector/) ??
      read.find((text) => (/\b24-?\s?p/i.test(text) ? findBoardConnectors(text) : undefined), /^power$/),
  },
  /** Whether the BIOS can be updated without a processor (BIOS Flashback). */
  hasFlashback: {
    stated: under(findTruth, /^bios flashback$|flash ?back|q flash plus|flash (?:bios )?button|flash bios/),
  },
  generations: {
    asked: ['Supported Processors', ESSENTIAL, 'processors'],
    stated: ({ generations }) => generations,
    inferred: ({ ofFamily }) => ofFamily,
  },
  /** Generations that only some boards of its chipset support, or other boards of its socket where its name alone tells its chipset. */
  perhapsGenerations: {
    asked: ['Supported Processors', UNASKED, 'processors'],
    inferred: ({ perhapsGenerations }) => perhapsGenerations,
  },
});
