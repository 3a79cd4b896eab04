import * as messages from './messages.ts';
import type { RecordForm } from './use-record-form.ts';

type Props = { form: RecordForm; onKeepMine: () => void; onTakeTheirs: () => void };

/** What went wrong with the form as a whole. After a conflict the editor chooses what happens to the changes. */
export function ErrorNotice({ form: { error, isSending }, onKeepMine, onTakeTheirs }: Props) {
  if (!error) return null;
  return (
    <div role="alert" className="studio-alert">
      <p>{error.message}</p>
      {error.isConflict && (
        <div className="studio-actions">
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSending}
            onClick={onKeepMine}
          >
            {messages.keepMineButton}
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSending}
            onClick={onTakeTheirs}
          >
            {messages.discardButton}
          </button>
        </div>
      )}
    </div>
  );
}
