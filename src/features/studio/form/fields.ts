/** How a field is shown, and what it holds on its way. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'moment'
  | 'check'
  | 'choice'
  | 'list'
  | 'pairs'
  | 'picture'
  | 'pictures'
  | 'products';

/** What a field may be chosen from. */
export type Choice = { value: string; label: string };

/** One field of an entry, under the contract's name of it. */
export type Field = {
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  /** What an empty field sends; without it the field must be filled. `absent` leaves it to the server. */
  whenEmpty?: null | '' | 'absent';
  options?: readonly Choice[];
};

export type Pair = { id: number; name: string; value: string };
export type FormValue = string | boolean | readonly string[] | readonly Pair[];
export type FormValues = Record<string, FormValue>;
export type Content = Record<string, unknown>;

let pairs = 0;
/** A line of specifications; the id keeps its inputs apart while lines move. */
export const newPair = (name = '', value = ''): Pair => {
  pairs += 1;
  return { id: pairs, name, value };
};

/** An ISO 8601 time as a `datetime-local` input takes it, in the editor's own time zone, to the minute. */
function toLocal(moment: unknown): string {
  if (typeof moment !== 'string' || Number.isNaN(Date.parse(moment))) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function shownValue(kind: FieldKind, content: unknown): FormValue {
  if (kind === 'check') return content === true;
  if (kind === 'moment') return toLocal(content);
  if (kind === 'pairs')
    return Object.entries((content ?? {}) as Record<string, string>).map(([name, value]) =>
      newPair(name, value),
    );
  if (kind === 'pictures' || kind === 'products') return (content ?? []) as string[];
  if (kind === 'list') return ((content ?? []) as string[]).join(', ');
  return content === null || content === undefined ? '' : String(content);
}

/** What a form starts with. */
export const valuesOf = (fields: readonly Field[], content: Content): FormValues =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, shownValue(kind, content[name])]));

/** Text that is no number goes on as it is, for the server to name. */
function numberOf(text: string): number | string {
  const plain = text.replaceAll(',', '').trim();
  const number = Number(plain);
  return plain === '' || Number.isNaN(number) ? text : number;
}

function contentOf({ kind, whenEmpty = '' }: Field, value: FormValue): unknown {
  if (kind === 'pairs')
    return Object.fromEntries(
      (value as readonly Pair[])
        .map((pair) => [pair.name.trim(), pair.value.trim()])
        .filter(([name]) => name !== ''),
    );
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') {
    if (kind === 'list') return [];
    return whenEmpty === 'absent' ? undefined : whenEmpty;
  }
  if (kind === 'number') return numberOf(text);
  if (kind === 'moment') return new Date(text).toISOString();
  if (kind === 'list')
    return text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  return text;
}

/** What a filled form holds, as the contract takes it. */
export const contentsOf = (fields: readonly Field[], values: FormValues): Content =>
  Object.fromEntries(fields.map((field) => [field.name, contentOf(field, values[field.name] ?? '')]));

/** What differs from what the form started with: only that is sent, so that nothing else is overwritten. */
export function changesOf(fields: readonly Field[], before: FormValues, now: FormValues): Content {
  const old = contentsOf(fields, before);
  return Object.fromEntries(
    Object.entries(contentsOf(fields, now)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
    ),
  );
}
