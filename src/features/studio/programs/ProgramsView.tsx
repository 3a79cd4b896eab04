import { useMemo } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  sendWebhookAgain,
} from '../../../contract/calls/staff/programs.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { BackLink } from '../Icon.tsx';
import { DescribedList, describeList, joinFacts } from '../list/list.tsx';
import { PartTabs } from '../PartTabs.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import * as messages from './messages.ts';
import { Webhooks } from './Webhooks.tsx';

const readWebhooks = async () => (await callApi(listWebhooks)).data;

/** The events for an address: what became of each, and a button that sends it again. */
const describeLog = (id: string) =>
  describeList({
    call: listWebhookDeliveries,
    params: { id },
    label: messages.logLabel,
    loading: messages.loadingLog,
    none: messages.emptyLog,
    getKey: (delivery) => delivery.id,
    entry: (
      {
        id: delivery,
        messageId,
        type,
        data,
        status,
        attempts,
        createdAt,
        nextAttemptAt,
        responseCode,
        error,
      },
      { again },
    ) => (
      <>
        <p className="studio-head">
          <span className="font-semibold">{type}</span>
          <span className={status === 'failed' ? 'order-status pending' : 'order-status'}>
            {messages.statuses[status]}
          </span>
          <span className="text-muted text-sm">{formatDateTime(createdAt)}</span>
        </p>
        {error !== null && <p className="studio-wrap">{error}</p>}
        <p className="text-muted studio-wrap text-sm">
          {joinFacts([
            attempts > 0 && messages.tried(attempts),
            responseCode !== null && messages.answeredCode(responseCode),
            nextAttemptAt !== null && attempts > 0 && messages.nextAttempt(formatDateTime(nextAttemptAt)),
            messageId,
          ])}
        </p>
        <code className="studio-wrap text-sm">{JSON.stringify(data)}</code>
        {type !== 'test' && (
          <ActionForm
            button={messages.again}
            accessibleName={messages.ofAddress(messages.again, messageId)}
            send={() => callApi(sendWebhookAgain, { id, delivery })}
            onDone={again}
          />
        )}
      </>
    ),
  });

/** What was sent to an address and what waits, and the way back. */
function WebhookLog({ id }: { id: string }) {
  const [webhooks] = useQuery(readWebhooks);
  const url = webhooks.state === 'ready' ? webhooks.data.find((each) => each.id === id)?.url : undefined;
  return (
    <>
      <BackLink view="programs">{messages.allWebhooks}</BackLink>
      <h3 className="studio-title studio-wrap">{messages.logTitle(url ?? '')}</h3>
      <p className="text-muted mb-3 text-sm">{messages.logNote}</p>
      <DescribedList list={useMemo(() => describeLog(id), [id])} />
    </>
  );
}

export const KEYS_PART = 'keys';
const PARTS = [{ name: messages.webhooksPart }, { part: KEYS_PART, name: messages.keysPart }] as const;

/** Which events other programs get, and which calls they may make. @param part the keys, or the id of a webhook, whose log is shown */
export function ProgramsView({ part }: { part: string | undefined }) {
  if (part !== undefined && part !== KEYS_PART) return <WebhookLog key={part} id={part} />;
  return (
    <>
      <PartTabs view="programs" label={messages.partsLabel} parts={PARTS} current={part} />
      {part === KEYS_PART ? <ApiKeys /> : <Webhooks />}
    </>
  );
}
