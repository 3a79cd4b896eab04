import { useMemo, useRef, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchProducts } from '../../../client/catalogue.ts';
import type { Product } from '../../../contract/product.ts';
import * as messages from './messages.ts';
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

const NONE: readonly Product[] = [];

/** Products that match the text, after a pause in typing. */
function useMatches(text: string): { products: readonly Product[]; error: string | undefined } {
  const term = text.trim();
  const ask = useMemo(() => {
    if (term === '') return undefined;
    return async (signal: AbortSignal) => {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      signal.throwIfAborted();
      return (await fetchProducts({ 'name[like]': term, limit: SHOWN }, signal)).data;
    };
  }, [term]);
  const [found] = useQuery(ask);
  if (term === '') return { products: NONE, error: undefined };
  if (found.state === 'failed') return { products: NONE, error: found.error.message };
  return { products: found.last ?? NONE, error: undefined };
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
      {value.length === 0 && <p className="text-muted text-sm">{messages.noProducts}</p>}
      {value.map((slug, index) => (
        <div key={slug} className="studio-row">
          <span className="studio-grow">{slug}</span>
          <RowButtons list={value} index={index} name={slug} onChange={onChange} />
        </div>
      ))}
      <label htmlFor={id} className="text-sm">
        {messages.productSearchLabel}
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
              {messages.addProductButton(name)}
            </button>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} className="text-accent-ink text-sm empty:hidden">
        {error ?? matches.error}
      </p>
    </fieldset>
  );
}
