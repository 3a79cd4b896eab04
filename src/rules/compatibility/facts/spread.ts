import { findEntries, plainText } from '../read/plain.ts';

type Entry = { name: string; value: string };

/** Names that say nothing of what stands under them. */
const SAYS_NOTHING =
  /^\s*(?:(?:product|technical|key|main|other|full|item)\s+)?(?:specs?|specifications?|details?|description|features?|information|info|data|summary|overview|highlights?|notes?|(?:product )?title|about (?:this )?(?:item|product))(?:\s+\d+)?\s*:?\s*$/i;
/** Longer pieces are sentences: what they say of other parts would be taken for the part's own. */
const LONGEST_PIECE = 90;

/** Whether a text stands under a name that says nothing: "Specifications", "Details". */
export const isGeneral = ({ name }: Entry): boolean => SAYS_NOTHING.test(name);

/** "Socket: LGA1700; AM5" is one list: a semicolon separates only pieces that stand for themselves. */
function findLine(line: string, _: number, lines: readonly string[]): string[] {
  const pieces = line.split(/\s*;\s*/);
  const [first = '', ...others] = pieces;
  const isList = lines.length > 1 && first.includes(':') && !others.some((each) => each.includes(':'));
  return isList ? [line] : pieces;
}

/** Items of one list: a card's plugs, and the sizes of boards, of which the last alone may have the word. */
const OF_ONE_LIST: readonly [RegExp, RegExp][] = [
  [/(?:^|\s)(?:\d\s?x\s?)?[68]\s?-?pins?$/i, /^(?:\d\s?x\s?)?[68]\s?-?pins?$/i],
  [
    /(?:^|\b(?:supports?|fits|for)\s)(?:(?:e|m|micro|mini)[- ]?)?(?:atx|itx)$/i,
    /^(?:(?:e|m|micro|mini)[- ]?)?(?:atx|itx)(?:\s(?:and|or|&)\s(?:(?:e|m|micro|mini)[- ]?)?(?:atx|itx))?(?:\s(?:mother)?boards?)?$/i,
  ],
];

/** "1x 6pin, 1x 8pin" and "ATX, mATX, mini-ITX boards" are one piece each: a part of them says less than is true. */
function together(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  let before = '';
  for (const piece of pieces) {
    if (OF_ONE_LIST.some(([first, next]) => first.test(before) && next.test(piece)))
      joined.push(`${joined.pop()}, ${piece}`);
    else joined.push(piece);
    before = piece;
  }
  return joined;
}

/** The pieces of a text, and whether they were only separated by commas, as the items of a list are too. */
function getPieces(text: string): { pieces: string[]; isList: boolean } {
  const plain = plainText(text.replace(/[•●▪■◦·]|&bull;/g, '\n'))
    .replace(/(?<=\d\s?(?:mm|cm))\s\/\s(?=[a-z]|\d\s)/gi, ', ')
    .replace(/(?<=\d\s?(?:mm|cm|w))\s+(?:\/\s+)?(?=[a-z][a-z ]{2,30}:\s)/gi, '\n');
  const strong = plain
    .split(/\s*[|\n]\s*/)
    .flatMap(findLine)
    .filter(Boolean);
  if (strong.length > 1) return { pieces: strong, isList: false };
  const pieces: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: sign, index } of plain.matchAll(/[()]|,(?!\d{3}\b)\s*/g)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth <= 0) {
      pieces.push(plain.slice(begin, index));
      begin = index + sign.length;
    }
  }
  pieces.push(plain.slice(begin));
  return { pieces: together(pieces.map((piece) => piece.trim()).filter(Boolean)), isList: true };
}

/** "312 x 133 x 50 mm" alone. */
const SIDE = String.raw`\d[\d.]* ?(?:mm|cm|in|")?(?: ?\([lwhd]\))?`;
const SIDES = new RegExp(`^${SIDE} ?x ?${SIDE}(?: ?x ?${SIDE})?(?: ?(?:mm|cm|in))?$`, 'i');

/** "EPS (4+4 pin) 2", "PCI-E 5.1 (16 pin) 1 (600W)". */
const COUNT_BEHIND_PINS =
  /^([a-z][\w\s.-]{2,16}\([\d+\s]{1,6}-?\s?pins?\))\s*[:x]?\s*(\d{1,2}(?:\s*\(.*\))?)$/i;

const AMOUNT = String.raw`\d{1,4}(?:[.,]\d{1,2})?\s?(?:mm|cm|w|"|inch(?:es)?)`;
const LABEL = '[a-z][a-z ./-]{1,30}?';
const UP_TO = String.raw`(?:(?:up\s?to|max\.?|maximum)\s)`;
/** "VGA 300mm", "CPU cooler up to 160 mm", "PCI slots 4": a label without a colon. */
const LABEL_THEN_AMOUNT = new RegExp(
  `^(${LABEL})\\s+(${UP_TO}?${AMOUNT}(?:\\smax(?:imum)?\\.?)?|\\d{1,2})$`,
  'i',
);
/** "upto 330mm GPU". */
const AMOUNT_THEN_LABEL = new RegExp(
  `^((?:supports?\\s)?${UP_TO}?${AMOUNT})\\s+(?:long\\s)?(${LABEL})$`,
  'i',
);

/** The label and the amount of a piece that has no colon between them. */
function measuredIn(piece: string): Entry[] {
  const [, label, amount] = piece.match(LABEL_THEN_AMOUNT) ?? [];
  if (label && amount) return [{ name: label, value: amount }];
  const [, before, behind] = piece.match(AMOUNT_THEN_LABEL) ?? [];
  return before && behind ? [{ name: behind, value: before }] : [];
}

/** "Socket: AM5" by its label; a piece without one is its own name: "TDP 170W", "AM5 socket". */
function getEntry(piece: string): Entry | undefined {
  const labelled =
    piece.match(/^-?\s*([^:]{2,48}?)\s*:\s+?(.+)$/s) ??
    piece.match(/^-?\s*([a-z][^:\d]{1,40}?)\s*:\s*(.+)$/is);
  if (labelled) return { name: labelled[1] ?? '', value: labelled[2] ?? '' };
  const [, plug, count] = piece.match(COUNT_BEHIND_PINS) ?? [];
  if (plug && count) return { name: plug, value: count };
  if (SIDES.test(piece)) return { name: 'Dimensions', value: piece };
  return piece.length <= LONGEST_PIECE ? { name: piece, value: piece } : undefined;
}

/** "sockets: LGA1700, LGA1200, AM4": what follows a label without one of its own belongs to it too. */
function withFollowers(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  let label: Entry | undefined;
  for (const entry of entries) {
    if (entry.name !== entry.value) label = { ...entry };
    else if (label) label.value += `, ${entry.value}`;
    else continue;
    if (!joined.includes(label)) joined.push(label);
  }
  return joined;
}

/** A label may state a fact itself: "Dual Channel DDR5: 4 DIMMs", "Socket AM5: supports Ryzen 9000". */
const wholeOf = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ name, value }) => name !== value && /[a-z]\d/i.test(name))
    .map(({ name, value }) => ({ name, value: `${name}: ${value}` }));

/** A label at the beginning of a text: "GPU: 310mm", "Radiator: Front - 280mm". */
const BEGINS_WITH_LABEL = /^\s*[a-z][a-z ./-]{1,36}:\s+\S/i;

/**
 * Fields within a field: "Clearance": "GPU: 310mm, CPU Cooler: 165mm" has "Clearance GPU" and "Clearance CPU Cooler".
 */
export function labelledIn({ name, value }: Entry): Entry[] {
  if (!BEGINS_WITH_LABEL.test(value)) return OF_OTHERS.test(name) ? [] : limitsInProse(value);
  const entries = getPieces(value)
    .pieces.map(getEntry)
    .filter((entry) => entry !== undefined);
  return withFollowers(entries).map((entry) => ({ name: `${name} ${entry.name}`, value: entry.value }));
}

/** What a sentence limits: "CPU coolers up to a height of 157mm", "up to 360mm long graphic card". */
const LIMIT_IN_PROSE =
  /\b((?:cpu |air |tower |heatsink )*coolers?|(?:memory|ram)(?:\s(?:modules|sticks|kits))?|(?:(?:graphics?|video|vga) )?cards?|gpus?|power suppl(?:y|ies)|psus?)\s+(?:(?:of\s+|that (?:is|are)\s+)?(?:up to|with a maximum|no (?:longer|higher|taller) than)|(?:must|should|may|can)\s?not exceed|of)\s+(?:an?\s+)?(?:(?:max(?:imum)?\s+)?(?:height|length)\s+(?:of\s+)?(?:up to\s+)?)?(\d{2,3}(?:\.\d)?\s?(?:mm|cm))(?:\s+(?:in\s+)?(?:length|height|long|high|tall))?/gi;
const LIMITED: readonly [RegExp, string][] = [
  [/cooler/i, 'Cooler Height'],
  [/power|psu/i, 'PSU Length'],
  [/memory|ram/i, 'Memory Clearance'],
  [/./, 'GPU Length'],
];

/** "Compact 140 mm long unit", "Only 37 mm tall": the part's own side, unless the sentence is of memory or a radiator. */
const SIDE_IN_PROSE =
  /\b(\d{2,3}(?:\.\d)?\s?mm)\s(long|deep|tall|high)\b(?!(?:(?!\b(?:with|includ\w+)\b)[^.,;(\n])*\b(?:memory|ram|modules?|radiators?|gpus?|cards?|coolers?|psus?|cables?|fans?|sticks?|holders?|brackets?)\b)/gi;
const SIDES_NAMED: Readonly<Record<string, string>> = {
  long: 'Length',
  deep: 'Length',
  tall: 'Height',
  high: 'Height',
};
const OTHERS_BEFORE =
  /\b(?:memory|ram|modules?|radiator|gpus?|cards?|coolers?|psus?|cables?|fans?|sticks?|box|carton|packag\w{1,3}|tubes?|pumps?|holders?|brackets?)\b[^.,;(\n]*$/i;

const sidesInProse = (text: string): Entry[] =>
  [...text.matchAll(SIDE_IN_PROSE)]
    .filter(({ index }) => !OTHERS_BEFORE.test(text.slice(0, index)))
    .map(([, value = '', side = '']) => ({ name: SIDES_NAMED[side.toLowerCase()] ?? '', value }));

function limitsInProse(text: string): Entry[] {
  const plain = plainText(text);
  if (!/\d\s?[mc]m/i.test(plain)) return [];
  const limits = [...plain.matchAll(LIMIT_IN_PROSE)].map(([, part = '', length = '']) => ({
    name: LIMITED.find(([words]) => words.test(part))?.[1] ?? '',
    value: length,
  }));
  return [...limits, ...sidesInProse(plain)];
}

/** "max. 330 mm" is no end of a sentence. */
const END_OF_SENTENCE = /(?<=[\w)"%])(?<!\b(?:max|min|approx|ca|nos?|vs|rev|ver|incl|dia))\.\s+(?=[A-Z\d])/;

/** The specifications that stand in one long text: "Socket: AM5 | TDP 170W | DDR5 memory". */
export const spread = (text: string): Entry[] =>
  (/[|\n]/.test(text) ? [text] : text.split(END_OF_SENTENCE)).flatMap(ofSentence);

function ofSentence(text: string): Entry[] {
  const { pieces, isList } = getPieces(text);
  const entries = pieces.map(getEntry).filter((entry) => entry !== undefined);
  return [
    ...(isList ? withFollowers(entries) : []),
    ...entries,
    ...wholeOf(entries),
    ...pieces.flatMap(measuredIn),
    ...limitsInProse(text),
  ];
}

/** Fields that speak of other things than the part. */
const OF_OTHERS = /accessor|packag|\bbox|bundle|warranty|software|radiator|\bfans?\b/i;

/** The pieces of a text under any name: "Chassis": "Flex ATX power supply, 1U, Mini-ITX only". */
const piecesUnder = (entry: Entry): Entry[] => {
  if (OF_OTHERS.test(entry.name) || isGeneral(entry)) return [];
  return /[,;|\n(]/.test(entry.value)
    ? spread(entry.value)
    : [...measuredIn(entry.value), ...limitsInProse(entry.value)];
};

/** What a name lists behind the model: "Cabinet, supports ATX M-ATX ITX, upto 330mm GPU (4 slots)". */
const listedInName = (name: string): Entry[] =>
  getPieces(name.replace(/[()[\]]/g, ', '))
    .pieces.slice(1)
    // A name lists the sockets of its time only.
    .filter((piece) => !/\b(?:lga|am\d|socket)/i.test(piece))
    .flatMap((piece) => [
      ...measuredIn(piece),
      SIDES.test(piece) ? { name: 'Dimensions', value: piece } : { name: piece, value: piece },
    ])
    .concat(limitsInProse(name));

/** A model or the watts of one: "Model A", "650W", "850". */
const CODE = String.raw`(?:(?:d[345]|v\d|mk\s?\d|rev(?:ision|\.)?\s?\d(?:\.\d)?)(?:\s(?:version|variant|model|edition))?|ddr[345]\s(?:version|variant|model|edition))`;
const MODEL = String.raw`(?:model|version|variant|edition)\s[\w -]+?|(?:[2-9]|1\d)[05]0\s?w?|${CODE}`;
/** "650W: 4 x PCIe", "Model A (mesh): 340 mm", "PRIME B760M-A D4: 4 x DDR4", "D4 model has DDR4". */
const SAID_OF_MODEL = new RegExp(
  `^-?\\s*(?:(${MODEL}|(?:[\\w-]+\\s){1,4}d[45])(?![\\w])(?:\\s*\\([^()]*\\))?[^:\\d]{0,40}:|\\(?(${CODE})(?:\\)?\\s*[=-]|\\)|\\s(?:has|takes|supports|uses|comes with)\\b))\\s*(.+)$`,
  'is',
);
/** "160 mm (850)", "140 mm (650, 750)", "4 x DDR4 (D4)", "4 x DDR4 for the D4 model". */
const SAID_FOR_WATTS = new RegExp(
  `^([^()]+?)\\s*(?:\\(|\\b(?:for|on|in|with)\\s+(?:the\\s+)?(?=${CODE}$))((?:(?:(?:[2-9]|1\\d)[05]0\\s?w?|${CODE})(?:\\s*[,/&]\\s*)?)+)\\)?$`,
  'is',
);
/** Under "Editions": "Trio (3 fans): 305 mm". */
const SAID_OF_EDITION = /^([a-z][\w -]*?)\s*(?:\([^()]*\)\s*)?:\s*(.+)$/is;
const OF_EDITIONS = /^(?:editions?|models?|versions?|variants?)$/i;
/** "Available as 120/240/360; this listing: 360". */
const THIS_LISTING = /[.,;|\n]\s*this (?:listing|item|offer|variant|version|model|one)\s*:\s*(.+)$/is;

/** The models that a piece of a text names, and what it says of them. */
function getModel(piece: string, isOfEdition: boolean): { labels: string[]; says: string } | undefined {
  const [, says, watts] = piece.match(SAID_FOR_WATTS) ?? [];
  if (says && watts) return { labels: watts.split(/[,/&]/), says };
  const [, model, code, ofModel] = piece.match(SAID_OF_MODEL) ?? [];
  const [, edition, ofEdition] = (isOfEdition && piece.match(SAID_OF_EDITION)) || [];
  const [label, said] = [model ?? code ?? edition, ofModel ?? ofEdition];
  return label && said ? { labels: [label], says: said } : undefined;
}

/** "(M.2 2280 version also available)", "; also have DDR4 3200 at Rs 2500", "similar product CV650 has 4 x PCIe;" */
const OTHER_GOODS =
  /\([^()]*\balso available\b[^()]*\)|(?:^|[;.,|])\s*(?:we )?(?:also (?:have|sell)|similar products?)\b[^;.|]*/gi;
/** "; backplate 260 mm holder sold separately": of a cooler it says that a socket needs it. */
const APART = /[;.|]\s*[^;.|]*\bsold separately\b[^;.|]*/gi;

/** A text without what it says of other goods. */
export const ofThis = (text: string, isCooler: boolean): string =>
  isCooler ? text.replace(OTHER_GOODS, ' ') : text.replace(OTHER_GOODS, ' ').replace(APART, ' ');

/** Of what a text says of several models only that of the one in the part's name; nothing where it names none. */
export function ofModel({ name: field, value }: Entry, name: string): string {
  const listing = value.match(THIS_LISTING)?.[1];
  if (listing) return listing;
  const separator = /[;|\n]/.test(value) ? /[;|\n]/ : /,/;
  if (!separator.test(value)) return value;
  const models: { labels: string[]; says: string }[] = [];
  for (const piece of findEntries(value, separator)) {
    const model = getModel(piece, OF_EDITIONS.test(field.trim()));
    if (!model) return value;
    models.push(model);
  }
  if (models.length < 2) return value;
  /** The longest label that stands in the name: of "X1" and "X1 Mini" the latter. */
  const named = models
    .flatMap(({ labels, says }) => labels.map((label) => ({ label: findModel(label), says })))
    .filter(({ label }) =>
      new RegExp(`(?<![a-z\\d])${label}(?![a-z\\d])|(?<!\\d)${label}(?=w?\\b)`, 'i').test(name),
    )
    .sort((one, other) => other.label.length - one.label.length);
  return named.length > 1 && named[0]?.label.length === named[1]?.label.length ? '' : (named[0]?.says ?? '');
}

const findModel = (label: string): string =>
  label
    .trim()
    .replace(/^(?:model|version|variant|edition)\s+|\s?w$|\s(?:version|variant|model|edition)$/gi, '')
    .replace(/^rev(?:ision|\.)?\s?(?=\d)/i, 'rev(?:ision|\\.)? ')
    .replace(/\bd(?:dr)?(?=[345]$)/i, 'd(?:dr)?')
    .replace(/[\s-]+/g, '[\\s-]*');

/** What a part says under names of other things, and in its own name. */
export const getAsides = (name: string, entries: readonly Entry[]): Entry[] => [
  ...entries.flatMap(piecesUnder),
  ...listedInName(name),
];

/** One entry of a JSON list as people write it: "1 x PCIe 3.0 x16", "1 x 2280 M-key PCIe 4.0 x4". */
function getWords(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { quantity = 1, gen, lanes, key, ...others } = entry as Record<string, unknown>;
  const words = [
    ...(gen === undefined ? [] : [`PCIe ${gen}`]),
    ...(lanes === undefined ? [] : [`x${lanes}`]),
    ...Object.entries(others).flatMap(([name, value]) =>
      /^_|id$/.test(name) || typeof value === 'object' ? [] : [String(value)],
    ),
    ...(key === undefined ? [] : [`${key}-key`]),
  ];
  return `${quantity} x ${words.join(' ')}`;
}

/** A JSON list in words, any other text as it is: programs' files write '["AM4","AM5"]'. */
export function inWords(text: string): string {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return text;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(getWords).join(', ') || 'None' : text;
  } catch {
    return text;
  }
}
