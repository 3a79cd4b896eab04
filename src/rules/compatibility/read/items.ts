import { numberOfWord } from './amounts.ts';
import { isDenied, withoutLosses } from './clauses.ts';
import { depthAt, plainText, remembered } from './plain.ts';

/** What a text counts or names one by one: "2 x M.2 slots" or "M.2_1", with all that follows up to the next one. */
type Item = {
  count: number | undefined;
  noun: Noun | undefined;
  text: string;
  isTotal: boolean;
  isNote: boolean;
  isNamed: boolean;
};

export type Noun = 'M.2' | 'SATA' | 'memory';
const NOUNS: readonly [Noun, RegExp][] = [
  ['M.2', /\bm\.?2(?![\d.])|\bngff\b|\b(?:22|25)(?:30|42|60|80|110)\b/i],
  ['SATA', /\bs-?ata(?:\b(?!\s*express)|\d)|serial[\s-]ata/i],
  ['memory', /^(?:slot|socket)s?\b|dimm|\bddr\d|\b\d{3}-?\s?pin|\bmemory\b/i],
];
/** Words between a count and its noun: "1 x PCIe 5.0 x4 M.2 connector". */
const LONGEST_HEAD = 40;

const WORDS = 'one|two|three|four|five|six|seven|eight';
/** "four reinforced M.2 slots": one word of what is counted may stand between. */
const COUNTABLE = String.raw`(?=(?:[a-z-]{4,14} )?(?:ultra |hyper |ddr\d |u?-?dimm |so-?dimm |memory |\d{3}-pin |pcie? |nvme )*(?:m\.?2|s-?ata|u?-?dimm|so-?dimm|slots?\b|sockets?\b|ports?\b|sticks?\b))`;
const BEGINNING = new RegExp(
  [
    // The "x4" of "PCIe 4.0 x4" counts lanes.
    String.raw`(?<![\w./+-])(?<times>\d{1,2})\s*x\s*(?=[a-z(]|\d{3}|1\.\d+\s*v)`,
    String.raw`(?<![\w.])\((?<noted>\d{1,2})\)\s*(?=[a-z])`,
    String.raw`(?<![\w./+,-])(?<bare>\d{1,2})\s+${COUNTABLE}`,
    String.raw`(?<![\p{L}\d])(?<word>${WORDS})\s+${COUNTABLE}`,
    // "… and an M.2 slot", but not "when an M.2 slot is in use".
    String.raw`(?<=\b(?:and|with|plus)\s)(?<article>an?)\s+(?=m\.?2\s+(?:slot|socket|connector)\b)`,
    // "SODIMMx2", "M.2x1 (2280)"; the "x4" of "M.2x4" may count lanes.
    String.raw`(?<!\d\s?x\s?[^,;|\n]{0,30})(?<![\w.])(?<noun>(?:so-?|u-?|r-?|cso)?dimms?|m\.?2|ddr\d)(?:x|\sx\s)(?<behind>[1-9])(?<!m\.?2\s?x\s?[4-9])(?![\d.])`,
    String.raw`\b(?<multiple>single|dual|both|triple|quad)\s+(?=m\.?2)`,
    String.raw`(?<![\w(/,])(?<name>m\.?2[a-z]?_(?:(?:\w{1,4}-)?\d(?!\d)|cpu\b|sb\b))`,
  ].join('|'),
  'giu',
);

const STANDING = '(?:angled|straight|vertical|horizontal|upright|right-angled?)';
/** "Four angled, two straight SATA connectors": both counts are of the noun that stands behind the second. */
const SHARED_NOUN = new RegExp(
  String.raw`(?<![\w.])(\d|${WORDS})\s+${STANDING}(\s*(?:,|and|&|\+)\s*)(\d|${WORDS})\s+${STANDING}\s+(s-?ata|m\.?2)\b`,
  'gi',
);

/** "four Double Data Rate 4 (DDR4) Dual Inline Memory Module (DIMM) sockets" are "four DDR4 DIMM sockets". */
const abbreviated = remembered((text): string =>
  text
    .replace(SHARED_NOUN, '$1 $4$2$3 $4')
    .replace(/\bdouble data rate\s*\d?\s*\((?=ddr)|\bdual in-?line memory modules?\s*\((?=dimm)/gi, '(')
    .replace(/\((ddr\d|dimms?)\)/gi, '$1'),
);

const itemsIn = remembered((text): readonly Item[] => {
  const found = [...text.matchAll(BEGINNING)];
  const depths = found.map(({ index }) => depthAt(text, index));
  return found.map(({ groups = {}, index, 0: whole }, at) => {
    const depth = depths[at] ?? 0;
    const next = found.find((_, other) => other > at && (depths[other] ?? 0) <= depth);
    const { times, noted, bare, behind, word, multiple, article } = groups;
    const digits = times ?? noted ?? bare ?? behind;
    const spelled = article ? 1 : numberOfWord(word ?? multiple ?? '');
    const said = text.slice(groups.name || groups.noun ? index : index + whole.length, next?.index);
    return {
      count: digits ? Number(digits) : spelled,
      text: said,
      noun: getNoun(said),
      isNote: depth > 0,
      isNamed: groups.name !== undefined,
      isTotal: /\btotal(?:ly)?\b[^\n]*$/i.test(text.slice(0, index)),
    };
  });
});

/** The noun that a count is bound to: the first that is named behind it. */
function getNoun(text: string): Noun | undefined {
  const head = text.slice(0, LONGEST_HEAD);
  const named = NOUNS.map(([noun, words]) => ({ noun, at: head.search(words) })).filter(({ at }) => at >= 0);
  return named.sort((one, other) => one.at - other.at)[0]?.noun;
}

const firstLine = (text: string): string => text.split(/[\n;]/, 1)[0] ?? '';
/** A slot for a wireless card (key E) holds no drive. */
export const isForDrive = (text: string): boolean =>
  !/key[\s-]*e\b|\be[\s-]*key|wi-?fi|wlan|wireless|cnvi|bluetooth/i.test(firstLine(text)) ||
  /key[\s-]*m\b|\bm[\s-]*key/i.test(firstLine(text));

/** "…, 1x key E for Wi-Fi", "… and one for a WiFi card (Key E, 2230)": a detail of what is counted before it. */
const WIRELESS_DETAIL =
  /(?:,|\band\b|\+|&|\()\s*(?<![\w.])(\d|one|two|an?)(?![\d.])\s*(?:x\s*)?[^,;\n\d]{0,30}?(?:key[\s-]*e\b|\be[\s-]*key|wi-?fi|wlan)[^;\n,)]*(?:\([^)]*\)|,\s*2230)?/gi;
const withoutWireless = (text: string): string => text.replace(WIRELESS_DETAIL, '');
const findWireless = (text: string): number =>
  [...text.matchAll(WIRELESS_DETAIL)].reduce(
    (total, [, count = '']) => total + (Number(count) || numberOfWord(count) || 1),
    0,
  );

/** What a cable or a screw is for: "2 x SATA cables", "1 x M.2 screw". */
const ACCESSORY =
  /^[^,;\n()]{0,24}\b(?:cables?|screws?|stand-?offs?|pads?|brackets?|heat-?sinks?|covers?)\b/i;

/** The items of a noun; what a bracket counts is a detail of what stands before it, unless nothing else counts. */
function getItems(text: string | undefined, noun: Noun): Item[] {
  const isMentioned =
    noun === 'memory' || NOUNS.some(([each, words]) => each === noun && words.test(plainText(text)));
  if (!isMentioned) return [];
  const items = itemsIn(abbreviated(withoutLosses(text))).filter(
    (item) => item.noun === noun && !(noun !== 'memory' && !item.isNamed && ACCESSORY.test(item.text)),
  );
  const counted = items.filter(({ isNote, count }) => !isNote && count !== undefined);
  return counted.length > 0 ? items.filter(({ isNote }) => !isNote) : items;
}

const sum = (items: readonly Item[]): number => items.reduce((total, { count = 0 }) => total + count, 0);

/**
 * How many of a noun a text counts: "2 x M.2 and 4 x SATA" has 4 of SATA. A total, or a first count that the others
 * repeat, is not added to them; slots that are only named ("M.2_1 …, M.2_2 …") count one by one.
 */
export function countOf(text: string | undefined, noun: Noun): number | undefined {
  const items = getItems(text, noun);
  const counted = items.filter(({ count }) => count !== undefined);
  if (counted.length === 0)
    return noun === 'M.2'
      ? (findSlotsNamed(withoutLosses(text)) ?? labelledCount(text, noun))
      : labelledCount(text, noun);
  const [first, ...others] = counted as [Item, ...Item[]];
  const isDetailed = /^(?:[\w.-]+\s){0,2}(?:slots?|sockets?|connectors?|m\.?2)\s*:/i.test(first.text);
  const isRepeated = sum(others) === first.count && first.count !== 1 && !others.some(differsFrom(first));
  const wireless = noun === 'M.2' ? findWireless(first.text) : 0;
  if (first.count && (first.isTotal || isDetailed || (others.length > 0 && isRepeated)))
    return first.count - wireless;
  const own = noun === 'M.2' ? counted.filter((item) => isForDrive(item.text) || wireless > 0) : counted;
  return own.length > 0 ? sum(own) - wireless : undefined;
}

/** "SATA 6Gb/s: 4", "M.2 slots: 0", of a noun that nothing counts from before. */
const LABELLED: { [Each in Noun]?: RegExp } = {
  'M.2':
    /(?<![\w-])m\.?2(?:\s+(?:nvme|ssd|slots?|sockets?|connectors?|ports?))*(?:\s*[:=-]\s*|\s*\([^()]*\)\s*x\s?)(\d)(?!\w|\.\d|\s*(?:x|mm|gb|pcie)\b)/i,
  SATA: /(?<![\w-])s-?ata(?:[\s-]*(?:3|iii|6\.?0?\s*gb(?:\/s|ps)?|ports?|connectors?))*\s*(?:[:=-]\s*|x\s*)(\d{1,2})(?!\w|\.\d|\s*(?:x|gb|g)\b)/i,
};
/** "M.2: none", "M.2 slot: not available", "no M.2 slot". */
const NO_M2 =
  /(?<![\w-])m\.?2(?:\s+(?:slots?|sockets?|connectors?))?\s*[:=]\s*(?:none|no|nil|not (?:available|present|supported))(?=[\s,.;|)]|$)|\b(?:no|without)\s+(?:an?\s+)?m\.?2(?:\s+(?:slots?|sockets?|connectors?))?(?=[\s]*(?:[,.;|)]|$))/i;
const NO_SATA = /\b(?:no|without)\s+(?:any\s+)?s-?ata(?:\s+(?:ports?|connectors?))(?=\s*(?:[,.;|)]|$))/i;
function labelledCount(text: string | undefined, noun: Noun): number | undefined {
  if (noun === 'M.2' && NO_M2.test(plainText(text))) return 0;
  if (noun === 'SATA' && NO_SATA.test(plainText(text))) return 0;
  const count = LABELLED[noun] && withoutLosses(text).match(LABELLED[noun])?.[1];
  return count === undefined ? undefined : Number(count);
}

const SPEED = /\b[36](?:\.0)?\s*gb|\bsata\s*(?:3|iii|2|ii)\b|\bgen\s*\d/i;
/** "2 x SATA 6Gb/s, 2 x SATA 3Gb/s" are four: no count repeats one of another speed. */
const differsFrom =
  (first: Item) =>
  ({ text }: Item): boolean => {
    const [one, other] = [first.text, text].map((each) => firstLine(each).match(SPEED)?.[0].toLowerCase());
    return one !== undefined && other !== undefined && one !== other;
  };

/** Slots that have numbers: "M.2_1 …, M.2_2 …", "M.2_1,2". */
function findSlotsNamed(plain: string): number | undefined {
  const numbers = [
    ...plain.matchAll(/\bm\.?2([a-z]?)_(?:\w{1,4}-)?((?:\d|cpu\b|sb\b)(?!\d)(?:\s*[,/&~]\s*\d(?!\d))*)/gi),
  ].flatMap(([, letter, listed = '']) =>
    listed.split(/[^\da-z]+/i).map((each) => (/\d/.test(each) ? each : letter)),
  );
  return new Set(numbers).size || undefined;
}

/**
 * What a text says of each M.2 slot for drives; where it counts none, every line.
 * @param isOwn whether the text is of M.2 slots alone; of other texts only lines that name them count
 */
export function findSlotTexts(text: string, isOwn: boolean): string[] {
  const items = getItems(text, 'M.2').map((item) => ofSlot(item.text));
  const lines = plainText(text).split(/[;\n]/);
  // "Total supports 1 x M.2 slot …\nM.2 slot (Key M), type 2280": a line may name what another one counts.
  const named = lines.filter((line) => getNoun(line) === 'M.2' && itemsIn(line).length === 0);
  const texts = items.length > 0 ? [...items, ...named] : lines;
  return texts
    .map(withoutWireless)
    .filter((each) => isForDrive(each) && (isOwn || items.length > 0 || getNoun(each) === 'M.2'));
}

/** How many of the slots for M.2 drives a text counts with something said of them. */
export const slotsThat = (text: string | undefined, holds: (slot: string) => boolean): number =>
  getItems(text, 'M.2')
    .filter((item) => isForDrive(item.text) && holds(ofSlot(item.text)))
    .reduce((total, { count, isNamed }) => total + (count ?? (isNamed ? 1 : 0)), 0);

/** What is said of a slot, without notes that follow: "When a SATA M.2 device is installed …", "supports RAID". */
const ofSlot = (text: string): string =>
  text
    .split(/\n/)
    .filter(
      (line, at) => !/^\W*\d?\s*(?:when|if|once|note)\b|\braid/i.test(line) && (at === 0 || isForDrive(line)),
    )
    .join('\n');

/** Whether a slot speaks a bus, by what is said of it: "only" the other one says no. */
function speaks(text: string, bus: RegExp, onlyOther: RegExp): boolean | undefined {
  const clauses = text.split(/[,;\n()]|\.\s|\band\b(?!\s*pci)/i).filter((clause) => bus.test(clause));
  const isNone = (clause: string) => isDenied(clause) || /\b(?:no|not|without|non)\b/i.test(clause);
  if (clauses.some((clause) => !isNone(clause))) return true;
  return clauses.length > 0 || onlyOther.test(text) ? false : undefined;
}

/** Whether a slot takes SATA drives, by what is said of it. */
export const sataOfSlot = (text: string): boolean | undefined =>
  speaks(text, /(?<![a-wyz])s-?ata/i, /\b(?:nvme|pcie?)(?:\s+ssds?)?\s+only\b/i);

/** Whether a slot takes drives over PCI Express: not where "M.2 SATA3 modules" are all that is named. */
export const pcieOfSlot = (text: string): boolean | undefined =>
  speaks(
    text,
    /\bnvme\b|\bpci|\bgen\s*\d/i,
    /\bsata(?:\s+ssds?)?\s+only\b|\bonly\s+(?:m\.?2\s+)?sata\b|\bm\.?2\s+sata(?:\s*(?:3|iii))?(?:\s*6(?:\.0)?\s*gb\/s)?\s+(?:modules?|ssds?|drives?|devices?|mode)\b/i,
  );
