import type { ComponentProps, ReactNode } from 'react';
import * as messages from './messages.ts';

type FieldFrameProps = {
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
};

/** The ids of the hint and the error of a field, for its `aria-describedby`. */
export const describedBy = (id: string, hint: ReactNode): string =>
  hint ? `${id}-hint ${id}-error` : `${id}-error`;

/** The label, the hint and the error around the control of a field. */
export const FieldFrame = ({ id, label, isOptional = false, hint, error, children }: FieldFrameProps) => (
  <div>
    <label htmlFor={id} className="field-label">
      {label}
      {isOptional && <span className="text-muted font-normal"> {messages.optional}</span>}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="text-muted mt-1 text-sm">
        {hint}
      </p>
    )}
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  </div>
);

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  id: string;
  label: string;
  /** The error; an empty text only marks the field, where the message stands elsewhere. */
  error: string | undefined;
  hint?: ReactNode;
  onChange?: (value: string) => void;
};

/** A labelled input with its hint and its error. */
export function TextField({ id, label, error, hint, onChange, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} isOptional={input.required === false} hint={hint} error={error}>
      <input
        id={id}
        name={id}
        data-label={label}
        required={!input.readOnly}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint)}
        className="field read-only:bg-sunken"
        {...input}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </FieldFrame>
  );
}

type TextAreaProps = {
  id: string;
  label: string;
  value: string;
  maxLength?: number;
  error: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  rows?: number;
  onChange: (value: string) => void;
};

/** A labelled field of several lines with its hint and its error. */
export function TextArea({
  id,
  label,
  value,
  maxLength,
  error,
  hint,
  isRequired = true,
  rows = 5,
  onChange,
}: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={id}
        rows={rows}
        maxLength={maxLength}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint)}
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}

type SelectFieldProps<Value extends string> = {
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
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
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
