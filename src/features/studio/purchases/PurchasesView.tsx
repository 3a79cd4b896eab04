import { useCallback, useMemo } from 'react';
import { DayField } from '../DayField.tsx';
import { SearchField } from '../SearchField.tsx';
import { listAddress } from '../views.ts';
import * as messages from './messages.ts';
import { type PurchaseFilter, parsePurchaseFilter } from './purchase-filter.ts';
import { Register } from './Register.tsx';

/** What was bought, for owner and finance. What it brought is in the figures by product. */
export function PurchasesView({ query }: { query: string }) {
  const filter = useMemo(() => parsePurchaseFilter(query), [query]);
  const show = useCallback(
    (changes: Partial<PurchaseFilter>) =>
      location.replace(listAddress('purchases', { ...filter, ...changes })),
    [filter],
  );
  const search = useCallback((text: string) => show({ search: text }), [show]);
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={filter[name]} onChange={(value) => show({ [name]: value })} />
  );
  return (
    <>
      <search className="studio-bar">
        <SearchField label={messages.searchLabel} value={filter.search} onChange={search} />
        {day('from', messages.fromLabel)}
        {day('to', messages.toLabel)}
      </search>
      <Register key={query} filter={filter} />
    </>
  );
}
