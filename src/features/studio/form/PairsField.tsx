import { useSending } from '../../../browser/use-sending.ts';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { type Field, type FormValues, newPair, type Pair } from './fields.ts';
import { focusRowBefore, RowButtons } from './MoveButtons.tsx';
import * as messages from './messages.ts';

type Props = {
  field: Field;
  /** All values of the form. */
  values: FormValues;
  value: readonly Pair[];
  error: string | undefined;
  onChange: (value: readonly Pair[]) => void;
};

/** Lines of a name and a value, in the order in which a product page shows them. */
export function PairsField({
  field: { label, hint, line = { noun: messages.lineNoun, add: messages.addLineButton }, usualNames, asked },
  values,
  value,
  error,
  onChange,
}: Props) {
  const { error: failed, isSending, send } = useSending(describeError);
  const put = (id: number, change: Partial<Pair>) =>
    onChange(value.map((pair) => (pair.id === id ? { ...pair, ...change } : pair)));
  const addUsualNames = () =>
    send(async () => {
      const names = (await usualNames?.read(values)) ?? [];
      const missing = names.filter((name) => !value.some((pair) => pair.name.trim() === name));
      onChange([...value.filter((pair) => pair.name !== ''), ...missing.map((name) => newPair(name))]);
    });
  return (
    <fieldset className="studio-fieldset">
      <legend>{label}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {value.map((pair, index) => (
        <div key={pair.id} className="studio-row studio-pair">
          <input
            className="field"
            aria-label={messages.lineNameLabel(line.noun, index + 1)}
            placeholder={shared.name}
            maxLength={80}
            value={pair.name}
            onChange={({ target }) => put(pair.id, { name: target.value })}
          />
          <input
            className="field"
            aria-label={messages.lineValueLabel(line.noun, index + 1)}
            placeholder={shared.value}
            // biome-ignore lint/a11y/noAutofocus: the address asked for this line.
            autoFocus={pair.name === asked}
            value={pair.value}
            onChange={({ target }) => put(pair.id, { value: target.value })}
          />
          <RowButtons
            list={value}
            index={index}
            name={pair.name || messages.lineName(line.noun, index + 1)}
            onChange={onChange}
          />
        </div>
      ))}
      <button
        type="button"
        className="button button-quiet"
        onClick={({ currentTarget }) => {
          onChange([...value, newPair()]);
          focusRowBefore(currentTarget);
        }}
      >
        {line.add}
      </button>
      {usualNames && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSending}
          onClick={() => void addUsualNames()}
        >
          {usualNames.label}
        </button>
      )}
      <p className="text-accent-ink text-sm empty:hidden">{error ?? failed}</p>
    </fieldset>
  );
}
