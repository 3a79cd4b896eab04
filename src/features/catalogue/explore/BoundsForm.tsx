import { type ComponentProps, useState } from 'react';
import * as messages from '../messages.ts';

type Bound = { value: string; placeholder: string };

type Props<Bounds extends object> = {
  least: Bound;
  most: Bound;
  /** What is bounded, where nothing else names it to screen readers. */
  name?: string;
  /** What both inputs have besides. */
  input: ComponentProps<'input'>;
  read: (least: string, most: string) => Bounds | { problem: string };
  onChange: (bounds: Bounds) => void;
};

/** Two bounds of a number; applied on submit, not at every digit. */
export function BoundsForm<Bounds extends object>({
  least,
  most,
  name,
  input,
  read,
  onChange,
}: Props<Bounds>) {
  const [problem, setProblem] = useState<string>();
  // The same in the static page and in the browser.
  const problemId = `problem ${name ?? ''}`.trim().replaceAll(' ', '-').toLowerCase();
  const field = (place: 'least' | 'most', label: string, { value, placeholder }: Bound) => (
    <label>
      <span>{label}</span>
      <input
        key={value}
        name={place}
        autoComplete="off"
        defaultValue={value}
        placeholder={placeholder}
        aria-label={name && `${label} ${name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        {...input}
      />
    </label>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const bounds = read(String(form.get('least')), String(form.get('most')));
        const isWrong = 'problem' in bounds;
        setProblem(isWrong ? bounds.problem : undefined);
        if (!isWrong) onChange(bounds);
      }}
    >
      <div className="filter-range">
        {field('least', messages.minimum, least)}
        {field('most', messages.maximum, most)}
      </div>
      <p id={problemId} role="alert" className="filter-problem">
        {problem}
      </p>
      <button type="submit" className="button button-quiet">
        {messages.apply}
      </button>
    </form>
  );
}
