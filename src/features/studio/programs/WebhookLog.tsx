import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { fetchDeliveries, fetchWebhooks, sendDeliveryAgain } from '../../../client/editor/webhooks.ts';
import type { WebhookDelivery } from '../../../contract/webhook.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { EntryPages } from '../EntryPages.tsx';
import { describeError } from '../form-error.ts';
import { Icon } from '../Icon.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';

type EntryProps = { webhookId: string; delivery: WebhookDelivery; onDone: () => void };

/** An event, what became of it, and a button that sends it again. */
function Entry({ webhookId, delivery, onDone }: EntryProps) {
  const { id, messageId, type, data, status, attempts, createdAt, nextAttemptAt, responseCode, error } =
    delivery;
  const sending = useSending(describeError);
  return (
    <li className="panel studio-entry">
      <p className="studio-head">
        <span className="font-semibold">{type}</span>
        <span className={status === 'failed' ? 'order-status text-warn' : 'order-status'}>
          {messages.statuses[status]}
        </span>
        <span className="text-muted text-sm">{formatDateTime(createdAt)}</span>
      </p>
      {error !== null && <p className="studio-wrap">{error}</p>}
      <p className="text-muted studio-wrap text-sm">
        {[
          attempts > 0 && messages.tried(attempts),
          responseCode !== null && messages.answeredCode(responseCode),
          nextAttemptAt !== null && attempts > 0 && messages.nextAttempt(formatDateTime(nextAttemptAt)),
          messageId,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <code className="studio-wrap text-sm">{JSON.stringify(data)}</code>
      {type !== 'test' && (
        <button
          type="button"
          className="button button-secondary justify-self-start"
          aria-label={messages.ofAddress(messages.again, messageId)}
          aria-disabled={sending.isSending}
          onClick={() =>
            void sending.send(async () => {
              await sendDeliveryAgain(webhookId, id);
              onDone();
            })
          }
        >
          {messages.again}
        </button>
      )}
      <ErrorText className="studio-alert">{sending.error}</ErrorText>
    </li>
  );
}

/** What was sent to an address and what waits, and the way back. */
export function WebhookLog({ id }: { id: string }) {
  const [webhooks] = useQuery(fetchWebhooks);
  const url = webhooks.state === 'ready' ? webhooks.data.find((each) => each.id === id)?.url : undefined;
  return (
    <>
      <a className="studio-back" href={addressOf('programs')}>
        <Icon name="back" /> {messages.allWebhooks}
      </a>
      <h3 className="studio-title studio-wrap">{messages.logTitle(url ?? '')}</h3>
      <p className="text-muted mb-3 text-sm">{messages.logNote}</p>
      <EntryPages
        label={messages.logLabel}
        loading={messages.loadingLog}
        none={messages.emptyLog}
        fetchPage={useCallback((page: number) => fetchDeliveries(id, page), [id])}
      >
        {(delivery, onDone) => <Entry key={delivery.id} webhookId={id} delivery={delivery} onDone={onDone} />}
      </EntryPages>
    </>
  );
}
