import { useRef } from 'react';
import * as messages from './messages.ts';

type Props = {
  /** The label of the button that opens the dialog. */
  label: string;
  /** What will happen. */
  question: string;
  /** The labels of the buttons that confirm and cancel. */
  confirmLabel?: string;
  keepLabel?: string;
  isBusy?: boolean;
  /** Which of several such buttons this is, for screen readers. */
  accessibleName?: string;
  className?: string;
  /** Called before it asks; false keeps it closed. */
  mayAsk?: () => boolean;
  onConfirm: () => void;
};

/** A button for an action that cannot be undone: it asks first. */
export function ConfirmDialog({
  label,
  question,
  confirmLabel = label,
  keepLabel = messages.cancel,
  isBusy = false,
  accessibleName,
  className = 'button-quiet justify-self-start',
  mayAsk = () => true,
  onConfirm,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={`button ${className}`}
        aria-label={accessibleName}
        aria-disabled={isBusy}
        onClick={() => !isBusy && mayAsk() && dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        className="panel text-ink m-auto max-w-[min(28rem,calc(100vw-2rem))] p-5"
        aria-label={accessibleName ?? label}
      >
        <p className="mb-5">{question}</p>
        {/* No form here: the button may be inside one, and forms cannot be nested. */}
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-danger"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {confirmLabel}
          </button>
          <button type="button" className="button button-quiet" onClick={close}>
            {keepLabel}
          </button>
        </div>
      </dialog>
    </>
  );
}
