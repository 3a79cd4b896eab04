import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  id: string;
  label: string;
  /** The error; an empty text only marks the field, where the message stands elsewhere. */
  error: string | undefined;
  hint?: string;
  onChange?: (value: string) => void;
};

/** A labelled input with its hint and its error. */
export function TextField({ id, label, error, hint, onChange, ...input }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={id}
        name={id}
        data-label={label}
        required={!input.readOnly}
        aria-invalid={error !== undefined}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
        className="field aria-invalid:border-accent-ink read-only:bg-sunken"
        {...input}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-sm">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="text-accent-ink mt-1 text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}
