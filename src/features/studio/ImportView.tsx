import { useRef, useState } from 'react';
import { importFile } from '../../client/editor/files.ts';
import { ApiError } from '../../client/http.ts';
import { IMPORT_TYPES, type ImportType, MOST_IMPORT_BYTES } from '../../contract/editor/upload.ts';
import type { LineProblem } from '../../contract/errors.ts';
import { importRow } from '../../contract/import-row.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { counted } from './count-text.ts';

type Outcome =
  | { state: 'ready' }
  | { state: 'sending' }
  | { state: 'done'; created: number; updated: number }
  | { state: 'refused'; message: string; problems: readonly LineProblem[] };

const ENDINGS: Record<string, ImportType> = {
  ...Object.fromEntries(Object.entries(IMPORT_TYPES).map(([type, ending]) => [ending, type as ImportType])),
  '.ndjson': 'application/x-ndjson',
};
/** A file with an error in each row would fill the page. */
const MOST_SHOWN = 200;

const typeOf = ({ name }: File): ImportType | undefined =>
  ENDINGS[name.slice(name.lastIndexOf('.')).toLowerCase()];

async function send(file: File): Promise<Outcome> {
  const refused = (message: string, problems: readonly LineProblem[] = []): Outcome => ({
    state: 'refused',
    message,
    problems,
  });
  const type = typeOf(file);
  if (!type) return refused(`Choose a file that ends with ${Object.keys(ENDINGS).join(', ')}.`);
  if (file.size > MOST_IMPORT_BYTES) return refused('This file is too large.');
  try {
    return { state: 'done', ...(await importFile(file, type)) };
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

function Report({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'sending') return <p role="status">Importing...</p>;
  if (outcome.state === 'done')
    return (
      <p role="status" className="text-good">
        {counted(outcome.created, 'product')} added, {counted(outcome.updated, 'product')} changed.
      </p>
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

/** Imports a file of products: all of it, or nothing with every bad row named. */
export function ImportView() {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'ready' });
  const isSending = outcome.state === 'sending';
  return (
    <>
      <form
        className="studio-box panel mb-4"
        onSubmit={(event) => {
          event.preventDefault();
          const file = input.current?.files?.[0];
          if (!file || isSending) return;
          setOutcome({ state: 'sending' });
          void send(file).then(setOutcome);
        }}
      >
        <p>
          One product per row, with these fields: {Object.keys(importRow.shape).join(', ')}. A row with the
          slug of a product changes that product.
        </p>
        <label>
          <span className="mb-1 block font-medium">File (CSV, JSON or JSON Lines)</span>
          <input
            ref={input}
            type="file"
            className="field"
            required
            accept={Object.keys(ENDINGS).join(',')}
            onChange={() => setOutcome({ state: 'ready' })}
          />
        </label>
        <div className="studio-actions">
          <button type="submit" className="button button-primary" aria-disabled={isSending}>
            {isSending ? 'Importing...' : 'Import'}
          </button>
        </div>
      </form>
      <Report outcome={outcome} />
    </>
  );
}
