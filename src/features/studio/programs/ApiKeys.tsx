import { useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { addApiKey, fetchApiKeys, removeApiKey } from '../../../client/editor/api-keys.ts';
import {
  type ApiKey,
  LONGEST_KEY_NAME,
  type NewApiKey,
  PROGRAM_ROLES,
  type ProgramRole,
  USUAL_KEY_DAYS,
} from '../../../contract/api-key.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { DAY_MS } from '../../../rules/shop/milliseconds.ts';
import { nepalDay, nepalDayEnd } from '../../../rules/shop/nepal-time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { describeError, toFormError } from '../form-error.ts';
import { Loading } from '../Loading.tsx';
import * as messages from './messages.ts';
import { ShownOnce } from './ShownOnce.tsx';

/** The day in Nepal that a key ends with. */
const lastDayOf = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString();

/** Makes a key: for whom, as what and until when. */
function AddForm({ onAdded }: { onAdded: (key: NewApiKey) => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<ProgramRole>('orders');
  const [day, setDay] = useState(() => nepalDay(new Date(Date.now() + USUAL_KEY_DAYS * DAY_MS)));
  const { ref, error, isSending, send } = useForm(toFormError);
  const add = async () => {
    const expiresAt = day && nepalDayEnd(day).toISOString();
    onAdded(await addApiKey({ name, role, expiresAt }));
  };
  return (
    <form
      ref={ref}
      noValidate
      className="panel studio-box"
      aria-label={messages.addKeyTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void send(add);
      }}
    >
      <h3 className="studio-title">{messages.addKeyTitle}</h3>
      <TextField
        id="api-key-name"
        label={messages.keyNameLabel}
        autoComplete="off"
        maxLength={LONGEST_KEY_NAME}
        value={name}
        error={error?.fields.name}
        onChange={setName}
      />
      <FieldFrame id="api-key-role" label={messages.roleLabel} error={error?.fields.role}>
        <select
          id="api-key-role"
          className="field"
          value={role}
          onChange={({ target }) => setRole(PROGRAM_ROLES[target.selectedIndex] ?? role)}
        >
          {PROGRAM_ROLES.map((each) => (
            <option key={each} value={each}>
              {messages.roleNames[each]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField
        id="api-key-end"
        type="date"
        label={messages.endLabel}
        hint={messages.endHint}
        value={day}
        error={error?.fields.expiresAt}
        onChange={setDay}
      />
      <ErrorText className="studio-alert">{error?.message}</ErrorText>
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {messages.addKeyButton}
      </button>
    </form>
  );
}

/** A key: whose, as what, until when, and when it was used. */
function Entry({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const { id, name, role, prefix, createdBy, expiresAt, lastUsedAt, isActive } = apiKey;
  const { error, isSending, send } = useSending(describeError);
  const remove = async () => {
    await removeApiKey(id);
    onDone();
  };
  return (
    <li className="panel studio-entry">
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{name}</span>
        <span className={isActive ? 'order-status' : 'order-status text-warn'}>
          {isActive ? messages.active : messages.ended}
        </span>
        <code className="text-sm">{prefix}…</code>
      </p>
      {role && <p>{messages.roleNames[role]}</p>}
      <p className="text-muted text-sm">
        {[
          messages.endsOn(formatDay(lastDayOf(expiresAt))),
          lastUsedAt === null ? messages.neverUsed : messages.lastUsed(formatDateTime(lastUsedAt)),
          messages.madeBy(createdBy),
        ].join(' · ')}
      </p>
      <ConfirmDialog
        label={messages.removeButton}
        question={messages.removeKeyQuestion}
        isBusy={isSending}
        accessibleName={messages.ofAddress(messages.removeButton, name)}
        onConfirm={() => void send(remove)}
      />
      <ErrorText className="studio-alert">{error}</ErrorText>
    </li>
  );
}

/** The keys of programs. */
export function ApiKeys() {
  const [result, load] = useQuery(fetchApiKeys);
  const [added, setAdded] = useState<NewApiKey>();
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const shown = result.state === 'ready' ? result.data : result.last;
  if (!shown) return <Loading text={messages.loadingKeys} />;
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
      {shown.length === 0 && <p role="status">{messages.noKeys}</p>}
      <ul className="studio-list" aria-label={messages.keysLabel}>
        {shown.map((each) => (
          <Entry key={each.id} apiKey={each} onDone={() => void load()} />
        ))}
      </ul>
      <AddForm
        key={added?.id ?? 0}
        onAdded={(apiKey) => {
          setAdded(apiKey);
          void load();
        }}
      />
    </div>
  );
}
