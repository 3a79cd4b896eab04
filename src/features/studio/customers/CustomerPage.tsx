import '../../../ui/order-status.css';
import { type ReactNode, useCallback, useState } from 'react';
import type { Put } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { readCustomer } from '../../../contract/calls/staff/customers.ts';
import type { CustomerDetail } from '../../../contract/customer.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatPaisaAsRupees, formatRupees } from '../../../rules/price/money.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { Fact } from '../Fact.tsx';
import { BackLink } from '../Icon.tsx';
import { Read } from '../Loading.tsx';
import { Summary } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { StatusLabel } from '../orders/OrderRow.tsx';
import * as quotationTexts from '../quotations/messages.ts';
import { useMay } from '../staff/member.ts';
import { getAddress, listAddress } from '../views.ts';
import { BlockCustomer, CustomerForm, MergeCustomer } from './CustomerForms.tsx';
import * as messages from './messages.ts';

const Facts = ({ customer }: { customer: CustomerDetail }) => (
  <dl className="panel studio-box studio-facts">
    <Fact name={shared.phone}>
      <a className="studio-link" href={`tel:${customer.phone}`}>
        {shownPhone(customer.phone)}
      </a>
    </Fact>
    <Fact name={shared.email}>
      <a className="studio-link" href={`mailto:${customer.email}`}>
        {customer.email}
      </a>
    </Fact>
    <Fact name={messages.since}>{formatDay(customer.createdAt)}</Fact>
    <Fact name={messages.orders} hint={messages.ordersHint}>
      {customer.orders}
    </Fact>
    <Fact name={messages.spent} hint={messages.spentHint}>
      {formatPaisaAsRupees(customer.spentPaisa)}
    </Fact>
    <Fact name={messages.lastOrderName}>
      {customer.lastOrderAt ? formatDay(customer.lastOrderAt) : messages.never}
    </Fact>
  </dl>
);

type DocumentProps = { href: string; name: string; status: ReactNode; createdAt: string; rupees: number };

const Document = ({ href, name, status, createdAt, rupees }: DocumentProps) => (
  <li className="studio-movement">
    <Summary
      title={name}
      opens={href}
      badges={status}
      figure={formatRupees(rupees)}
      facts={[formatDay(createdAt)]}
    />
  </li>
);

function Documents({ customer: { phone, newestOrders, newestQuotations } }: { customer: CustomerDetail }) {
  return (
    <>
      <section className="panel studio-box" aria-labelledby="studio-customer-orders">
        <h3 id="studio-customer-orders" className="studio-title">
          {messages.newestOrders}
        </h3>
        {newestOrders.length === 0 && <p className="text-muted">{messages.noOrders}</p>}
        <ul className="grid gap-2">
          {newestOrders.map(({ orderId, status, createdAt, totalPrice }) => (
            <Document
              key={orderId}
              href={getAddress('orders', orderId)}
              name={orderId}
              status={<StatusLabel status={status} />}
              createdAt={createdAt}
              rupees={totalPrice}
            />
          ))}
        </ul>
        {phone && (
          <a className="studio-link" href={listAddress('orders', { q: phone })}>
            {messages.ordersOfPhone}
          </a>
        )}
      </section>
      {newestQuotations.length > 0 && (
        <section className="panel studio-box" aria-labelledby="studio-customer-quotations">
          <h3 id="studio-customer-quotations" className="studio-title">
            {messages.newestQuotations}
          </h3>
          <ul className="grid gap-2">
            {newestQuotations.map(({ token, number, status, createdAt, totalPrice }) => (
              <Document
                key={number}
                href={
                  token === null ? listAddress('quotations', { q: number }) : getAddress('quotations', token)
                }
                name={number}
                status={<span className="order-status">{quotationTexts.statuses[status]}</span>}
                createdAt={createdAt}
                rupees={totalPrice}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type DeskProps = { customer: CustomerDetail; put: Put<CustomerDetail> };

function Desk({ customer, put }: DeskProps) {
  /** How many were merged here: the form begins again with each. */
  const [merges, setMerges] = useState(0);
  const mayBlock = useMay('orders.move');
  const mayMerge = useMay('customers.manage');
  return (
    <div className="studio-desk">
      <div className="studio-head">
        <h3 className="text-lg font-semibold">
          {customer.firstName} {customer.lastName}
        </h3>
        {customer.group && <span className="order-status">{customer.group.name}</span>}
      </div>
      {customer.isBlocked && <p className="studio-note studio-hold">{messages.isBlocked}</p>}
      <Facts customer={customer} />
      <CustomerForm key={merges} customer={customer} onChange={put} />
      <Documents customer={customer} />
      {mayBlock && <BlockCustomer customer={customer} onChange={put} />}
      {mayMerge && (
        <MergeCustomer
          customer={customer}
          onMerged={(merged) => {
            put(merged);
            setMerges(merges + 1);
          }}
        />
      )}
    </div>
  );
}

/** A customer, and the way back to the list. */
export const CustomerPage = ({ id }: { id: string }) => (
  <>
    <BackLink view="customers">{messages.allCustomers}</BackLink>
    <Read
      ask={useCallback(async () => (await callApi(readCustomer, { id })).data, [id])}
      loading={messages.loadingOne}
    >
      {(customer, _, put) => <Desk customer={customer} put={put} />}
    </Read>
  </>
);
