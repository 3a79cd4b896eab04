import { useCallback } from 'react';
import { RecordView } from '../RecordView.tsx';
import { loadProductResource } from '../resources/product.ts';
import { NEW_RECORD } from '../views.ts';
import { WithResource } from '../WithResource.tsx';
import * as messages from './messages.ts';
import { PartFacts } from './PartFacts.tsx';

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
