import { useState } from 'react';
import { isObject, isText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { bookStockCount } from '../../../contract/calls/staff/stock.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { CountSheetLine, StockCountOutcome } from '../../../contract/stock.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { type FormError, toFormError } from '../../../ui/form-error.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { useSendOnce } from '../action/use-send-once.ts';
import { readPieces } from '../form/pieces.ts';
import { Icon } from '../Icon.tsx';
import * as shared from '../messages.ts';
import { getAddress, listAddress } from '../views.ts';
import * as messages from './messages.ts';

/**
 * A number that was typed and is not booked, with what stood on the sheet then: pieces that are shipped since were still
 * counted. `key` makes a second try of the same number safe.
 */
export type CountDraft = { typed: string; stood: number | null; since: number; key: string };
type CountDrafts = Readonly<Record<string, CountDraft>>;

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

function parseDraft(value: unknown): CountDraft | undefined {
  if (!isObject(value)) return undefined;
  const { typed, stood, since, key } = value;
  return isText(typed) && isText(key) && isFigure(since) && (stood === null || isFigure(stood))
    ? { typed, stood, since, key }
    : undefined;
}

/** What one editor typed and did not save, by product; it stays in the tab through a reload. */
export const countDrafts = (owner: string) =>
  tabState<CountDrafts>(`studio-counts:${owner}`, (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([product, each]) => {
            const draft = parseDraft(each);
            return draft ? [[product, draft]] : [];
          }),
        )
      : undefined,
  );

/** The draft after another text was typed: it began with the line as it was read then. */
export const typedDraft = (
  before: CountDraft | undefined,
  { stood, since }: Pick<CountSheetLine, 'stood' | 'since'>,
  typed: string,
): CountDraft => ({ stood, since, ...before, typed, key: newIdempotencyKey() });

type RowFieldProps = {
  label: string;
  /** The name of the product, for who does not see what stands beside it. */
  product: string;
  inputMode: 'numeric' | 'decimal' | 'text';
  value: string;
  className?: string;
  isInvalid?: boolean;
  onChange: (typed: string) => void;
  onLeave?: () => void;
};

/** What is typed of one product in a list of them. */
export const RowField = ({
  label,
  product,
  inputMode,
  value,
  className,
  isInvalid,
  onChange,
  onLeave,
}: RowFieldProps) => (
  <label className={className}>
    <span className="text-muted text-sm">
      {label}
      <span className="sr-only"> {messages.ofProduct(product)}</span>
    </span>
    <input
      className="field"
      inputMode={inputMode}
      autoComplete="off"
      value={value}
      aria-invalid={isInvalid}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  </label>
);

const wrong = (message: string): FormError => ({ message, fields: {} });

type Props = {
  first: CountSheetLine;
  draft: CountDraft | undefined;
  onDraft: (draft: CountDraft | undefined) => void;
  /** Reads the line again, whose draft is dropped. */
  onReload: () => void;
};

/** Pieces that cannot be sold any more, with what happened. */
function Damage({
  line,
  onBooked,
}: {
  line: CountSheetLine;
  onBooked: (outcome: StockCountOutcome) => void;
}) {
  const [pieces, setPieces] = useState('');
  const [note, setNote] = useState('');
  const { error, isSending, refuse, send } = useSendOnce([]);
  const book = () => {
    const damaged = readPieces(pieces);
    if (!damaged || note.trim() === '') return refuse(wrong(messages.damageError));
    const body = { product: line.product, damaged, note };
    void send(
      (idempotencyKey) => callApi(bookStockCount, { body, idempotencyKey }),
      ({ data }) => {
        onBooked(data);
        setPieces('');
        setNote('');
      },
    );
  };
  return (
    <div>
      <p className="text-sm font-medium">{messages.damageSummary}</p>
      <form
        className="studio-bar"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          book();
        }}
      >
        <RowField
          label={messages.damagedLabel}
          product={line.name}
          inputMode="numeric"
          className="studio-short"
          value={pieces}
          onChange={setPieces}
        />
        <RowField
          label={messages.damageNoteLabel}
          product={line.name}
          inputMode="text"
          className="studio-grow"
          value={note}
          onChange={setNote}
        />
        <button type="submit" className="button button-quiet" aria-disabled={isSending}>
          {isSending ? shared.saving : messages.damageButton}
        </button>
      </form>
      {error && (
        <p role="alert" className="studio-alert">
          {error.message}
        </p>
      )}
    </div>
  );
}

/** A product of the count sheet: what should lie on its shelf, and the field for what does. */
export function CountRow({ first, draft, onDraft, onReload }: Props) {
  const [line, setLine] = useState(first);
  const [outcome, setOutcome] = useState<StockCountOutcome>();
  const { error, isSending, refuse, send } = useSending(
    (thrown): FormError => toFormError(thrown, FAILURE_MESSAGES.edit, []),
  );
  const { product, slug, name, image, stood, reserved, lastCount } = line;

  const show = (booked: StockCountOutcome) => {
    setLine(booked.line);
    setOutcome(booked);
  };
  const save = () => {
    if (!draft) return;
    const counted = readPieces(draft.typed);
    if (counted === undefined) return refuse(wrong(messages.countError));
    void send(async () => {
      const { stood: seen, since, key } = draft;
      const body = { product, counted, stood: seen, since };
      show((await callApi(bookStockCount, { body, idempotencyKey: key })).data);
      onDraft(undefined);
    });
  };
  return (
    <li className="panel studio-joined studio-count">
      <Thumbnail path={image} className="studio-thumbnail" />
      <div className="studio-product-name">
        <a className="studio-link" href={getAddress('products', slug)}>
          {name}
        </a>
        <span className="text-muted text-sm">
          {stood === null ? messages.notCountedYet : messages.shouldBe(stood, reserved)}
        </span>
      </div>
      <form
        className="studio-count-form"
        aria-label={name}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <RowField
          className="studio-column-head"
          label={messages.countedLabel}
          product={name}
          inputMode="numeric"
          value={draft?.typed ?? ''}
          isInvalid={error !== undefined}
          onChange={(typed) => {
            setOutcome(undefined);
            onDraft(typed === '' ? undefined : typedDraft(draft, line, typed));
          }}
          onLeave={save}
        />
        <button type="submit" className="button button-primary" aria-disabled={isSending || !draft}>
          {isSending ? shared.saving : shared.save}
          <span className="sr-only"> {name}</span>
        </button>
      </form>
      <p role="status" className="studio-count-said text-sm font-medium empty:hidden">
        {outcome && messages.bookedText(outcome.booked, outcome.missing)}
      </p>
      {error && (
        <div role="alert" className="studio-alert studio-count-said">
          <p>{error.message}</p>
          {error.code === 'edited_meanwhile' && (
            <button type="button" className="button button-quiet" onClick={onReload}>
              {messages.loadAgainButton}
            </button>
          )}
        </div>
      )}
      <details className="studio-count-more">
        <summary aria-label={messages.moreAbout(name)}>
          <Icon name="down" />
        </summary>
        <div className="grid gap-2">
          <p className="studio-head text-muted text-sm">
            {lastCount && <span>{messages.lastCount(formatDateTime(lastCount.at), lastCount.by)}</span>}
            <a className="studio-link" href={listAddress('stock', { product: String(product) }, 'movements')}>
              {messages.historyLink}
              <span className="sr-only"> {messages.ofProduct(name)}</span>
            </a>
          </p>
          <Damage line={line} onBooked={show} />
        </div>
      </details>
    </li>
  );
}
