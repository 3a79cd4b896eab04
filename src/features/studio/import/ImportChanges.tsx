import type { ImportChanges as Changes } from '../../../contract/editor/upload.ts';
import { ColumnHeads } from '../ColumnHeads.tsx';
import { Scrolled } from '../Scrolled.tsx';
import { addressOf } from '../views.ts';
import { fieldLabel, fieldValue } from './field-text.ts';
import * as messages from './messages.ts';

type Changed = Changes['first'][number];

const Product = ({ slug, name, isNew }: Changed) =>
  isNew ? (
    <>
      {name} <span className="studio-state">{messages.isNew}</span>
    </>
  ) : (
    <a className="studio-link" href={addressOf('products', slug)}>
      {name}
    </a>
  );

/** Each changed field of the first products, and what new ones begin with. */
export const ImportChanges = ({ changes: { created, changed, first } }: { changes: Changes }) => (
  <>
    {first.length > 0 && (
      <Scrolled label={messages.changesLabel}>
        <table className="studio-table panel">
          <thead>
            <tr>
              <ColumnHeads names={messages.changesColumns} />
            </tr>
          </thead>
          {first.map((product) => (
            <tbody key={product.slug}>
              <tr>
                <th scope="rowgroup" colSpan={messages.changesColumns.length}>
                  <Product {...product} />
                </th>
              </tr>
              {product.fields.map(({ field, from, to }) => (
                <tr key={field}>
                  <td className="text-muted">{fieldLabel(field)}</td>
                  <td className="text-muted">{fieldValue(field, from)}</td>
                  <td>{fieldValue(field, to)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Scrolled>
    )}
    {created + changed > first.length && (
      <p className="mb-4">{messages.andMore(created + changed - first.length)}</p>
    )}
  </>
);
