import type { ReactNode } from 'react';
import * as messages from './messages.ts';

type Props = {
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
export const FieldFrame = ({ id, label, isOptional = false, hint, error, children }: Props) => (
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
