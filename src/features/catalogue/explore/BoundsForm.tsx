import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Two bounds of a number; applied once they are left or sent, not at every digit. */
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
  const apply = (left: HTMLFormElement) => {
    const typed = new FormData(left);
    const [from, to] = [String(typed.get('least')), String(typed.get('most'))];
    if (from === least.value && to === most.value) return setProblem(undefined);
    const bounds = read(from, to);
    const isWrong = 'problem' in bounds;
    setProblem(isWrong ? bounds.problem : undefined);
    if (!isWrong) onChange(bounds);
  };
  const form = useRef<HTMLFormElement>(null);
  const applyWhatWasLeft = useEffectEvent(() => {
    if (form.current && !form.current.contains(document.activeElement)) apply(form.current);
  });
  // It may have been typed and left before this script came.
  useEffect(() => applyWhatWasLeft(), []);
  return (
    <form
      ref={form}
      noValidate
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) apply(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <div className="filter-range">
        {field('least', messages.minimum, least)}
        {field('most', messages.maximum, most)}
      </div>
      <p id={problemId} role="alert" className="filter-problem">
        {problem}
      </p>
      {/* Without one, Enter sends nothing. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        {messages.apply}
      </button>
    </form>
  );
}
