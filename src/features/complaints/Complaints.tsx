import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintStatus } from './ComplaintStatus.tsx';
import * as messages from './messages.ts';

/** Where a complaint is written, and where its answer is read. @param years for how long complaints are kept */
export const Complaints = ({ years }: { years: number }) => (
  <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
    <section aria-labelledby="complaint-write">
      <h2 id="complaint-write" className="mb-4 text-xl font-bold">
        {messages.writeTitle}
      </h2>
      <ComplaintForm years={years} />
    </section>
    <section aria-labelledby="complaint-read">
      <h2 id="complaint-read" className="mb-4 text-xl font-bold">
        {messages.readTitle}
      </h2>
      <ComplaintStatus />
    </section>
  </div>
);
