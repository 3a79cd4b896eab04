import { useRef, useState } from 'react';
import { importFile } from '../../client/editor/files.ts';
import { ApiError } from '../../client/http.ts';
import {
  ENCODINGS,
  type ForeignShop,
  IMPORT_TYPES,
  type ImportPreview,
  type ImportQuery,
  type ImportType,
  MOST_IMPORT_BYTES,
} from '../../contract/editor/upload.ts';
import type { LineProblem } from '../../contract/errors.ts';
import { importRow } from '../../contract/import-row.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { counted } from './count-text.ts';

type Outcome =
  | { state: 'ready' }
  | { state: 'sending' }
  | { state: 'checked'; preview: ImportPreview }
  | { state: 'done'; created: number; updated: number; notices: readonly string[] }
  | { state: 'refused'; message: string; problems: readonly LineProblem[] };

const ENDINGS: Record<string, ImportType> = {
  ...Object.fromEntries(Object.entries(IMPORT_TYPES).map(([type, ending]) => [ending, type as ImportType])),
  '.ndjson': 'application/x-ndjson',
};
/** A file with an error in each row would fill the page. */
const MOST_SHOWN = 200;

const typeOf = ({ name }: File): ImportType | undefined =>
  ENDINGS[name.slice(name.lastIndexOf('.')).toLowerCase()];

async function send(file: File, query: ImportQuery): Promise<Outcome> {
  const refused = (message: string, problems: readonly LineProblem[] = []): Outcome => ({
    state: 'refused',
    message,
    problems,
  });
  const type = typeOf(file);
  if (!type) return refused(`Choose a file that ends with ${Object.keys(ENDINGS).join(', ')}.`);
  if (file.size > MOST_IMPORT_BYTES) return refused('This file is too large.');
  try {
    const { preview, ...result } = await importFile(file, type, query);
    return preview ? { state: 'checked', preview } : { state: 'done', ...result };
  } catch (error) {
    return error instanceof ApiError
      ? refused(error.message, error.problems)
      : refused(FAILURE_MESSAGES.import);
  }
}

const Problems = ({ problems }: { problems: readonly LineProblem[] }) => (
  <>
    <table className="studio-table panel">
      <thead>
        <tr>
          <th scope="col" className="studio-figure">
            Line
          </th>
          <th scope="col">Field</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {problems.slice(0, MOST_SHOWN).map(({ line, field, message }) => (
          <tr key={`${line} ${field} ${message}`}>
            <td className="studio-figure">{line}</td>
            <td>{field || 'the line'}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {problems.length > MOST_SHOWN && <p>and {problems.length - MOST_SHOWN} more</p>}
  </>
);

const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.map((notice) => (
    <p key={notice} role="alert" className="studio-alert mb-4">
      {notice}
    </p>
  ));

/** The first products as they were read: wrong letters and prices are seen before anything is written. */
const Preview = ({ preview: { count, first, notices } }: { preview: ImportPreview }) => (
  <>
    <p role="status">
      {counted(count, 'product')} can be imported. Nothing was written yet. These are the first:
    </p>
    <Notices notices={notices} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
    <section aria-label="First products" tabIndex={0} className="max-w-full overflow-x-auto">
      <table className="studio-table panel">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Brand</th>
            <th scope="col">Category</th>
            <th scope="col" className="studio-figure">
              Price
            </th>
            <th scope="col" className="studio-figure">
              Stock
            </th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ name, brand, productCategory, sellingPrice, stock }) => (
            <tr key={`${name} ${brand} ${productCategory} ${sellingPrice}`}>
              <td>{name}</td>
              <td>{brand}</td>
              <td>{productCategory}</td>
              <td className="studio-figure">{formatRupees(sellingPrice)}</td>
              <td className="studio-figure">{stock ?? 'unknown'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);

const DECIMAL_LABELS: Record<string, string> = {
  '': 'Refuse numbers with two readings',
  point: 'Point: 1,299.50',
  comma: 'Comma: 1.299,50',
};
const FROM_LABELS: Record<'' | ForeignShop, string> = {
  '': 'This shop’s fields',
  shopify: 'Shopify’s product export',
  woocommerce: 'WooCommerce’s product export',
};
const ENCODING_LABELS = Object.fromEntries([
  ['', 'Found in the file'],
  ...ENCODINGS.map((each) => [each, each]),
]);

type ChoiceProps = { name: string; label: string; choices: Record<string, string> };

const Choice = ({ name, label, choices }: ChoiceProps) => (
  <label>
    <span className="mb-1 block font-medium">{label}</span>
    <select name={name} className="field">
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** What the form's fields say of the file; an empty one says nothing. */
const readQuery = (form: HTMLFormElement): ImportQuery =>
  Object.fromEntries(
    ['from', 'decimal', 'encoding', 'sheet'].flatMap((name) => {
      const value = String(new FormData(form).get(name)).trim();
      return value === '' ? [] : [[name, value]];
    }),
  );

function Report({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'sending') return <p role="status">Reading the file...</p>;
  if (outcome.state === 'checked') return <Preview preview={outcome.preview} />;
  if (outcome.state === 'done')
    return (
      <>
        <p role="status" className="text-good">
          {counted(outcome.created, 'product')} added, {counted(outcome.updated, 'product')} changed.
        </p>
        <Notices notices={outcome.notices} />
      </>
    );
  if (outcome.state === 'ready') return null;
  return (
    <>
      <p role="alert" className="studio-alert mb-4">
        {outcome.message}
      </p>
      {outcome.problems.length > 0 && <Problems problems={outcome.problems} />}
    </>
  );
}

/** Imports a file of products, after a look at it: all of it, or nothing with every bad row named. */
export function ImportView() {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'ready' });
  const isSending = outcome.state === 'sending';
  const isChecked = outcome.state === 'checked';
  return (
    <>
      <form
        className="studio-box panel mb-4"
        onChange={() => setOutcome({ state: 'ready' })}
        onSubmit={(event) => {
          event.preventDefault();
          const file = input.current?.files?.[0];
          if (!file || isSending) return;
          setOutcome({ state: 'sending' });
          const query = readQuery(event.currentTarget);
          void send(file, isChecked ? query : { ...query, dryRun: '1' }).then(setOutcome);
        }}
      >
        <p>
          One product per row, with these fields: {Object.keys(importRow.shape).join(', ')}. A row with the
          slug of a product changes that product.
        </p>
        <label>
          <span className="mb-1 block font-medium">File (CSV, XLSX, JSON or JSON Lines)</span>
          <input ref={input} type="file" className="field" required accept={Object.keys(ENDINGS).join(',')} />
        </label>
        <Choice name="from" label="Columns of" choices={FROM_LABELS} />
        <Choice name="decimal" label="Sign before a fraction" choices={DECIMAL_LABELS} />
        <Choice name="encoding" label="Encoding of a text" choices={ENCODING_LABELS} />
        <label>
          <span className="mb-1 block font-medium">Sheet of a workbook that has several</span>
          <input name="sheet" className="field" autoComplete="off" maxLength={100} />
        </label>
        <div className="studio-actions">
          <button type="submit" className="button button-primary" aria-disabled={isSending}>
            {isSending
              ? 'Reading...'
              : isChecked
                ? `Import ${counted(outcome.preview.count, 'product')}`
                : 'Check the file'}
          </button>
        </div>
      </form>
      <Report outcome={outcome} />
    </>
  );
}
