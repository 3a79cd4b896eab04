import type { ComponentProps } from 'react';
import { useSending } from '../browser/use-sending.ts';
import { describeFailure } from '../client/http.ts';
import { type FormError, findFieldErrors } from './form-error.ts';
import type { useForm } from './use-form.ts';

type ErrorProps = { children: string | undefined; className?: string };

/** The error of a failed call beside its button; nothing without one. */
export const ErrorText = ({ children, className = 'text-accent-ink text-sm' }: ErrorProps) =>
  children && (
    <p role="alert" className={className}>
      {children}
    </p>
  );

type Props = {
  label: string;
  /** What it says while the call is under way. */
  sendingLabel?: string;
  className?: string;
  /** What is shown where the call fails without a message. */
  failure: string;
  onSend: () => Promise<void>;
};

/** A button that calls the API, with the error of its last call. */
export function SendButton({
  label,
  sendingLabel = label,
  className = 'button-quiet justify-self-start',
  failure,
  onSend,
}: Props) {
  const { error, isSending, send } = useSending(describeFailure(failure));
  return (
    <>
      <button
        type="button"
        className={`button ${className}`}
        aria-disabled={isSending}
        onClick={() => void send(onSend)}
      >
        {isSending ? sendingLabel : label}
      </button>
      <ErrorText>{error}</ErrorText>
    </>
  );
}

/** The error of a whole form. Unlike a toast it stays until it is read. */
export function FormAlert({ error }: { error: FormError | undefined }) {
  if (!error?.message) return null;
  return (
    <div role="alert" className="border-accent-ink text-accent-ink rounded-lg border p-3 text-sm">
      <p className="font-semibold">{error.message}</p>
      {error.detail && <p>{error.detail}</p>}
    </div>
  );
}

type SendFormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
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
}: SendFormProps) => (
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
