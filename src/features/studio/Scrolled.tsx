import type { ReactNode } from 'react';

/** What may be wider than the screen. */
export const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section aria-label={label} tabIndex={0} className="mb-4 max-w-full overflow-x-auto">
    {children}
  </section>
);
