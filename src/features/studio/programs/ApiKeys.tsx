import { useState } from 'react';
import { callApi } from '../../../client/call-api.ts';
import {
  type ApiKey,
  LONGEST_KEY_NAME,
  type NewApiKey,
  PROGRAM_ROLES,
  USUAL_KEY_DAYS,
} from '../../../contract/api-key.ts';
import { addApiKey, listApiKeys, removeApiKey } from '../../../contract/calls/staff/programs.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { DAY_MS, nepalDay, nepalDayEnd } from '../../../rules/shop/nepal-time.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { choice, line } from '../action/fields.tsx';
import { describeList, joinFacts, ListBody } from '../list/list.tsx';
import * as messages from './messages.ts';
import { ShownOnce } from './ShownOnce.tsx';

/** The day in Nepal that a key ends with. */
const getLastDay = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString();

/** Makes a key: for whom, as what and until when. */
const AddForm = ({ onAdded }: { onAdded: (key: NewApiKey) => void }) => (
  <ActionForm
    label={messages.addKeyTitle}
    isErrorRepeated
    hasTitle
    className="panel studio-box"
    fields={{
      name: line('api-key-name', messages.keyNameLabel, { maxLength: LONGEST_KEY_NAME }),
      role: choice(
        'api-key-role',
        messages.roleLabel,
        PROGRAM_ROLES.map((each) => [each, messages.roleNames[each]]),
        'orders',
      ),
      expiresAt: line('api-key-end', messages.endLabel, {
        type: 'date',
        hint: messages.endHint,
        first: nepalDay(new Date(Date.now() + USUAL_KEY_DAYS * DAY_MS)),
      }),
    }}
    button={messages.addKeyButton}
    buttonClass="button-primary"
    send={({ expiresAt: day, ...key }) =>
      callApi(addApiKey, { body: { ...key, expiresAt: day && nepalDayEnd(day).toISOString() } })
    }
    onDone={({ data }) => onAdded(data)}
  />
);

/** A key: whose, as what, until when, and when it was used. */
function Entry({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const { id, name, role, prefix, createdBy, expiresAt, lastUsedAt, isActive } = apiKey;
  return (
    <>
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{name}</span>
        <span className={isActive ? 'order-status' : 'order-status pending'}>
          {isActive ? messages.active : messages.ended}
        </span>
        <code className="text-sm">{prefix}…</code>
      </p>
      {role && <p>{messages.roleNames[role]}</p>}
      <p className="text-muted text-sm">
        {joinFacts([
          messages.endsOn(formatDay(getLastDay(expiresAt))),
          lastUsedAt === null ? messages.neverUsed : messages.lastUsed(formatDateTime(lastUsedAt)),
          messages.madeBy(createdBy),
        ])}
      </p>
      <ActionForm
        button={messages.removeButton}
        question={messages.removeKeyQuestion}
        accessibleName={messages.ofAddress(messages.removeButton, name)}
        send={() => callApi(removeApiKey, { id })}
        onDone={onDone}
      />
    </>
  );
}

const keyList = describeList({
  call: listApiKeys,
  isWhole: true,
  label: messages.keysLabel,
  loading: messages.loadingKeys,
  none: messages.noKeys,
  count: () => '',
  getKey: ({ id }) => id,
  entry: (apiKey, { again }) => <Entry apiKey={apiKey} onDone={again} />,
});

/** The keys of programs. */
export function ApiKeys() {
  const [added, setAdded] = useState<NewApiKey>();
  const [version, setVersion] = useState(0);
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{messages.keysNote}</p>
      {added && (
        <ShownOnce
          title={messages.keyTitle}
          intro={messages.keyIntro}
          label={messages.keyLabel}
          text={added.key}
          button={messages.copyKey}
          onSaved={() => setAdded(undefined)}
        />
      )}
      <div>
        <ListBody list={keyList} version={version} />
      </div>
      <AddForm
        key={added?.id ?? 0}
        onAdded={(apiKey) => {
          setAdded(apiKey);
          setVersion(version + 1);
        }}
      />
    </div>
  );
}
