import type { RecordForm } from './use-record-form.ts';

type Props = { form: RecordForm; onDiscard: () => void };

/** Says that a draft was restored, and which of its fields someone else changed meanwhile. */
export function DraftNotice({ form: { restored }, onDiscard }: Props) {
  if (!restored) return null;
  const { changedMeanwhile } = restored;
  return (
    <div role="status" className="studio-note">
      <p>Your unsaved changes were restored. Save them to keep them.</p>
      {changedMeanwhile.length > 0 && (
        <p className="font-medium">
          Someone else has changed since: {changedMeanwhile.join(', ')}. Saving overwrites that.
        </p>
      )}
      <div className="studio-actions">
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          Discard my changes
        </button>
      </div>
    </div>
  );
}
