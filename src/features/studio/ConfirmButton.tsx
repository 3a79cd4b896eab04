import { useRef } from 'react';

type Props = {
  label: string;
  /** What is about to happen, and to what. */
  question: string;
  isBusy?: boolean;
  className?: string;
  onConfirm: () => void;
};

/** A button for what cannot be taken back: it asks first. */
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
        {/* No form: the button may stand in one, which would take the press for its own. */}
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
