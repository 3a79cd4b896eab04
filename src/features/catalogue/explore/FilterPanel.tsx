import { type ReactNode, useEffect, useRef } from 'react';
import * as messages from '../messages.ts';

type Props = {
  isModal: boolean;
  /** The label of the button that closes the modal, with the number of results. */
  result: string;
  /** Undefined where no filter is set. */
  onClear: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

type Frame = Omit<Props, 'isModal'>;

function Contents({ onClear, close, children }: Pick<Frame, 'onClear' | 'children'> & { close?: ReactNode }) {
  return (
    <>
      <div className="filter-head">
        <h2>{messages.filters}</h2>
        {onClear && (
          <button
            type="button"
            className="filter-clear"
            onClick={({ currentTarget }) => {
              // It goes with the last filter, so the focus has to move.
              const frame = currentTarget.closest<HTMLElement>('aside') ?? currentTarget.nextElementSibling;
              if (frame instanceof HTMLElement) frame.focus();
              onClear();
            }}
          >
            {messages.clearAllFilters}
          </button>
        )}
        {close}
      </div>
      {children}
    </>
  );
}

/** Escape, the back button of a phone and a press outside close it; the browser traps the focus and restores it. */
function FilterModal({ result, onClear, onClose, children }: Frame) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="filter-modal"
      aria-label={messages.filters}
      closedby="any"
      onClose={onClose}
    >
      <Contents
        onClear={onClear}
        close={
          <button
            type="button"
            className="filter-close"
            aria-label={messages.closeFilters}
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
        }
      >
        {children}
      </Contents>
      <button
        type="button"
        className="button button-primary filter-done"
        onClick={() => dialog.current?.close()}
      >
        {result}
      </button>
      <p role="status" className="sr-only">
        {result}
      </p>
    </dialog>
  );
}

/**
 * Holds the filters: beside the list where there is room, else in a modal. They can be rendered again in either,
 * because their state is in the address.
 */
export function FilterPanel({ isModal, ...frame }: Props) {
  if (isModal) return <FilterModal {...frame} />;
  return (
    <aside className="filter-panel" aria-label={messages.filters} data-when="script" tabIndex={-1}>
      <Contents onClear={frame.onClear}>{frame.children}</Contents>
    </aside>
  );
}
