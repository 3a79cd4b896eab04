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
  const move = (by: number) => () => onChange(moved(list, index, by));
  return (
    <div className="studio-row-buttons">
      <button type="button" aria-label={`Move ${name} up`} disabled={index === 0} onClick={move(-1)}>
        ↑
      </button>
      <button
        type="button"
        aria-label={`Move ${name} down`}
        disabled={index === list.length - 1}
        onClick={move(1)}
      >
        ↓
      </button>
      <button type="button" aria-label={`Remove ${name}`} onClick={() => onChange(list.toSpliced(index, 1))}>
        ×
      </button>
    </div>
  );
}
