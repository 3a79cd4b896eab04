import { describedBy, FieldFrame } from './FieldFrame.tsx';

type Props<Value extends string> = {
  id: string;
  label: string;
  /** What is chosen from, each with its label. */
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  error?: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean;
  onChange: (value: Value) => void;
};

/** A labelled list that opens, with its hint and its error. */
export const SelectField = <Value extends string>(props: Props<Value>) => {
  const { id, label, options, value, error, hint, isOptional = false, onChange } = props;
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <select
        id={id}
        className="field"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint)}
        value={value}
        onChange={({ target }) => onChange(options[target.selectedIndex]?.[0] ?? value)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};
