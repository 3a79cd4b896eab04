import type { ReactNode } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from './Loading.tsx';

type Props<Loaded> = {
  load: () => Promise<Loaded>;
  loading: string;
  children: (resource: Loaded) => ReactNode;
};

/** Shows a resource whose form offers other records to choose from, once those are read. */
export function WithResource<Loaded>({ load, loading, children }: Props<Loaded>) {
  const [result, retry] = useQuery(load);
  if (result.state === 'loading') return <Loading text={loading} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return children(result.data);
}
