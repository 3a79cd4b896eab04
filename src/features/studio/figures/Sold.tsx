import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { readFigures } from '../../../contract/calls/staff/figures.ts';
import type { FigureGrouping, FigureRow, FigureTotals } from '../../../contract/figures.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { formatPaisa, formatPaisaAsRupees } from '../../../rules/price/money.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../Loading.tsx';
import { ExportButtons } from '../list/Export.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { type FigureFilter, isPeriod } from './figure-filter.ts';
import * as messages from './messages.ts';

type Props = {
  label: string;
  rows: readonly FigureRow[];
  before: readonly FigureRow[];
  getName: (row: FigureRow) => string;
};

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that is no less: an axis that is read at a glance ends there. */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 2.5, 5].find((times) => times * power >= most) ?? 10) * power;
}

/** Of the drawing, which is stretched to its place. */
const HEIGHT = 100;
const STEP = 10;

/**
 * What was sold, a filled bar for each period beside the outline of the one before, so that it reads without colour, over an
 * axis in rupees. The table below has the figures.
 */
function SoldChart({ label, rows, before, getName }: Props) {
  const most = roundUp(Math.max(1, ...[...rows, ...before].map((row) => row.soldPaisa)));
  const [first] = rows;
  const last = rows.at(-1);
  const heightOf = (row: FigureRow | undefined) => ((row?.soldPaisa ?? 0) / most) * (HEIGHT - 1);
  return (
    <figure className="panel studio-box mb-4">
      <div className="studio-chart-frame">
        <p className="text-muted text-sm" aria-hidden="true">
          {[most, most / 2, 0].map((paisa) => (
            <span key={paisa}>{formatPaisaAsRupees(paisa)}</span>
          ))}
        </p>
        <svg
          className="studio-chart"
          viewBox={`0 0 ${rows.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {rows.map((row, index) => (
            <g key={row.key}>
              <title>{`${getName(row)}: ${formatPaisaAsRupees(row.soldPaisa)}`}</title>
              <rect
                className="studio-bar-before"
                x={index * STEP + 0.5}
                width={4}
                y={HEIGHT - heightOf(before[index])}
                height={heightOf(before[index])}
              />
              <rect
                className="studio-bar-now"
                x={index * STEP + 5}
                width={4}
                y={HEIGHT - heightOf(row)}
                height={heightOf(row)}
              />
            </g>
          ))}
        </svg>
        <p className="text-muted text-sm" aria-hidden="true">
          <span>{first && getName(first)}</span>
          <span>{last && getName(last)}</span>
        </p>
      </div>
      <figcaption className="text-muted text-sm">{messages.chartLegend}</figcaption>
    </figure>
  );
}

/** The bars of a row in a table: as long as its part of the largest. */
const RowBars = ({ now, before, most }: { now: number; before: number; most: number }) => (
  <svg className="studio-row-bars" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
    <rect className="studio-bar-now" x={0} y={1} height={8} width={(Math.max(0, now) / most) * 100} />
    <rect className="studio-bar-before" x={0} y={11} height={8} width={(Math.max(0, before) / most) * 100} />
  </svg>
);

/** What a row is called. */
function getName(by: FigureGrouping, { key, name }: FigureRow): string {
  if (by === 'day') return formatDay(key);
  if (by === 'week') return messages.weekText(formatDay(key));
  if (by === 'method') return paymentMethodName(key);
  return name ?? messages.otherKeys[key] ?? key;
}

const paisaText = (paisa: number | undefined) =>
  paisa === undefined ? undefined : `${paisa < 0 ? '− ' : ''}${formatPaisaAsRupees(Math.abs(paisa))}`;

function Totals({ totals, before }: { totals: FigureTotals; before: FigureTotals | undefined }) {
  const figures: [name: string, text: (of: FigureTotals) => string | undefined][] = [
    [messages.sold, (of) => paisaText(of.soldPaisa)],
    [messages.refunded, (of) => paisaText(of.refundedPaisa)],
    [messages.orders, (of) => String(of.orders)],
    [messages.pieces, (of) => String(of.pieces)],
    [messages.average, (of) => paisaText(of.averagePaisa)],
    [messages.repeated, (of) => String(of.repeatOrders)],
    [messages.cost, (of) => paisaText(of.costPaisa)],
    [messages.margin, (of) => paisaText(of.marginPaisa)],
  ];
  return (
    <section className="panel studio-box mb-4" aria-labelledby="figure-totals">
      <h3 id="figure-totals" className="studio-title">
        {messages.totalsTitle}
      </h3>
      <dl className="studio-facts">
        {figures.map(([name, text]) => {
          const [now, earlier] = [text(totals), before && text(before)];
          return (
            now && (
              <div key={name}>
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="price font-semibold">{now}</dd>
                {earlier && <dd className="text-muted text-sm">{messages.before(earlier)}</dd>}
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}

const money = (paisa: number | undefined) => (paisa === undefined ? '' : formatPaisa(paisa));

/** What was sold in these days, as a chart and as a table, with the period before beside it. */
export function Sold({ filter }: { filter: FigureFilter }) {
  const { by } = filter;
  const [result, retry] = useQuery(
    useCallback(
      async () => (await callApi(readFigures, { query: { ...filter, compare: '1' } })).data,
      [filter],
    ),
  );
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (!result.last) return <Loading text={messages.loadingFigures} />;
  const { rows, total, totals, before } = result.last;
  const earlier = before?.rows ?? [];
  const earlierOf = new Map(earlier.map((row) => [row.key, row]));
  const findBefore = (row: FigureRow) => (isPeriod(by) ? earlier[rows.indexOf(row)] : earlierOf.get(row.key));
  const listed = rows.filter((row) =>
    [row, findBefore(row)].some((of) => of && (of.orders > 0 || of.refundedPaisa > 0)),
  );
  const most = Math.max(1, ...rows.map((row) => row.soldPaisa), ...earlier.map((row) => row.soldPaisa));
  const seesCosts = totals.costPaisa !== undefined;
  const grouping = messages.groupings[by];
  const isEmpty = [totals, before?.totals].every(
    (sums) => !sums || (sums.orders === 0 && sums.refundedPaisa === 0),
  );
  const columns: readonly Column<FigureRow>[] = [
    {
      head: grouping,
      isRowHead: true,
      ...(isPeriod(by) && { className: 'whitespace-nowrap' }),
      cell: (row) => getName(by, row),
    },
    ...(isPeriod(by)
      ? []
      : [
          {
            head: messages.share,
            cell: (row: FigureRow) => (
              <RowBars now={row.soldPaisa} before={findBefore(row)?.soldPaisa ?? 0} most={most} />
            ),
          },
        ]),
    { head: messages.sold, isFigure: true, cell: ({ soldPaisa }) => money(soldPaisa) },
    {
      head: messages.soldBefore,
      isFigure: true,
      cell: (row) => money(findBefore(row)?.soldPaisa ?? (before ? 0 : undefined)),
    },
    { head: messages.refunded, isFigure: true, cell: ({ refundedPaisa }) => money(refundedPaisa) },
    { head: messages.orders, isFigure: true, cell: ({ orders }) => orders },
    { head: messages.pieces, isFigure: true, cell: ({ pieces }) => pieces },
    ...(seesCosts
      ? [{ head: messages.margin, isFigure: true, cell: (row: FigureRow) => money(row.marginPaisa) }]
      : []),
  ];
  return (
    <>
      <Totals totals={totals} before={before?.totals} />
      <div className="studio-head mb-3">
        {before && (
          <p className="text-muted text-sm">
            {messages.beforeText(`${formatDay(before.from)} – ${formatDay(before.to)}`)}
          </p>
        )}
        <div className="studio-actions ms-auto">
          <ExportButtons
            list={`figures-by-${by}-${filter.from}-${filter.to}`}
            of={readFigures}
            query={filter}
            name={messages.fileName}
          />
        </div>
      </div>
      {isEmpty && (
        <p role="status" className="mb-4">
          {messages.nothingSold}
        </p>
      )}
      {!isEmpty && isPeriod(by) && rows.length > 1 && (
        <SoldChart
          label={messages.chartLabel(grouping)}
          rows={rows}
          before={earlier}
          getName={(row) => getName(by, row)}
        />
      )}
      {!isEmpty && (
        <Table
          label={messages.tableLabel(grouping)}
          columns={columns}
          rows={listed}
          getKey={({ key }) => key}
        />
      )}
      {!isEmpty && listed.length < rows.length && (
        <p className="text-muted mb-3 text-sm">{messages.emptyRows(rows.length - listed.length)}</p>
      )}
      {total > rows.length && (
        <p className="text-muted mb-3 text-sm">{messages.moreRows(total - rows.length)}</p>
      )}
      <section aria-labelledby="how-counted" className="text-muted text-sm">
        <h3 id="how-counted" className="font-semibold">
          {messages.howCountedTitle}
        </h3>
        <ul className="list-disc pl-5">
          {messages.howCounted.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
