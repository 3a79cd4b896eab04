import { countIn, findTruth, findWatts, getWatts, wattsBeside } from '../read/amounts.ts';
import { affirmedIn } from '../read/clauses.ts';
import {
  type BoardConnectors,
  type Connectors,
  countedPlugs,
  findBoardConnectors,
  findConnectors,
  findSataPlugs,
  isUncounted,
} from '../read/connectors.ts';
import { findMillimetres, findSides, getSide, type Side } from '../read/lengths.ts';
import { isBlank, isNone, plainText } from '../read/plain.ts';
import { findSupplyShape } from '../read/spellings.ts';
import { defineFacts, ESSENTIAL, NEEDED, type Read, UNASKED, under } from './read.ts';

/** Width and height of each form factor by its standard, in millimetres; the third side is the length. */
const FACES: readonly (readonly [width: number, height: number])[] = [
  [150, 86],
  [125, 63.5],
  [125, 65],
  [85, 65],
  [81.5, 40.5],
  [85, 70],
];

const isNear = (one: number, other: number) => Math.abs(one - other) <= 2.5;

function lengthOfSides(sides: readonly Side[]): number | undefined {
  const named = getSide(sides, 'L', 'D');
  if (named !== undefined && !isNear(named, 86)) return named;
  for (const [width, height] of FACES) {
    const rest = [...sides.map(({ length }) => length)];
    const high = rest.findIndex((length) => isNear(length, height));
    if (high < 0) continue;
    rest.splice(high, 1);
    const wide = rest.findIndex((length) => isNear(length, width));
    if (wide < 0) continue;
    rest.splice(wide, 1);
    if (rest[0] !== undefined) return rest[0];
  }
  return undefined;
}

function findLength(text: string | undefined, name: string): number | undefined {
  if (isBlank(text)) return undefined;
  const sides = findSides(text, name);
  return sides.length < 2 ? findMillimetres(text) : lengthOfSides(sides);
}

/** "8", "8 x SATA", "SATA x 8", from a field of its own or a list of all plugs. */
const findSata = (text: string): number | undefined =>
  /sata/i.test(text)
    ? findSataPlugs(text)
    : countIn(text, (entry) => !/\bcables?\b/i.test(entry) || /connector|plug/i.test(entry));

/** What it gives for seconds only: "750 W peak". */
const withoutPeak = (text: string): string =>
  plainText(text).replace(/\bpeak[^,;|\n()]*|\d+\s?w(?:atts?)?\s(?:\w+\s)?peak\b/gi, ' ');
const continuousIn = (text: string): number | undefined =>
  wattsBeside(text, /continuous|nominal|total/) ?? getWatts(withoutPeak(text));

/** Fields of plugs that have their count as the value, as one list: "4 PIN CPU": "1". */
const countedFields = (read: Read): string =>
  read
    .fields(/\d ?pin|\bp[48]\b|\beps/)
    .filter(({ value }) => isNone(value) || /^\s*x?\s*\d{1,2}\s*x?\s*(?:\([^()]*\))?\s*$/i.test(value))
    .map(({ name, value }) => `${name} x ${isNone(value) ? 0 : value.match(/\d+/)?.[0]}`)
    .join(', ');

/** A bracket that comes in the box: "includes SFX to ATX PS2 bracket". */
const findBracket = (text: string): boolean | undefined =>
  /\b(?:atx|ps\/?2)\b[^,;]*\bbracket\b|\bbracket\b[^,;]*\batx\b/i.test(affirmedIn(text)) &&
  !/optional|sold|separate/i.test(text)
    ? true
    : undefined;

/** "PCIe (4), SATA (8)" and "4 x PCIe": a supply has no other plugs of that name than 6+2-pin ones. */
const withPins = (text: string | undefined): string | undefined =>
  text
    ?.replace(/\bpci-?e(?:xpress)?\s*(?=\(\s*x?\s*\d\s*x?\s*\)|x\s*\d(?![\d.]))/gi, 'PCIe 6+2-pin ')
    .replace(/(?<=\d\s*x\s*pci-?e(?:xpress)?)(?=\s*(?:[,;|\n]|$))/gi, ' 6+2-pin');

/** A bare "4" under "PCIe Connectors" counts 6+2-pin plugs: supplies have no others of that name. */
function counted(text: string | undefined): Connectors | undefined {
  const eight = text !== undefined && /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : undefined;
  return eight === undefined ? undefined : { six: 0, eight, sixteen: 0 };
}

/** A separate field for the 16-pin plug adds to the other plugs. */
function withNative(connectors: Connectors | undefined, native: string | undefined): Connectors | undefined {
  if (native === undefined) return connectors;
  const sixteen = findConnectors(native)?.sixteen || (findTruth(native) === false ? 0 : countIn(native)) || 0;
  return connectors ? { ...connectors, sixteen: Math.max(connectors.sixteen, sixteen) } : undefined;
}

const BADGES = ['white', 'bronze', 'silver', 'gold', 'platinum', 'titanium'];

/** Rank of the 80 Plus badge: "80 Plus Gold", "80+ Bronze". */
function findEfficiency(text: string): number | undefined {
  const badge = BADGES.findIndex((name) => new RegExp(name, 'i').test(text));
  if (badge >= 0) return badge;
  return /80\s*(?:\+|plus)/i.test(text) ? 0 : undefined;
}

/** "500W / 600W / 700W" is a series: none of them is this one's. */
const isSeries = (text: string): boolean => /\d{3}\s*w\s*\/\s*\d{3,4}\s*w\s*\/\s*\d{3,4}\s*w/i.test(text);

function wattsOfName(name: string): number | undefined {
  const found = withoutPeak(name).match(/(?<!\d)(\d{3,4})\s*-?\s*w(?:atts?)?\b/i)?.[1];
  return found ? Number(found) : undefined;
}

function findShared(read: Read) {
  const all =
    read(/^connector$|^(?:output |available )?connector|cables?|^connectors? (?:list|type)/) ??
    (read.general || undefined);
  return { all };
}

/** Plugs for graphics cards, of a field of their own or of a list of all plugs. */
function findCardPlugs(read: Read, all: string | undefined): Connectors | undefined {
  const text = read(
    /^pcie connector$|^pcie(?!.*sata).*(?:connector|6\+2|8 ?pin|cable)|^pcie(?!.*sata)|gpu (?:power )?connector|graphics.*connector|pcie.*connector|connector pcie|^gpu$/,
  );
  if (all && isUncounted(all) && (text === undefined || all.includes(text))) return undefined;
  const native = read(/12vhpwr|12v 2x6|16 ?pin|12\+4/)?.replace(/^(\d{1,2})\s*\(.*$/, '$1');
  return withNative(
    findConnectors(text) ??
      counted(text) ??
      findConnectors(withPins(all)) ??
      read.find(findConnectors, /pcie|6\+2/),
    text === native ? undefined : native,
  );
}

const FORM = /^form factor$|form factor|^type$|psu (?:type|design)|standard|atx version|^form/;

export const POWER_SUPPLY = defineFacts(findShared, {
  watts: {
    asked: ['Wattage', ESSENTIAL],
    bounds: [50, 4000],
    stated: ({ read }) =>
      read.find(
        (text) => (isSeries(text) ? undefined : continuousIn(text)),
        /^wattage$|^power$|continuous|nominal|^(?!.*peak).*(?:wattage|^watts?$)|^(?!.*peak).*(?:max (?:power|output)|output power|power output|total power|rated)|^(?!.*peak).*power$|capacity|^output/,
      ) ??
      read.find(
        (text) => (isSeries(text) ? undefined : findWatts(withoutPeak(text))),
        /^(?!.*peak).*(?:power(?!.*connector)|output|watt)/,
      ),
    inferred: ({ read, name }) => wattsOfName(`${name} ${read.general}`),
  },
  shape: {
    asked: ['Form Factor', ESSENTIAL, 'form'],
    stated: ({ read }) => read.find(findSupplyShape, FORM, /^type/) ?? findSupplyShape(read.general),
    inferred: ({ name }) => findSupplyShape(name),
  },
  /** Millimetres. */
  length: {
    asked: ['Length', NEEDED],
    bounds: [80, 350],
    stated: ({ read }) =>
      read.find(
        (text) => findLength(text, 'Length'),
        /^length$|^(?!.*(?:cable|cord|wire)).*(?:length|depth)/,
      ) ?? read.find((text) => findLength(text, 'Dimensions'), /^(?!.*\bfans?\b).*(?:size|measurements)/),
  },
  /** For graphics cards. */
  connectors: {
    asked: ['PCIe Connectors', NEEDED, 'power plugs'],
    stated: ({ read, all }) => countedPlugs(read) ?? findCardPlugs(read, all),
  },
  /** For the board's processor. */
  boardConnectors: {
    asked: ['EPS Connectors', UNASKED, 'power plugs'],
    stated: ({ read, all }): BoardConnectors | undefined => {
      // In one long text the plugs of the processor may stand in several pieces.
      const ofList = read.general ? findBoardConnectors(read.general.replaceAll('·', ','), false) : undefined;
      return (
        (ofList && ofList.eight + ofList.four > 1 ? ofList : undefined) ??
        findBoardConnectors(countedFields(read) || undefined, false) ??
        read.find(findBoardConnectors, /^eps connector$|eps|cpu (?:power )?(?:connector|psu)|^cpu|4\+4/) ??
        findBoardConnectors(all, false) ??
        read.find((text) => findBoardConnectors(text, false), /output|feature|plug|\d ?pin/)
      );
    },
  },
  sataConnectors: {
    asked: ['SATA Connectors', NEEDED, 'SATA plugs'],
    bounds: [0, 40],
    stated: ({ read, all }) =>
      read.find(findSata, /^sata connector$|sata/) ??
      read.find(findSataPlugs, /peripheral|connector|plug|output/) ??
      findSataPlugs(all),
  },
  /** From 80 Plus (0) over Bronze, Silver, Gold and Platinum to Titanium (5). */
  efficiency: { stated: under(findEfficiency, /^efficiency$|efficiency|80 ?plus|certif/) },
  /** Whether a bracket comes with it that holds a small supply in an ATX opening. */
  hasAtxBracket: {
    asked: ['ATX Bracket', UNASKED, 'bracket'],
    stated: ({ read, name }) =>
      findTruth(read(/^atx bracket$|bracket/)) ??
      findBracket(name) ??
      read.find(findBracket, /bracket|accessor|included|box|general|feature/) ??
      (/bracket\s*(?:is\s*)?included|with\s*(?:an?\s*)?(?:atx\s*)?bracket/i.test(plainText(read(FORM))) ||
        undefined),
  },
});
