import { useRef } from 'react';

type Props = {
  label: string;
  /** What the action does, and to what. */
  question: string;
  isBusy?: boolean;
  className?: string;
  onConfirm: () => void;
};

/** A button for an action that cannot be undone: it asks for confirmation first. */
export function ConfirmButton({ label, question, isBusy = false, className = '', onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={`button button-quiet ${className}`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={dialog} className="studio-dialog panel" aria-label={label}>
        <p>{question}</p>
        {/* No form here: the button may be inside one, and forms cannot be nested. */}
        <div className="studio-actions">
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              dialog.current?.close();
              onConfirm();
            }}
          >
            {label}
          </button>
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </dialog>
    </>
  );
}
