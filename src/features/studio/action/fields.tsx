import type { ComponentProps, ReactNode } from 'react';
import { readPaisa } from '../../../rules/price/money.ts';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { fieldRequired } from '../../../ui/messages.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { piecesError } from '../form/messages.ts';
import { type PiecesLine, readLine, readLines, type TypedPieces } from '../form/pieces.ts';

/** All values of a form, by the names of its fields. */
export type Typed = Readonly<Record<string, unknown>>;
type Control<Value> = {
  value: Value;
  typed: Typed;
  error: string | undefined;
  onChange(value: Value): void;
};

/** A field of an action: what it holds until something is typed, what is read of it, and its control. */
export type ActionField<Value = unknown, Read = Value> = {
  first: Value;
  read(value: Value): { value: Read } | { problem: string };
  show(control: Control<Value>): ReactNode;
  isShown?: (typed: Typed) => boolean;
  /** Stays as it is once the action is done. */
  isKept?: boolean;
};
export type ActionFields = Readonly<Record<string, ActionField>>;
/** What is sent of each field. */
export type Values<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { read(value: never): infer Reading }
    ? Extract<Reading, { value: unknown }>['value']
    : never;
};

type Shared = Pick<ActionField, 'isShown' | 'isKept'>;
type Given = 'id' | 'label' | 'value' | 'error' | 'required' | 'onChange';
type LineOptions = Shared &
  Omit<ComponentProps<typeof TextField>, Given> & {
    first?: string;
    /** Refused while it is empty, with this message or the one that names the field. */
    required?: string | true;
    isOptional?: boolean | ((typed: Typed) => boolean);
  };

/** A line of text. */
export const line = (
  id: string,
  label: string,
  { first = '', required, isOptional = false, isShown, isKept, ...input }: LineOptions = {},
): ActionField<string> => ({
  first,
  isShown,
  isKept,
  read(written) {
    const value = input.type === 'password' ? written : written.trim();
    if (value !== '' || !required) return { value };
    return { problem: required === true ? fieldRequired(label) : required };
  },
  show: ({ typed, ...control }) => (
    <TextField
      id={id}
      label={label}
      autoComplete="off"
      required={!(typeof isOptional === 'function' ? isOptional(typed) : isOptional)}
      {...input}
      {...control}
    />
  ),
});

/** An amount in rupees, read in paisa. @param problem what is wrong with a text that is none above 0 */
export const rupees = (
  id: string,
  label: string,
  { problem, ...options }: LineOptions & { problem: string },
) => ({
  ...line(id, label, { inputMode: 'decimal', ...options }),
  read(written: string): { value: number } | { problem: string } {
    const reading = readPaisa(written);
    return 'value' in reading && reading.value > 0 ? reading : { problem };
  },
});

type LinesOptions = Omit<ComponentProps<typeof TextArea>, Given> & { first?: string; required?: true };

/** A text of several lines. */
export const lines = (
  id: string,
  label: string,
  { first = '', required, ...area }: LinesOptions,
): ActionField<string> => ({
  first,
  read: (value) =>
    required && value.trim() === '' ? { problem: fieldRequired(label) } : { value: value.trim() },
  show: ({ typed: _, ...control }) => <TextArea id={id} label={label} {...area} {...control} />,
});

/** What is chosen from, each with its label. */
type Options<Value> = readonly (readonly [value: Value, label: string])[];

/** One of a few, all in sight. */
export const radios = <Value extends string>(
  id: string,
  label: string,
  options: Options<Value>,
  first: Value,
  shared: Shared = {},
): ActionField<Value> => ({
  first,
  ...shared,
  read: (value) => ({ value }),
  show: ({ value, onChange }) => (
    <fieldset className="studio-fieldset">
      <legend>{label}</legend>
      {options.map(([each, name]) => (
        <label key={each} className="studio-check">
          <input type="radio" name={id} checked={value === each} onChange={() => onChange(each)} />
          {name}
        </label>
      ))}
    </fieldset>
  ),
});

/** One of a list that opens. */
export const choice = <Value extends string>(
  id: string,
  label: string,
  options: Options<Value>,
  first: Value,
  { hint, required, ...shared }: Shared & { hint?: string; required?: string } = {},
): ActionField<Value> => ({
  first,
  ...shared,
  read: (value) => (required && value === '' ? { problem: required } : { value }),
  show: ({ typed: _, ...control }) => (
    <SelectField id={id} label={label} options={options} hint={hint} {...control} />
  ),
});

/** Yes or no. */
export const check = (
  label: string,
  { first = false, ...shared }: Pick<Shared, 'isShown'> & { first?: boolean } = {},
): ActionField<boolean> => ({
  first,
  ...shared,
  read: (value) => ({ value }),
  show: ({ value, onChange }) => (
    <label className="studio-check">
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  ),
});

/** Any of a few. */
export const checks = <Value extends string>(
  options: Options<Value>,
  first: readonly Value[],
  { label, hint, isInRows = false }: { label: string; hint?: string; isInRows?: boolean },
): ActionField<readonly Value[]> => ({
  first,
  read: (value) => ({ value }),
  show: ({ value, error, onChange }) => {
    const boxes = options.map(([each, name]) => (
      <label key={each} className="studio-check wrap-anywhere">
        <input
          type="checkbox"
          checked={value.includes(each)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, each] : value.filter((other) => other !== each))
          }
        />
        {name}
      </label>
    ));
    return (
      <fieldset className={isInRows ? undefined : 'studio-fieldset'}>
        <legend className={isInRows ? 'text-sm font-medium' : 'wrap-anywhere'}>{label}</legend>
        {hint && <p className="text-muted text-sm">{hint}</p>}
        {isInRows ? <div className="studio-checks">{boxes}</div> : boxes}
        <ErrorText>{error}</ErrorText>
      </fieldset>
    );
  },
});

type LineOfPieces = PiecesLine & { label: string; hint: string };
const NOTHING_TYPED: TypedPieces = new Map();

/** How many pieces of each line are meant. What cannot be read is refused at its field, never taken for 0. */
export const pieces = (id: string, of: readonly LineOfPieces[]): ActionField<TypedPieces, PiecesLine[]> => ({
  first: NOTHING_TYPED,
  read(value) {
    const read = readLines(of, value);
    return read ? { value: read } : { problem: '' };
  },
  show: ({ value, error, onChange }) =>
    of.map((each) => (
      <TextField
        key={each.lineId}
        id={`${id}-${each.lineId}`}
        label={each.label}
        hint={each.hint}
        inputMode="numeric"
        autoComplete="off"
        value={value.get(each.lineId) ?? String(each.quantity)}
        error={readLine(each, value) === undefined ? piecesError(each.quantity) : error || undefined}
        onChange={(text) => onChange(new Map(value).set(each.lineId, text))}
      />
    )),
});
