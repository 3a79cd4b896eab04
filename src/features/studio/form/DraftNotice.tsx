import type { EntryForm } from './use-entry-form.ts';

type Props = { form: EntryForm; onDiscard: () => void };

/** Says that what was typed before a reload or a login is back, and what someone else changed of it meanwhile. */
export function DraftNotice({ form: { broughtBack }, onDiscard }: Props) {
  if (!broughtBack) return null;
  const { changedMeanwhile } = broughtBack;
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
