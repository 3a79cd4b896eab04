import type { Content } from '../../../client/editor/resources.ts';
import type { CategoryFacet } from '../../../contract/category-facets.ts';
import type { FacetCandidate } from '../../../contract/editor/category-facets.ts';
import type { Product } from '../../../contract/product.ts';
import { readAmount } from '../../../contract/read-number.ts';
import { fromNepalInput, toNepalInput } from '../../../rules/shop/nepal-time.ts';

/** How a field is shown, and which value it holds while it is edited. */
export type FieldType =
  | 'text'
  | 'long-text'
  | 'number'
  | 'date-time'
  | 'check'
  | 'choice'
  | 'checks'
  | 'tags'
  | 'pairs'
  | 'picture'
  | 'pictures'
  | 'products'
  | 'facets';

/** An option of a field that is chosen from a list. */
export type Choice = { value: string; label: string };

/** One field of a record, under the contract's name. */
export type Field = {
  name: string;
  label: string;
  type: FieldType;
  hint?: string;
  /** How a text is asked for, where that depends on the form's other values; it is stored as a text all the same. */
  fieldFor?: (values: FormValues) => Partial<Field>;
  /** It stands in the second column of a wide form: what is decided of the record, beside what it says. */
  isBeside?: boolean;
  /** Whether the form shows it with its other values; else always. */
  isShown?: (values: FormValues) => boolean;
  /** What an empty field sends; without it the field must be filled. `absent` leaves it to the server. */
  whenEmpty?: null | '' | 'absent';
  options?: readonly Choice[];
  /** Of a choice: what none of them is called. */
  empty?: string;
  /** Of checks: which count while none is chosen. */
  blank?: string;
  /** The options that go with the form's other values; else all. */
  optionsFor?: (values: FormValues) => readonly Choice[];
  /** Of a choice: how an option is added that is not there yet, by its name. */
  addition?: { noun: string; add: (name: string) => Promise<Choice> };
  /** Of tags: nothing but the options can be chosen. */
  isClosed?: boolean;
  /** Of pictures: the content that holds their alternative texts, by the address of the picture. */
  textsName?: string;
  /** Of products: those whose names and prices are known, and the field with their discount in percent. */
  known?: readonly NamedProduct[];
  percentageName?: string;
  /** Of pairs: what a line is called, where it is no "line", and the button that adds one. */
  line?: { noun: string; add: string };
  /** Of facets: the specifications that can be added. */
  candidates?: () => Promise<readonly FacetCandidate[]>;
  /** Of pairs: the name of a line that has the focus, and is there, empty, where the content lacks it. */
  asked?: string | undefined;
  /** Of pairs: names that can be added by a button, by the form's other values. */
  usualNames?: { label: string; read: (values: FormValues) => Promise<readonly string[]> };
};

/** A product that is named by its slug, with its name and its prices in whole rupees. */
export type NamedProduct = Pick<Product, 'slug' | 'name' | 'sellingPrice' | 'markedPrice'>;

export type Pair = { id: number; name: string; value: string };
/** A picture's address and its alternative text, empty where it has none. */
export type Picture = { path: string; text: string };
export type FormValue =
  | string
  | boolean
  | readonly string[]
  | readonly Pair[]
  | readonly Picture[]
  | readonly CategoryFacet[];
export type FormValues = Record<string, FormValue>;

let pairs = 0;
/** A line of specifications; the id is the key of its inputs while lines move. */
export const newPair = (name = '', value = ''): Pair => {
  pairs += 1;
  return { id: pairs, name, value };
};

/** An ISO 8601 time as a `datetime-local` input takes it, in Nepal, to the minute. */
const toInput = (timestamp: unknown): string =>
  typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp))
    ? toNepalInput(new Date(timestamp))
    : '';

function shownPictures({ name, textsName = '' }: Field, content: Content): Picture[] {
  const texts = (content[textsName] ?? {}) as Record<string, string>;
  return ((content[name] ?? []) as string[]).map((path) => ({ path, text: texts[path] ?? '' }));
}

/** Specifications are an object, options a list. */
const shownPairs = (content: unknown): Pair[] =>
  Array.isArray(content)
    ? (content as { name: string; value: string }[]).map(({ name, value }) => newPair(name, value))
    : Object.entries((content ?? {}) as Record<string, string>).map(([name, value]) => newPair(name, value));

function shownWithAsked(content: unknown, asked: string | undefined): Pair[] {
  const shown = shownPairs(content);
  return asked && !shown.some(({ name }) => name === asked) ? [...shown, newPair(asked)] : shown;
}

function shownValue({ type, asked }: Field, content: unknown): FormValue {
  if (type === 'check') return content === true;
  if (type === 'date-time') return toInput(content);
  if (type === 'pairs') return shownWithAsked(content, asked);
  if (type === 'products' || type === 'tags') return (content ?? []) as string[];
  if (type === 'facets') return (content ?? []) as CategoryFacet[];
  return content === null || content === undefined ? '' : String(content);
}

/** The values that a form starts with. */
export const getValues = (fields: readonly Field[], content: Content): FormValues =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.type === 'pictures' ? shownPictures(field, content) : shownValue(field, content[field.name]),
    ]),
  );

/** Text that is no number, or could be two, is sent as it is: the server's message names it. */
function getNumber(text: string): number | string {
  const reading = readAmount(text);
  return 'value' in reading ? reading.value : text;
}

function getContent({ type, whenEmpty = '' }: Field, value: FormValue): unknown {
  if (type === 'pairs')
    return Object.fromEntries(
      (value as readonly Pair[])
        .map((pair) => [pair.name.trim(), pair.value.trim()])
        .filter(([name]) => name !== ''),
    );
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return whenEmpty === 'absent' ? undefined : whenEmpty;
  if (type === 'number') return getNumber(text);
  if (type === 'date-time') return fromNepalInput(text).toISOString();
  return text;
}

function getPictures({ name, textsName }: Field, pictures: readonly Picture[]): [string, unknown][] {
  const paths: [string, unknown] = [name, pictures.map(({ path }) => path)];
  if (textsName === undefined) return [paths];
  const texts = pictures.map(({ path, text }) => [path, text.trim()]).filter(([, text]) => text !== '');
  return [paths, [textsName, Object.fromEntries(texts)]];
}

/** The form's values as content of the contract. */
export const getContents = (fields: readonly Field[], values: FormValues): Content =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = values[field.name] ?? '';
      return field.type === 'pictures'
        ? getPictures(field, (value || []) as readonly Picture[])
        : [[field.name, getContent(field, value)]];
    }),
  );

/** The content that differs from before: only that is sent, so that nothing else is overwritten. */
export function getChanges(fields: readonly Field[], before: FormValues, now: FormValues): Content {
  const old = getContents(fields, before);
  return Object.fromEntries(
    Object.entries(getContents(fields, now)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
    ),
  );
}

/** Whether a field writes the content of a name. */
export const writes = ({ name, textsName }: Field, content: string): boolean =>
  content === name || content === textsName;

/** The fields that changes come from. */
export const changedFields = (fields: readonly Field[], changes: Content): Field[] =>
  fields.filter((field) => Object.keys(changes).some((name) => writes(field, name)));
