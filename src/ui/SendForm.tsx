import type { ComponentProps } from 'react';
import { FormAlert } from './FormAlert.tsx';
import { findFieldErrors } from './field-errors.ts';
import type { FormError } from './form-error.ts';
import type { useForm } from './use-form.ts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
  form: ReturnType<typeof useForm<FormError>>;
  /** The errors of what was typed, by field name. */
  check?: (form: HTMLFormElement) => Readonly<Record<string, string>>;
  onSend: () => Promise<void>;
  /** What its button says, and what while the call is under way. */
  label: string;
  sendingLabel?: string;
  buttonClass?: string;
};

/** A form with its error and its button, which calls the API once nothing is wrong with what was typed. */
export const SendForm = ({
  form: { ref, error, isSending, refuse, send },
  check = findFieldErrors,
  onSend,
  label,
  sendingLabel = label,
  buttonClass = 'button-primary justify-self-start',
  children,
  ...attributes
}: Props) => (
  <form
    ref={ref}
    noValidate
    {...attributes}
    onSubmit={(event) => {
      event.preventDefault();
      const fields = check(event.currentTarget);
      if (Object.keys(fields).length > 0) refuse({ fields });
      else void send(onSend);
    }}
  >
    {children}
    <FormAlert error={error} />
    <button type="submit" className={`button ${buttonClass}`} aria-disabled={isSending}>
      {isSending ? sendingLabel : label}
    </button>
  </form>
);
