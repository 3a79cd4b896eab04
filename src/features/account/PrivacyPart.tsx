import type { ReactNode } from 'react';

/** One part of the privacy settings, under its title. */
export const PrivacyPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel grid gap-4 p-4 sm:p-6">
    <h3 className="text-lg font-bold">{title}</h3>
    {children}
  </section>
);
