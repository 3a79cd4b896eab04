import * as messages from './messages.ts';
import type { RecordForm } from './use-record-form.ts';

type Props = {
  form: RecordForm;
  /** Another record has the slug: what says so, and the way to it. */
  taken: { says: string; onOpen: () => void } | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What went wrong with the form as a whole. After a conflict the editor chooses what happens to the changes. */
export function ErrorNotice({ form: { error, isSending }, taken, onKeepMine, onTakeTheirs }: Props) {
  if (!error) return null;
  return (
    <div role="alert" className="studio-alert">
      <p>{taken?.says ?? error.message}</p>
      {taken && (
        <button type="button" className="button button-quiet justify-self-start" onClick={taken.onOpen}>
          {messages.openTakenButton}
        </button>
      )}
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
