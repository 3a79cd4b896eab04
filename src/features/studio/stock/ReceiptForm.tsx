import { useRef, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { bookStockReceipt, listSuppliers, readCountSheet } from '../../../contract/calls/staff/stock.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { TextField } from '../../../ui/fields.tsx';
import { type FormError, toFormError } from '../../../ui/form-error.ts';
import { useForm } from '../../../ui/use-form.ts';
import { $user } from '../../session/store.ts';
import { Pick } from '../action/Pick.tsx';
import { describeError } from '../form-error.ts';
import { Icon } from '../Icon.tsx';
import * as shared from '../messages.ts';
import { RowField } from './CountRow.tsx';
import * as messages from './messages.ts';
import { emptyReceipt, type ReceiptDraft, readVat, receiptDraft, toReceiptRequest } from './receipt-draft.ts';

const FIELDS = ['supplier', 'billNumber', 'billDate', 'supplierPan', 'vat', 'note'] as const;

const toReceiptError = (thrown: unknown): FormError => ({
  ...toFormError(thrown, FAILURE_MESSAGES.edit, FIELDS),
  message: describeError(thrown),
});

const SHOWN = 8;

const findProducts = async (search: string, signal: AbortSignal) =>
  (await callApi(readCountSheet, { query: { search, page: 1 }, signal })).data.slice(0, SHOWN);

const findSuppliers = async (search: string, signal: AbortSignal) =>
  (await callApi(listSuppliers, { query: { search }, signal })).data.slice(0, SHOWN);

/** A delivery of a supplier, as its bill says; what is typed stays in the tab until it is booked. */
export function ReceiptForm() {
  const [kept] = useState(() => receiptDraft($user.get()?.email ?? ''));
  const [draft, setDraft] = useState<ReceiptDraft>(() => kept.read() ?? emptyReceipt(nepalDay(new Date())));
  const search = useRef<HTMLInputElement>(null);
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
    if (Number.isNaN(readVat(draft.vat))) return refuse({ fields: { vat: messages.vatError } });
    const request = toReceiptRequest(draft);
    if (!request) return refuse({ message: messages.linesError, fields: {} });
    void send(async () => {
      const body = { ...request, ...(again && { again }) };
      const { data } = await callApi(bookStockReceipt, { body, idempotencyKey: draft.key });
      kept.drop();
      setDraft(emptyReceipt(draft.billDate));
      const text = messages.receiptBooked(data.billNumber, data.pieces);
      setBooked(text);
      showToast(text);
    });
  };

  const field = (
    name: (typeof FIELDS)[number],
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
        <div>
          <Pick
            id="receipt-supplier"
            label={messages.supplier}
            error={error?.fields.supplier}
            typed={{
              text: draft.supplier,
              onChange: (supplier) => change({ supplier, supplierId: undefined }),
            }}
            find={findSuppliers}
            getKey={({ id }) => id}
            show={({ name }) => name}
            onPick={({ id, name, pan }) =>
              change({ supplier: name, supplierId: id, ...(pan !== null && { supplierPan: pan }) })
            }
          />
        </div>
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
        <Pick
          field={search}
          label={messages.searchLabel}
          find={findProducts}
          getKey={({ product }) => product}
          show={({ name }) => messages.addButton(name)}
          onPick={({ product, name }) => {
            change({ lines: [...draft.lines, { product, name, quantity: '', cost: '' }] });
            search.current?.focus();
          }}
        />
      </fieldset>
      {error?.message && (
        <div role="alert" className="studio-alert">
          <p>{error.message}</p>
          {error.code === 'receipt_again' && (
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
