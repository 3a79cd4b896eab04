import type { ImportChanges as Changes } from '../../../contract/editor/upload.ts';
import { Cells, type Column, Table } from '../list/Table.tsx';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';
import { fieldLabel, fieldValue } from './PartFactsReport.tsx';

type Changed = Changes['first'][number];

const Product = ({ slug, name, isNew }: Changed) =>
  isNew ? (
    <>
      {name} <span className="studio-state">{messages.isNew}</span>
    </>
  ) : (
    <a className="studio-link" href={getAddress('products', slug)}>
      {name}
    </a>
  );

const COLUMNS: readonly Column<Changed['fields'][number]>[] = [
  { head: messages.changesColumns.field, className: 'text-muted', cell: ({ field }) => fieldLabel(field) },
  {
    head: messages.changesColumns.before,
    className: 'text-muted',
    cell: ({ field, from }) => fieldValue(field, from),
  },
  { head: messages.changesColumns.after, cell: ({ field, to }) => fieldValue(field, to) },
];

/** Each changed field of the first products, and what new ones begin with. */
export const ImportChanges = ({ changes: { created, changed, first } }: { changes: Changes }) => (
  <>
    {first.length > 0 && (
      <Table label={messages.changesLabel} columns={COLUMNS}>
        {first.map((product) => (
          <tbody key={product.slug}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                <Product {...product} />
              </th>
            </tr>
            {product.fields.map((change) => (
              <tr key={change.field}>
                <Cells columns={COLUMNS} row={change} />
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    )}
    {created + changed > first.length && (
      <p className="mb-4">{messages.andMore(created + changed - first.length)}</p>
    )}
  </>
);
