import type { ReactNode } from 'react';

type Props = { id: string; label: string; error: string | undefined; children: ReactNode };

/** A field between its label and what is wrong with it. @param id the field's; it is described by `${id}-error` */
export const Labelled = ({ id, label, error, children }: Props) => (
  <>
    <label htmlFor={id} className="mb-1 block font-medium">
      {label}
    </label>
    {children}
    <p id={`${id}-error`} className="text-accent-ink mt-1 text-sm empty:hidden">
      {error}
    </p>
  </>
);
