import { useCallback } from 'react';
import { useSending } from '../../../browser/use-sending.ts';
import { closeEnquiry, fetchEnquiries } from '../../../client/editor/enquiries.ts';
import type { StaffEnquiry } from '../../../contract/instalment-enquiry.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { EntryPages } from '../EntryPages.tsx';
import { describeError } from '../form-error.ts';
import { oneOf } from '../list-address.ts';
import { useMay } from '../staff/member.ts';
import { useList } from '../use-list.tsx';
import { ListChoice } from './ListChoice.tsx';
import * as messages from './messages.ts';

/** Who asked, for what, and how to reach them. */
function Entry({ enquiry, onAnswered }: { enquiry: StaffEnquiry; onAnswered: () => void }) {
  const { id, name, phone, email, product, amount, bank, months, createdAt, answeredAt } = enquiry;
  const mayMove = useMay('orders.move');
  const { error, isSending, send } = useSending(describeError);
  return (
    <>
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{name}</span>
        {product && (
          <a href={`/product/${product.slug}`} className="studio-wrap">
            {product.name}
          </a>
        )}
      </p>
      <p>{messages.wantedTerms(formatRupees(amount), bank, months)}</p>
      <p className="studio-head">
        <a href={dialAddress(phone)}>{shownPhone(phone)}</a>
        <a href={`mailto:${email}`} className="studio-wrap">
          {email}
        </a>
      </p>
      <p className="text-muted text-sm">
        {formatDateTime(createdAt)}
        {answeredAt !== null && ` · ${messages.answeredAt(formatDateTime(answeredAt))}`}
      </p>
      {answeredAt === null && mayMove && (
        <div className="studio-actions">
          <button
            type="button"
            className="button button-secondary"
            aria-label={messages.answeredLabel(name)}
            aria-disabled={isSending}
            onClick={() =>
              void send(async () => {
                await closeEnquiry(id);
                onAnswered();
              })
            }
          >
            {messages.answeredButton}
          </button>
        </div>
      )}
      <ErrorText className="studio-alert">{error}</ErrorText>
    </>
  );
}

const LISTS = [
  ['waiting', messages.waitingChoice],
  ['answered', messages.answeredChoice],
] as const;

const FIELDS = { list: oneOf(['answered'] as const, 'waiting') };

/** Enquiries about instalments: first those that wait. */
export function InstalmentEnquiries() {
  const {
    values: { list },
    show,
  } = useList(FIELDS);
  const fetchPage = useCallback((page: number) => fetchEnquiries(list === 'answered', page), [list]);
  return (
    <>
      <p className="text-muted mb-3 text-sm">{messages.enquiriesNote}</p>
      <div className="studio-bar">
        <ListChoice value={list} options={LISTS} onChoose={(chosen) => show({ list: chosen })} />
      </div>
      <EntryPages
        key={list}
        label={messages.enquiriesLabel}
        loading={messages.loading}
        none={messages.noEnquiries}
        fetchPage={fetchPage}
      >
        {(enquiry, onAnswered) => (
          <li key={enquiry.id} className="panel studio-entry">
            <Entry enquiry={enquiry} onAnswered={onAnswered} />
          </li>
        )}
      </EntryPages>
    </>
  );
}
