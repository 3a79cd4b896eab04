import type { ImportChanges as Changes } from '../../contract/editor/upload.ts';
import * as messages from './messages.ts';
import { Scrolled } from './Scrolled.tsx';
import { addressOf } from './views.ts';

/** What a file would change: how much, and each changed field of the first products. */
export const ImportChanges = ({ changes: { created, changed, unchanged, first } }: { changes: Changes }) => (
  <>
    <p className="mb-4 font-medium">{messages.importCounts(created, changed, unchanged)}</p>
    {first.length > 0 && (
      <Scrolled label={messages.importChangesLabel}>
        <table className="studio-table panel">
          <thead>
            <tr>
              {messages.importChangesColumns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {first.map(({ slug, name, fields }) => (
            <tbody key={slug}>
              {fields.map(({ field, from, to }, index) => (
                <tr key={field}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={fields.length}>
                      <a className="studio-link" href={addressOf('products', slug)}>
                        {name}
                      </a>
                    </th>
                  )}
                  <td>{field}</td>
                  <td>{from}</td>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Scrolled>
    )}
    {changed > first.length && <p>{messages.importProblemsLeft(changed - first.length)}</p>}
  </>
);
