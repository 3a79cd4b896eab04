import '../../../ui/order-status.css';
import { callApi } from '../../../client/call-api.ts';
import { listQuotations, writeQuotation } from '../../../contract/calls/staff/quotations.ts';
import { QUOTATION_STATUSES } from '../../../contract/quotation.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatLastDay } from '../../../rules/quotations/quotation-status.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { BackLink } from '../Icon.tsx';
import { anyChoice, search } from '../list/filters.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { getAddress, NEW_RECORD } from '../views.ts';
import { DeskForm } from './DeskForm.tsx';
import { toQuotationRequest } from './desk-draft.ts';
import * as messages from './messages.ts';
import { PhoneOrder } from './PhoneOrder.tsx';
import { QuotationDesk } from './QuotationDesk.tsx';

/** In an address: the form for an order by phone. */
export const PHONE_ORDER = 'order';

const quotationList = describeList({
  call: listQuotations,
  label: messages.listLabel,
  loading: messages.loading,
  none: messages.none,
  filters: {
    q: search(messages.searchLabel),
    status: anyChoice(shared.listFilterLabel, QUOTATION_STATUSES, messages.statuses, messages.anyStatus),
  },
  getKey: ({ number }) => number,
  row: ({ token, number, status, customer, buyerCompany, totalPrice, validUntil, createdAt, by }) => ({
    title: number,
    opens: token === null ? undefined : getAddress('quotations', token),
    badges: (
      <>
        <span className="order-status">{messages.statuses[status]}</span>
        <span className="studio-wrap">{buyerCompany ?? customer.fullName}</span>
      </>
    ),
    figure: formatRupees(totalPrice),
    facts: [
      shownPhone(customer.phone),
      formatDateTime(createdAt),
      by?.name ?? messages.askedBy,
      validUntil && messages.validUntil(formatLastDay(validUntil)),
    ],
  }),
});

function QuotationList() {
  const mayWrite = useMay('quotations');
  return (
    <DescribedList
      list={quotationList}
      actions={
        mayWrite && (
          <>
            <a className="button button-primary" href={getAddress('quotations', PHONE_ORDER)}>
              {messages.newOrder}
            </a>
            <a className="button button-primary" href={getAddress('quotations', NEW_RECORD)}>
              {messages.newQuotation}
            </a>
          </>
        )
      }
    />
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
      <BackLink view="quotations">{messages.allQuotations}</BackLink>
      {part === PHONE_ORDER ? (
        <PhoneOrder />
      ) : (
        <DeskForm
          kind="quotation"
          onSend={async (draft, { belowCost }) => {
            const body = toQuotationRequest(draft, belowCost);
            const { data } = await callApi(writeQuotation, { body, idempotencyKey: draft.key });
            location.hash = getAddress('quotations', data.token);
          }}
        />
      )}
    </>
  );
}
