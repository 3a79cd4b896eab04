import type { ReactNode } from 'react';

type Props = { title: string; note: ReactNode; address: string; action: string };

/** What a page says that has nothing to show yet, and the way on. */
export const EmptyPanel = ({ title, note, address, action }: Props) => (
  <div className="empty-panel panel">
    <h2 className="text-xl">{title}</h2>
    <p className="text-muted">{note}</p>
    <a href={address} className="button button-primary">
      {action}
    </a>
  </div>
);
