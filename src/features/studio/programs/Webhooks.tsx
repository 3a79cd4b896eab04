import { useState } from 'react';
import { callApi } from '../../../client/call-api.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  testWebhook,
} from '../../../contract/calls/staff/programs.ts';
import {
  LONGEST_WEBHOOK_URL,
  type NewWebhook,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
} from '../../../contract/webhook.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { checks, line } from '../action/fields.tsx';
import { describeList, joinFacts, ListBody } from '../list/list.tsx';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';
import { ShownOnce } from './ShownOnce.tsx';

const USUAL_EVENTS: readonly WebhookEvent[] = ['order.created', 'order.updated'];

/** Adds an address with the events that it wants. */
const AddForm = ({ onAdded }: { onAdded: (webhook: NewWebhook) => void }) => (
  <ActionForm
    label={messages.addTitle}
    isErrorRepeated
    hasTitle
    className="panel studio-box"
    fields={{
      url: line('webhook-url', messages.urlLabel, {
        type: 'url',
        hint: messages.urlHint,
        maxLength: LONGEST_WEBHOOK_URL,
      }),
      events: checks(
        WEBHOOK_EVENTS.map((each) => [each, messages.eventNames[each]]),
        USUAL_EVENTS,
        { label: messages.eventsLabel, isInRows: true },
      ),
    }}
    button={messages.addButton}
    buttonClass="button-primary"
    send={({ url, events }) => callApi(addWebhook, { body: { url, events: [...events] } })}
    onDone={({ data }) => onAdded(data)}
  />
);

/** An address, how it is, and what can be done with it. */
function Entry({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const { id, url, events, isActive, pausedBecause, failingSince, waiting, createdBy } = webhook;
  const [tested, setTested] = useState('');
  const test = async () => {
    setTested('');
    const { status, responseCode, error: why } = (await callApi(testWebhook, { id })).data;
    setTested(status === 'delivered' ? messages.testArrived(responseCode) : messages.testFailed(why));
  };
  const change = async (call: Promise<unknown>) => {
    await call;
    onDone();
  };
  return (
    <>
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{url}</span>
        <span className={isActive ? 'order-status' : 'order-status pending'}>
          {pausedBecause === null ? messages.active : messages.paused[pausedBecause]}
        </span>
      </p>
      <p className="text-muted text-sm">
        {joinFacts([...events.map((each) => messages.eventNames[each]), messages.madeBy(createdBy)])}
      </p>
      {(failingSince !== null || waiting > 0) && (
        <p className={failingSince === null ? 'text-muted text-sm' : 'text-warn text-sm'}>
          {joinFacts([
            failingSince !== null && messages.failingSince(formatDateTime(failingSince)),
            waiting > 0 && messages.waitingCount(waiting),
          ])}
        </p>
      )}
      <ActionForm
        actions={[
          {
            label: messages.testButton,
            accessibleName: messages.ofAddress(messages.testButton, url),
            send: test,
          },
          {
            label: isActive ? messages.pauseButton : messages.startButton,
            accessibleName: messages.ofAddress(isActive ? messages.pauseButton : messages.startButton, url),
            send: () => change(callApi(changeWebhook, { id, body: { isActive: !isActive } })),
          },
          <a
            key="log"
            className="studio-link"
            href={getAddress('programs', id)}
            aria-label={messages.ofAddress(messages.logLink, url)}
          >
            {messages.logLink}
          </a>,
          {
            label: messages.removeButton,
            question: messages.removeQuestion,
            accessibleName: messages.ofAddress(messages.removeButton, url),
            send: () => change(callApi(removeWebhook, { id })),
          },
        ]}
      />
      <p role="status">{tested}</p>
    </>
  );
}

const webhookList = describeList({
  call: listWebhooks,
  isWhole: true,
  label: messages.webhooksLabel,
  loading: messages.loadingWebhooks,
  none: messages.noWebhooks,
  count: () => '',
  getKey: ({ id }) => id,
  entry: (webhook, { again }) => <Entry webhook={webhook} onDone={again} />,
});

/** The addresses that events are sent to. */
export function Webhooks() {
  const [added, setAdded] = useState<NewWebhook>();
  const [version, setVersion] = useState(0);
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
      <div>
        <ListBody list={webhookList} version={version} />
      </div>
      <AddForm
        key={added?.id ?? ''}
        onAdded={(webhook) => {
          setAdded(webhook);
          setVersion(version + 1);
        }}
      />
    </div>
  );
}
