/** One line of a product's specifications. */
export type Specification = { name: string; value: string };

/** How many a product's page shows beside the picture (spec §2); its tab has all. */
export const SHOWN_SPECIFICATIONS = 4;

/** Longest value on a card before it is cut (spec §9). */
const CARD_VALUE_LENGTH = 30;

/** Another host may write a list of pairs, `{ key, value }` or `{ name, value }`, in place of one object. */
function asEntry(pair: unknown): [string, unknown][] {
  const { key, name, value } = (pair ?? {}) as { key?: unknown; name?: unknown; value?: unknown };
  const label = key ?? name;
  return typeof label === 'string' ? [[label, value]] : [];
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** A list of texts as one text; undefined where it holds anything else. */
const listed = (values: readonly unknown[]): string | undefined =>
  values.every(isScalar) ? values.join(', ') : undefined;

/**
 * Reads the JSON text of a product's specifications (spec §3). Text without pairs gives no specifications: it must
 * never break a page.
 */
export function parseSpecifications(text: string | null | undefined): Specification[] {
  if (!text) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (typeof parsed !== 'object' || parsed === null) return [];
  const entries = Array.isArray(parsed) ? parsed.flatMap(asEntry) : Object.entries(parsed);
  return entries
    .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? listed(value) : value])
    .filter(([, value]) => isScalar(value))
    .map(([name, value]) => ({ name: name.trim(), value: String(value).trim() }))
    .filter(({ name, value }) => name !== '' && value !== '');
}

/** Specifications of an object that holds them by name. */
export const findSpecifications = (object: Readonly<Record<string, string>>): Specification[] =>
  Object.entries(object).map(([name, value]) => ({ name, value }));

/** A value as a card shows it: cut at 30 characters plus an ellipsis (spec §2). */
export function cardValue(value: string): string {
  const characters = [...value];
  return characters.length > CARD_VALUE_LENGTH
    ? `${characters.slice(0, CARD_VALUE_LENGTH).join('').trimEnd()}…`
    : value;
}

/** What a short line leaves out: makers and technologies that a model's own name says again. */
const LEFT_OUT =
  /^(?:Intel|AMD|NVIDIA) |\bCore (?=i\d)|\bGeForce (?=[GR]TX)|\bRadeon (?=RX)|(?<=\d GB) (?:LP)?DDR\d\S*|\bNVMe (?=SSD)/g;
/** The most characters of a value that a short line takes. */
const SHORT_VALUE = 28;

/**
 * The first specifications in one line, as a shopper says them: `i5-13450HX · RTX 4050 6 GB · 16 GB · 512 GB SSD`.
 * A number alone or a long text says nothing there; empty where nothing is left.
 * @param count how many specifications it is made of
 */
export const shortenFacts = (specifications: readonly Specification[], count: number): string =>
  specifications
    .slice(0, count)
    .map(({ value }) => value.replace(LEFT_OUT, ''))
    .filter((value) => value.length <= SHORT_VALUE && !/^[\d.,]+$/.test(value))
    .join(' · ');

/** What buyers ask of every product, where its specifications state it. */
type StatedFacts = {
  model: string | undefined;
  /** The manufacturer's part number (MPN), for search engines: a model has one for each of its forms. */
  partNumber: string | undefined;
  inTheBox: string | undefined;
  warranty: string | undefined;
  /** The country that it was made in. */
  origin: string | undefined;
};

/** The names under which shops and importers write these facts, in small letters; the first that is stated counts. */
const NAMES = {
  model: ['model number', 'model no.', 'model no', 'model', 'part number', 'mpn'],
  partNumber: ['part number', 'mpn'],
  inTheBox: ['in the box', "what's in the box", 'box contents', 'package contents', 'included in the box'],
  warranty: ['warranty'],
  origin: ['country of origin', 'origin', 'made in', 'country of manufacture'],
};

/** Reads them from the JSON text of a product's specifications (spec §3). */
export function statedFacts(specifications: string | null | undefined): StatedFacts {
  const values = new Map(
    parseSpecifications(specifications).map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const stated = (names: readonly string[]) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined);
  return {
    model: stated(NAMES.model),
    partNumber: stated(NAMES.partNumber),
    inTheBox: stated(NAMES.inTheBox),
    warranty: stated(NAMES.warranty),
    origin: stated(NAMES.origin),
  };
}
