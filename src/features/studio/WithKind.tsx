import type { ReactNode } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from './Loading.tsx';

type Props<Kind> = { read: () => Promise<Kind>; what: string; children: (kind: Kind) => ReactNode };

/** Shows a kind that must be read first: its forms offer other entries to choose from. */
export function WithKind<Kind>({ read, what, children }: Props<Kind>) {
  const [kind, retry] = useQuery(read);
  if (kind.state === 'loading') return <Loading what={what} />;
  if (kind.state === 'failed') return <Failure message={kind.error.message} onRetry={retry} />;
  return children(kind.data);
}
