import { type ReactNode, useCallback } from 'react';
import type { Permission } from '../../contract/staff.ts';
import { Read } from './Loading.tsx';
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
  return (
    <Read ask={useCallback(() => load(permissions), [load, permissions])} loading={loading}>
      {children}
    </Read>
  );
}
