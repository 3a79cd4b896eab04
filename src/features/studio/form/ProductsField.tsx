import { useEffect, useRef, useState } from 'react';
import { fetchProducts } from '../../../client/catalogue.ts';
import type { Product } from '../../../contract/product.ts';
import { RowButtons } from './RowButtons.tsx';

type Props = {
  id: string;
  label: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
};

const WAIT_MS = 250;
const SHOWN = 8;

/** Products that match the text, after a pause in typing. */
function useMatches(text: string): { products: readonly Product[]; error: string | undefined } {
  const [found, setFound] = useState<{ products: readonly Product[]; error: string | undefined }>({
    products: [],
    error: undefined,
  });
  useEffect(() => {
    if (text.trim() === '') return setFound({ products: [], error: undefined });
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetchProducts({ 'name[like]': text.trim(), limit: SHOWN }, stop.signal).then(
        ({ data }) => setFound({ products: data, error: undefined }),
        (failure: Error) => stop.signal.aborted || setFound({ products: [], error: failure.message }),
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return found;
}

/** The products of a sale, by their slugs, in the order in which they are shown. */
export function ProductsField({ id, label, value, error, onChange }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const matches = useMatches(text);
  const offered = matches.products.filter(({ slug }) => !value.includes(slug));
  return (
    <fieldset className="studio-fieldset">
      <legend>{label}</legend>
      {value.length === 0 && <p className="text-muted text-sm">No products yet.</p>}
      {value.map((slug, index) => (
        <div key={slug} className="studio-row">
          <span className="studio-grow">{slug}</span>
          <RowButtons list={value} index={index} name={slug} onChange={onChange} />
        </div>
      ))}
      <label htmlFor={id} className="text-sm">
        Find products to add
      </label>
      <input
        ref={search}
        id={id}
        type="search"
        className="field"
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        // Enter searches here; it must not submit an unfinished sale.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="studio-matches">
        {offered.map(({ slug, name }) => (
          <li key={slug}>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                onChange([...value, slug]);
                search.current?.focus();
              }}
            >
              Add {name}
            </button>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} className="text-crimson-ink text-sm empty:hidden">
        {error ?? matches.error}
      </p>
    </fieldset>
  );
}
