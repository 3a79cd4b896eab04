type Props = { message: string; onRetry: () => void };

/** A view that could not be loaded: what went wrong, and the way to try again. */
export const Failure = ({ message, onRetry }: Props) => (
  <div role="alert" className="grid justify-items-start gap-4">
    <p className="text-crimson-ink">{message}</p>
    <button type="button" className="button button-quiet" onClick={onRetry}>
      Try Again
    </button>
  </div>
);
