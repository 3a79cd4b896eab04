import * as messages from './messages.ts';

type Props = { message: string; onRetry: () => void };

/** The error of a view that could not be loaded, with a button to try again. */
export const Failure = ({ message, onRetry }: Props) => (
  <div role="alert" className="grid justify-items-start gap-4">
    <p className="text-accent-ink">{message}</p>
    <button type="button" className="button button-quiet" onClick={onRetry}>
      {messages.tryAgain}
    </button>
  </div>
);
