import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { importCatalogue } from '../../../contract/calls/staff/catalogue.ts';
import {
  ENCODINGS,
  type PartFactsReport as FoundParts,
  IMPORT_TYPES,
  type ImportPreview,
  type ImportQuery,
  type ImportType,
  MOST_BROUGHT_PICTURES,
  MOST_IMPORT_BYTES,
} from '../../../contract/editor/upload.ts';
import type { LineProblem } from '../../../contract/errors.ts';
import { IMPORT_FIELDS } from '../../../contract/import-row.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { Cells, type Column, Table } from '../list/Table.tsx';
import * as shared from '../messages.ts';
import { namedChoices, Select } from '../Select.tsx';
import { ImportChanges } from './ImportChanges.tsx';
import * as messages from './messages.ts';
import { fieldLabel, PartFactsReport, totalsText } from './PartFactsReport.tsx';

/** A check: its revision goes back with the import, and `changed` says why it is another one than was shown before. */
type Check = { revision?: string | undefined; changed?: string };

type Outcome =
  | { state: 'ready' }
  | { state: 'sending' }
  | ({ state: 'checked'; preview: ImportPreview } & Check)
  | { state: 'done'; created: number; updated: number; notices: readonly string[] }
  | ({ state: 'parts'; isChecked: boolean; report: FoundParts } & Check)
  | { state: 'refused'; message: string; problems: readonly LineProblem[] };

const ENDINGS: Record<string, ImportType> = {
  ...Object.fromEntries(Object.entries(IMPORT_TYPES).map(([type, ending]) => [ending, type as ImportType])),
  '.ndjson': 'application/x-ndjson',
};
/** A table that has every column and no row. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`${IMPORT_FIELDS.join(',')}\n`)}`;
const FORM = 'studio-import';
/** In the field of where a file comes from: it holds facts of parts, and no products. */
const OF_PARTS = 'parts';
/** A file with an error in each row would fill the page. */
const MOST_SHOWN = 200;

const getType = ({ name }: File): ImportType | undefined =>
  ENDINGS[name.slice(name.lastIndexOf('.')).toLowerCase()];

async function send(file: File, query: ImportQuery): Promise<Outcome> {
  const refused = (message: string, problems: readonly LineProblem[] = []): Outcome => ({
    state: 'refused',
    message,
    problems,
  });
  const type = getType(file);
  if (!type) return refused(messages.typeError(Object.keys(ENDINGS).join(', ')));
  if (file.size > MOST_IMPORT_BYTES) return refused(messages.sizeError);
  try {
    // A browser may know a file by another type, or by none.
    const body = file.slice(0, file.size, type);
    const { data } = await callApi(importCatalogue, { query, body });
    const { preview, partFacts: report, revision, ...result } = data;
    if (report) return { state: 'parts', isChecked: query.dryRun !== undefined, report, revision };
    return preview ? { state: 'checked', preview, revision } : { state: 'done', ...result };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'import_changed') {
      const { revision: _, ...again } = query;
      const now = await send(file, { ...again, dryRun: '1' });
      return 'revision' in now ? { ...now, changed: error.message } : now;
    }
    return error instanceof ApiError
      ? refused(error.message, error.problems)
      : refused(FAILURE_MESSAGES.import);
  }
}

const PROBLEMS: readonly Column<LineProblem>[] = [
  {
    head: messages.problemColumns.column,
    className: 'text-muted',
    cell: ({ field }) => (field === '' ? messages.wholeLine : `${fieldLabel(field)} ${field}`),
  },
  { head: messages.problemColumns.problem, cell: ({ message }) => message },
];

const Problems = ({ problems }: { problems: readonly LineProblem[] }) => (
  <>
    <Table columns={PROBLEMS}>
      {[...Map.groupBy(problems.slice(0, MOST_SHOWN), ({ line }) => line)].map(([line, its]) => (
        <tbody key={line}>
          <tr>
            <th scope="rowgroup" colSpan={PROBLEMS.length}>
              {messages.problemLine(line, its[0]?.product)}
            </th>
          </tr>
          {its.map((problem) => (
            <tr key={`${problem.field} ${problem.message}`}>
              <Cells columns={PROBLEMS} row={problem} />
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
    {problems.length > MOST_SHOWN && <p>{messages.andMore(problems.length - MOST_SHOWN)}</p>}
  </>
);

const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.map((notice) => (
    <p key={notice} role="alert" className="studio-alert mb-4">
      {notice}
    </p>
  ));

const FIRST: readonly Column<ImportPreview['first'][number]>[] = [
  { head: shared.name, cell: ({ name }) => name },
  { head: shared.brand, cell: ({ brand }) => brand },
  { head: shared.category, cell: ({ productCategory }) => productCategory },
  { head: messages.price, isFigure: true, cell: ({ sellingPrice }) => formatRupees(sellingPrice) },
  { head: shared.stock, isFigure: true, cell: ({ stock }) => stock ?? shared.unknown },
];

/** The first products as they were read: wrong letters and prices are seen before anything is written. */
const First = ({ first }: Pick<ImportPreview, 'first'>) => (
  <Table
    label={messages.firstLabel}
    columns={FIRST}
    rows={first}
    getKey={({ name, brand, productCategory, sellingPrice }) =>
      `${name} ${brand} ${productCategory} ${sellingPrice}`
    }
  />
);

/** What a checked file would do, and below it the button that does it. */
function Checked({ preview: { count, first, notices, changes } }: { preview: ImportPreview }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => title.current?.focus(), []);
  const left = changes ? changes.created + changes.changed : count;
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="studio-title mb-3 outline-none">
        {messages.checkedTitle}
      </h3>
      <p role="status" className="mb-4 font-medium">
        {changes
          ? `${messages.counts(changes.created, changes.changed, changes.unchanged)} ${totalsText(changes.totals)}`
          : messages.tooManyToCompare(count)}
      </p>
      <Notices notices={notices} />
      {changes ? <ImportChanges changes={changes} /> : <First first={first} />}
      <div className="studio-actions">
        {left > 0 && (
          <button type="submit" form={FORM} className="button button-primary">
            {messages.importButton(left)}
          </button>
        )}
        <span className="text-muted">{left > 0 ? messages.nothingWritten : messages.nothingToImport}</span>
      </div>
    </>
  );
}

const ENCODING_CHOICES = [
  { value: '', label: messages.encodingFound },
  ...ENCODINGS.map((each) => ({ value: each, label: each })),
];

/** What the form's fields say of the file; an empty one says nothing. */
function readQuery(form: HTMLFormElement): ImportQuery {
  if (new FormData(form).get('from') === OF_PARTS) return { partFacts: '1' };
  return Object.fromEntries(
    ['from', 'decimal', 'encoding', 'sheet', 'pictures'].flatMap((name) => {
      const value = String(new FormData(form).get(name) ?? '').trim();
      return value === '' ? [] : [[name, value]];
    }),
  );
}

function Report({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'sending') return <p role="status">{messages.reading}</p>;
  if (outcome.state === 'checked')
    return (
      <>
        <Notices notices={[outcome.changed ?? []].flat()} />
        <Checked preview={outcome.preview} />
      </>
    );
  if (outcome.state === 'done')
    return (
      <>
        <p role="status" className="text-good">
          {messages.done(outcome.created, outcome.updated)}
        </p>
        <Notices notices={outcome.notices} />
      </>
    );
  if (outcome.state === 'parts')
    return (
      <>
        <Notices notices={[outcome.changed ?? []].flat()} />
        <PartFactsReport report={outcome.report} isChecked={outcome.isChecked} form={FORM} />
      </>
    );
  if (outcome.state === 'ready') return null;
  return (
    <>
      <p role="alert" className="studio-alert mb-4">
        {outcome.message}
        {outcome.problems.length > 0 &&
          ` ${messages.refused(new Set(outcome.problems.map(({ line }) => line)).size)}`}
      </p>
      {outcome.problems.length > 0 && <Problems problems={outcome.problems} />}
    </>
  );
}

/** What a file does not say itself; few files need it. */
const Advanced = () => (
  <details className="studio-changed">
    <summary>{messages.advanced}</summary>
    <div className="grid gap-4 py-2">
      <Select
        name="from"
        label={messages.columnsLabel}
        choices={namedChoices({ ...messages.columns, [OF_PARTS]: messages.partsColumns })}
      />
      <Select
        name="decimal"
        label={messages.decimalLabel}
        choices={namedChoices<string>(messages.decimals)}
      />
      <Select name="encoding" label={messages.encodingLabel} choices={ENCODING_CHOICES} />
      <label>
        <span className="mb-1 block font-medium">{messages.sheetLabel}</span>
        <input name="sheet" className="field" autoComplete="off" maxLength={100} />
      </label>
    </div>
  </details>
);

/** Imports a file of products, after a look at it: all of it, or nothing with every bad row named. */
export function ImportView() {
  const input = useRef<HTMLInputElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'ready' });
  const isSending = outcome.state === 'sending';
  const isChecked = outcome.state === 'checked' || (outcome.state === 'parts' && outcome.isChecked);
  return (
    <>
      <form
        id={FORM}
        className="studio-box panel mb-4"
        onChange={() => setOutcome({ state: 'ready' })}
        onSubmit={(event) => {
          event.preventDefault();
          const file = input.current?.files?.[0];
          if (!file || isSending) return;
          // The button that imports goes with what it stood below.
          if (isChecked) report.current?.focus();
          setOutcome({ state: 'sending' });
          const query = readQuery(event.currentTarget);
          const seen = isChecked && outcome.revision !== undefined && { revision: outcome.revision };
          void send(file, isChecked ? { ...query, ...seen } : { ...query, dryRun: '1' }).then(setOutcome);
        }}
      >
        <p>{messages.intro}</p>
        <a className="studio-link" href={TEMPLATE} download="products.csv">
          {messages.templateLink}
        </a>
        <label>
          <span className="mb-1 block font-medium">{messages.fileLabel}</span>
          <input ref={input} type="file" className="field" required accept={Object.keys(ENDINGS).join(',')} />
        </label>
        <label className="studio-check">
          <input type="checkbox" name="pictures" value="1" />
          {messages.picturesLabel(MOST_BROUGHT_PICTURES)}
        </label>
        <Advanced />
        {!isChecked && (
          <div className="studio-actions">
            <button type="submit" className="button button-primary" aria-disabled={isSending}>
              {isSending ? messages.readingButton : messages.checkButton}
            </button>
          </div>
        )}
      </form>
      <div ref={report} tabIndex={-1} className="outline-none">
        <Report outcome={outcome} />
      </div>
    </>
  );
}
