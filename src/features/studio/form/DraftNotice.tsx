import type { RecordForm } from './use-record-form.ts';

type Props = { form: RecordForm; onDiscard: () => void };

/** Says that a draft was restored, and which of its fields someone else changed meanwhile. */
export function DraftNotice({ form: { restored }, onDiscard }: Props) {
  if (!restored) return null;
  const { changedMeanwhile } = restored;
  return (
    <div role="status" className="studio-note">
      <p>What you typed here before is back. It is not saved yet.</p>
      {changedMeanwhile.length > 0 && (
        <p className="font-medium">
          Someone else changed this meanwhile: {changedMeanwhile.join(', ')}. Saving puts yours in its place.
        </p>
      )}
      <div className="studio-actions">
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          Discard what I typed
        </button>
      </div>
    </div>
  );
}
