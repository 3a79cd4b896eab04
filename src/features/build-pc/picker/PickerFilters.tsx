import { useState } from 'react';
import type { PartKind } from '../../../rules/compatibility/part.ts';
import type { Candidate } from '../candidates.ts';
import { FACETS, getValues, getWorth } from '../facets.ts';
import { getBrands, type ListFilter, SORTS, type Sort } from '../list-view.ts';
import * as messages from '../messages.ts';
import { findRupees } from '../start/BudgetForm.tsx';

type Props = {
  kind: PartKind;
  candidates: readonly Candidate[];
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
};

/** Searches, sorts and narrows a list of parts. */
export function PickerFilters({ kind, candidates, filter, onChange }: Props) {
  const [most, setMost] = useState('');
  const parts = candidates.map(({ part }) => part);
  const hasWorth = parts.some((part) => getWorth(part) !== undefined);
  const change = (changes: Partial<ListFilter>) => onChange({ ...filter, ...changes });
  return (
    <div className="picker-filters">
      <input
        type="search"
        name="part-search"
        className="field picker-search"
        placeholder={messages.partSearchPlaceholder}
        aria-label={messages.partSearchLabel}
        value={filter.search}
        onChange={({ target }) => change({ search: target.value })}
      />
      <select
        className="field"
        name="part-sort"
        aria-label={messages.sortBy}
        value={filter.sort}
        onChange={({ target }) => change({ sort: target.value as Sort })}
      >
        {Object.entries(SORTS)
          .filter(([sort]) => sort !== 'value' || hasWorth)
          .map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
      </select>
      <select
        className="field"
        name="part-brand"
        aria-label={messages.brand}
        value={filter.brand}
        onChange={({ target }) => change({ brand: target.value })}
      >
        <option value="">{messages.allBrands}</option>
        {getBrands(candidates).map((brand) => (
          <option key={brand} value={brand}>
            {brand}
          </option>
        ))}
      </select>
      {FACETS[kind].map((facet) => (
        <FacetChoice
          key={facet.name}
          name={facet.name}
          values={getValues(facet, parts)}
          chosen={filter.facets[facet.name] ?? ''}
          onChoose={(value) => change({ facets: { ...filter.facets, [facet.name]: value } })}
        />
      ))}
      <input
        name="part-most"
        className="field"
        inputMode="numeric"
        autoComplete="off"
        placeholder={messages.highestPricePlaceholder}
        aria-label={messages.highestPriceLabel}
        aria-invalid={most.trim() !== '' && filter.most === undefined}
        onChange={({ target }) => {
          setMost(target.value);
          change({ most: findRupees(target.value) });
        }}
      />
      <div className="col-span-full flex flex-wrap gap-x-8">
        <Switch
          label={messages.onlyWhatFits}
          isOn={filter.onlyFitting}
          onChange={(onlyFitting) => change({ onlyFitting })}
        />
        <Switch
          label={messages.onlyInStock}
          isOn={filter.onlyInStock}
          onChange={(onlyInStock) => change({ onlyInStock })}
        />
      </div>
    </div>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

const Switch = ({ label, isOn, onChange }: SwitchProps) => (
  <label className="flex min-h-11 items-center gap-2">
    <input
      type="checkbox"
      className="size-5"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);

type FacetProps = {
  name: string;
  values: readonly string[];
  chosen: string;
  onChoose: (value: string) => void;
};

/** A filter by one specification; hidden with a single value. */
function FacetChoice({ name, values, chosen, onChoose }: FacetProps) {
  if (values.length < 2) return null;
  return (
    <select
      className="field"
      name={`part-${name.toLowerCase().replaceAll(' ', '-')}`}
      aria-label={name}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{name}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  );
}
