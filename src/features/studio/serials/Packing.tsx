import { useCallback, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { recordSerials } from '../../../client/editor/serials.ts';
import { ApiError } from '../../../client/http.ts';
import { fetchOrderSerials } from '../../../client/serials.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { normalizeSerial, type OrderSerials, type OrderSerialsLine } from '../../../contract/serial.ts';
import { knownStatus, takesSerials } from '../../../rules/order/order-status.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { onEnter } from '../form/on-enter.ts';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { addressOf } from '../views.ts';
import { CameraScan } from './CameraScan.tsx';
import * as messages from './messages.ts';

type FormError = { message: string; fields: Record<string, string>; orderId: string | undefined };
const toFormError = (error: unknown): FormError =>
  error instanceof ApiError
    ? { message: error.message, fields: error.fields, orderId: error.orderId }
    : { message: FAILURE_MESSAGES.edit, fields: {}, orderId: undefined };

/** What is typed of each piece, line by line; an empty text is a piece without a number. */
type Draft = string[][];

const draftOf = ({ lines }: OrderSerials): Draft =>
  lines.map(({ quantity, serials }) =>
    Array.from({ length: quantity }, (_, place) => serials[place]?.serial ?? ''),
  );

/** What the form sends, and for each of its numbers the place at which it was typed. */
function toRequest({ lines }: OrderSerials, draft: Draft) {
  const typed = lines.map((_, index) =>
    (draft[index] ?? [])
      .map((text, place) => ({ place, serial: normalizeSerial(text) }))
      .filter(({ serial }) => serial !== ''),
  );
  return {
    body: {
      lines: lines.map(({ lineId }, index) => ({
        lineId,
        serials: (typed[index] ?? []).map(({ serial }) => serial),
      })),
    },
    /** Whether an error of the server is at this piece. */
    isAt: (fields: Record<string, string>, index: number, place: number) => {
      const sent = typed[index]?.findIndex((each) => each.place === place) ?? -1;
      return `lines.${index}.serials.${sent}` in fields;
    },
  };
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

function PackingForm({ first, onRecorded }: { first: OrderSerials; onRecorded: () => void }) {
  const [packed, setPacked] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first));
  const { ref, error, isSending, send } = useForm(toFormError);
  const { body, isAt } = toRequest(packed, draft);
  const save = () =>
    void send(async () => {
      const saved = await recordSerials(packed.orderId, body);
      setPacked(saved);
      setDraft(draftOf(saved));
      showToast(messages.recordedToast);
      onRecorded();
    });
  const lineAt = (line: OrderSerialsLine, index: number) => (
    <Line
      key={line.lineId}
      line={line}
      typed={draft[index] ?? []}
      isInvalid={(place) => isAt(error?.fields ?? {}, index, place)}
      onChange={(place, text) =>
        setDraft((before) =>
          before.map((texts, at) =>
            at === index ? texts.map((each, here) => (here === place ? text : each)) : texts,
          ),
        )
      }
    />
  );
  const isShown = ({ isExpected, serials }: OrderSerialsLine) => isExpected || serials.length > 0;
  const expected = packed.lines.map((line, index) => isShown(line) && lineAt(line, index));
  const others = packed.lines.map((line, index) => !isShown(line) && lineAt(line, index));
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      aria-labelledby="studio-serials"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="text-muted text-sm">{messages.packingNote}</p>
      {expected}
      {others.some(Boolean) && (
        <details className="studio-changed">
          <summary>{messages.othersSummary}</summary>
          <div className="grid gap-4">{others}</div>
        </details>
      )}
      {error && (
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
  const isPackable = mayPack && status !== undefined && takesSerials(status);
  const isEmpty = result.state === 'ready' && result.data.lines.every(({ serials }) => serials.length === 0);
  if (isEmpty && !isPackable) return null;
  return (
    <section className="panel studio-box" aria-labelledby="studio-serials">
      <h3 id="studio-serials" className="studio-title">
        {messages.title}
      </h3>
      {result.state === 'loading' && <p role="status">{messages.loading}</p>}
      {result.state === 'failed' && <Failure message={result.error.message} onRetry={retry} />}
      {result.state === 'ready' &&
        (isPackable ? (
          <PackingForm first={result.data} onRecorded={onRecorded} />
        ) : (
          <Recorded {...result.data} />
        ))}
    </section>
  );
}
