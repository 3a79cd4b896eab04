import type { ReactNode } from 'react';
import { type Ask, type Put, type Reading, useQuery } from '../../browser/use-query.ts';
import { Failure } from '../../ui/Failure.tsx';

/** Shown in place of content that is being loaded. */
export const Loading = ({ text }: { text: string }) => (
  <div>
    <p role="status" className="text-muted mb-3">
      {text}
    </p>
    <div className="studio-skeletons" aria-hidden="true">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  </div>
);

type ShownProps<Data> = {
  reading: Reading<Data>;
  /** What is said, or shown, until there is something. */
  loading: ReactNode;
  /** Shows the data before while newer is read. */
  isSteady?: boolean;
  children: (data: Data, again: () => void, put: Put<Data>) => ReactNode;
};

/** What was read, or that it is being read, or why it failed with a way to try again. */
export function Shown<Data>({
  reading: [result, again, put],
  loading,
  isSteady = false,
  children,
}: ShownProps<Data>) {
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={again} />;
  const isShown = result.state === 'ready' || (isSteady && result.last !== undefined);
  if (!isShown) return typeof loading === 'string' ? <Loading text={loading} /> : loading;
  return children(result.last as Data, () => void again(), put);
}

type ReadProps<Data> = Omit<ShownProps<Data>, 'reading'> & {
  /** The same function from render to render while the question is the same. */
  ask: Ask<Data>;
};

/** Reads from the API, and shows what was read. */
export const Read = <Data,>({ ask, ...shown }: ReadProps<Data>) => (
  <Shown reading={useQuery(ask)} {...shown} />
);
