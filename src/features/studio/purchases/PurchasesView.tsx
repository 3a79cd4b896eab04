import { useCallback, useMemo } from 'react';
import { DayField } from '../DayField.tsx';
import { PartTabs } from '../PartTabs.tsx';
import { SearchField } from '../SearchField.tsx';
import { listAddress } from '../views.ts';
import { Margins } from './Margins.tsx';
import * as messages from './messages.ts';
import { type PurchaseFilter, parsePurchaseFilter } from './purchase-filter.ts';
import { Register } from './Register.tsx';

const PARTS = [{ name: messages.registerPart }, { part: 'margin', name: messages.marginPart }] as const;

/** What was bought and what it brought, for owner and finance. @param part behind `#purchases/` */
export function PurchasesView({ part, query }: { part: string | undefined; query: string }) {
  const filter = useMemo(() => parsePurchaseFilter(query), [query]);
  const show = useCallback(
    (changes: Partial<PurchaseFilter>) =>
      location.replace(listAddress('purchases', { ...filter, ...changes }, part)),
    [filter, part],
  );
  const search = useCallback((text: string) => show({ search: text }), [show]);
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={filter[name]} onChange={(value) => show({ [name]: value })} />
  );
  return (
    <>
      <PartTabs view="purchases" label={messages.partsLabel} parts={PARTS} current={part} />
      <search className="studio-bar">
        {part !== 'margin' && (
          <SearchField label={messages.searchLabel} value={filter.search} onChange={search} />
        )}
        {day('from', messages.fromLabel)}
        {day('to', messages.toLabel)}
      </search>
      {part === 'margin' ? <Margins key={query} filter={filter} /> : <Register key={query} filter={filter} />}
    </>
  );
}
