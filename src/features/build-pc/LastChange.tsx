import { useStore } from '@nanostores/react';
import { $lastChange, type Place } from './last-change.ts';
import * as messages from './messages.ts';
import { $builds, NO_BUILDS } from './store.ts';

/** The last change at this place, with Undo. */
export function LastChange({ place }: { place: Place }) {
  const change = useStore($lastChange, { ssr: () => undefined });
  const builds = useStore($builds, { ssr: () => NO_BUILDS });
  const isLast = change?.place === place && change.after === builds;
  return (
    <div role="status" className="no-print">
      {isLast && (
        <p className="last-change">
          {change.sentence}
          {change.undo && (
            <button
              type="button"
              className="min-h-11 min-w-11 shrink-0 px-2 font-semibold underline"
              onClick={change.undo}
            >
              {messages.undo}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
