import { type ReactNode, useCallback } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import type { Permission } from '../../contract/staff.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from './Loading.tsx';
import { useMember } from './staff/member.ts';

type Props<Loaded> = {
  /** @param permissions of the member: a call without one would be a denied request in the audit log */
  load: (permissions: readonly Permission[]) => Promise<Loaded>;
  loading: string;
  children: (resource: Loaded) => ReactNode;
};

/** Shows a resource whose form offers other records to choose from, once those are read. */
export function WithResource<Loaded>({ load, loading, children }: Props<Loaded>) {
  const { permissions } = useMember().member;
  const [result, retry] = useQuery(useCallback(() => load(permissions), [load, permissions]));
  if (result.state === 'loading') return <Loading text={loading} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return children(result.data);
}
