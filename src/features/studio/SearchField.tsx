import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 250;

type Props = { label: string; value: string; onChange: (value: string) => void };

/** A search that is passed on after a pause in typing. */
export function SearchField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const passedOn = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // A link to the list may change the search too.
  useEffect(() => {
    if (value !== passedOn.current) setText(value);
    passedOn.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() === passedOn.current) return;
      passedOn.current = text.trim();
      latest.current(passedOn.current);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label className="studio-grow">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <input type="search" className="field" value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
}
