import { plainText } from '../read/plain.ts';

/** A specification by its name, or by a pattern that meets the plain form of its name. */
type Wanted = string | RegExp;

/** Gives the first of some specifications that is there. */
export type Read = {
  (...names: Wanted[]): string | undefined;
  /** The first that can be parsed: an unreadable one never hides another. */
  find: <Known>(parse: (text: string) => Known | undefined, ...names: Wanted[]) => Known | undefined;
  /** All that a name meets, with their plain names, for those that say half of it in the name. */
  fields: (name: Wanted) => { name: string; value: string }[];
};

/** What may be known, as it was read: undefined where it is not. */
export type Facts<Known> = { [Name in keyof Known]?: Known[Name] | undefined };

/** Words that shops exchange for each other in the names of specifications. */
const ALIKE: readonly [RegExp, string][] = [
  [/\b(?:graphics?\s*cards?|video\s*cards?|vga|graphics?\s*processing\s*unit)\b/g, 'gpu'],
  [/\b(?:mother\s*boards?|mainboards?|mobo|m\/b|mb)\b/g, 'board'],
  [/\b(?:power\s*suppl(?:y|ies)(?:\s*units?)?)\b/g, 'psu'],
  [/\bprocessors?\b/g, 'cpu'],
  [/\b(?:maximum|maximal)\b/g, 'max'],
  [/\b(?:minimum|minimal)\b/g, 'min'],
  [/\b(?:compatibility|compatible|supports|supported|supporting)\b/g, 'support'],
  [/\b(?:connectors|plugs?)\b/g, 'connector'],
  [/\bsockets\b/g, 'socket'],
  [/\bslots\b/g, 'slot'],
  [/\bports\b/g, 'port'],
  [/\bbays\b/g, 'bay'],
  [/\bradiators\b/g, 'radiator'],
  [/\bdimensions?\b|\bsizes?\b/g, 'size'],
  [/\bpci[\s-]*express\b|\bpci-e\b/g, 'pcie'],
  [/\b(?:ram|memories)\b/g, 'memory'],
  [/\bform ?factors?\b|\bformfactor\b/g, 'form factor'],
  [/\bsockel\b/g, 'socket'],
  [/\b(?:nr|no|num|qty|quantity|count|amount)\b(?: of)?/g, 'number of'],
];

const UNIT_IN_NAME = /\(?\b(mm|cm|in|inch(?:es)?|w|watts?|gb|mhz|mt\/s)\b\)?\s*$/i;

/** "Max. VGA Length (mm)" is "max gpu length". */
export function canonicalName(name: string): string {
  const plain = plainText(name)
    // "maxGpuLength" of programs' files.
    .replace(/(?<=[a-z]{2})(?=[A-Z])|(?<=[A-Z]{3})(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .replace(/\((?:mm|cm|in|inch(?:es)?|w|watts?|gb|mhz|mt\/s|[lwhdx\s*]+)\)/g, ' ');
  return ALIKE.reduce(
    (text, [spelling, word]) => text.replace(spelling, word),
    plain.replace(/[_:.]+(?!\d)/g, ' '),
  )
    .replace(/[^a-z0-9.+]+/g, ' ')
    .trim();
}

/** "Length (mm)": "336" is "336 mm". */
function withUnit(name: string, value: string): string {
  const unit = plainText(name).match(UNIT_IN_NAME)?.[1];
  return unit && /\(/.test(name) && /^[\s\d.,x×*]+$/.test(value) ? `${value} ${unit}` : value;
}

export function reader(specifications: readonly { name: string; value: string }[]): Read {
  const entries = specifications.map(({ name, value }) => ({
    name: canonicalName(name),
    value: withUnit(name, value),
  }));
  const fields: Read['fields'] = (wanted) => {
    const plain = typeof wanted === 'string' ? canonicalName(wanted) : undefined;
    const isWanted = ({ name }: { name: string }) =>
      typeof wanted === 'string' ? name === plain : wanted.test(name);
    return entries.filter(isWanted);
  };
  const find: Read['find'] = (parse, ...names) => {
    for (const wanted of names)
      for (const { value } of fields(wanted)) {
        const known = parse(value);
        if (known !== undefined) return known;
      }
    return undefined;
  };
  return Object.assign((...names: Wanted[]) => find((text) => text, ...names), { find, fields });
}

/** Facts that are stated, and with them those that follow from a name or another field, which are named apart. */
export type Reading<Known> = { facts: Known; inferred: string[] };

export function reading<Known extends Record<string, unknown>>(
  stated: Known,
  inferred: Known,
): Reading<Known> {
  const added = Object.entries(inferred).filter(
    ([name, value]) => value !== undefined && stated[name] === undefined,
  );
  return { facts: { ...stated, ...Object.fromEntries(added) }, inferred: added.map(([name]) => name) };
}
