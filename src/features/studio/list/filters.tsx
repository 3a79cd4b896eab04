import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Choice } from '../form/fields.ts';
import { namedChoices, Select } from '../Select.tsx';
import { anyDay, anyText, oneOf, type Read } from './address.ts';

const WAIT_MS = 250;

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

/** A search that is passed on after a pause in typing. */
export function SearchField({ label, value, onChange }: FieldProps) {
  const [text, setText] = useState(value);
  const passedOn = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // A link to the list may change the search too.
  useEffect(() => {
    if (value !== passedOn.current) setText(value);
    passedOn.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() === passedOn.current) return;
      passedOn.current = text.trim();
      latest.current(passedOn.current);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label className="studio-grow">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <input type="search" className="field" value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
}

type Field = {
  value: string;
  /** @param isTyped as `useList` takes it */
  onChange: (value: string, isTyped: boolean) => void;
  /** Of records that were read. */
  options: readonly Choice[] | undefined;
};

/** Reads its value of an address; with `draw`, it has a field in the bar of the list. */
export type Filter<Value extends string = string> = Read<Value> & { draw?: (field: Field) => ReactNode };
export type Filters = Readonly<Record<string, Filter>>;

const drawn = <Value extends string>(read: Read<Value>, draw: NonNullable<Filter['draw']>): Filter<Value> =>
  Object.assign((text: string) => read(text), { draw });

/** A search by text. @param read what an address may search for */
export const search = (label: string, read: Read = anyText): Filter =>
  drawn(read, ({ value, onChange }) => (
    <SearchField label={label} value={value} onChange={(text) => onChange(text, true)} />
  ));

/** A day, as `2026-11-25`; empty for any. @param read how an address has it */
export const day = (label: string, read: Read = anyDay): Filter =>
  drawn(read, ({ value, onChange }) => (
    <label>
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <input
        type="date"
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value, true)}
      />
    </label>
  ));

const drawChoice =
  (label: string, choices: readonly Choice[]): NonNullable<Filter['draw']> =>
  ({ value, onChange, options = [] }) => (
    <Select
      label={label}
      value={value}
      choices={[...choices, ...options]}
      onChange={(chosen) => onChange(chosen, false)}
    />
  );

/** One of these values, the first one where the address names none. */
export const choice = <Value extends string>(
  label: string,
  values: readonly [Value, ...Value[]],
  names: Readonly<Record<Value, string>>,
): Filter<Value> =>
  drawn(oneOf<Value, Value>(values, values[0]), drawChoice(label, namedChoices(names, values)));

/** One of these values or any. @param any what that is called */
export const anyChoice = <Value extends string>(
  label: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  any: string,
): Filter<Value | ''> =>
  drawn(oneOf(values), drawChoice(label, [{ value: '', label: any }, ...namedChoices(names, values)]));

/** One of the records that the `options` of the list have under its name, or any. */
export const recordChoice = (label: string, any: string, read: Read = anyText): Filter =>
  drawn(read, drawChoice(label, [{ value: '', label: any }]));
