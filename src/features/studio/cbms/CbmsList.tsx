import { useCallback, useRef } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { fetchCbmsSends, sendToCbmsAgain } from '../../../client/editor/cbms.ts';
import type { CbmsSend } from '../../../contract/bill.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { ListPages, useListPage } from '../use-list.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';

/** A document, why it is not there, and a button that tries it now. */
function Entry({ document, onSent }: { document: CbmsSend; onSent: () => void }) {
  const { billId, label, orderId, issuedAt, state, attempts, problem = messages.notTried } = document;
  const { error, isSending, send } = useSending(describeError);
  return (
    <li className="panel studio-entry">
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{label}</span>
        <a href={addressOf('orders', orderId)} className="studio-wrap">
          {orderId}
        </a>
      </p>
      <p>
        {state === 'FAILED' ? messages.failed : messages.waiting}: {problem}
      </p>
      <p className="text-muted text-sm">
        {formatDateTime(issuedAt)}
        {attempts > 0 && ` · ${messages.tried(attempts)}`}
      </p>
      <div className="studio-actions">
        <button
          type="button"
          className="button button-secondary"
          aria-label={messages.againLabel(label)}
          aria-disabled={isSending}
          onClick={() =>
            void send(async () => {
              await sendToCbmsAgain(billId);
              onSent();
            })
          }
        >
          {messages.again}
        </button>
      </div>
      <ErrorText className="studio-alert">{error}</ErrorText>
    </li>
  );
}

/**
 * The bills and credit notes that the tax office's server does not have yet, the failed ones first; nothing where it had
 * all of them from the beginning.
 */
export function CbmsList() {
  const hadSome = useRef(false);
  const page = useListPage('unsentPage');
  const ask = useCallback(() => fetchCbmsSends(page), [page]);
  const [result, load] = useQuery(ask);
  const heading = useRef<HTMLHeadingElement>(null);
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const shown = result.state === 'ready' ? result.data : result.last;
  if (!shown) return null;
  const { data, total, limit } = shown;
  hadSome.current ||= total > 0;
  if (!hadSome.current) return null;
  const afterSending = async () => {
    await load();
    // The pressed button may be gone with its entry.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="cbms-title" className="mt-6">
      <h3 id="cbms-title" ref={heading} tabIndex={-1} className="font-bold outline-none">
        {messages.title}
      </h3>
      <p role="status" className="text-muted mb-3 text-sm">
        {shared.entryCount(total)}
      </p>
      <ul className="studio-list" aria-labelledby="cbms-title">
        {data.map((each) => (
          <Entry key={each.billId} document={each} onSent={() => void afterSending()} />
        ))}
      </ul>
      <ListPages total={total} limit={limit} name="unsentPage" />
    </section>
  );
}
