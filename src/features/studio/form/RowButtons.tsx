import { Icon } from '../Icon.tsx';
import { passFocusOn } from './keep-focus.ts';
import { MoveButtons } from './MoveButtons.tsx';
import * as messages from './messages.ts';

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
