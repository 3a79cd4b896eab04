import type { ReactNode } from 'react';

/** A name and what it is, in a `dl`. */
export const Fact = ({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere">
      {children} {hint && <span className="text-muted text-sm">{hint}</span>}
    </dd>
  </div>
);
