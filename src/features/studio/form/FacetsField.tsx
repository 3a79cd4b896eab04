import { useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { type CategoryFacet, LONGEST_LABEL, MOST_OWN_FACETS } from '../../../contract/category-facets.ts';
import { ownFacetKey } from '../../../contract/own-facet.ts';
import { getTraits, isBuiltInFacet } from '../../../contract/specification-facets.ts';
import type { Field } from './fields.ts';
import { MoveButtons, RowButtons } from './MoveButtons.tsx';
import * as messages from './messages.ts';

type Props = {
  field: Field;
  value: readonly CategoryFacet[];
  error: string | undefined;
  onChange: (value: readonly CategoryFacet[]) => void;
};

/** What a facet is, whatever its label. */
const usualName = ({ key, specification }: CategoryFacet): string =>
  specification ?? (isBuiltInFacet(key) ? getTraits(key).name : key);

function Row({ value, index, onChange }: Pick<Props, 'value' | 'onChange'> & { index: number }) {
  const facet = value[index];
  if (!facet) return null;
  const name = usualName(facet);
  const put = (change: Partial<CategoryFacet>) => onChange(value.with(index, { ...facet, ...change }));
  return (
    <div className="studio-row studio-facet">
      <label className="studio-grow">
        <span className="text-muted text-sm">
          {facet.specification === undefined ? name : messages.addedFacet(name)}
        </span>
        <input
          className="field"
          aria-label={messages.facetNameLabel(name)}
          maxLength={LONGEST_LABEL}
          value={facet.label}
          onChange={({ target }) => put({ label: target.value })}
        />
      </label>
      {facet.specification === undefined ? (
        <>
          <label className="studio-check">
            <input
              type="checkbox"
              aria-label={messages.facetShownLabel(name)}
              checked={!facet.isHidden}
              onChange={({ target }) => put({ isHidden: !target.checked })}
            />
            {messages.facetShown}
          </label>
          <div className="studio-row-buttons">
            <MoveButtons list={value} index={index} name={name} onChange={onChange} />
          </div>
        </>
      ) : (
        <RowButtons list={value} index={index} name={name} onChange={onChange} />
      )}
    </div>
  );
}

/** What products of the category state, to be added by a choice. */
function AddFacet({ field, value, onChange }: Omit<Props, 'error'>) {
  const [read] = useState(() => field.candidates ?? (async () => []));
  const [result] = useQuery(read);
  if (result.state === 'failed') return <p className="text-accent-ink text-sm">{result.error.message}</p>;
  const candidates = result.state === 'ready' ? result.data : [];
  const isPresent = new Set(value.map(({ key }) => key));
  const offered = candidates.filter(({ specification }) => !isPresent.has(ownFacetKey(specification) ?? ''));
  const isFull = value.filter(({ specification }) => specification !== undefined).length >= MOST_OWN_FACETS;
  if (isFull) return <p className="text-muted text-sm">{messages.facetsFull(MOST_OWN_FACETS)}</p>;
  return (
    <label>
      <span className="mb-1 block font-medium">{messages.addFacetLabel}</span>
      <select
        className="field"
        value=""
        onChange={({ target }) => {
          const key = ownFacetKey(target.value);
          if (key === undefined) return;
          const label = target.value.slice(0, LONGEST_LABEL);
          onChange([...value, { key, label, specification: target.value }]);
        }}
      >
        <option value="">
          {result.state === 'loading' ? messages.facetsLoading : messages.choiceMissing}
        </option>
        {offered.map(({ specification, products, values }) => (
          <option key={specification} value={specification}>
            {messages.facetCandidate(specification, products, values)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The filters of a category: their labels, order, and which are shown. */
export const FacetsField = ({ field, value, error, onChange }: Props) => (
  <fieldset className="studio-fieldset">
    <legend>{field.label}</legend>
    <p className="text-muted text-sm">{field.hint}</p>
    {value.map(({ key }, index) => (
      <Row key={key} value={value} index={index} onChange={onChange} />
    ))}
    <AddFacet field={field} value={value} onChange={onChange} />
    <p className="text-accent-ink text-sm empty:hidden">{error}</p>
  </fieldset>
);
