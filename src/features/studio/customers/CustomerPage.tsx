import '../../../ui/order-status.css';
import { type ReactNode, useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchCustomer } from '../../../client/editor/customers.ts';
import type { CustomerDetail } from '../../../contract/customer.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatPaisaAsRupees } from '../../../rules/price/exact-rupees.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../Icon.tsx';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { StatusLabel } from '../orders/StatusLabel.tsx';
import * as quotationTexts from '../quotations/messages.ts';
import { useMay } from '../staff/member.ts';
import { addressOf, listAddress } from '../views.ts';
import { BlockCustomer } from './BlockCustomer.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { MergeCustomer } from './MergeCustomer.tsx';
import * as messages from './messages.ts';

const Fact = ({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere">
      {children} {hint && <span className="text-muted text-sm">{hint}</span>}
    </dd>
  </div>
);

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
    <span className="studio-head min-w-0">
      <a className="font-semibold underline" href={href}>
        {name}
      </a>
      {status}
    </span>
    <span className="studio-figure">{formatRupees(rupees)}</span>
    <span className="text-muted text-sm">{formatDay(createdAt)}</span>
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
              href={addressOf('orders', orderId)}
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
                  token === null ? listAddress('quotations', { q: number }) : addressOf('quotations', token)
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

function Desk({ first }: { first: CustomerDetail }) {
  const [customer, setCustomer] = useState(first);
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
      <CustomerForm key={merges} customer={customer} onChange={setCustomer} />
      <Documents customer={customer} />
      {mayBlock && <BlockCustomer customer={customer} onChange={setCustomer} />}
      {mayMerge && (
        <MergeCustomer
          customer={customer}
          onMerged={(merged) => {
            setCustomer(merged);
            setMerges(merges + 1);
          }}
        />
      )}
    </div>
  );
}

function KnownCustomer({ id }: { id: string }) {
  const [result, retry] = useQuery(useCallback(() => fetchCustomer(id), [id]));
  if (result.state === 'loading') return <Loading text={messages.loadingOne} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return <Desk first={result.data} />;
}

/** A customer, and the way back to the list. */
export const CustomerPage = ({ id }: { id: string }) => (
  <>
    <a className="studio-back" href={addressOf('customers')}>
      <Icon name="back" /> {messages.allCustomers}
    </a>
    <KnownCustomer id={id} />
  </>
);
