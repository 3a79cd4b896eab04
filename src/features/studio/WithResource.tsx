import type { ReactNode } from 'react';
import { Failure } from '../../ui/Failure.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { Loading } from './Loading.tsx';

type Props<Loaded> = { load: () => Promise<Loaded>; what: string; children: (resource: Loaded) => ReactNode };

/** Shows a resource whose form offers other records to choose from, once those are read. */
export function WithResource<Loaded>({ load, what, children }: Props<Loaded>) {
  const [answer, retry] = useAnswer(load);
  if (answer.state === 'loading') return <Loading what={what} />;
  if (answer.state === 'failed') return <Failure message={answer.error.message} onRetry={retry} />;
  return children(answer.data);
}
