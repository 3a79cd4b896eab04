import { type ReactNode, useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import type { ExportQuery } from '../../../client/editor/exports.ts';
import { type FigureFilter, fetchLyingStock, fetchSellThrough } from '../../../client/editor/figures.ts';
import { formatPaisa } from '../../../rules/price/exact-rupees.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { ColumnHeads } from '../ColumnHeads.tsx';
import { Export } from '../Export.tsx';
import { Loading } from '../Loading.tsx';
import { Scrolled } from '../Scrolled.tsx';
import { ListPages, useListPage } from '../use-list.tsx';
import * as messages from './messages.ts';

type PageOf<Row> = { data: Row[]; total: number; limit: number };
type Props<Row> = {
  part: string;
  /** What the file is limited to. */
  query?: ExportQuery;
  label: string;
  none: string;
  columns: readonly string[];
  read: (page: number) => Promise<PageOf<Row>>;
  children: (row: Row) => ReactNode;
};

/** A page of a table by products. */
function ProductPages<Row extends { product: { id: number; name: string } }>({
  part,
  query = {},
  label,
  none,
  columns,
  read,
  children,
}: Props<Row>) {
  const page = useListPage();
  const [result, retry] = useQuery(useCallback(() => read(page), [read, page]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (!result.last) return <Loading text={messages.loadingFigures} />;
  const { data, total, limit } = result.last;
  if (total === 0) return <p role="status">{none}</p>;
  return (
    <>
      <div className="studio-head mb-3">
        <Export files={[{ list: part, path: `/figures/${part}`, query }]} />
      </div>
      <Scrolled label={label}>
        <table className="studio-table panel" aria-label={label}>
          <thead>
            <tr>
              <ColumnHeads names={[messages.product]} figures={columns} />
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.product.id}>
                <th scope="row">{row.product.name}</th>
                {children(row)}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      <ListPages total={total} limit={limit} />
    </>
  );
}

const figure = (text: ReactNode) => <td className="studio-figure whitespace-nowrap">{text}</td>;

/** What of the stock was sold in these days, the most sold first. */
export function SellThrough({ part, filter }: { part: string; filter: FigureFilter }) {
  return (
    <ProductPages
      part={part}
      query={{ from: filter.from, to: filter.to }}
      label={messages.throughLabel}
      none={messages.nothingSold}
      columns={messages.throughColumns}
      read={useCallback((page: number) => fetchSellThrough(filter, page), [filter])}
    >
      {({ began, came, sold, percent }) => (
        <>
          {figure(began)}
          {figure(came)}
          {figure(sold)}
          {figure(messages.percentOf(percent))}
        </>
      )}
    </ProductPages>
  );
}

/** Products in stock that nobody orders. */
export function LyingStock({ part }: { part: string }) {
  return (
    <>
      <p className="text-muted mb-3 text-sm">{messages.lyingNote}</p>
      <ProductPages
        part={part}
        label={messages.lyingLabel}
        none={messages.noLying}
        columns={messages.lyingColumns}
        read={fetchLyingStock}
      >
        {({ stock, lastSoldOn, costPaisa }) => (
          <>
            {figure(stock)}
            {figure(lastSoldOn ? formatDay(lastSoldOn) : messages.never)}
            {figure(costPaisa == null ? '' : formatPaisa(costPaisa))}
          </>
        )}
      </ProductPages>
    </>
  );
}
