import { useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import {
  addWebhook,
  changeWebhook,
  fetchWebhooks,
  removeWebhook,
  testWebhook,
} from '../../../client/editor/webhooks.ts';
import {
  LONGEST_WEBHOOK_URL,
  type NewWebhook,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
} from '../../../contract/webhook.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { describeError, toFormError } from '../form-error.ts';
import { Loading } from '../Loading.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';
import { ShownOnce } from './ShownOnce.tsx';

/** Adds an address with the events that it wants. */
function AddForm({ onAdded }: { onAdded: (webhook: NewWebhook) => void }) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['order.created', 'order.updated']);
  const { ref, error, isSending, send } = useForm(toFormError);
  return (
    <form
      ref={ref}
      noValidate
      className="panel studio-box"
      aria-label={messages.addTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => onAdded(await addWebhook({ url: url.trim(), events: [...events] })));
      }}
    >
      <h3 className="studio-title">{messages.addTitle}</h3>
      <TextField
        id="webhook-url"
        type="url"
        label={messages.urlLabel}
        hint={messages.urlHint}
        autoComplete="off"
        maxLength={LONGEST_WEBHOOK_URL}
        value={url}
        error={error?.fields.url}
        onChange={setUrl}
      />
      <fieldset>
        <legend className="text-sm font-medium">{messages.eventsLabel}</legend>
        <div className="studio-checks">
          {WEBHOOK_EVENTS.map((each) => (
            <label key={each} className="studio-check">
              <input
                type="checkbox"
                checked={events.includes(each)}
                onChange={({ target }) =>
                  setEvents(target.checked ? [...events, each] : events.filter((other) => other !== each))
                }
              />
              {messages.eventNames[each]}
            </label>
          ))}
        </div>
        <ErrorText>{error?.fields.events}</ErrorText>
      </fieldset>
      <ErrorText className="studio-alert">{error?.message}</ErrorText>
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {messages.addButton}
      </button>
    </form>
  );
}

/** An address, how it is, and what can be done with it. */
function Entry({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const { id, url, events, isActive, pausedBecause, failingSince, waiting, createdBy } = webhook;
  const [tested, setTested] = useState('');
  const { error, isSending, send } = useSending(describeError);
  const test = async () => {
    setTested('');
    const { status, responseCode, error: why } = await testWebhook(id);
    setTested(status === 'delivered' ? messages.testArrived(responseCode) : messages.testFailed(why));
  };
  const change = async (call: Promise<unknown>) => {
    await call;
    onDone();
  };
  return (
    <li className="panel studio-entry">
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{url}</span>
        <span className={isActive ? 'order-status' : 'order-status text-warn'}>
          {pausedBecause === null ? messages.active : messages.paused[pausedBecause]}
        </span>
      </p>
      <p className="text-muted text-sm">
        {[...events.map((each) => messages.eventNames[each]), messages.madeBy(createdBy)].join(' · ')}
      </p>
      {(failingSince !== null || waiting > 0) && (
        <p className={failingSince === null ? 'text-muted text-sm' : 'text-warn text-sm'}>
          {[
            failingSince !== null && messages.failingSince(formatDateTime(failingSince)),
            waiting > 0 && messages.waitingCount(waiting),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <div className="studio-actions">
        <button
          type="button"
          className="button button-secondary"
          aria-label={messages.ofAddress(messages.testButton, url)}
          aria-disabled={isSending}
          onClick={() => void send(test)}
        >
          {messages.testButton}
        </button>
        <button
          type="button"
          className="button button-secondary"
          aria-label={messages.ofAddress(isActive ? messages.pauseButton : messages.startButton, url)}
          aria-disabled={isSending}
          onClick={() => void send(() => change(changeWebhook(id, { isActive: !isActive })))}
        >
          {isActive ? messages.pauseButton : messages.startButton}
        </button>
        <a
          className="studio-link"
          href={addressOf('programs', id)}
          aria-label={messages.ofAddress(messages.logLink, url)}
        >
          {messages.logLink}
        </a>
        <ConfirmDialog
          label={messages.removeButton}
          question={messages.removeQuestion}
          isBusy={isSending}
          accessibleName={messages.ofAddress(messages.removeButton, url)}
          onConfirm={() => void send(() => change(removeWebhook(id)))}
        />
      </div>
      <p role="status">{tested}</p>
      <ErrorText className="studio-alert">{error}</ErrorText>
    </li>
  );
}

/** The addresses that events are sent to. */
export function Webhooks() {
  const [result, load] = useQuery(fetchWebhooks);
  const [added, setAdded] = useState<NewWebhook>();
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const shown = result.state === 'ready' ? result.data : result.last;
  if (!shown) return <Loading text={messages.loadingWebhooks} />;
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{messages.webhooksNote}</p>
      {added && (
        <ShownOnce
          title={messages.secretTitle}
          intro={messages.secretIntro}
          label={messages.secretLabel}
          text={added.secret}
          button={messages.copySecret}
          onSaved={() => setAdded(undefined)}
        />
      )}
      {shown.length === 0 && <p role="status">{messages.noWebhooks}</p>}
      <ul className="studio-list" aria-label={messages.webhooksLabel}>
        {shown.map((each) => (
          <Entry key={each.id} webhook={each} onDone={() => void load()} />
        ))}
      </ul>
      <AddForm
        key={added?.id ?? ''}
        onAdded={(webhook) => {
          setAdded(webhook);
          void load();
        }}
      />
    </div>
  );
}
