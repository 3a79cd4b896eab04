import { useRef } from 'react';

type Props = {
  /** The label of the button that opens the dialog and of the one that confirms. */
  label: string;
  /** What will happen. */
  question: string;
  /** The label of the button that cancels. */
  keepLabel: string;
  isBusy?: boolean;
  /** Which of several such buttons this is, for screen readers. */
  accessibleName?: string;
  className?: string;
  onConfirm: () => void;
};

/** A button for an action that cannot be undone: it asks first. */
export function ConfirmDialog({
  label,
  question,
  keepLabel,
  isBusy = false,
  accessibleName,
  className = 'justify-self-start',
  onConfirm,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={`button button-quiet ${className}`}
        aria-label={accessibleName}
        aria-disabled={isBusy}
        onClick={() => !isBusy && dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        className="panel text-ink m-auto max-w-[min(28rem,calc(100vw-2rem))] p-5 backdrop:bg-black/50"
        aria-label={accessibleName ?? label}
      >
        <p className="mb-5">{question}</p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {label}
          </button>
          <button type="button" className="button button-quiet" onClick={close}>
            {keepLabel}
          </button>
        </div>
      </dialog>
    </>
  );
}
