import { plainText } from '../read/plain.ts';
import { inWords, isGeneral, labelledIn, spread } from './spread.ts';

/** A pattern for the normalized names of specifications; of its alternatives the first ones are looked for first. */
type Wanted = RegExp;

/** Looks up specifications by several possible names. */
export type Read = {
  (...names: Wanted[]): string | undefined;
  /** The first that can be parsed; unreadable ones are skipped. */
  find: <Known>(parse: (text: string) => Known | undefined, ...names: Wanted[]) => Known | undefined;
  /** All that match, with their normalized names, for specifications whose name holds a part of the value. */
  fields: (name: Wanted) => { name: string; value: string }[];
  /** What stands under names that say nothing, such as "Specifications", as one text. */
  general: string;
};

/** Without the fact a part cannot be combined with others at all, or a check says "unknown", or only some parts have it. */
export const ESSENTIAL = 2;
export const NEEDED = 1;
export const UNASKED = 0;
export type Need = typeof ESSENTIAL | typeof NEEDED | typeof UNASKED;

/** One fact of a kind of part: all that is said of it, but what checks make of it, stands in its row. */
export type Row<From, Known = unknown> = {
  /**
   * The specification under which a shop states it, how much the checks need it, and its name for shoppers, if it is not
   * that of the program. Without this no check asks for it.
   */
  asked?: readonly [field: string, need?: Need, label?: string];
  /** What no part is below or above: a number outside was read of something else, or in another unit. */
  bounds?: readonly [least: number, most: number];
  /** What the part's specifications state. */
  stated?: (from: From) => Known | undefined;
  /** What its name or another field makes certain, where nothing states it. */
  inferred?: (from: From) => Known | undefined;
};

/** What rows read: specifications, the part's name, and what several rows have found in them. */
type From<Found> = { read: Read; name: string } & Found;

/** The facts of a kind of part. What only the server reads of a row is no part of a page (in-scripts.ts). */
export const defineFacts = <Found extends object, Rows extends Record<string, Row<From<Found>>>>(
  find: (read: Read, name: string) => Found,
  rows: Rows,
) => ({ find, rows });

type Known<Each> = Each extends
  | { stated: (from: never) => infer Fact }
  | { inferred: (from: never) => infer Fact }
  ? Fact
  : never;
/** Facts as parsed; undefined is unknown. */
export type FactsOf<Rows> = { [Name in keyof Rows]?: Known<Rows[Name]> | undefined };

/** A row's reader that looks under some names, the first ones first. */
export const under =
  <Fact>(parse: (text: string) => Fact | undefined, ...names: Wanted[]) =>
  ({ read }: { read: Read }): Fact | undefined =>
    read.find(parse, ...names);

/** Synonyms in the names of specifications. */
const ALIKE: readonly [RegExp, string][] = [
  [/\b(?:(?:graphics?|video|display|vga)\s*cards?|vga|gfx|graphics?\s*processing\s*unit)\b/g, 'gpu'],
  [/\b(?:mother\s*boards?|mainboards?|mobo|m\/b|mb)\b/g, 'board'],
  [/\b(?:power\s*suppl(?:y|ies)(?:\s*units?)?|smps)\b|^supply$/g, 'psu'],
  [/\bprocessors?\b/g, 'cpu'],
  [/\b(?:maximum|maximal)\b/g, 'max'],
  [/\b(?:minimum|minimal)\b/g, 'min'],
  [/\b(?:compatibility|compatability|compab[ai]lity|compatible|supports|supported|supporting)\b/g, 'support'],
  [/\b(?:connectors|plugs?)\b/g, 'connector'],
  [/\bsockets\b/g, 'socket'],
  [/\bslots\b/g, 'slot'],
  [/\bcapacities\b/g, 'capacity'],
  [/\bports\b/g, 'port'],
  [/\bbays\b/g, 'bay'],
  [/\bradiators\b|\brads?\b/g, 'radiator'],
  [/\bdimensions?\b|\bsizes?\b/g, 'size'],
  [/\bpci[\s-]*express\b|\bpci-e\b/g, 'pcie'],
  [/\bserial[\s-]*ata\b|\bs-ata\b/g, 'sata'],
  [/\b(?:rams?|memories)\b/g, 'memory'],
  [/\bform ?factors?\b|\bformfactor\b/g, 'form factor'],
  [/\b(?:nr|no|num|qty|quantity|count|amount)\b(?: of)?/g, 'number of'],
];

const UNIT_IN_NAME = /\(?\b(mm|cm|in|inch(?:es)?|w|watts?|gb|mhz|mt\/s)\b\)?\s*$/i;

/** "height_mm", "heightMm": no unit stands apart in names of fields. */
const UNIT_OF_FIELD = /(?:_|(?<=[a-z]))(mm|cm|gb|mhz|Mm|Cm|Gb|GB|Mhz|MHz)$/;

/** Names of fields hold no point: "drive_bays_35", "bays25", "Internal35Bays". */
const BAYS_IN_NAME = /(bays?|drives?|internal|hdds?|ssds?|places?|mounts?|slots?)[\s_]*([23])[._]?5(?!\d)/g;

/** Names repeat from part to part, and each takes dozens of patterns. */
const known = new Map<string, string>();
const MOST_KNOWN = 2000;

/** "Max. VGA Length (mm)" is "max gpu length". */
export function canonicalName(name: string): string {
  const canonical = known.get(name) ?? computeCanonicalName(name);
  if (known.size < MOST_KNOWN) known.set(name, canonical);
  return canonical;
}

function computeCanonicalName(name: string): string {
  const plain = plainText(name)
    // Data files have names in camelCase: "maxGpuLength", "m2SlotCount".
    .replace(/(?<=[a-z]{2}|[a-z]\d)(?=[A-Z])|(?<=[A-Z]{3})(?=[A-Z][a-z]{2})/g, ' ')
    .toLowerCase()
    .replace(BAYS_IN_NAME, '$1 $2.5 ')
    .replace(/(?<=[a-z])\(s\)/g, '');
  return ALIKE.reduce(
    (text, [spelling, word]) => text.replace(spelling, word),
    plain
      .replace(/\((?:mm|cm|in|inch(?:es)?|w|watts?|gb|mhz|mt\/s|[lwhdbtx\s*]+)\)/g, ' ')
      .replace(/[_:.]+(?!\d)/g, ' '),
  )
    .replace(/[^a-z0-9.+]+/g, ' ')
    .trim();
}

/** "Length (mm)": "336" is "336 mm". */
function withUnit(name: string, value: string): string {
  if (!/[(_]|[a-z][mcgGMC]/.test(name)) return value;
  const unit = plainText(name).match(UNIT_IN_NAME)?.[1] ?? name.match(UNIT_OF_FIELD)?.[1];
  const isUnit = /\(/.test(name) || UNIT_OF_FIELD.test(name);
  const measured = unit && isUnit && /^[\s\d.,x×*]+$/.test(value) ? `${value} ${unit}` : value;
  const order = plainText(name).match(/\(\s*([lwhdbt](?:\s*[x/]\s*[lwhdbt]){1,2})\s*\)/i)?.[1];
  return order && /\d\s*(?:mm|cm|in|")?\s*[x×*]\s*\d/i.test(value) && !/\([lwhdt]/i.test(value)
    ? `${measured} (${order})`
    : measured;
}

/** A constant of a program as words: "MICRO_ATX", "m2_2280". */
const ofConstant = (value: string): string => (/^\w{1,60}$/.test(value) ? value.replaceAll('_', ' ') : value);

/** No specification is longer: what follows is a manual, and costs time. */
const LONGEST_VALUE = 2400;
const LONGEST_NAME = 120;
/** Words, gaps and repeated signs that no specification has: they make expressions slow. */
export const limited = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replace(/\w{61,}/g, ' ')
    .replace(/([^\w\s])\1{3,}/g, '$1$1$1')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/\s*\n\s*/g, '\n');

/** A denial in a language that is not read: what it denies would be taken for stated. */
const FOREIGN_DENIAL =
  /(?<!\p{L})(?:nein|kein(?:e[mnrs]?)?|nicht|ohne|aucune?|sans|ningun[oa]|ninguno|nessun[oa]|senza|nenhum|zonder|geen|brak|bez|нет|без)(?!\p{L})/iu;

export const limitedEntry = ({ name, value }: { name: string; value: string }) => ({
  name: limited(name, LONGEST_NAME),
  value: FOREIGN_DENIAL.test(value) ? '' : limited(value, LONGEST_VALUE),
});

/** The alternatives of an expression that stand outside of brackets, as expressions of their own. */
function getAlternatives({ source, flags }: RegExp): RegExp[] {
  const alternatives = [''];
  let depth = 0;
  for (const [piece] of source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|./gs)) {
    if (piece === '(') depth += 1;
    else if (piece === ')') depth -= 1;
    if (piece === '|' && depth === 0) alternatives.push('');
    else alternatives[alternatives.length - 1] += piece;
  }
  return alternatives.map((each) => new RegExp(each, flags));
}

/** By its text: an expression that stands in a function is another object at each call. */
const split = new Map<string, RegExp[]>();
function inOrder(wanted: RegExp): RegExp[] {
  const before = split.get(wanted.source);
  if (before) return before;
  const alternatives = getAlternatives(wanted);
  split.set(wanted.source, alternatives);
  return alternatives;
}

type Entry = { name: string; value: string };
/** A specification with the fields that stand within it. */
export type Field = { own: Entry[]; labelled: Entry[]; general?: string };

const getEntry = ({ name, value }: Entry): Entry => ({
  name: canonicalName(name),
  value: withUnit(name, ofConstant(inWords(value))),
});

/** @param specification limited, as the longest take seconds */
export const getField = (specification: Entry): Field =>
  isGeneral(specification)
    ? {
        own: [getEntry(specification)],
        labelled: spread(specification.value).map(getEntry),
        general: specification.value,
      }
    : { own: [getEntry(specification)], labelled: labelledIn(specification).map(getEntry) };

export function reader(specifications: readonly Field[]): Read {
  const general = specifications.filter((each) => each.general !== undefined);
  const own = specifications.filter((each) => each.general === undefined);
  const entries = [
    own.flatMap((each) => each.own),
    [...own, ...general].flatMap(({ labelled }) => labelled),
  ].flat();
  const fields: Read['fields'] = (wanted) => entries.filter(({ name }) => wanted.test(name));
  const find: Read['find'] = (parse, ...names) => {
    const tried = new Set<string>();
    for (const wanted of names) {
      const found = fields(wanted);
      for (const alternative of found.length > 1 ? inOrder(wanted) : [wanted])
        for (const { name, value } of found) {
          if (tried.has(value) || !alternative.test(name)) continue;
          const known = parse(value);
          if (known !== undefined) return known;
          tried.add(value);
        }
    }
    return undefined;
  };
  return Object.assign((...names: Wanted[]) => find((text) => text, ...names), {
    find,
    fields,
    general: general.map((each) => plainText(each.general)).join(' · '),
  });
}

/**
 * What a part's specifications state, else what it says under names of other things and in its own name, else what
 * follows from them.
 */
export function readFacts(
  { find, rows }: { find: (read: Read, name: string) => object; rows: Record<string, Row<never>> },
  name: string,
  own: readonly Field[],
  asides: readonly Field[],
): { facts: Record<string, unknown>; inferred: string[] } {
  const getFrom = (fields: readonly Field[]) => {
    const read = reader(fields);
    return { read, name, ...find(read, name) } as never;
  };
  const from = getFrom(own);
  const facts: Record<string, unknown> = {};
  for (const [fact, row] of Object.entries(rows)) facts[fact] = row.stated?.(from);
  const findUnstated = () => Object.entries(rows).filter(([fact]) => facts[fact] === undefined);
  if (asides.length > 0) {
    const fromAll = getFrom([...own, ...asides]);
    for (const [fact, row] of findUnstated()) facts[fact] = row.stated?.(fromAll);
  }
  const unstated = findUnstated();
  for (const [fact, row] of unstated) facts[fact] ??= row.inferred?.(from);
  for (const [fact, { bounds: [least, most] = [] }] of Object.entries(rows))
    if (Number(facts[fact]) < Number(least) || Number(facts[fact]) > Number(most)) facts[fact] = undefined;
  return { facts, inferred: unstated.map(([fact]) => fact).filter((fact) => facts[fact] !== undefined) };
}
