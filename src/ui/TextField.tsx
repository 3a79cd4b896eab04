import type { ComponentProps, ReactNode } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  id: string;
  label: string;
  /** The error; an empty text only marks the field, where the message stands elsewhere. */
  error: string | undefined;
  hint?: ReactNode;
  onChange?: (value: string) => void;
};

/** A labelled input with its hint and its error. */
export function TextField({ id, label, error, hint, onChange, ...input }: Props) {
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
