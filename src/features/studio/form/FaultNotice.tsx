import type { EntryForm } from './use-entry-form.ts';

type Props = { form: EntryForm; onKeepMine: () => void; onTakeTheirs: () => void };

/** What went wrong with a whole form. Where someone else was quicker, the editor decides what becomes of it. */
export function FaultNotice({ form: { fault, isSending }, onKeepMine, onTakeTheirs }: Props) {
  if (!fault) return null;
  return (
    <div role="alert" className="studio-alert">
      <p>{fault.message}</p>
      {fault.isConflict && (
        <div className="studio-actions">
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSending}
            onClick={onKeepMine}
          >
            Load what is there now, keep what I typed
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSending}
            onClick={onTakeTheirs}
          >
            Discard what I typed
          </button>
        </div>
      )}
    </div>
  );
}
