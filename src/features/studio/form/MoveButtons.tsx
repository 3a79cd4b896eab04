import { Icon } from '../Icon.tsx';
import { keepFocus } from './keep-focus.ts';
import * as messages from './messages.ts';
import { moved } from './reorder.ts';

type Props<Item> = {
  list: readonly Item[];
  index: number;
  /** The row's name for screen readers. */
  name: string;
  onChange: (list: readonly Item[]) => void;
};

/** Buttons that move a row of a list up or down; none where it is the only one. */
export function MoveButtons<Item>({ list, index, name, onChange }: Props<Item>) {
  if (list.length < 2) return null;
  const mover = (direction: 'up' | 'down', by: number) => (
    <button
      type="button"
      aria-label={messages.moveLabels[direction](name)}
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
    <>
      {mover('up', -1)}
      {mover('down', 1)}
    </>
  );
}
