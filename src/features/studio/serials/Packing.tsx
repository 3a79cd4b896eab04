import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { recordSerials } from '../../../client/editor/serials.ts';
import { ApiError } from '../../../client/http.ts';
import { fetchOrderSerials } from '../../../client/serials.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import type { OrderSerials, OrderSerialsLine } from '../../../contract/serial.ts';
import { hasTrait, knownStatus, takesSerials } from '../../../rules/order/order-status.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { $user } from '../../session/store.ts';
import { onEnter } from '../form/on-enter.ts';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { setUnsaved } from '../unsaved.ts';
import { addressOf } from '../views.ts';
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

type FormError = { message: string; fields: Record<string, string>; orderId: string | undefined };
const toFormError = (error: unknown): FormError => {
  if (!(error instanceof ApiError)) return { message: FAILURE_MESSAGES.edit, fields: {}, orderId: undefined };
  const { code, fields, orderId } = error;
  const message = code === 'edited_meanwhile' ? messages.bothInFields(error.message) : error.message;
  return { message, fields, orderId };
};

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

/** What is typed and not saved, kept in the tab; leaving the view asks. */
function useDrafts(first: OrderSerials) {
  const [kept] = useState(() => serialDrafts($user.get()?.email ?? '', first.orderId));
  const [drafts, setDrafts] = useState(() => rebaseDrafts(kept.read() ?? {}, first.lines));
  useEffect(() => {
    if (Object.keys(drafts).length === 0) return kept.drop();
    kept.keep(drafts);
    setUnsaved(kept.drop);
    return () => setUnsaved(undefined);
  }, [kept, drafts]);
  return [drafts, setDrafts] as const;
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
              <span className="sr-only"> {messages.fieldOf(productName)}</span>
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
            label={`${label} ${messages.fieldOf(productName)}`}
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
  first: OrderSerials;
  /** Whether numbers may still be added; otherwise those that are there can be taken off. */
  takesMore: boolean;
  onRecorded: () => void;
};

function PackingForm({ first, takesMore, onRecorded }: FormProps) {
  const [packed, setPacked] = useState(first);
  const [drafts, setDrafts] = useDrafts(first);
  const [reason, setReason] = useState('');
  const { ref, error, isSending, send } = useForm(toFormError);
  const { lines, isAt } = toRequest(drafts);
  const show = (now: OrderSerials) => {
    setPacked(now);
    setDrafts((before) => rebaseDrafts(before, now.lines));
  };
  const save = () =>
    void send(async () => {
      const { orderId } = packed;
      const body = { lines, ...(reason.trim() !== '' && { reason: reason.trim() }) };
      show(
        await recordSerials(orderId, body).catch(async (thrown) => {
          if (thrown instanceof ApiError && thrown.code === 'edited_meanwhile')
            show(await fetchOrderSerials(orderId));
          throw thrown;
        }),
      );
      setReason('');
      showToast(messages.recordedToast);
      onRecorded();
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
          setDrafts((before) => {
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
            <a className="studio-link" href={addressOf('orders', error.orderId)}>
              {error.orderId}
            </a>
          )}
        </div>
      )}
      <button type="submit" className="button button-secondary justify-self-start" aria-disabled={isSending}>
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
export function Packing({ order, onRecorded }: { order: OrderDetail; onRecorded: () => void }) {
  const { orderId } = order;
  const [result, retry] = useQuery(useCallback(() => fetchOrderSerials(orderId), [orderId]));
  const mayPack = useMay('orders.move');
  const status = knownStatus(order.status);
  const takesMore = status !== undefined && takesSerials(status);
  // A piece that is back must never stay its buyer's.
  const isPackable = mayPack && status !== undefined && (takesMore || hasTrait(status, 'isClosed'));
  const isEmpty = result.state === 'ready' && result.data.lines.every(({ serials }) => serials.length === 0);
  if (isEmpty && !(isPackable && takesMore)) return null;
  return (
    <section className="panel studio-box" aria-labelledby="studio-serials">
      <h3 id="studio-serials" className="studio-title">
        {messages.title}
      </h3>
      {result.state === 'loading' && <p role="status">{messages.loading}</p>}
      {result.state === 'failed' && <Failure message={result.error.message} onRetry={retry} />}
      {result.state === 'ready' &&
        (isPackable ? (
          <PackingForm first={result.data} takesMore={takesMore} onRecorded={onRecorded} />
        ) : (
          <Recorded {...result.data} />
        ))}
    </section>
  );
}
