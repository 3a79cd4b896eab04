import * as messages from './messages.ts';
import type { RecordForm } from './use-record-form.ts';

type Props = { form: RecordForm; onDiscard: () => void };

/** Says that a draft was restored, and which of its fields someone else changed meanwhile. */
export function DraftNotice({ form: { restored }, onDiscard }: Props) {
  if (!restored) return null;
  const { changedMeanwhile } = restored;
  return (
    <div role="status" className="studio-note">
      <p>{messages.draftRestored}</p>
      {changedMeanwhile.length > 0 && (
        <p className="font-medium">{messages.changedMeanwhile(changedMeanwhile.join(', '))}</p>
      )}
      <div className="studio-actions">
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          {messages.discardButton}
        </button>
      </div>
    </div>
  );
}
