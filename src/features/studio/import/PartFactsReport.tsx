import { useEffect, useRef } from 'react';
import type { PartFactsReport as Found } from '../../../contract/editor/upload.ts';
import { readableName } from '../../../rules/compatibility/fact-name.ts';
import { ColumnHeads } from '../ColumnHeads.tsx';
import { Scrolled } from '../Scrolled.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';

type ListProps = { title: string; products: Found['doubtful'] };

const List = ({ title, products }: ListProps) =>
  products.length > 0 && (
    <>
      <h4 className="mt-4 mb-2 font-semibold">{title}</h4>
      <Scrolled label={title}>
        <table className="studio-table panel">
          <thead>
            <tr>
              <ColumnHeads names={messages.partsListColumns} />
            </tr>
          </thead>
          <tbody>
            {products.map(({ slug, name, parts, facts }) => (
              <tr key={slug}>
                <td>
                  <a className="studio-link" href={addressOf('products', slug)}>
                    {name}
                  </a>
                </td>
                <td>{parts.join(' / ')}</td>
                <td>{facts.map(readableName).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </>
  );

type Props = { report: Found; isChecked: boolean; form: string };

/** What a file of the open database says of the shop's parts; of a check, below it the button that takes it. */
export function PartFactsReport({ report, isChecked, form }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => title.current?.focus(), []);
  const { kinds, changed, removed, doubtful, contradicting } = report;
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="studio-title mb-3 outline-none">
        {messages.partsTitle(report.parts)}
      </h3>
      <p role="status" className="mb-4 font-medium">
        {isChecked ? messages.partsWouldChange(changed, removed) : messages.partsChanged(changed, removed)}
      </p>
      <table className="studio-table panel">
        <thead>
          <tr>
            <ColumnHeads names={messages.partsKindColumns} />
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, matched, doubtful, left }) => (
            <tr key={kind}>
              <th scope="row">{readableName(kind)}</th>
              <td>{matched}</td>
              <td>{doubtful}</td>
              <td>{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <List title={messages.partsDoubtful} products={doubtful} />
      <List title={messages.partsContradicting} products={contradicting} />
      {isChecked && (
        <div className="studio-actions">
          {changed + removed > 0 && (
            <button type="submit" form={form} className="button button-primary">
              {messages.partsButton}
            </button>
          )}
          <span className="text-muted">
            {changed + removed > 0 ? messages.nothingWritten : messages.nothingToImport}
          </span>
        </div>
      )}
    </>
  );
}
