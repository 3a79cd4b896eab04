import type { Facets } from '../../../contract/product.ts';
import { formatRupees } from '../../../rules/money.ts';
import type { Filters } from './filters.ts';

type Props = {
  filters: Filters;
  range: Facets['price'] | undefined;
  onChange: (changes: Partial<Filters>) => void;
};

const amountOf = (value: FormDataEntryValue | null) => String(value ?? '').replace(/\D/g, '');

/** The price range; it counts when it is sent, not at every digit. */
export function PriceFilter({ filters, range, onChange }: Props) {
  const field = (name: string, label: string, value: string, bound: number | undefined) => (
    <label>
      <span>{label}</span>
      <input
        key={value}
        className="field price"
        name={name}
        inputMode="numeric"
        pattern="[\d,]{1,13}"
        title="Whole rupees, in digits"
        autoComplete="off"
        defaultValue={value}
        placeholder={bound === undefined ? '' : formatRupees(bound)}
      />
    </label>
  );
  return (
    <form
      className="filter"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        onChange({ minimum: amountOf(form.get('minimum')), maximum: amountOf(form.get('maximum')) });
      }}
    >
      <fieldset>
        <legend>Price range (Rs.)</legend>
        <div className="filter-range">
          {field('minimum', 'Minimum', filters.minimum, range?.minimum)}
          {field('maximum', 'Maximum', filters.maximum, range?.maximum)}
        </div>
        <button type="submit" className="button button-quiet">
          Apply
        </button>
      </fieldset>
    </form>
  );
}
