import { Icon } from '../Icon.tsx';
import * as messages from './messages.ts';

const TARGETS = 'button:not([aria-disabled="true"]), input';

const afterRender = (work: () => void): void => void requestAnimationFrame(work);

/** Returns the focus to a button whose row moves: a moved element loses it. */
const keepFocus = (button: HTMLElement): void => afterRender(() => button.focus());

/** Moves the focus of a removed row to the next one, else to the one before, so that a keyboard continues there. */
function passFocusOn(row: Element | null | undefined): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.matches(TARGETS) ? neighbour : neighbour?.querySelector(TARGETS);
  afterRender(() => target instanceof HTMLElement && target.focus());
}

/** Moves the focus to the first field of a row that is being added before this button. */
export const focusRowBefore = (button: HTMLElement): void =>
  afterRender(() => button.previousElementSibling?.querySelector('input')?.focus());

/** The list with one item moved by so many places; a move past either end changes nothing. */
export function moved<Item>(list: readonly Item[], from: number, by: number): Item[] {
  const to = from + by;
  const [item] = list.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

type MoveProps<Item> = {
  list: readonly Item[];
  index: number;
  /** The row's name for screen readers. */
  name: string;
  onChange: (list: readonly Item[]) => void;
};

/** Buttons that move a row of a list up or down; none where it is the only one. */
export function MoveButtons<Item>({ list, index, name, onChange }: MoveProps<Item>) {
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

type Props<Item> = {
  list: readonly Item[];
  index: number;
  /** The row's name for screen readers. */
  name: string;
  onChange: (list: readonly Item[]) => void;
};

/** Buttons that move a row of a list up or down, or remove it. */
export const RowButtons = <Item,>({ list, index, name, onChange }: Props<Item>) => (
  <div className="studio-row-buttons">
    <MoveButtons list={list} index={index} name={name} onChange={onChange} />
    <button
      type="button"
      aria-label={messages.removeLabel(name)}
      onClick={({ currentTarget }) => {
        passFocusOn(currentTarget.closest('.studio-row'));
        onChange(list.toSpliced(index, 1));
      }}
    >
      <Icon name="remove" />
    </button>
  </div>
);
