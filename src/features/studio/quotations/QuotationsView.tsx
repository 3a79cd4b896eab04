import '../../../ui/order-status.css';
import { useCallback } from 'react';
import { fetchQuotations, writeQuotation } from '../../../client/editor/quotations.ts';
import { type ListedQuotation, QUOTATION_STATUSES } from '../../../contract/quotation.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatLastDay } from '../../../rules/quotations/last-day.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { EntryPages } from '../EntryPages.tsx';
import { Icon } from '../Icon.tsx';
import { anyText, type ListValues, oneOf } from '../list-address.ts';
import * as shared from '../messages.ts';
import { SearchField } from '../SearchField.tsx';
import { useMay } from '../staff/member.ts';
import { useList } from '../use-list.tsx';
import { addressOf, NEW_RECORD } from '../views.ts';
import { DeskForm } from './DeskForm.tsx';
import { toQuotationRequest } from './desk-draft.ts';
import * as messages from './messages.ts';
import { PhoneOrder } from './PhoneOrder.tsx';
import { QuotationDesk } from './QuotationDesk.tsx';

/** In an address: the form for an order by phone. */
export const PHONE_ORDER = 'order';

const FIELDS = { q: anyText, status: oneOf(QUOTATION_STATUSES) };
type Filter = ListValues<typeof FIELDS>;

const Entry = ({ quotation }: { quotation: ListedQuotation }) => {
  const { token, number, status, customer, buyerCompany, totalPrice, validUntil, createdAt, by } = quotation;
  return (
    <li className="panel studio-entry studio-movement">
      <span className="studio-head min-w-0">
        {token === null ? (
          <span className="font-semibold">{number}</span>
        ) : (
          <a className="font-semibold underline" href={addressOf('quotations', token)}>
            {number}
          </a>
        )}
        <span className="order-status">{messages.statuses[status]}</span>
        <span className="studio-wrap">{buyerCompany ?? customer.fullName}</span>
      </span>
      <span className="studio-figure">
        <span className="font-semibold">{formatRupees(totalPrice)}</span>
      </span>
      <span className="text-muted text-sm">
        {[
          shownPhone(customer.phone),
          formatDateTime(createdAt),
          by?.name ?? messages.askedBy,
          validUntil && messages.validUntil(formatLastDay(validUntil)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
};

function Quotations({ filter }: { filter: Filter }) {
  return (
    <EntryPages
      label={messages.listLabel}
      loading={messages.loading}
      none={messages.none}
      fetchPage={useCallback((page: number) => fetchQuotations(filter, page), [filter])}
    >
      {(quotation) => <Entry key={quotation.number} quotation={quotation} />}
    </EntryPages>
  );
}

function QuotationList() {
  const mayWrite = useMay('quotations');
  const { values: filter, key, show } = useList(FIELDS);
  return (
    <>
      {mayWrite && (
        <div className="studio-actions mb-4">
          <a className="button button-primary" href={addressOf('quotations', PHONE_ORDER)}>
            {messages.newOrder}
          </a>
          <a className="button button-secondary" href={addressOf('quotations', NEW_RECORD)}>
            {messages.newQuotation}
          </a>
        </div>
      )}
      <search className="studio-bar">
        <SearchField
          label={messages.searchLabel}
          value={filter.q}
          onChange={(q) => show({ q }, { isTyped: true })}
        />
        <label>
          <span className="mb-1 block text-sm font-medium">{shared.listFilterLabel}</span>
          <select
            className="field"
            value={filter.status}
            onChange={({ target }) => show({ status: target.value })}
          >
            <option value="">{messages.anyStatus}</option>
            {QUOTATION_STATUSES.map((status) => (
              <option key={status} value={status}>
                {messages.statuses[status]}
              </option>
            ))}
          </select>
        </label>
      </search>
      <Quotations key={key} filter={filter} />
    </>
  );
}

/**
 * Quotations, and orders by phone.
 * @param part `+` for a new quotation, `order` for an order by phone, else the token of a quotation
 */
export function QuotationsView({ part }: { part: string | undefined }) {
  if (part === undefined) return <QuotationList />;
  if (part !== NEW_RECORD && part !== PHONE_ORDER) return <QuotationDesk key={part} token={part} />;
  return (
    <>
      <a className="studio-back" href={addressOf('quotations')}>
        <Icon name="back" /> {messages.allQuotations}
      </a>
      {part === PHONE_ORDER ? (
        <PhoneOrder />
      ) : (
        <DeskForm
          kind="quotation"
          onSend={async (draft, { belowCost }) => {
            const { token } = await writeQuotation(toQuotationRequest(draft, belowCost), draft.key);
            location.hash = addressOf('quotations', token);
          }}
        />
      )}
    </>
  );
}
