import { useRef, useState } from 'react';
import { importFile } from '../../client/editor/files.ts';
import { ApiError } from '../../client/http.ts';
import {
  ENCODINGS,
  IMPORT_TYPES,
  type ImportPreview,
  type ImportQuery,
  type ImportType,
  MOST_BROUGHT_PICTURES,
  MOST_IMPORT_BYTES,
} from '../../contract/editor/upload.ts';
import type { LineProblem } from '../../contract/errors.ts';
import { IMPORT_FIELDS } from '../../contract/import-row.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { ImportChanges } from './ImportChanges.tsx';
import * as messages from './messages.ts';
import { Scrolled } from './Scrolled.tsx';

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
/** A table that has every column and no row. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`${IMPORT_FIELDS.join(',')}\n`)}`;
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
  if (!type) return refused(messages.importTypeError(Object.keys(ENDINGS).join(', ')));
  if (file.size > MOST_IMPORT_BYTES) return refused(messages.importSizeError);
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
            {messages.importProblemLine}
          </th>
          <th scope="col">{messages.importProblemField}</th>
          <th scope="col">{messages.importProblemMessage}</th>
        </tr>
      </thead>
      <tbody>
        {problems.slice(0, MOST_SHOWN).map(({ line, field, message }) => (
          <tr key={`${line} ${field} ${message}`}>
            <td className="studio-figure">{line}</td>
            <td>{field || messages.importProblemWholeLine}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {problems.length > MOST_SHOWN && <p>{messages.importProblemsLeft(problems.length - MOST_SHOWN)}</p>}
  </>
);

const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.map((notice) => (
    <p key={notice} role="alert" className="studio-alert mb-4">
      {notice}
    </p>
  ));

/** The first products as they were read: wrong letters and prices are seen before anything is written. */
const Preview = ({ preview: { count, first, notices, changes } }: { preview: ImportPreview }) => (
  <>
    <p role="status">{messages.importPreviewIntro(count)}</p>
    <Notices notices={notices} />
    {changes && <ImportChanges changes={changes} />}
    <h3 className="studio-title mb-3">{messages.importPreviewLabel}</h3>
    <Scrolled label={messages.importPreviewLabel}>
      <table className="studio-table panel">
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.brand}</th>
            <th scope="col">{messages.category}</th>
            <th scope="col" className="studio-figure">
              {messages.price}
            </th>
            <th scope="col" className="studio-figure">
              {messages.stock}
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
              <td className="studio-figure">{stock ?? messages.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  </>
);

const ENCODING_LABELS = Object.fromEntries([
  ['', messages.importEncodingFound],
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
    ['from', 'decimal', 'encoding', 'sheet', 'pictures'].flatMap((name) => {
      const value = String(new FormData(form).get(name) ?? '').trim();
      return value === '' ? [] : [[name, value]];
    }),
  );

function Report({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'sending') return <p role="status">{messages.importReading}</p>;
  if (outcome.state === 'checked') return <Preview preview={outcome.preview} />;
  if (outcome.state === 'done')
    return (
      <>
        <p role="status" className="text-good">
          {messages.importDone(outcome.created, outcome.updated)}
        </p>
        <Notices notices={outcome.notices} />
      </>
    );
  if (outcome.state === 'ready') return null;
  return (
    <>
      <p role="alert" className="studio-alert mb-4">
        {outcome.message}
        {outcome.problems.length > 0 &&
          ` ${messages.importRefused(new Set(outcome.problems.map(({ line }) => line)).size)}`}
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
        <p>{messages.importFormat(IMPORT_FIELDS.join(', '))}</p>
        <a className="studio-link" href={TEMPLATE} download="products.csv">
          {messages.importTemplateLink}
        </a>
        <label>
          <span className="mb-1 block font-medium">{messages.importFileLabel}</span>
          <input ref={input} type="file" className="field" required accept={Object.keys(ENDINGS).join(',')} />
        </label>
        <Choice name="from" label={messages.importColumnsLabel} choices={messages.importColumns} />
        <Choice name="decimal" label={messages.importDecimalLabel} choices={messages.importDecimals} />
        <Choice name="encoding" label={messages.importEncodingLabel} choices={ENCODING_LABELS} />
        <label>
          <span className="mb-1 block font-medium">{messages.importSheetLabel}</span>
          <input name="sheet" className="field" autoComplete="off" maxLength={100} />
        </label>
        <label className="studio-check">
          <input type="checkbox" name="pictures" value="1" />
          {messages.importPicturesLabel(MOST_BROUGHT_PICTURES)}
        </label>
        <div className="studio-actions">
          <button type="submit" className="button button-primary" aria-disabled={isSending}>
            {isSending
              ? messages.importReadingButton
              : isChecked
                ? messages.importButton(outcome.preview.count)
                : messages.checkImportButton}
          </button>
        </div>
      </form>
      <Report outcome={outcome} />
    </>
  );
}
