import { useCallback } from 'react';
import { callApi } from '../../../client/call-api.ts';
import { readPartFacts } from '../../../contract/calls/staff/catalogue.ts';
import { OPEN_PARTS, readableName } from '../../../rules/compatibility/part.ts';
import { Read } from '../Loading.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { RecordView } from '../RecordView.tsx';
import { loadProductResource } from '../resources/product.ts';
import { NEW_RECORD } from '../views.ts';
import { WithResource } from '../WithResource.tsx';
import * as messages from './messages.ts';

const COLUMNS: readonly Column<[name: string, value: string]>[] = [
  { head: messages.partFactsColumns.name, cell: ([name]) => name },
  { head: messages.partFactsColumns.value, cell: ([, value]) => value },
];

/** What an open database says of a product, below its form: it decides where the product states nothing. */
const PartFacts = ({ slug }: { slug: string }) => (
  <Read ask={useCallback(async () => (await callApi(readPartFacts, { slug })).data, [slug])} loading={null}>
    {(found) =>
      found && (
        <section className="mt-6 min-w-0" aria-labelledby="part-facts">
          <h3 id="part-facts" className="studio-title">
            {messages.partFactsTitle(found.source)}
          </h3>
          <p>{messages.partFactsIntro(found.part)}</p>
          {found.differing.length > 0 && (
            <p className="studio-alert">
              {messages.partFactsDiffer(found.differing.map(readableName).join(', '))}
            </p>
          )}
          <Table
            label={messages.partFactsTable}
            columns={COLUMNS}
            rows={Object.entries(found.specifications)}
            getKey={([name]) => name}
          />
          <p className="text-muted text-sm">
            <a className="underline" href={OPEN_PARTS.address}>
              {found.source}
            </a>
            {messages.partFactsLicence}
            <a className="underline" href={OPEN_PARTS.licenceAddress}>
              {OPEN_PARTS.licence}
            </a>
          </p>
        </section>
      )
    }
  </Read>
);

/**
 * The form of one product, or of a new one.
 * @param query as `loadProductResource` takes it
 */
export function ProductView({ recordKey, query }: { recordKey: string; query: string }) {
  const load = useCallback(() => loadProductResource(query), [query]);
  return (
    <WithResource load={load} loading={messages.loadingProduct}>
      {(resource) => (
        <>
          <RecordView resource={resource} view="products" recordKey={recordKey} />
          {recordKey !== NEW_RECORD && <PartFacts slug={recordKey} />}
        </>
      )}
    </WithResource>
  );
}
