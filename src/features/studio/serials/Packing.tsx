import { useEffect, useMemo, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { recordSerials } from '../../../contract/calls/staff/warranty.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { OrderSerials, OrderSerialsLine } from '../../../contract/serial.ts';
import { hasTrait, knownStatus, takesSerials } from '../../../rules/order/order-status.ts';
import { TextField } from '../../../ui/fields.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { $user } from '../../session/store.ts';
import { onEnter } from '../form/on-enter.ts';
import { Shown } from '../Loading.tsx';
import * as shared from '../messages.ts';
import type { OrderStore } from '../orders/use-order.ts';
import { useMay } from '../staff/member.ts';
import { setUnsaved } from '../unsaved.ts';
import { getAddress } from '../views.ts';
import { CameraScan } from './CameraScan.tsx';
import * as messages from './messages.ts';
import {
  rebaseDrafts,
  type SerialDrafts,
  serialDrafts,
  textsOfLine,
  typedNumbers,
  withTyped,
} from './serial-drafts.ts';

/** Where a number belongs to another order, that is named; a conflict says where both stand. */
function toPackingError(error: unknown) {
  const { orderId, fields, message } =
    error instanceof ApiError ? error : new ApiError(FAILURE_MESSAGES.edit);
  const isConflict = error instanceof ApiError && error.code === 'edited_meanwhile';
  return { orderId, fields, message: isConflict ? messages.bothInFields(message) : message };
}

/** What the form sends: the lines that differ, and for each number the place at which it was typed. */
function toRequest(drafts: SerialDrafts) {
  const changed = Object.entries(drafts).map(([lineId, { was, typed }]) => ({
    lineId: Number(lineId),
    was: [...was],
    typed: typedNumbers(typed),
  }));
  return {
    lines: changed.map(({ lineId, was, typed }) => ({
      lineId,
      was,
      serials: typed.map(({ serial }) => serial),
    })),
    /** Whether an error of the server is at this piece. */
    isAt: (fields: Record<string, string>, lineId: number, place: number) => {
      const index = changed.findIndex((each) => each.lineId === lineId);
      const sent = changed[index]?.typed.findIndex((each) => each.place === place) ?? -1;
      return `lines.${index}.serials.${sent}` in fields;
    },
  };
}

/** What is typed and not saved, on the lines as they are now, kept in the tab; leaving the view asks. */
function useDrafts({ orderId, lines }: OrderSerials) {
  const [kept] = useState(() => serialDrafts($user.get()?.email ?? '', orderId));
  const [typed, setTyped] = useState<SerialDrafts>(() => kept.read() ?? {});
  const drafts = useMemo(() => rebaseDrafts(typed, lines), [typed, lines]);
  useEffect(() => {
    if (Object.keys(drafts).length === 0) return kept.drop();
    kept.keep(drafts);
    setUnsaved(kept.drop);
    return () => setUnsaved(undefined);
  }, [kept, drafts]);
  const change = (to: (now: SerialDrafts) => SerialDrafts) => setTyped((now) => to(rebaseDrafts(now, lines)));
  return [drafts, change] as const;
}

const FIELDS = 'input[data-serial]';

/** Goes on to the next piece, and behind the last to the button: a reader sends Enter after each number. */
function goOn(from: HTMLInputElement) {
  const form = from.form;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  const next = fields.slice(fields.indexOf(from) + 1).find((field) => field.checkVisibility());
  (next ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  next?.select();
}

type LineProps = {
  line: OrderSerialsLine;
  typed: readonly string[];
  isInvalid: (place: number) => boolean;
  onChange: (place: number, text: string) => void;
};

const Line = ({ line: { lineId, productName, quantity }, typed, isInvalid, onChange }: LineProps) => (
  <fieldset className="studio-fieldset">
    <legend className="wrap-anywhere">{productName}</legend>
    {typed.map((text, place) => {
      const id = `serial-${lineId}-${place}`;
      const label = messages.fieldLabel(place + 1, quantity);
      return (
        <div key={id} className="flex items-end gap-2">
          <label className="studio-grow">
            <span className="text-muted text-sm">
              {label}
              <span className="sr-only"> {messages.fieldSuffix(productName)}</span>
            </span>
            <input
              id={id}
              data-serial=""
              className="field"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={text}
              aria-invalid={isInvalid(place)}
              onKeyDown={(event) => onEnter(() => goOn(event.currentTarget))(event)}
              onChange={({ target }) => onChange(place, target.value)}
            />
          </label>
          <CameraScan
            label={`${label} ${messages.fieldSuffix(productName)}`}
            onRead={(read) => {
              onChange(place, read);
              const field = document.getElementById(id);
              if (field instanceof HTMLInputElement) goOn(field);
            }}
          />
        </div>
      );
    })}
  </fieldset>
);

type FormProps = {
  store: OrderStore;
  packed: OrderSerials;
  /** Whether numbers may still be added; otherwise those that are there can be taken off. */
  takesMore: boolean;
};

function PackingForm({ store: { serials, readHistory }, packed, takesMore }: FormProps) {
  const [, again, put] = serials;
  const [drafts, change] = useDrafts(packed);
  const [reason, setReason] = useState('');
  const { ref, error, isSending, send } = useForm(toPackingError);
  const { lines, isAt } = toRequest(drafts);
  const save = () =>
    void send(async () => {
      const body = { lines, ...(reason.trim() !== '' && { reason: reason.trim() }) };
      const { data } = await callApi(recordSerials, { id: packed.orderId, body }).catch(async (thrown) => {
        if (thrown instanceof ApiError && thrown.code === 'edited_meanwhile') await again();
        throw thrown;
      });
      put(data);
      setReason('');
      showToast(messages.recordedToast);
      readHistory();
    });
  const lineAt = (line: OrderSerialsLine) => {
    const typed = textsOfLine(line, drafts[line.lineId], takesMore ? line.quantity : 0);
    return (
      <Line
        key={line.lineId}
        line={line}
        typed={typed}
        isInvalid={(place) => isAt(error?.fields ?? {}, line.lineId, place)}
        onChange={(place, text) =>
          change((before) => {
            const now = textsOfLine(line, before[line.lineId], takesMore ? line.quantity : 0);
            return withTyped(before, line, now.with(place, text));
          })
        }
      />
    );
  };
  const isShown = ({ isExpected, serials }: OrderSerialsLine) => isExpected || serials.length > 0;
  const expected = packed.lines.map((line) => isShown(line) && lineAt(line));
  const others = takesMore ? packed.lines.map((line) => !isShown(line) && lineAt(line)) : [];
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      aria-labelledby="studio-serials"
      onSubmit={(event) => {
        event.preventDefault();
        if (lines.length > 0) save();
      }}
    >
      <p className="text-muted text-sm">{takesMore ? messages.packingNote : messages.takeOffNote}</p>
      {expected}
      {others.some(Boolean) && (
        <details className="studio-changed">
          <summary>{messages.othersSummary}</summary>
          <div className="grid gap-4">{others}</div>
        </details>
      )}
      {(error?.fields.reason || reason !== '') && (
        <TextField
          id="serials-reason"
          label={messages.withoutReason}
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={error?.fields.reason}
          onChange={setReason}
        />
      )}
      {error && !error.fields.reason && (
        <div role="alert" className="studio-alert">
          <p>{error.message}</p>
          {error.orderId && (
            <a className="studio-link" href={getAddress('orders', error.orderId)}>
              {error.orderId}
            </a>
          )}
        </div>
      )}
      <button type="submit" className="button button-quiet justify-self-start" aria-disabled={isSending}>
        {isSending ? shared.saving : messages.saveButton}
      </button>
    </form>
  );
}

const Recorded = ({ lines }: OrderSerials) => (
  <ul className="grid gap-2">
    {lines
      .filter(({ serials }) => serials.length > 0)
      .map(({ lineId, productName, serials }) => (
        <li key={lineId} className="wrap-anywhere">
          {productName}{' '}
          <span className="text-muted block text-sm">{serials.map(({ serial }) => serial).join(', ')}</span>
        </li>
      ))}
  </ul>
);

/**
 * The serial numbers of an order: packing asks for those of each piece of categories that have them. Who may not pack
 * reads them.
 */
export function Packing({ store }: { store: OrderStore }) {
  const [{ last }] = store.serials;
  const mayPack = useMay('orders.move');
  const status = knownStatus(store.order.status);
  const takesMore = status !== undefined && takesSerials(status);
  // A piece that is back must never stay its buyer's.
  const isPackable = mayPack && status !== undefined && (takesMore || hasTrait(status, 'isClosed'));
  const isEmpty = last?.lines.every(({ serials }) => serials.length === 0);
  if (isEmpty && !(isPackable && takesMore)) return null;
  return (
    <section className="panel studio-box" aria-labelledby="studio-serials">
      <h3 id="studio-serials" className="studio-title">
        {messages.title}
      </h3>
      <Shown reading={store.serials} loading={<p role="status">{messages.loading}</p>} isSteady>
        {(packed) =>
          isPackable ? (
            <PackingForm store={store} packed={packed} takesMore={takesMore} />
          ) : (
            <Recorded {...packed} />
          )
        }
      </Shown>
    </section>
  );
}
