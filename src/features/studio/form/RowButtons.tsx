import { Icon } from '../Icon.tsx';
import { keepFocus, passFocusOn } from './keep-focus.ts';
import { moved } from './reorder.ts';

type Props<Item> = {
  list: readonly Item[];
  index: number;
  /** What the row is, for those who do not see it. */
  name: string;
  onChange: (list: readonly Item[]) => void;
};

/** Moves one row of a list up or down, or takes it out. */
export function RowButtons<Item>({ list, index, name, onChange }: Props<Item>) {
  const mover = (direction: 'up' | 'down', by: number) => (
    <button
      type="button"
      aria-label={`Move ${name} ${direction}`}
      // Not `disabled`: that would take the focus away from the button that was just pressed.
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
