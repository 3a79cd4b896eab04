import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchPartFacts } from '../../../client/editor/part-facts.ts';
import { readableName } from '../../../rules/compatibility/fact-name.ts';
import { OPEN_PARTS } from '../../../rules/compatibility/open-database.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { ColumnHeads } from '../ColumnHeads.tsx';
import { Scrolled } from '../Scrolled.tsx';
import * as messages from './messages.ts';

/** What an open database says of a product, below its form: it decides where the product states nothing. */
export function PartFacts({ slug }: { slug: string }) {
  const [result, retry] = useQuery(useCallback(() => fetchPartFacts(slug), [slug]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (!result.last) return null;
  const { source, part, specifications, differing } = result.last;
  return (
    <section className="mt-6 min-w-0" aria-labelledby="part-facts">
      <h3 id="part-facts" className="studio-title">
        {messages.partFactsTitle(source)}
      </h3>
      <p>{messages.partFactsIntro(part)}</p>
      {differing.length > 0 && (
        <p className="studio-alert">{messages.partFactsDiffer(differing.map(readableName).join(', '))}</p>
      )}
      <Scrolled label={messages.partFactsTable}>
        <table className="studio-table panel">
          <thead>
            <tr>
              <ColumnHeads names={messages.partFactsColumns} />
            </tr>
          </thead>
          <tbody>
            {Object.entries(specifications).map(([name, value]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      <p className="text-muted text-sm">
        <a className="underline" href={OPEN_PARTS.address}>
          {source}
        </a>
        {messages.partFactsLicence}
        <a className="underline" href={OPEN_PARTS.licenceAddress}>
          {OPEN_PARTS.licence}
        </a>
      </p>
    </section>
  );
}
