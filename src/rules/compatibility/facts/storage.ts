import { findGigabytes } from '../read/amounts.ts';
import { affirmedIn, ownIn } from '../read/clauses.ts';
import { findSides } from '../read/lengths.ts';
import { plainText } from '../read/plain.ts';
import { findPcieLanes, findPcieVersion } from '../read/spellings.ts';
import { defineFacts, ESSENTIAL, type Read, UNASKED, under } from './read.ts';

type Bay = '2.5' | '3.5' | 'none' | undefined;
type Connection = 'M.2' | 'SATA' | 'other' | undefined;

const M2_LENGTHS = [30, 42, 60, 80, 110];
const IS_M2 = /m\.?\s*2(?!\.)\b|\bngff\b|\b22(?:30|42|60|80|110)\b/i;
const OTHER =
  /msata|\bsas\b|\bu\.?2\b|\bu\.?3\b|\bpata\b|\bide\b|add[\s-]*in|\baic\b|hhhl|\busb\b|scsi|thunderbolt/i;

/** Hard disks by name or part number; of the families some drives are SSDs, which say so. */
const IS_DISK =
  /\bhdd\b|hard\s*(?:disk|drive)|\d{4}\s*rpm|\bsky\s?hawk\b|\bexos\b|\bbarracuda\b|\biron\s?wolf\b|\b(?:n|x|p|s|l)300\b|\bwd\s*(?:purple|gold|red (?:plus|pro))\b|\bultrastar\b|\bdeskstar\b|\bmg0\d|\bwd\d{2,4}[a-z]{4}\b|\bst\d{3,5}[a-z]{2}\d{3}|\bhd[wk][a-z]\d{3}/i;
/** Disks for cameras and storage servers, of 3.5 inches only. */
const IS_LARGE = /\bsurveillance\b|\bsky\s?hawk\b|\biron\s?wolf\b|\bwd\s*(?:purple|gold|red (?:plus|pro))\b/i;
const IS_SSD = /\bssd\b|solid[\s-]*state|\bnvme\b|\b(?:barracuda|ironwolf)\s*(?:q[15]|1[12]\d|5\d{2})\b/i;
/** SSDs of which the family or part number is of the 2.5-inch size only. */
const IS_SMALL = /\b870\s*(?:evo|qvo)\b|\bbx500\b|\bsa400s37|\bct\d+\w+ssd1\b|\bwds\d+\w\d\w0a\b|\bmz-7[67]/i;
const isDiskNamed = (text: string): boolean => IS_DISK.test(text) && !IS_SSD.test(text);

const findBay = (form: string): Bay => {
  if (IS_M2.test(form) || /msata|add[\s-]*in|\baic\b|hhhl|^pcie/i.test(form)) return 'none';
  const inches = form.match(/(?<![\d.])([23])[.,]5(?!\d)/)?.[1];
  if (inches) return `${inches}.5` as '2.5' | '3.5';
  return /63\.5\s*mm|\bsff\b/i.test(form) ? '2.5' : undefined;
};

function findConnection(bus: string, form: string): Connection {
  if (OTHER.test(bus) || OTHER.test(form)) return 'other';
  if (IS_M2.test(form) || IS_M2.test(bus)) return 'M.2';
  if (/^pcie/i.test(form)) return 'other';
  return /\bsata(?:[\s-]*(?:[1-3]|150|300|600))?\b|\bata\b/i.test(bus) && (findBay(form) ?? findBay(bus))
    ? 'SATA'
    : undefined;
}

/** "5.0 x2 / 4.0 x4": of several links the one with the most lanes, which every board of that version has. */
function findLink(bus: string): { version: number; lanes: number } | undefined {
  const links = [...bus.matchAll(/(?<![\d.])([2-6])(?:\.0)?\s*x\s*(16|8|4|2|1)(?!\d)/gi)].map(
    ([, version, lanes]) => ({
      version: Number(version),
      lanes: Number(lanes),
    }),
  );
  return links.sort((one, other) => other.lanes - one.lanes)[0];
}

function findM2Length(text: string): number | undefined {
  const found = text.match(/(?<!\d)(?:22|25)\s*(?:mm)?\s*x?\s*(30|42|60|80|110)(?!\d)/)?.[1];
  return found ? Number(found) : undefined;
}

/** "80 x 22 x 2.2 mm": an M.2 drive is 22 mm wide. */
function findLongSide(text: string): number | undefined {
  const sides = findSides(text).map(({ length }) => Math.round(length));
  return sides.includes(22) ? sides.find((length) => M2_LENGTHS.includes(length)) : undefined;
}

/** "WD Red Pro 10TB (4-Pack)", "pack of 4", "(5 drives bundle)", "4 drives". */
function findDrives(text: string): number | undefined {
  const found = text.match(
    /\b(\d{1,2})[\s-]*(?:pack|pcs\b|pieces\b)|\b(?:pack|set|bundle|kit) of (\d{1,2})\b|\b(\d{1,2})\s*(?:x\s*)?(?:drives|disks|hdds|ssds)\b/i,
  );
  const count = Number(found?.slice(1).find(Boolean));
  return count > 1 ? count : undefined;
}

/** What a drive may write in its life or a year is no capacity, and neither is its cache. */
const withoutEndurance = (text: string): string =>
  text.replace(
    /[\d.]+\s*mb\s*(?:cache|buffer)|(?:\btbw|endurance|workload)\D{0,14}[\d.]+\s*[tp]b\S*|[\d.]+\s*[tp]b\s*(?:w\b|\/\s*y|(?:per|a) year|written|tbw)/gi,
    ' ',
  );

/** "1 TB, 2 TB or 4 TB", "500GB / 1TB": one of them, and it is not said which. */
const isChoice = (text: string): boolean =>
  /\d\s*[gt]b\s*(?:\([^()]*\)\s*)?(?:,|\/|\bor\b)\s*(?:or\s+)?\d[\d.]*\s*[gt]b\b/i.test(plainText(text));

/** What the fields say of the bus, the type and the form. */
function findTexts(read: Read) {
  const bus = affirmedIn(
    read(/^interface$|interface|connection|connectivity|bus|protocol|connector|^(?:pcie|nvme|sata)$/),
  );
  const typeText = plainText(read(/^type$|^(?:drive |device |storage )?type/));
  const formNames = /^form factor$|form|size(?!.*cache)|^drive bay/;
  // "Solid State Drive" is a form factor to some shops, who name the size in another field.
  const formText = affirmedIn(
    read.find((text) => (findBay(affirmedIn(text)) ? text : undefined), formNames) ?? read(formNames),
  );
  return { bus, typeText, form: formText === '' && findBay(typeText) ? typeText : formText };
}

/** The name with what one long text says under any name; a cache is no capacity. */
function describe(read: Read, name: string): string {
  const own = () =>
    read
      .fields(/./)
      .map(({ value }) => withoutEndurance(ownIn(value)))
      .filter(
        (value) =>
          /\b(?:ssd|hdd|hard disk|drive|solid state|nvme|rpm)\b/i.test(value) &&
          findGigabytes(value) &&
          !isChoice(value),
      )
      .join(' · ');
  const described = findGigabytes(name) === undefined ? own() : '';
  return plainText(`${name} ${withoutEndurance(ownIn(read.general))} ${described}`);
}

function findShared(read: Read, name: string) {
  const { bus, typeText, form } = findTexts(read);
  const connection = findConnection(bus, form);
  const isM2 = connection === 'M.2';
  const statedBay = findBay(form) ?? (isM2 || /^usb\b/i.test(bus) ? 'none' : findBay(bus));
  const described = describe(read, name);
  const busText = bus || plainText(read.general) || typeText;
  // "SATA" means a cable to a bay, unless the name says M.2.
  const isM2Named = connection === undefined && IS_M2.test(described);
  const isDisk = isDiskNamed(`${typeText} ${described}`);
  return { bus, form, connection, isM2, statedBay, described, busText, isM2Named, isDisk };
}

function inferBay({ statedBay, described, isM2Named, isM2, isDisk }: ReturnType<typeof findShared>): Bay {
  const named = statedBay ?? findBay(described);
  if (named) return named;
  if (isM2Named) return 'none';
  if (isM2) return undefined;
  if (IS_SMALL.test(described)) return '2.5';
  return isDisk && IS_LARGE.test(described) ? '3.5' : undefined;
}

export const STORAGE = defineFacts(findShared, {
  /** How it is connected: in an M.2 slot, by a cable to a SATA port, or otherwise (no board of ours has that). */
  connection: {
    asked: ['Interface', ESSENTIAL],
    stated: ({ connection }) => connection,
    inferred: (from): Connection => {
      if (from.isM2Named) return 'M.2';
      const isCabled = from.isDisk || ['2.5', '3.5'].includes(inferBay(from) ?? '');
      return isCabled && /\bsata\b/i.test(from.busText || from.described) ? 'SATA' : undefined;
    },
  },
  /** Whether an M.2 drive speaks SATA instead of NVMe: few boards still support that. */
  isM2Sata: {
    asked: ['Interface', UNASKED, 'connection'],
    stated: ({ isM2, bus }) => (isM2 && bus !== '' ? /sata/i.test(bus) && !/nvme|pci/i.test(bus) : undefined),
    inferred: ({ isM2, isM2Named, described, busText }) => {
      if (!isM2 && !isM2Named) return undefined;
      if (/nvme|pci/i.test(affirmedIn(`${described} ${busText}`))) return false;
      return /sata/i.test(busText || described) || undefined;
    },
  },
  /** The bay that it needs; "none" in an M.2 slot or on a card. */
  bay: {
    asked: ['Form Factor', ESSENTIAL, 'form'],
    stated: ({ statedBay }) => statedBay,
    inferred: inferBay,
  },
  pcieVersion: {
    asked: ['Interface', UNASKED, 'PCIe version'],
    stated: ({ bus, form, isM2 }) =>
      /\busb\b/i.test(bus)
        ? undefined
        : (findLink(bus)?.version ?? findPcieVersion(bus) ?? (isM2 ? findPcieVersion(form) : undefined)),
    inferred: ({ described }) => findPcieVersion(described),
  },
  pcieLanes: {
    stated: ({ bus }) => findLink(bus)?.lanes ?? (/pci|nvme|gen/i.test(bus) ? findPcieLanes(bus) : undefined),
  },
  /** Millimetres of an M.2 drive: 30, 42, 60, 80 or 110. */
  m2Length: {
    asked: ['Form Factor', UNASKED, 'length'],
    stated: ({ read, isM2, form, bus }) =>
      isM2 ? (findM2Length(`${form} ${bus}`) ?? read.find(findLongSide, /size|length/)) : undefined,
    inferred: ({ isM2, isM2Named, described }) => (isM2 || isM2Named ? findM2Length(described) : undefined),
  },
  /** Gigabytes. */
  capacity: {
    asked: ['Capacity', ESSENTIAL],
    bounds: [1, 131_072],
    stated: under(
      (text) => (isChoice(text) ? undefined : findGigabytes(text)),
      /^capacity$|capacity|^size|storage/,
    ),
    inferred: ({ described }) => findGigabytes(described),
  },
  /** How many drives a pack holds, where it is one. */
  drives: {
    bounds: [1, 32],
    stated: ({ read, name }) =>
      read.find(
        (text) => Number(text.match(/^\s*(\d{1,2})\s*$/)?.[1]) || findDrives(text),
        /(?:drives|disks) (?:in|per)|in (?:pack|set)/,
      ) ??
      read.find(findDrives, /^number of|pack|bundle/) ??
      findDrives(plainText(name)),
  },
});
