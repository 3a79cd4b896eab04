import { useRef, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { ApiError } from '../../../client/http.ts';
import { slugify } from '../../../rules/product/slug.ts';
import { describedBy, FieldFrame } from '../../../ui/fields.tsx';
import { describeError } from '../form-error.ts';
import { chooseLabel, newRecord } from '../messages.ts';
import type { Choice, Field, FormValues } from './fields.ts';
import * as messages from './messages.ts';
import { onEnter } from './on-enter.ts';

/** A value that the other values rule out stays to be seen, until another is chosen. */
function listOptions(
  { options = [], optionsFor }: Field,
  values: FormValues,
  value: string,
): readonly Choice[] {
  const fitting = optionsFor?.(values) ?? options;
  const missing = options.filter(
    (each) => each.value === value && !fitting.some((other) => other.value === value),
  );
  return [...fitting, ...missing];
}

type AdditionProps = NonNullable<Field['addition']> & {
  id: string;
  /** All that there are. */
  present: readonly Choice[];
  onChoose: (choice: Choice) => void;
  onAdded: (choice: Choice) => void;
};

/** Adds an option that the list has not yet, while the form around it stays as it is. */
function Addition({ id, noun, add, present, onChoose, onAdded }: AdditionProps) {
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<Choice>();
  const folded = useRef<HTMLDetailsElement>(null);
  const { error, isSending, send } = useSending((thrown) =>
    thrown instanceof ApiError && thrown.code === 'already_taken'
      ? messages.additionTaken(noun)
      : describeError(thrown),
  );
  const name = typed.trim();
  const finish = () => {
    setTyped('');
    setTaken(undefined);
    if (folded.current) folded.current.open = false;
  };
  const submit = () => {
    const known = present.find(({ value }) => value === slugify(name));
    setTaken(known);
    if (name === '' || known) return;
    void send(async () => {
      onAdded(await add(name));
      showToast(messages.recordAdded(noun));
      finish();
    });
  };
  return (
    <details ref={folded} className="studio-changed">
      <summary>{newRecord(noun)}</summary>
      <div className="studio-actions">
        <input
          className="field studio-grow"
          aria-label={messages.additionLabel(noun)}
          aria-describedby={`${id}-addition-error`}
          maxLength={80}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setTaken(undefined);
          }}
          onKeyDown={onEnter(submit)}
        />
        <button type="button" className="button button-quiet" aria-disabled={isSending} onClick={submit}>
          {messages.addButton(noun)}
        </button>
      </div>
      <p id={`${id}-addition-error`} role="alert" className="text-accent-ink mt-1 mb-3 text-sm empty:hidden">
        {taken ? messages.existsAlready(taken.label) : error}
      </p>
      {taken && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            finish();
            onChoose(taken);
          }}
        >
          {chooseLabel(taken.label)}
        </button>
      )}
    </details>
  );
}

type Props = {
  id: string;
  field: Field;
  /** All values of the form. */
  values: FormValues;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A list to choose from, and where the field says how, the way to add to it. */
export function ChoiceField({ id, field, values, value, error, onChange }: Props) {
  const [added, setAdded] = useState<readonly Choice[]>([]);
  const list = useRef<HTMLSelectElement>(null);
  const present = [...listOptions(field, values, value), ...added];
  const choose = (choice: Choice) => {
    onChange(choice.value);
    list.current?.focus();
  };
  return (
    <div>
      <FieldFrame id={id} label={field.label} hint={field.hint} error={error}>
        <select
          ref={list}
          id={id}
          className="field"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, field.hint)}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">
            {field.empty ?? (field.whenEmpty === undefined ? messages.choiceMissing : messages.noChoice)}
          </option>
          {present.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </FieldFrame>
      {field.addition && (
        <Addition
          id={id}
          {...field.addition}
          present={present}
          onChoose={choose}
          onAdded={(choice) => {
            setAdded([...added, choice]);
            choose(choice);
          }}
        />
      )}
    </div>
  );
}
