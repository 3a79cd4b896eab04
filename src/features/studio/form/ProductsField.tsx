import { useMemo, useRef, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchProducts } from '../../../client/catalogue.ts';
import type { Product } from '../../../contract/product.ts';
import { readAmount } from '../../../contract/read-number.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { priceOf } from '../../../rules/price/price.ts';
import type { Field, FormValues, NamedProduct } from './fields.ts';
import * as messages from './messages.ts';
import { RowButtons } from './RowButtons.tsx';

type Props = {
  id: string;
  field: Field;
  /** All values of the form. */
  values: FormValues;
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

/** What a product costs now, and what with the discount that was typed, if that is one. */
function pricesText(product: NamedProduct, typed: string): string {
  const reading = readAmount(typed);
  const before = formatRupees(product.sellingPrice);
  return 'value' in reading && reading.value <= 100
    ? messages.priceInSale(before, formatRupees(priceOf(product, reading.value)))
    : before;
}

/** The products of a sale, in the order in which they are shown, with their prices before and in it. */
export function ProductsField({ id, field, values, value, error, onChange }: Props) {
  const { label, known = NONE, percentageName = '' } = field;
  const [added, setAdded] = useState<readonly NamedProduct[]>([]);
  const productOf = (slug: string) => [...added, ...known].find((product) => product.slug === slug);
  const search = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const matches = useMatches(text);
  const offered = matches.products.filter(({ slug }) => !value.includes(slug));
  return (
    <fieldset className="studio-fieldset">
      <legend>{label}</legend>
      {value.length === 0 && <p className="text-muted text-sm">{messages.noProducts}</p>}
      {value.map((slug, index) => {
        const product = productOf(slug);
        const name = product?.name ?? slug;
        return (
          <div key={slug} className="studio-row">
            <span className="studio-grow">
              {name}
              {product && (
                <span className="text-muted block text-sm">
                  {pricesText(product, String(values[percentageName] ?? ''))}
                </span>
              )}
            </span>
            <RowButtons list={value} index={index} name={name} onChange={onChange} />
          </div>
        );
      })}
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
        {offered.map((product) => (
          <li key={product.slug}>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                setAdded([...added, product]);
                onChange([...value, product.slug]);
                search.current?.focus();
              }}
            >
              {messages.addProductButton(product.name)}
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
