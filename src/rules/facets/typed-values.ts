import { FACET_SLUGS, type FacetSlug } from '../../contract/specification-facets.ts';
import { findChipset } from '../compatibility/knowledge/chipsets.ts';
import { processorFamily } from '../compatibility/knowledge/processors.ts';
import { findSocket } from '../compatibility/read/sockets.ts';
import { findBoardSize, findMemoryTypes, findSupplyShape } from '../compatibility/read/spellings.ts';
import {
  desktopFormIn,
  driveFormIn,
  findGraphics,
  functionsIn,
  panelIn,
  processorIn,
} from './choice-readers.ts';
import type { FacetKind } from './facet-kinds.ts';
import { facetValue } from './read-facets.ts';
import {
  findMilliampereHours,
  findRefreshRate,
  findResolution,
  findScreenSize,
  findVoltAmperes,
  findWatts,
  getTransfers,
  memoryOfName,
  named,
  storageOfName,
  type TextReader,
} from './text-readers.ts';

/** What typed words say of a facet: `meaning` is a value of it, `values` those that products have for it, as stored. */
export type TypedValue = { facet: FacetSlug; meaning: string; values: readonly string[] };

/** A typed text is read only where it is nothing else: "gold" is a colour of phones. */
const only =
  (pattern: RegExp, read: TextReader): TextReader =>
  (text) =>
    pattern.test(text) ? read(text) : [];
const except =
  (pattern: RegExp, read: TextReader): TextReader =>
  (text) =>
    pattern.test(text) ? [] : read(text);

const ofValues =
  (pattern: RegExp, read: TextReader): TextReader =>
  (text) =>
    read(text).filter((value) => pattern.test(value));
/** Only "b650" itself, not "b650m-a", which is a board's name. */
const whole =
  (read: TextReader): TextReader =>
  (text) =>
    read(text).filter((value) => value === text.toLowerCase());

const MOBILE_NETWORK = /^[2-5]\s*g$/i;

/**
 * Readers of typed words, those of Build Your PC and of specifications, for what every kind of product understands
 * alike.
 */
const OF_ANY_KIND: Partial<Record<FacetSlug, TextReader>> = {
  memory: except(MOBILE_NETWORK, memoryOfName),
  storage: except(MOBILE_NETWORK, storageOfName),
  // "A16" is a phone too, and "intel" alone no model of graphics.
  processor: ofValues(/^(?!apple-a)/, processorIn),
  graphics: ofValues(/\d/, findGraphics),
  'screen-size': only(/\d\s*-?\s*(?:"|″|in(?:ch(?:es)?)?$)/i, findScreenSize),
  // "HD" stands in names of everything.
  resolution: except(/^hd$/i, findResolution),
  'refresh-rate': findRefreshRate,
  // Almost every panel is a liquid crystal display.
  panel: except(/lcd|tft/i, panelIn),
  socket: named(findSocket),
  chipset: whole(named(findChipset)),
  'memory-type': named(findMemoryTypes),
  'memory-speed': only(/mt\/?s|mhz/i, getTransfers),
  // All of it: "27UP850-W" is a screen.
  power: only(/^\d[\d.,]*\s*k?w(?:att)?s?$/i, findWatts),
  capacity: findVoltAmperes,
  battery: findMilliampereHours,
  'form-factor': only(/^m\.?2$/i, driveFormIn),
};

/** Drives are called by what they are, which says their form. */
const findDrive: TextReader = (text) => {
  const [drive] = text.toLowerCase().match(/^(?:ssd|nvme|hdd)$/) ?? [];
  return drive ? [drive] : /^hard\s?d?(?:is[ck]|rive)(?:\s?drive)?$/i.test(text) ? ['hdd'] : [];
};
const FORM_READERS = [findDrive, named(findBoardSize), named(findSupplyShape), desktopFormIn, driveFormIn];

/** What is meant where the kind of product is known, and its facets are read in another way than their specification. */
const OF_KNOWN_KIND: Partial<Record<FacetSlug, TextReader>> = {
  ...OF_ANY_KIND,
  // What fits a processor has its socket.
  socket: (text) =>
    named((name: string) => findSocket(name) ?? processorFamily(name, undefined).socket)(text),
  functions: (text) =>
    /^(?:multi-?\s?function|all[\s-]in[\s-]one|mfp)$/i.test(text) ? ['copy'] : functionsIn(text),
  'form-factor': (text) => FORM_READERS.map((read) => read(text)).find((values) => values.length > 0) ?? [],
};

/** Values that are meant too: a screen that is called OLED, and what has no cable. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'panel:oled': ['panel:amoled'],
  'connection:wireless': ['connection:bluetooth'],
  'form-factor:ssd': ['form-factor:m.2', 'form-factor:msata', 'form-factor:2.5-inch'],
  'form-factor:nvme': ['form-factor:m.2'],
  'form-factor:hdd': ['form-factor:3.5-inch', 'form-factor:2.5-inch'],
};

/** A screen of 23.8″ is sold as 24″, one of 15.6″ as 15″. */
const SMALLER = 0.2;
const LARGER = 0.7;

const getAmount = (stored: string) => Number(stored.slice(stored.indexOf(':') + 1));

/** The stored values that a typed one means. @param known of all products of the shop */
function meantBy(facet: FacetSlug, typed: string, known: ReadonlySet<string>): string[] {
  const stored = facetValue(facet, typed);
  const begin = facetValue(facet, '');
  const within = (fits: (amount: number) => boolean) =>
    [...known].filter((value) => value.startsWith(begin) && fits(getAmount(value)));
  const amount = Number(typed);
  // A faster screen does what was asked for too.
  if (facet === 'refresh-rate') return within((rate) => rate >= amount);
  if (facet === 'screen-size' && Number.isInteger(amount))
    return within((size) => size >= amount - SMALLER && size < amount + LARGER);
  return [stored, ...(ALSO[stored] ?? [])].filter((value) => known.has(value));
}

/** Typed sizes from these on are storage, below these memory. */
const MOST_MEMORY = 48;
const LEAST_STORAGE = 128;

/** "16 GB" of a laptop is its memory, "512 GB" its storage. */
function isLikely(facet: FacetSlug, typed: string, facets: readonly FacetSlug[]): boolean {
  if (!facets.includes('memory') || !facets.includes('storage')) return true;
  if (facet === 'memory') return Number(typed) < LEAST_STORAGE;
  return facet !== 'storage' || Number(typed) > MOST_MEMORY;
}

const makeReader = (facet: FacetSlug, kind: FacetKind | undefined): TextReader | undefined =>
  kind
    ? (OF_KNOWN_KIND[facet] ?? kind.facets.find((source) => source.facet === facet)?.fields[0]?.[1])
    : OF_ANY_KIND[facet];

/**
 * What a text says as specifications of a kind of product; of any product where the kind is not known.
 * @param known every value that products of the shop have, as it is stored
 * @returns for each facet that it states the values that products have; none where no product has it
 */
export function typedValues(
  text: string,
  kind: FacetKind | undefined,
  known: ReadonlySet<string>,
): TypedValue[] {
  const facets = kind ? kind.facets.map(({ facet }) => facet) : FACET_SLUGS;
  return facets.flatMap((facet) => {
    const [typed] = makeReader(facet, kind)?.(text) ?? [];
    return typed === undefined || !isLikely(facet, typed, kind ? facets : [])
      ? []
      : [{ facet, meaning: typed, values: meantBy(facet, typed, known) }];
  });
}
