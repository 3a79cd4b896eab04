/** One line of a product's specifications. */
export type Specification = { name: string; value: string };

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
