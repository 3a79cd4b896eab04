import { useEffect, useRef } from 'react';
import type { PartFactsReport as Found, ImportChanges } from '../../../contract/editor/upload.ts';
import { readableName } from '../../../rules/compatibility/part.ts';
import { plural } from '../../../rules/plural.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { counted } from '../count-text.ts';
import { type Column, Table } from '../list/Table.tsx';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';

const LIST: readonly Column<Found['doubtful'][number]>[] = [
  {
    head: messages.partsListColumns.product,
    cell: ({ slug, name }) => (
      <a className="studio-link" href={getAddress('products', slug)}>
        {name}
      </a>
    ),
  },
  { head: messages.partsListColumns.there, cell: ({ parts }) => parts.join(' / ') },
  { head: messages.partsListColumns.differs, cell: ({ facts }) => facts.map(readableName).join(', ') },
];
const KINDS: readonly Column<Found['kinds'][number]>[] = [
  { head: messages.partsKindColumns.kind, isRowHead: true, cell: ({ kind }) => readableName(kind) },
  { head: messages.partsKindColumns.matched, cell: ({ matched }) => matched },
  { head: messages.partsKindColumns.doubtful, cell: ({ doubtful }) => doubtful },
  { head: messages.partsKindColumns.left, cell: ({ left }) => left },
];

type ListProps = { title: string; products: Found['doubtful'] };

const List = ({ title, products }: ListProps) =>
  products.length > 0 && (
    <>
      <h4 className="mt-4 mb-2 font-semibold">{title}</h4>
      <Table label={title} columns={LIST} rows={products} getKey={({ slug }) => slug} />
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
      <Table columns={KINDS} rows={kinds} getKey={({ kind }) => kind} />
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

const AMOUNTS = new Set(['sellingPrice', 'markedPrice']);

/** What a product's field is called; one of no product as it is. */
export const fieldLabel = (field: string): string => messages.fields[field]?.label ?? field;

/** A value of a field, amounts in rupees. */
export const fieldValue = (field: string, value: string): string =>
  AMOUNTS.has(field) && value !== '' ? formatRupees(Number(value)) : value;

/** All changes in one sentence: "3 categories change, 1 discount removed." Empty where there are none. */
export function totalsText(totals: ImportChanges['totals']): string {
  const parts = totals.map(({ field, how, count }) => {
    const words = messages.fields[field] ?? { other: field };
    return `${counted(count, words)} ${plural(count, messages.happenings[how])}`;
  });
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
