import { Icon } from '../Icon.tsx';
import { keepFocus, passFocusOn } from './keep-focus.ts';
import { moved } from './reorder.ts';

type Props<Item> = {
  list: readonly Item[];
  index: number;
  /** The row's name for screen readers. */
  name: string;
  onChange: (list: readonly Item[]) => void;
};

/** Buttons that move a row of a list up or down, or remove it. */
export function RowButtons<Item>({ list, index, name, onChange }: Props<Item>) {
  const mover = (direction: 'up' | 'down', by: number) => (
    <button
      type="button"
      aria-label={`Move ${name} ${direction}`}
      // Not `disabled`: the button that was just pressed would lose the focus.
      aria-disabled={index + by < 0 || index + by >= list.length}
      onClick={({ currentTarget }) => {
        onChange(moved(list, index, by));
        keepFocus(currentTarget);
      }}
    >
      <Icon name={direction} />
    </button>
  );
  return (
    <div className="studio-row-buttons">
      {list.length > 1 && mover('up', -1)}
      {list.length > 1 && mover('down', 1)}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          passFocusOn(currentTarget.closest('.studio-row'));
          onChange(list.toSpliced(index, 1));
        }}
      >
        <Icon name="remove" />
      </button>
    </div>
  );
}
