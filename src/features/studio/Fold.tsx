import type { ReactNode } from 'react';
import { inFold } from './messages.ts';

/** The title of a part that opens, and what is in it. */
export const FoldHead = ({ title, id, says }: { title: string; id?: string; says?: string | undefined }) => (
  <>
    <h3 id={id} className="studio-title">
      {title}
    </h3>
    {says && <span className="text-muted">{inFold(says)}</span>}
  </>
);

type Props = { id: string; title: string; says?: string | undefined; children: ReactNode };

/** A part of a page that is looked up: closed, its head says what is in it. */
export const Fold = ({ id, title, says, children }: Props) => (
  <section className="panel px-4" aria-labelledby={id}>
    <details className="studio-fold">
      <summary>
        <FoldHead title={title} id={id} says={says} />
      </summary>
      <div className="grid gap-4 py-3">{children}</div>
    </details>
  </section>
);
