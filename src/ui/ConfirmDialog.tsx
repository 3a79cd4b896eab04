import { useRef } from 'react';

type Props = {
  /** On the button that asks, and on the one that does it. */
  label: string;
  /** What is about to happen. */
  question: string;
  /** On the button that leaves everything as it is. */
  keepLabel: string;
  isBusy?: boolean;
  /** Which of several like it this button is, for who does not see the row it stands in. */
  accessibleName?: string;
  className?: string;
  onConfirm: () => void;
};

/** A button for what a shopper cannot take back: it asks first. */
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
