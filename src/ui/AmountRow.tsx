import type { ReactNode } from 'react';

/** One line of a sum, inside a `dl`: what it is, and how much. What is too long for the line gets one of its own. */
export const AmountRow = ({
  name,
  children,
  isTotal = false,
}: {
  name: string;
  children: ReactNode;
  isTotal?: boolean;
}) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-line mt-2 border-t pt-3 text-lg font-bold' : ''}`}
  >
    <dt className={`shrink-0 ${isTotal ? '' : 'text-muted'}`}>{name}</dt>
    <dd className="ms-auto text-right">{children}</dd>
  </div>
);
