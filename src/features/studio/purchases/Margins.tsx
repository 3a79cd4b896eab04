import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchMargins } from '../../../client/editor/stock.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { ColumnHeads } from '../ColumnHeads.tsx';
import { Loading } from '../Loading.tsx';
import { Scrolled } from '../Scrolled.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';
import type { PurchaseFilter } from './purchase-filter.ts';

type Sums = { sold: number; revenue: number; cost: number | null; margin: number | null };

/** The margin, with its part of what was paid. */
function marginText({ revenue, margin }: Sums): string {
  if (margin === null) return '';
  const sum = `${margin < 0 ? '− ' : ''}${formatExactRupees(Math.abs(margin))}`;
  return revenue === 0 ? sum : `${sum} (${messages.percentOf(Math.round((margin / revenue) * 100))})`;
}

const Row = ({ name, sums, isTotal = false }: { name: string; sums: Sums; isTotal?: boolean }) => (
  <tr className={isTotal ? 'font-semibold' : undefined}>
    <th scope="row">{name}</th>
    <td className="studio-figure">{sums.sold}</td>
    <td className="studio-figure whitespace-nowrap">{formatExactRupees(sums.revenue)}</td>
    <td className="studio-figure whitespace-nowrap">
      {sums.cost === null ? messages.noCost : formatExactRupees(sums.cost)}
    </td>
    <td className="studio-figure whitespace-nowrap">{marginText(sums)}</td>
  </tr>
);

/** What each product brought and cost in these days, the largest revenue first. */
export function Margins({ filter: { from, to } }: { filter: PurchaseFilter }) {
  const [page, setPage] = useState(1);
  const [result, retry] = useQuery(useCallback(() => fetchMargins({ from, to }, page), [from, to, page]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (!result.last) return <Loading text={messages.loadingMargins} />;
  const { data, total, limit, sums } = result.last;
  if (total === 0) return <p role="status">{messages.noMargins}</p>;
  return (
    <>
      <p className="text-muted mb-3 text-sm">
        {messages.marginsNote}
        {sums.withoutCost > 0 && ` ${messages.withoutCost(formatExactRupees(sums.withoutCost))}`}
      </p>
      <Scrolled label={messages.marginsLabel}>
        <table className="studio-table panel" aria-label={messages.marginsLabel}>
          <thead>
            <tr>
              <ColumnHeads names={messages.marginColumns} />
            </tr>
          </thead>
          <tbody>
            <Row name={messages.allProducts} sums={sums} isTotal />
            {data.map(({ product, ...each }) => (
              <Row key={`${product.id} ${product.name}`} name={product.name} sums={each} />
            ))}
          </tbody>
        </table>
      </Scrolled>
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={() => addressOf('purchases', 'margin')}
        onChoose={setPage}
      />
    </>
  );
}
