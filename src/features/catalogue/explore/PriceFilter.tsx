import { useId, useState } from 'react';
import type { Facets } from '../../../contract/product.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import type { Filters } from './filters.ts';
import { readPriceRange } from './price-range.ts';

type Props = {
  filters: Filters;
  range: Facets['price'] | undefined;
  onChange: (changes: Partial<Filters>) => void;
};

/** The price range; applied on submit, not at every digit. */
export function PriceFilter({ filters, range, onChange }: Props) {
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const field = (name: string, label: string, value: string, bound: number | undefined) => (
    <label>
      <span>{label}</span>
      <input
        key={value}
        className="field price"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={value}
        placeholder={bound ? formatRupees(bound) : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
      />
    </label>
  );
  return (
    <form
      className="filter"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const read = readPriceRange(String(form.get('minimum')), String(form.get('maximum')));
        const isWrong = 'problem' in read;
        setProblem(isWrong ? read.problem : undefined);
        if (!isWrong) onChange(read);
      }}
    >
      <fieldset>
        <legend>{messages.priceRangeRs}</legend>
        <div className="filter-range">
          {field('minimum', messages.minimum, filters.minimum, range?.minimum)}
          {field('maximum', messages.maximum, filters.maximum, range?.maximum)}
        </div>
        <p id={problemId} role="alert" className="filter-problem">
          {problem}
        </p>
        <button type="submit" className="button button-quiet">
          {messages.apply}
        </button>
      </fieldset>
    </form>
  );
}
