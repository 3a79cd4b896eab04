import { busOfChip, hasOutputByChip, supplyForChip } from '../knowledge/graphics-chips.ts';
import { findAllWatts, getWatts, numberOfWord } from '../read/amounts.ts';
import { countedPlugs, findConnectors } from '../read/connectors.ts';
import { findMillimetres, findSides, getSide, longestOf } from '../read/lengths.ts';
import { isBlank, isNone, plainText } from '../read/plain.ts';
import { findPcieLanes, findPcieVersion } from '../read/spellings.ts';
import { defineFacts, ESSENTIAL, NEEDED, type Read, UNASKED, under } from './read.ts';

/** Distance between two slots of a cabinet, in millimetres. */
const SLOT = 20.32;
/** A card may be a little thicker than its slots: the next one begins behind a gap. */
const GAP = 1.5;
/** What is wider is the other side of a card. */
const THICKEST = 90;
const slotsOfThickness = (millimetres: number): number =>
  Math.max(1, Math.ceil(((millimetres - GAP) / SLOT) * 10) / 10);

/** "2.5", "2.5-slot", "Dual slot", "61 mm": slots. */
function findSlots(text: string | undefined): number | undefined {
  // "3 (bracket 2 slots wide)".
  const plain = plainText(text).replace(/(?<=^\d(?:\.\d+)?)\s*\(.*$/, '');
  const word = plain.match(
    /\b(single|one|dual|double|two|triple|three|quad|four)[\s-]*(?:slot|width|wide|$)/i,
  )?.[1];
  if (word) return numberOfWord(word);
  const named =
    plain.match(/(?<![\dx.])(\d(?:[.,]\d+)?)\s*-?\s*slots?\b/i)?.[1] ??
    plain.match(/slots?\s*[:=]?\s*(\d(?:[.,]\d+)?)(?!\d)/i)?.[1];
  const slots = Number(
    (named ?? plain.match(/^\s*(?:approx\.?\s*)?(\d(?:[.,]\d+)?)(?![\d.]|\s*(?:mm|cm|x))/)?.[1])?.replace(
      ',',
      '.',
    ),
  );
  if (slots > 0) return slots;
  const thickness = /mm|cm/i.test(plain) ? findMillimetres(plain) : undefined;
  return thickness && thickness < THICKEST ? slotsOfThickness(thickness) : undefined;
}

/** No card is as short in millimetres: "26.7 x 13.5 x 5.2" without a unit are centimetres or inches. */
const SHORTEST = 60;

/** The named length, else the longest side. */
function findLength(text: string | undefined, name: string): number | undefined {
  if (isBlank(text)) return undefined;
  const sides = findSides(text, name);
  const length = sides.length < 2 ? findMillimetres(text) : (getSide(sides, 'L') ?? longestOf(sides));
  return length !== undefined && length >= SHORTEST ? length : undefined;
}

const EIGHT_PINS = String.raw`([1-4]|one|two|three|four)\s?x?\s?(?:pcie?\s)?8[\s-]?pins?`;
const SIXTEEN_PINS = String.raw`(?:1[26][\s-]?pins?|12vhpwr|12v-?2x6)`;
const ADAPTER = new RegExp(
  `${EIGHT_PINS}[^.;\\n]{0,20}\\bto\\b[^.;\\n]{0,16}${SIXTEEN_PINS}|${SIXTEEN_PINS}[^.;\\n]{0,8}\\bto\\b[^.;\\n]{0,8}${EIGHT_PINS}`,
  'i',
);
const ADAPTER_OF = new RegExp(`\\b(?:adapt[eo]r|dongle)\\s(?:from|to|with|for)\\s${EIGHT_PINS}`, 'i');
/** "16-pin to two 8-pin power adapter", "adapter 3x 8-pin PCIe to 12VHPWR". */
function findAdapterPlugs(text: string): number | undefined {
  const plain = plainText(text);
  const [, before, behind] = plain.match(ADAPTER) ?? plain.match(ADAPTER_OF) ?? [];
  const count = (before ?? behind)?.toLowerCase();
  return count === undefined ? undefined : Number(count) || numberOfWord(count);
}

/** "None" has no display output; any list of outputs has one. */
function findOutput(text: string | undefined): boolean | undefined {
  if (text === undefined || plainText(text) === '') return undefined;
  return !(isNone(text) || /^(?:none|no)\b/i.test(plainText(text)));
}

const isPcieIn = (text: string): boolean | undefined =>
  /\bpci[\s-]*e/i.test(plainText(text)) ? true : /\bagp\b/i.test(plainText(text)) ? false : undefined;

/** Of a field named "PCI Express": "4.0 16x" is "PCIe 4.0 x16". */
const busNamed = (text: string): string =>
  /^\s*[2-6]\.0/.test(text) ? `PCIe ${text.replace(/\b(16|8|4|1)x\b/i, 'x$1')}` : text;

/** The card's own sides, not those of its carton. */
const DIMENSIONS =
  /^(?!.*\b(?:package|packing|packaging|box|carton|shipping|gross)\b).*(?:size|measurements)/;

/** "3.5 slot. Dimension: 320(L) x 135(W) mm" under another name. */
const lengthOfSides = (text: string): number | undefined => {
  const sides = findSides(text);
  return sides.length > 2 ? (getSide(sides, 'L') ?? longestOf(sides)) : undefined;
};

/** Watts of a field that holds nothing else; the highest of "550-650 W". */
const findSupply = (text: string): number | undefined =>
  isBlank(text) ? undefined : (most(findAllWatts(text)) ?? getWatts(text));
const findPower = (text: string): number | undefined => (isBlank(text) ? undefined : getWatts(text));

const most = (amounts: readonly number[]): number | undefined =>
  amounts.length > 0 ? Math.max(...amounts) : undefined;

/** The thickness is the shortest side of three. */
function slotsOfSides(text: string | undefined): number | undefined {
  const named = plainText(text).match(/(?:\d(?:\.\d+)?|single|dual|double|triple|quad)[\s-]*slot/i)?.[0];
  if (named) return findSlots(named);
  const sides = findSides(text);
  if (sides.length !== 3) return undefined;
  return slotsOfThickness(Math.min(...sides.map(({ length }) => length)));
}

const BUS = /^interface$|interface|(?<!memory )bus(?! ?width)|^pcie|slot type/;

function findShared(read: Read, name: string) {
  const chip = `${read(/^chip$|chip|^gpu$|graphics (?:engine|cpu)|gpu (?:model|series|name)/) ?? ''} ${name}`;
  const pcieVersion =
    read.find(findPcieVersion, BUS) ?? read.find((text) => findPcieVersion(busNamed(text)), /^pcie$/);
  return { chip, bus: busOfChip(chip), pcieVersion };
}

export const GRAPHICS_CARD = defineFacts(findShared, {
  /** Millimetres. */
  length: {
    asked: ['Length', ESSENTIAL],
    bounds: [SHORTEST, 500],
    stated: ({ read }) =>
      read.find(
        (text) => findLength(text, 'Length'),
        /^length$|^(?:gpu |card |max |max gpu |board )?length$|length/,
      ) ??
      read.find(
        (text) => findLength(text, 'Dimensions'),
        /^(?!.*without).*size.*\b(?:with|including) .*bracket/,
        DIMENSIONS,
      ) ??
      read.find(lengthOfSides, /form factor/),
  },
  /** Slots of the cabinet that it covers; 2.5 covers three. */
  slots: {
    asked: ['Slots', NEEDED],
    bounds: [1, 6],
    stated: ({ read }) =>
      read.find(
        findSlots,
        /^slot$|slot (?:width|size|count|occup|requirement)|slots?$|^\d(?:[. ]\d)? slots?\b|width.*slot|thickness|card width|total slot|^slot|width$/,
      ) ??
      read.find(
        (text) => (/slot/i.test(text) ? findSlots(text) : undefined),
        /profile|form factor|(?<![x\d])\d slot|(?:dual|triple|quad) slot/,
      ) ??
      read.find(slotsOfSides, DIMENSIONS),
  },
  /** Watts it draws at full load. */
  power: {
    asked: ['Board Power', NEEDED],
    bounds: [5, 1000],
    stated: under(
      findPower,
      /^board power$|^tdp$|(?:board|card|graphics|total gpu) power(?! conn)|\b(?:tdp|tgp|tbp)\b|power consumption|thermal design power|power draw|gpu power(?! conn)|^power$|^(?:typical|max) power$/,
    ),
  },
  /** Watts of the power supply that the manufacturer recommends. */
  recommendedSupply: {
    asked: ['Recommended Power Supply', NEEDED, 'recommended power supply'],
    bounds: [100, 2500],
    stated: ({ read }) =>
      read.find(
        findSupply,
        /^recommended psu$|psu|(?:recommended|suggested|required|min|system).*(?:power|watt)|power suggest|^power requirement/,
      ) ??
      read.find((text) => (/\bpsu\b|power supply/i.test(text) ? findSupply(text) : undefined), /requirement/),
    inferred: ({ chip }) => supplyForChip(chip),
  },
  connectors: {
    asked: ['Power Connectors', NEEDED, 'power plugs'],
    stated: ({ read }) =>
      countedPlugs(read) ??
      read.find(
        findConnectors,
        /^power connector$|power (?:connector|input|pin|interface)|^(?:\d+ )?pins?$|pcie power|(?:external|aux(?:iliary)?|supplementary|additional|extra|ext) power|power requirement|^requirements?$|connector(?!.*display)|^power$|\d ?pin\b|12vhpwr|12v 2x6/,
      ),
  },
  /** Plugs of 8 pins that the adapter in its box joins. */
  adapterPlugs: { stated: under(findAdapterPlugs, /./) },
  hasOutput: {
    asked: ['Outputs', ESSENTIAL, 'outputs'],
    stated: under(
      findOutput,
      /^outputs$|output|display (?:port|connector|support)|video port|^ports?$|hdmi|displayport|connectivity|^connector$/,
    ),
    inferred: ({ chip }) => hasOutputByChip(chip),
  },
  /** Whether it goes into a slot for PCI Express; false for AGP. */
  isPcie: {
    asked: ['Interface', ESSENTIAL, 'slot'],
    stated: under(isPcieIn, BUS),
    inferred: ({ pcieVersion, bus }) => (pcieVersion || bus ? true : undefined),
  },
  pcieVersion: {
    asked: ['Interface', UNASKED, 'PCIe version'],
    stated: ({ pcieVersion }) => pcieVersion,
    inferred: ({ bus }) => bus?.version,
  },
  pcieLanes: {
    stated: ({ read }) =>
      read.find(findPcieLanes, BUS) ?? read.find((text) => findPcieLanes(busNamed(text)), /^pcie$/),
    inferred: ({ bus }) => bus?.lanes,
  },
});
