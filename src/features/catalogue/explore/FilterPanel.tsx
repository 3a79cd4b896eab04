import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  isModal: boolean;
  /** What the button that closes the modal says: how much was found. */
  result: string;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
};

type Frame = Omit<Props, 'isModal'>;

function Contents({ onClear, children }: Pick<Frame, 'onClear' | 'children'>) {
  return (
    <>
      <div className="filter-head">
        <h2>Filters</h2>
        <button type="button" className="filter-clear" onClick={onClear}>
          Clear All Filters
        </button>
      </div>
      {children}
    </>
  );
}

/** Escape, the way back of a phone, and a press beside it close it; the browser keeps the focus in and gives it back. */
function FilterModal({ result, onClear, onClose, children }: Frame) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="filter-modal" aria-label="Filters" closedby="any" onClose={onClose}>
      <Contents onClear={onClear}>{children}</Contents>
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
 * Holds the filters: beside the list where there is room, else in a modal. They may be drawn anew in either, for
 * their state is the address.
 */
export function FilterPanel({ isModal, ...frame }: Props) {
  if (isModal) return <FilterModal {...frame} />;
  return (
    <aside className="filter-panel" aria-label="Filters" data-when="script">
      <Contents onClear={frame.onClear}>{frame.children}</Contents>
    </aside>
  );
}
