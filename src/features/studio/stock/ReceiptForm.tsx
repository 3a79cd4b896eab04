import { useMemo, useRef, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { bookStockReceipt, fetchCountSheet } from '../../../client/editor/stock.ts';
import { ApiError } from '../../../client/http.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { $user } from '../../session/store.ts';
import { type FormError, toFormError } from '../form-error.ts';
import { Icon } from '../Icon.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { RowField } from './RowField.tsx';
import { emptyReceipt, type ReceiptDraft, readVat, receiptDraft, toReceiptRequest } from './receipt-draft.ts';

type ReceiptError = FormError & { isAgain: boolean };
const toReceiptError = (error: unknown): ReceiptError => ({
  ...toFormError(error),
  isAgain: error instanceof ApiError && error.code === 'receipt_again',
});

const WAIT_MS = 250;
const SHOWN = 8;
type Found = { product: number; name: string };

/** Products to add, found by their name after a pause in typing. */
function ProductSearch({ onAdd }: { onAdd: (found: Found) => void }) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const term = text.trim();
  const ask = useMemo(() => {
    if (term === '') return undefined;
    return async (signal: AbortSignal): Promise<Found[]> => {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      signal.throwIfAborted();
      return (await fetchCountSheet({ search: term }, 1, signal)).data.slice(0, SHOWN);
    };
  }, [term]);
  const [found] = useQuery(ask);
  return (
    <>
      <label>
        <span className="mb-1 block text-sm font-medium">{messages.searchLabel}</span>
        <input
          ref={search}
          type="search"
          className="field"
          value={text}
          // Enter searches here; it must not book an unfinished receipt.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {term !== '' && (
        <ul className="studio-matches">
          {found.last?.map(({ product, name }) => (
            <li key={product}>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  onAdd({ product, name });
                  setText('');
                  search.current?.focus();
                }}
              >
                {messages.addButton(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-accent-ink text-sm empty:hidden">
        {term !== '' && found.state === 'failed' && found.error.message}
      </p>
    </>
  );
}

/** A delivery of a supplier, as its bill says; what is typed stays in the tab until it is booked. */
export function ReceiptForm() {
  const [kept] = useState(() => receiptDraft($user.get()?.email ?? ''));
  const [draft, setDraft] = useState<ReceiptDraft>(() => kept.read() ?? emptyReceipt(nepalDay(new Date())));
  const [booked, setBooked] = useState('');
  const { ref, error, isSending, refuse, send } = useForm(toReceiptError);

  const change = (changes: Partial<ReceiptDraft>) => {
    const next = { ...draft, ...changes, key: newIdempotencyKey() };
    setDraft(next);
    setBooked('');
    kept.keep(next);
  };
  const changeLine = (index: number, changes: object) =>
    change({ lines: draft.lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) });

  const book = (again: boolean) => {
    if (Number.isNaN(readVat(draft.vat)))
      return refuse({ message: '', fields: { vat: messages.vatError }, isAgain: false });
    const request = toReceiptRequest(draft);
    if (!request) return refuse({ message: messages.linesError, fields: {}, isAgain: false });
    void send(async () => {
      const { billNumber, pieces } = await bookStockReceipt(
        { ...request, ...(again && { again }) },
        draft.key,
      );
      kept.drop();
      setDraft(emptyReceipt(draft.billDate));
      const text = messages.receiptBooked(billNumber, pieces);
      setBooked(text);
      showToast(text);
    });
  };

  const field = (
    name: 'supplier' | 'billNumber' | 'billDate' | 'supplierPan' | 'vat' | 'note',
    label: string,
    input: { type?: string; inputMode?: 'numeric' | 'decimal'; required?: boolean } = {},
  ) => (
    <TextField
      id={`receipt-${name}`}
      label={label}
      autoComplete="off"
      value={draft[name]}
      error={error?.fields[name]}
      onChange={(value) => change({ [name]: value })}
      {...input}
    />
  );

  return (
    <form
      ref={ref}
      className="panel studio-box"
      aria-label={messages.receivePart}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        book(false);
      }}
    >
      <div className="studio-facts">
        {field('supplier', messages.supplier)}
        {field('billNumber', messages.billNumber)}
        {field('billDate', messages.billDate, { type: 'date' })}
        {field('supplierPan', messages.supplierPan, { inputMode: 'numeric', required: false })}
        {field('vat', messages.vat, { inputMode: 'decimal', required: false })}
        {field('note', messages.noteLabel)}
      </div>
      <fieldset className="studio-fieldset">
        <legend>{messages.linesTitle}</legend>
        <p className="text-muted text-sm">{messages.costHint}</p>
        {draft.lines.length === 0 && <p className="text-muted text-sm">{messages.noLines}</p>}
        {draft.lines.map(({ product, name, quantity, cost }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may have two lines, and lines keep their order
          <div key={`${product} ${index}`} className="studio-receipt-line">
            <span className="font-medium wrap-anywhere">{name}</span>
            <RowField
              label={messages.quantity}
              product={name}
              inputMode="numeric"
              value={quantity}
              onChange={(typed) => changeLine(index, { quantity: typed })}
            />
            <RowField
              label={messages.cost}
              product={name}
              inputMode="decimal"
              value={cost}
              onChange={(typed) => changeLine(index, { cost: typed })}
            />
            <span className="studio-row-buttons">
              <button
                type="button"
                aria-label={messages.removeLine(name)}
                onClick={() => change({ lines: draft.lines.filter((_, at) => at !== index) })}
              >
                <Icon name="remove" />
              </button>
            </span>
          </div>
        ))}
        <ProductSearch
          onAdd={({ product, name }) =>
            change({ lines: [...draft.lines, { product, name, quantity: '', cost: '' }] })
          }
        />
      </fieldset>
      {error?.message && (
        <div role="alert" className="studio-alert">
          <p>{error.message}</p>
          {error.isAgain && (
            <button type="button" className="button button-quiet" onClick={() => book(true)}>
              {messages.enterAgainButton}
            </button>
          )}
        </div>
      )}
      <p role="status" className="font-medium empty:hidden">
        {booked}
      </p>
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {isSending ? shared.saving : messages.saveReceiptButton}
      </button>
    </form>
  );
}
