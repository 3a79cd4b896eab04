import { useCallback } from 'react';
import { fetchCustomers } from '../../../client/editor/customers.ts';
import type { Customer } from '../../../contract/customer.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatPaisaAsRupees } from '../../../rules/price/exact-rupees.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { EntryPages } from '../EntryPages.tsx';
import { Export } from '../Export.tsx';
import { anyText } from '../list-address.ts';
import * as shared from '../messages.ts';
import { SearchField } from '../SearchField.tsx';
import { useMay } from '../staff/member.ts';
import { useList } from '../use-list.tsx';
import { addressOf } from '../views.ts';
import { CustomerPage } from './CustomerPage.tsx';
import * as messages from './messages.ts';

const Entry = ({ customer }: { customer: Customer }) => {
  const { id, firstName, lastName, phone, email, orders, spentPaisa, lastOrderAt, isBlocked, pan, group } =
    customer;
  return (
    <li className="panel studio-entry studio-movement">
      <span className="studio-head min-w-0">
        <a className="font-semibold underline" href={addressOf('customers', id)}>
          {firstName} {lastName}
        </a>
        {isBlocked && <span className="order-status">{messages.blocked}</span>}
        {group && <span className="order-status">{group.name}</span>}
      </span>
      <span className="studio-figure font-semibold">{orders > 0 && formatPaisaAsRupees(spentPaisa)}</span>
      <span className="text-muted text-sm">
        {[
          shownPhone(phone),
          email,
          pan && messages.panOf(pan),
          messages.orderCount(orders),
          lastOrderAt && messages.lastOrder(formatDay(lastOrderAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
};

function Customers({ q }: { q: string }) {
  return (
    <EntryPages
      label={shared.customersView}
      loading={messages.loading}
      none={messages.none}
      fetchPage={useCallback((page: number) => fetchCustomers(q, page), [q])}
    >
      {(customer) => <Entry key={customer.id} customer={customer} />}
    </EntryPages>
  );
}

const FIELDS = { q: anyText };

/** Customers who have an account. @param part the id of one */
export function CustomersView({ part }: { part: string | undefined }) {
  const mayExport = useMay('figures');
  const {
    values: { q },
    show,
  } = useList(FIELDS);
  if (part !== undefined) return <CustomerPage key={part} id={part} />;
  return (
    <>
      <search className="studio-bar">
        <SearchField
          label={messages.searchLabel}
          value={q}
          onChange={(text) => show({ q: text }, { isTyped: true })}
        />
        {mayExport && <Export files={[{ list: 'customers', path: '/customers', query: { q } }]} />}
      </search>
      <Customers key={q} q={q} />
    </>
  );
}
