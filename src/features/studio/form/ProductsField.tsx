import { useRef, useState } from 'react';
import { fetchProducts } from '../../../client/catalogue.ts';
import { readAmount } from '../../../contract/read-number.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { getPrice } from '../../../rules/price/price.ts';
import { Pick } from '../action/Pick.tsx';
import type { Field, FormValues, NamedProduct } from './fields.ts';
import { RowButtons } from './MoveButtons.tsx';
import * as messages from './messages.ts';

type Props = {
  id: string;
  field: Field;
  /** All values of the form. */
  values: FormValues;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
};

const SHOWN = 8;

const NONE: readonly NamedProduct[] = [];

const find = async (name: string, signal: AbortSignal) =>
  (await fetchProducts({ 'name[like]': name, limit: SHOWN }, signal)).data;

/** What a product costs now, and what with the discount that was typed, if that is one. */
function pricesText(product: NamedProduct, typed: string): string {
  const reading = readAmount(typed);
  const before = formatRupees(product.sellingPrice);
  return 'value' in reading && reading.value <= 100
    ? messages.priceInSale(before, formatRupees(getPrice(product, reading.value)))
    : before;
}

/** The products of a sale, in the order in which they are shown, with their prices before and in it. */
export function ProductsField({ id, field, values, value, error, onChange }: Props) {
  const { label, known = NONE, percentageName = '' } = field;
  const [added, setAdded] = useState<readonly NamedProduct[]>([]);
  const getProduct = (slug: string) => [...added, ...known].find((product) => product.slug === slug);
  const search = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="studio-fieldset">
      <legend>{label}</legend>
      {value.length === 0 && <p className="text-muted text-sm">{messages.noProducts}</p>}
      {value.map((slug, index) => {
        const product = getProduct(slug);
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
      <Pick
        field={search}
        id={id}
        label={messages.productSearchLabel}
        error={error}
        find={find}
        isOffered={({ slug }) => !value.includes(slug)}
        getKey={({ slug }) => slug}
        show={({ name }) => messages.addProductButton(name)}
        onPick={(product) => {
          setAdded([...added, product]);
          onChange([...value, product.slug]);
          search.current?.focus();
        }}
        isKept
      />
    </fieldset>
  );
}
