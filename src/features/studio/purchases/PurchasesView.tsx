import { DayField } from '../DayField.tsx';
import { anyDay, anyText } from '../list-address.ts';
import { SearchField } from '../SearchField.tsx';
import { useList } from '../use-list.tsx';
import * as messages from './messages.ts';
import { type PurchaseFilter, Register } from './Register.tsx';

const FIELDS = { search: anyText, from: anyDay, to: anyDay };

/** What was bought, for owner and finance. What it brought is in the figures by product. */
export function PurchasesView() {
  const { values: filter, key, show } = useList(FIELDS);
  const type = (changes: Partial<PurchaseFilter>) => show(changes, { isTyped: true });
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={filter[name]} onChange={(value) => type({ [name]: value })} />
  );
  return (
    <>
      <search className="studio-bar">
        <SearchField
          label={messages.searchLabel}
          value={filter.search}
          onChange={(text) => type({ search: text })}
        />
        {day('from', messages.fromLabel)}
        {day('to', messages.toLabel)}
      </search>
      <Register key={key} filter={filter} />
    </>
  );
}
