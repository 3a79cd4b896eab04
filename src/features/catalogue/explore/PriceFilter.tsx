import type { Facets } from '../../../contract/product.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import { BoundsForm } from './BoundsForm.tsx';
import type { Filters } from './filters.ts';
import { readPriceRange } from './price-range.ts';

type Props = {
  filters: Filters;
  range: Facets['price'] | undefined;
  onChange: (changes: Partial<Filters>) => void;
};

const getPlaceholder = (bound: number | undefined) => (bound ? formatRupees(bound) : '');

export const PriceFilter = ({ filters, range, onChange }: Props) => (
  <fieldset className="filter">
    <legend>{messages.priceRangeRs}</legend>
    <BoundsForm
      least={{ value: filters.minimum, placeholder: getPlaceholder(range?.minimum) }}
      most={{ value: filters.maximum, placeholder: getPlaceholder(range?.maximum) }}
      input={{ className: 'field price', inputMode: 'numeric', maxLength: 20 }}
      read={readPriceRange}
      onChange={onChange}
    />
  </fieldset>
);
