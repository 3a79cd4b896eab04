import { type ReactNode, useEffect, useState } from 'react';
import { useSending } from '../../../browser/use-sending.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { ApiError } from '../../../client/http.ts';
import { type ProductRecord, productDefinition } from '../../../contract/editor/product.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { readWholeNumber, readWholeRupees } from '../../../contract/read-number.ts';
import { withSellingPrice } from '../../../rules/price/agreed-prices.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import * as shared from '../messages.ts';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';

/** Price and stock of a row as they are typed. */
type RowDraft = { price: string; stock: string };

export const makeDraft = ({ sellingPrice, stock }: ProductRecord): RowDraft => ({
  price: String(sellingPrice),
  stock: stock === null ? '' : String(stock),
});

/** What is sent for a row, or why it cannot be. */
type RowChanges =
  | { state: 'none' }
  | { state: 'wrong'; message: string }
  | { state: 'changed'; content: Record<string, number | null> };

const wrong = (message: string): RowChanges => ({ state: 'wrong', message });

/** The changes of a row. Only what was typed is sent, and the stock with the one that the editor saw. */
export function changesOfRow(record: ProductRecord, { price, stock }: RowDraft): RowChanges {
  const readPrice = readWholeRupees(price);
  if ('problem' in readPrice) return wrong(messages.priceProblem(readPrice.problem));
  const readStock = stock.trim() === '' ? { value: null } : readWholeNumber(stock);
  if ('problem' in readStock) return wrong(messages.stockProblem(readStock.problem));
  const [rupees, pieces] = [readPrice.value, readStock.value];
  const content = {
    ...(rupees !== record.sellingPrice && withSellingPrice(record, rupees)),
    ...(pieces !== record.stock && { stock: pieces, stockSeen: record.stock }),
  };
  return Object.keys(content).length === 0 ? { state: 'none' } : { state: 'changed', content };
}

type Props = {
  first: ProductRecord;
  /** The name of its category. */
  category: string;
  isChosen: boolean;
  onChoose: (slug: string) => void;
  /** Called with whether the row has something that is not saved. */
  onDirty: (slug: string, isDirty: boolean) => void;
  onSaved: (record: ProductRecord) => void;
  /** What became of its save. */
  children: ReactNode;
};

type RowError = { message: string; isConflict: boolean };

const toRowError = (error: unknown): RowError => ({
  message: error instanceof ApiError ? error.message : FAILURE_MESSAGES.edit,
  isConflict: error instanceof ApiError && error.code === 'edited_meanwhile',
});

/** One product of the table: its price and stock are edited in the row. @param first the product as it was listed */
export function ProductRow({ first, category, isChosen, onChoose, onDirty, onSaved, children }: Props) {
  const [record, setRecord] = useState(first);
  const [draft, setDraft] = useState<RowDraft>(() => makeDraft(first));
  const { error, isSending, refuse, send } = useSending(toRowError);
  const changes = changesOfRow(record, draft);
  const isDirty = changes.state !== 'none';
  const { slug, name, images, status = 'live' } = record;

  useEffect(() => {
    onDirty(slug, isDirty);
    return () => onDirty(slug, false);
  }, [slug, isDirty, onDirty]);

  const show = (newest: ProductRecord) => {
    setRecord(newest);
    setDraft(makeDraft(newest));
    onSaved(newest);
  };
  const save = () => {
    if (changes.state === 'none') return;
    if (changes.state === 'wrong') return refuse({ message: changes.message, isConflict: false });
    void send(async () => {
      const saved = await recordClient(productDefinition).change(slug, record.revision, changes.content);
      show(saved);
    });
  };
  const reload = () =>
    void send(async () => {
      show(await recordClient(productDefinition).read(slug));
    });

  const field = (key: keyof RowDraft, label: string) => (
    <label className="studio-column-head">
      <span className="text-muted text-sm">
        {label}
        <span className="sr-only"> {messages.fieldOfProduct(name)}</span>
      </span>
      <input
        className="field"
        inputMode="numeric"
        autoComplete="off"
        value={draft[key]}
        aria-invalid={error !== undefined}
        onChange={({ target }) => setDraft({ ...draft, [key]: target.value })}
        onFocus={({ target }) => target.select()}
      />
    </label>
  );

  return (
    <li className="panel studio-joined">
      <form
        className="studio-product"
        aria-label={name}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label className="studio-choose">
          <input type="checkbox" checked={isChosen} onChange={() => onChoose(slug)} />
          <span className="sr-only">{shared.chooseLabel(name)}</span>
        </label>
        <Thumbnail path={images[0]} className="studio-thumbnail" />
        <div className="studio-product-name">
          <a className="studio-link" href={getAddress('products', slug)}>
            {name}
          </a>
          <span className="text-muted text-sm">
            {category}
            {status !== 'live' && `, ${shared.productStatuses[status]}`}
          </span>
        </div>
        {field('price', shared.priceInRupees)}
        {field('stock', shared.stock)}
        <button type="submit" className="button button-primary" aria-disabled={isSending || !isDirty}>
          {isSending ? shared.saving : shared.save}
          <span className="sr-only"> {name}</span>
        </button>
        <p role="status" className="studio-product-error text-sm empty:hidden">
          {children}
        </p>
        {error && (
          <div role="alert" className="studio-alert studio-product-error">
            <p>{error.message}</p>
            {error.isConflict && (
              <button type="button" className="button button-quiet" onClick={reload}>
                {messages.reloadRowButton}
              </button>
            )}
          </div>
        )}
      </form>
    </li>
  );
}
