import { boardsOfSocket, chipsetIn, chipsetOf } from '../knowledge/chipsets.ts';
import { kitIn, mostGigabytesIn, transfersIn, truthIn } from '../read/amounts.ts';
import { type BoardConnectors, boardConnectorsIn } from '../read/connectors.ts';
import { countIn } from '../read/counts.ts';
import { generationsIn } from '../read/generations.ts';
import { sidesIn } from '../read/lengths.ts';
import { entriesIn, isBlank, isNone, plainText } from '../read/plain.ts';
import { socketIn } from '../read/sockets.ts';
import {
  type BoardSize,
  boardSizeIn,
  type MemoryForm,
  type MemoryType,
  memoryFormIn,
  memoryTypeIn,
  memoryTypesIn,
  pcieVersionIn,
} from '../read/spellings.ts';
import { type Facts, type Read, type Reading, reading } from './read.ts';

export type MotherboardFacts = Facts<{
  socket: string;
  chipset: string;
  size: BoardSize;
  /** Millimetres from the back edge to the front one: an E-ATX board has up to 330. */
  width: number;
  memoryType: MemoryType;
  memoryForm: MemoryForm;
  memorySlots: number;
  /** Gigabytes. */
  maximumMemory: number;
  /** Mega-transfers a second. */
  memorySpeed: number;
  m2Slots: number;
  /** Of its fastest M.2 slot. */
  m2Version: number;
  /** Millimetres of the longest M.2 drive that it holds: 80 or 110. */
  m2Length: number;
  /** Whether a drive that speaks SATA works in one of its M.2 slots. */
  hasM2Sata: boolean;
  /** What its maker says of lanes that M.2 slots and SATA ports share. */
  sharedLanes: string;
  sataPorts: number;
  /** Of its longest slot, the one for a graphics card: 3, 4 or 5; 0 where it has none. */
  pcieVersion: number;
  hasVideoOutput: boolean;
  generations: string[];
  /** Generations that some boards of its chipset run, and others not. */
  perhapsGenerations: string[];
  /** What feeds its processor. */
  connectors: BoardConnectors;
  /** Whether a button brings a new BIOS in without a processor. */
  hasFlashback: boolean;
}>;

/** A slot for a wireless card (key E) holds no drive. */
const isForDrive = (entry: string): boolean =>
  !/key[\s-]*e\b|\be[\s-]*key|wi-?fi|wlan|wireless|cnvi|bluetooth/i.test(entry) ||
  /key[\s-]*m\b|\bm[\s-]*key|\bpcie.*x4/i.test(entry);

function slotVersionIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (isNone(text)) return 0;
  // Of a list of all slots the long ones are meant.
  const long = plainText(text)
    .split(/[,;|\n]/)
    .filter((entry) => /x\s*16/i.test(entry) && !/runs? at x|@\s*x[14]\b|\(x[14]\b/i.test(entry));
  const versions = (long.length > 0 ? long : [text])
    .map((entry) => pcieVersionIn(entry))
    .filter((version) => version !== undefined);
  const bare = plainText(text).match(/^([2-6])(?:\.0)?$/)?.[1];
  return versions.length > 0 ? Math.max(...versions) : bare ? Number(bare) : undefined;
}

const outputIn = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : !(isNone(text) || /^(?:none|no)\b/i.test(plainText(text)));

/** "2280", "2242/2260/2280/22110": the longest. */
function m2LengthIn(text: string | undefined): number | undefined {
  const lengths = [...plainText(text).matchAll(/\b(?:22|25)(30|42|60|80|110)\b/g)].map(([, length]) =>
    Number(length),
  );
  return lengths.length > 0 ? Math.max(...lengths) : undefined;
}

const M2 = /m\.?2/;

const MEMORY_TEXTS = [
  'Memory Type',
  /memory (?:type|standard|technology)/,
  /memory (?:slot|socket)|dimm/,
  /memory (?:speed|frequency|clock)/,
  /memory/,
  /ddr/,
] as const;

/** Mega-transfers are more than any count of modules or gigabytes. */
const speedIn = (text: string): number | undefined => transfersIn(text);

function stated(read: Read): MotherboardFacts {
  const m2Text = read(
    'M.2 Slots',
    /^m\.?2(?: (?:slot|port|socket))*$/,
    /number of m\.?2|m\.?2 slot/,
    /m\.?2/,
    /^storage/,
  );
  const sataText = read(
    'SATA Ports',
    /^sata (?:port|connector)/,
    /^sata|sata (?:port|connector|iii|3|6)|number of sata/,
    /^storage/,
  );
  const sizeText = read('Form Factor', /form factor/, /^(?:board )?size$|^size|board type/);
  const m2Fields = [
    m2Text,
    read('Fastest M.2 Slot'),
    read(/m\.?2 (?:type|size|form|support|interface|sata)/),
    read(/m\.?2.*length/),
  ];
  const allM2 = m2Fields.filter(Boolean).join(', ');
  return {
    socket: read.find(socketIn, 'Socket', 'CPU Socket', /socket(?!.*memory)/, /^cpu/),
    chipset: read.find(chipsetNamed, 'Chipset', /chipset/),
    size: read.find(
      boardSizeIn,
      'Form Factor',
      /form factor/,
      /^(?:board )?size$/,
      /^size|board (?:type|size|format)|^(?:type|format|form$)/,
    ),
    width: widthIn(sizeText),
    memoryType: read.find(memoryTypeIn, ...MEMORY_TEXTS),
    memoryForm: read.find(memoryFormIn, 'Memory Slots', /memory (?:slot|socket|form|module|type)|dimm/),
    memorySlots: read.find(
      slotsIn,
      'Memory Slots',
      /memory (?:slot|socket)/,
      /dimm|number of memory/,
      /^memory$/,
      /^memory/,
    ),
    maximumMemory: read.find(
      amountIn,
      'Maximum Memory',
      /max memory(?! speed| freq| clock)/,
      /memory (?:max|capacity)(?! speed)|total memory/,
      /max capacity|capacity/,
      /^memory(?: support)?$/,
      /^memory/,
    ),
    memorySpeed: read.find(
      speedIn,
      'Maximum Memory Speed',
      /memory (?:speed|frequency|clock)|max memory speed/,
      /max speed|^speed/,
      /memory (?:type|standard|support)|support memory|^memory$/,
    ),
    m2Slots: read.find(
      driveSlotsIn,
      'M.2 Slots',
      /^m\.?2(?: (?:slot|port|socket))*$/,
      /number of m\.?2|m\.?2 slot/,
      /m\.?2(?!.*(?:key e|wi ?fi))/,
      /^storage/,
    ),
    m2Version: pcieVersionIn(read('Fastest M.2 Slot')) ?? pcieVersionIn(m2Text),
    m2Length: m2LengthIn(allM2),
    hasM2Sata: m2SataIn(allM2),
    sharedLanes: sharingIn([m2Text, sataText, read(/note|remark|shar|lane/)]),
    sataPorts: read.find(
      (text) => countIn(ofSata(text)),
      'SATA Ports',
      /^sata (?:port|connector)/,
      /^sata|sata (?:port|connector|iii|3|6)|number of sata/,
      /sata/,
      /^storage|connector|internal/,
    ),
    pcieVersion: read.find(
      slotVersionIn,
      'PCIe x16',
      /x16/,
      /primary slot|^pcie(?: slot| version| expansion)?$/,
      /expansion slot|^pcie|^slot/,
    ),
    hasVideoOutput: read.find(
      outputIn,
      'Video Outputs',
      /video (?:out|port|connector)|display (?:out|port|connector)/,
      /on ?board (?:video|graphics|gpu)|^outputs?$|rear video|graphics out|gpu out|video/,
    ),
    generations: read.find(
      generationsIn,
      'Supported Processors',
      /cpu support|support cpu/,
      /cpu (?:generation|type|series|compat)|generation/,
      /^cpu/,
    ),
    connectors: read.find(
      boardConnectorsIn,
      'CPU Power',
      /cpu power|eps|atx12v|atx 12v/,
      /12v (?:power|connector)|8 ?pin/,
    ),
    hasFlashback: read.find(
      truthIn,
      'BIOS Flashback',
      /flash ?back|q flash plus|flash (?:bios )?button|flash bios/,
    ),
  };
}

const chipsetNamed = (text: string): string | undefined =>
  chipsetIn(text) ??
  (isBlank(text) ? undefined : plainText(text).replace(/^(?:intel|amd)\s*|\s*chipset$/gi, ''));

/** "4 x DIMM" names no amount: a number alone is gigabytes from 8 on. */
function amountIn(text: string): number | undefined {
  const most = isBlank(text) ? undefined : mostGigabytesIn(text);
  return most !== undefined && most >= 2 ? most : undefined;
}

function m2SataIn(text: string): boolean | undefined {
  const ofM2 = entriesIn(text, /[,;|\n]/)
    .filter((entry) => /m\.?2/i.test(entry) && /sata/i.test(entry))
    .join(', ');
  if (ofM2 === '') return undefined;
  return !/(?:no|not|without)[^,;]*sata|(?:nvme|pcie) only/i.test(ofM2);
}

const NOTED_SHARING = /shar(?:e|es|ed|ing)|disabled|unavailable|will be disabled/i;
const sharingIn = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.find((text) => text && NOTED_SHARING.test(text));

/** SATA ports of a field that may list M.2 slots too. */
function ofSata(text: string): string | undefined {
  const isMixed = /m\.2|pin|header|connector.*,/i.test(text) && /sata/i.test(text);
  if (!isMixed) return text;
  const entries = entriesIn(text, /[,;|\n+]/).filter((entry) => /sata/i.test(entry) && !/m\.2/i.test(entry));
  return entries.length > 0 ? entries.join(', ') : undefined;
}

function driveSlotsIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const entries = plainText(text).split(/[,;|\n+]|\band\b/);
  // PCPartPicker writes the lengths of each slot: "2280/22110 M-key, 2280 M-key".
  if (entries.every((entry) => /^\s*(?:22\d{2,3}\s*\/?\s*)+\s*[bm][\s-]*key\s*$/i.test(entry)))
    return entries.length;
  const isMixed = /m\.2/i.test(text) && entries.some((entry) => /sata/i.test(entry) && !/m\.2/i.test(entry));
  return countIn(
    isMixed ? entries.filter((entry) => M2.test(entry.toLowerCase())).join(', ') : text,
    isForDrive,
  );
}

/** "4 x DIMM, Max. 192GB": of a text with amounts the count of slots stands before "DIMM" or "slots". */
function slotsIn(text: string | undefined): number | undefined {
  const plain = plainText(text);
  const named = plain.match(
    /(?<![\d.a-z])(\d{1,2})\s*x?\s*(?:\d{3}-pin\s*)?(?:unbuffered\s*)?(?:ddr\d?\w?\s*)?(?:u?dimms?|so-?dimms?|memory|slots?|sockets?|\d{3}\s*-?\s*pins?)/i,
  )?.[1];
  if (named) return Number(named);
  const ofType = plain.match(/(?<![\d.a-z])(\d{1,2})\s*x\s*ddr\d/i)?.[1];
  if (ofType) return Number(ofType);
  return kitIn(text) || /\d\s*[gm]b\b|ddr|mhz/i.test(plain) ? undefined : countIn(text);
}

function widthIn(text: string | undefined): number | undefined {
  const lengths = sidesIn(text).map(({ length }) => length);
  if (lengths.length < 2) return undefined;
  const [first = 0, second = 0] = lengths;
  // Boards of full height are 305 mm along the back.
  const width =
    Math.abs(first - 305) <= 3 ? second : Math.abs(second - 305) <= 3 ? first : Math.max(first, second);
  return width > 100 && width < 400 ? width : undefined;
}

const sizeOfName = (name: string): BoardSize | undefined => {
  if (/itx/i.test(name) || /\b[abhqxz]\d{3}e?i\b/i.test(name)) return 'Mini-ITX';
  return /\b[abhqxz]\d{2,3}e?m\b|micro|matx/i.test(name) ? 'Micro-ATX' : undefined;
};

/** Makers that put "DDR4" or "D4" into the name of every board of LGA1700 that takes it. */
const NAMES_DDR4 = /^(?:asus|msi|gigabyte|aorus)\b/i;
const MOST_OF_A_DDR4_MODULE = 32;

function memoryTypeOfName(
  name: string,
  socket: string | undefined,
  types: readonly MemoryType[] | undefined,
  facts: MotherboardFacts,
): MemoryType | undefined {
  const plain = plainText(name);
  const named = memoryTypesIn(plain)?.[0] ?? plain.match(/(?<![a-z\d])d([345])(?![a-z\d])/i)?.[1];
  if (named) return named.length === 1 ? (`DDR${named}` as MemoryType) : (named as MemoryType);
  if (types?.length === 1) return types[0];
  if (socket === 'LGA1151') return 'DDR4';
  if (socket !== 'LGA1700') return undefined;
  const module = (facts.maximumMemory ?? 0) / (facts.memorySlots || 1);
  if (module > MOST_OF_A_DDR4_MODULE || NAMES_DDR4.test(plain)) return 'DDR5';
  return undefined;
}

export function motherboardFacts(read: Read, name: string): Reading<MotherboardFacts> {
  const facts = stated(read);
  const chipset = facts.chipset ?? chipsetIn(name);
  const known = chipsetOf(chipset);
  const socket = facts.socket ?? known?.socket ?? socketIn(name);
  const family = known && (!facts.socket || known.socket === facts.socket) ? known : boardsOfSocket(socket);
  return reading<MotherboardFacts>(facts, {
    socket,
    chipset,
    size: sizeOfName(name),
    memoryType: memoryTypeOfName(name, socket, family?.memoryTypes, facts),
    memoryForm: 'DIMM',
    generations: family && [...family.generations],
    ...(!facts.generations && family?.perhaps && { perhapsGenerations: [...family.perhaps] }),
  });
}
