import { useCallback, useRef, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { closeEnquiry, fetchEnquiries } from '../../../client/editor/enquiries.ts';
import { describeFailure } from '../../../client/http.ts';
import type { StaffEnquiry } from '../../../contract/instalment-enquiry.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';

/** Who asked, for what, and how to reach them. */
function Entry({ enquiry, onAnswered }: { enquiry: StaffEnquiry; onAnswered: () => void }) {
  const { id, name, phone, email, product, amount, bank, months, createdAt, answeredAt } = enquiry;
  const mayMove = useMay('orders.move');
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.edit));
  return (
    <li className="panel studio-entry">
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
    </li>
  );
}

function Enquiries({ isAnswered }: { isAnswered: boolean }) {
  const [page, setPage] = useState(1);
  const ask = useCallback(() => fetchEnquiries(isAnswered, page), [isAnswered, page]);
  const [result, load] = useQuery(ask);
  const summary = useRef<HTMLParagraphElement>(null);
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const shown = result.state === 'ready' ? result.data : result.last;
  if (!shown) return <Loading text={messages.loadingEnquiries} />;
  const { data, total, limit } = shown;
  const afterAnswer = async () => {
    await load();
    // The pressed button is gone with its entry.
    summary.current?.focus();
  };
  return (
    <>
      <p role="status" ref={summary} tabIndex={-1} className="text-muted mb-3 text-sm outline-none">
        {total === 0 ? messages.noEnquiries : shared.entryCount(total)}
      </p>
      <ul className="studio-list" aria-label={messages.enquiriesLabel}>
        {data.map((enquiry) => (
          <Entry key={enquiry.id} enquiry={enquiry} onAnswered={() => void afterAnswer()} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={() => addressOf('enquiries')}
        onChoose={setPage}
      />
    </>
  );
}

/** Enquiries about instalments: first those that wait. */
export function EnquiryDesk() {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      <p className="text-muted mb-3 text-sm">{messages.note}</p>
      <div className="studio-bar">
        <label>
          <span className="mb-1 block font-medium">{shared.listFilterLabel}</span>
          <select
            className="field"
            value={String(isAnswered)}
            onChange={({ target }) => setAnswered(target.value === 'true')}
          >
            <option value="false">{messages.waitingChoice}</option>
            <option value="true">{messages.answeredChoice}</option>
          </select>
        </label>
      </div>
      <Enquiries key={String(isAnswered)} isAnswered={isAnswered} />
    </>
  );
}
