import type { ReactNode } from 'react';

/** What a toast has said and must not go with it: read before the button is pressed again. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <p className="border-warn text-warn mt-4 rounded-lg border p-3 text-sm">{children}</p>
);
