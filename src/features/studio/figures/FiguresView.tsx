import { useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { readBsCalendar } from '../../../client/editor/bs-calendar.ts';
import { listLyingStock, listSellThrough } from '../../../contract/calls/staff/figures.ts';
import { formatPaisa } from '../../../rules/price/money.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { DescribedList, describeList, FilterBar, ListBody, useList } from '../list/list.tsx';
import type { Column } from '../list/Table.tsx';
import * as shared from '../messages.ts';
import { PartTabs } from '../PartTabs.tsx';
import { MissedSearches } from '../searches/MissedSearches.tsx';
import { missedSearchesTitle } from '../searches/messages.ts';
import { useMay } from '../staff/member.ts';
import { listAddress } from '../views.ts';
import { FIGURES, isPeriod, namedPeriods } from './figure-filter.ts';
import * as messages from './messages.ts';
import { Sold } from './Sold.tsx';

type Row = { product: { id: number; name: string } };

const PRODUCT: Column<Row> = { head: messages.product, isRowHead: true, cell: ({ product }) => product.name };
const ofProducts = {
  loading: messages.loadingFigures,
  count: shared.productCount,
  getKey: ({ product }: Row) => product.id,
};

/** What of the stock was sold in these days, the most sold first. */
const sellThrough = describeList({
  ...ofProducts,
  ...FIGURES,
  call: listSellThrough,
  label: messages.throughLabel,
  none: messages.nothingSold,
  query: ({ from, to }) => ({ from, to }),
  exports: 'sell-through',
  columns: [
    PRODUCT,
    { head: messages.throughColumns.began, isFigure: true, cell: ({ began }) => began },
    { head: messages.throughColumns.came, isFigure: true, cell: ({ came }) => came },
    { head: messages.throughColumns.sold, isFigure: true, cell: ({ sold }) => sold },
    {
      head: messages.throughColumns.percent,
      isFigure: true,
      cell: ({ percent }) => messages.percentText(percent),
    },
  ],
});

/** Products in stock that nobody orders. */
const lyingStock = describeList({
  ...ofProducts,
  call: listLyingStock,
  note: messages.lyingNote,
  label: messages.lyingLabel,
  none: messages.noLying,
  exports: 'lying-stock',
  columns: [
    PRODUCT,
    { head: messages.lyingColumns.stock, isFigure: true, cell: ({ stock }) => stock },
    {
      head: messages.lyingColumns.lastSold,
      isFigure: true,
      cell: ({ lastSoldOn }) => (lastSoldOn ? formatDay(lastSoldOn) : messages.never),
    },
    {
      head: messages.lyingColumns.cost,
      isFigure: true,
      cell: ({ costPaisa }) => (costPaisa == null ? '' : formatPaisa(costPaisa)),
    },
  ],
});

const THROUGH = 'sell-through';
const LYING = 'lying-stock';
const SEARCHES = 'searches';
const PARTS = [
  { name: messages.soldPart },
  { part: THROUGH, name: messages.throughPart },
  { part: LYING, name: messages.lyingPart },
] as const;

/** By product: without a choice of what the rows are. */
const THROUGH_BAR: typeof FIGURES = { ...FIGURES, isHidden: (name) => name === 'by' };

/** What the shop sold, for owner and finance: this month at first. @param part behind `#figures/` */
export function FiguresView({ part }: { part: string | undefined }) {
  const seesSearches = useMay('catalogue');
  const parts = seesSearches ? [...PARTS, { part: SEARCHES, name: missedSearchesTitle }] : PARTS;
  const [today] = useState(() => nepalDay(new Date()));
  const [{ last: calendar }] = useQuery(readBsCalendar);
  const { values: filter, key } = useList(FIGURES);
  const bar = part === THROUGH ? THROUGH_BAR : FIGURES;
  return (
    <>
      <PartTabs view="figures" label={messages.partsLabel} parts={parts} current={part} />
      {part !== LYING && part !== SEARCHES && (
        <>
          <nav className="studio-tabs" aria-label={messages.periodsLabel}>
            {namedPeriods(today, calendar).map(({ name, filter: named }) => (
              <a
                key={name}
                className="studio-view"
                href={listAddress(
                  'figures',
                  { ...named, by: isPeriod(filter.by) ? named.by : filter.by },
                  part,
                )}
                aria-current={named.from === filter.from && named.to === filter.to ? 'true' : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
          <FilterBar list={bar} />
        </>
      )}
      {part === LYING ? (
        <DescribedList list={lyingStock} />
      ) : part === SEARCHES ? (
        <MissedSearches />
      ) : part === THROUGH ? (
        <ListBody list={sellThrough} />
      ) : (
        <Sold key={key} filter={filter} />
      )}
    </>
  );
}
