import { useRef } from 'react';

type Props = {
  label: string;
  /** What the action does, and to what. */
  question: string;
  /** What the two buttons of the dialog say. */
  yes?: string;
  no?: string;
  isBusy?: boolean;
  className?: string;
  onConfirm: () => void;
};

/** A button for an action that cannot be undone: it asks for confirmation first. */
export function ConfirmButton({
  label,
  question,
  yes = label,
  no = 'Cancel',
  isBusy = false,
  className = '',
  onConfirm,
}: Props) {
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
            {yes}
          </button>
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            {no}
          </button>
        </div>
      </dialog>
    </>
  );
}
