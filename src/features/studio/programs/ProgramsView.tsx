import { PartTabs } from '../PartTabs.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import * as messages from './messages.ts';
import { WebhookLog } from './WebhookLog.tsx';
import { Webhooks } from './Webhooks.tsx';

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
