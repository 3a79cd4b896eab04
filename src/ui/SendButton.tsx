import { useSending } from '../browser/use-sending.ts';
import { describeFailure } from '../client/http.ts';

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
