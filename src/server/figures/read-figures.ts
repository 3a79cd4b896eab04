import { type SQL, sql } from 'drizzle-orm';
import {
  type FigureDimension,
  type FigureGrouping,
  type FigureQuery,
  type FigureRow,
  type Figures,
  type FigureTotals,
  PERIOD_GROUPINGS,
  type PeriodGrouping,
} from '../../contract/figures.ts';
import { type BsCalendar, UnknownBsDate } from '../../rules/bikram-sambat.ts';
import {
  type Days,
  daysOfMonth,
  getDays,
  getWholeMonths,
  joinDays,
  periodBefore,
  periodKey,
} from '../../rules/figures/periods.ts';
import { getRows, type Queries } from '../db/database.ts';
import { readCalendar } from '../db/reading.ts';
import { fieldError } from '../http/http-error.ts';
import { findOpenDays } from './close-days.ts';
import { cellsOfDays, GONE_PREFIX } from './day-cells.ts';

/** Sums of cells by a key, in paisa; of costs null where none is known. */
type Sums = {
  key: string;
  orders: number;
  repeatOrders: number;
  pieces: number;
  sold: number;
  refunded: number;
  cost: number | null;
  costed: number | null;
};

const isPeriod = (by: FigureGrouping): by is PeriodGrouping =>
  (PERIOD_GROUPINGS as readonly FigureGrouping[]).includes(by);

const getDimension = (by: FigureGrouping): FigureDimension => (isPeriod(by) ? 'day' : by);

/** The first days of months that lie in a period with all their days closed. */
const closedMonths = ({ from, to }: Days, open: readonly string[]): string[] => {
  const openMonths = new Set(open.map((day) => day.slice(0, 7)));
  return getWholeMonths({ from, to }).filter((month) => !openMonths.has(month.slice(0, 7)));
};

/** Whether the day of a cell is one of these, in the order of time: by ranges, of which the planner knows how many rows they find. */
const isOneOf = (days: readonly string[]): SQL =>
  days.length === 0
    ? sql`false`
    : sql`(${sql.join(
        joinDays(days).map(({ from, to }) => sql`day BETWEEN ${from}::date AND ${to}::date`),
        sql` OR `,
      )})`;

/**
 * SQL that names the cells of a period by a dimension `cells`: those of open days are read from the orders, once. Products
 * have cells of whole months, because those of days are as many as their orders.
 */
function withCells(days: Days, open: readonly string[], dimension: FigureDimension): SQL {
  const months = dimension === 'product' ? closedMonths(days, open) : [];
  const covered = new Set([...open, ...months.flatMap((month) => daysOfMonth(month))]);
  const rest = getDays(days).filter((day) => !covered.has(day));
  const stored = sql`
    SELECT * FROM figure_cells WHERE dimension = 'day' AND day BETWEEN ${days.from}::date AND ${days.to}::date
      AND NOT ${isOneOf(open)}
    ${dimension === 'day' ? sql`` : sql`UNION ALL SELECT * FROM figure_cells WHERE dimension = ${dimension} AND ${isOneOf(rest)}`}
    ${
      months.length === 0
        ? sql``
        : sql`UNION ALL
          SELECT 'product', day, key, orders, repeat_orders, pieces, sold_paisa, refunded_paisa, cost_paisa, costed_paisa
          FROM figure_cells WHERE dimension = 'product-month' AND ${isOneOf(months)}`
    }`;
  if (open.length === 0) return sql`WITH cells AS NOT MATERIALIZED (${stored})`;
  return sql`
    WITH live AS MATERIALIZED (${cellsOfDays(open, [...new Set<FigureDimension>(['day', dimension])])}),
      cells AS NOT MATERIALIZED (${stored} UNION ALL SELECT * FROM live)`;
}

/** Sums of paisa as numbers that are exact: faster than those of bigint, and less than 90 million crores of rupees. */
const sums = sql`sum(orders)::int AS orders, sum(repeat_orders)::int AS "repeatOrders", sum(pieces)::int AS pieces,
    sum(sold_paisa::float8) AS sold, sum(refunded_paisa::float8) AS refunded, sum(cost_paisa::float8) AS cost,
    sum(costed_paisa::float8) AS costed`;

/** SQL of sums day by day. */
const sumsByDay = sql`
  SELECT 'day' AS part, to_char(day, 'YYYY-MM-DD') AS key, ${sums}, 0 AS total FROM cells WHERE dimension = 'day' GROUP BY 2`;

/** Which rows of a dimension are read: so many of the largest, or those of these keys. */
type Wanted = { limit: number } | { keys: readonly string[] };

/** SQL of sums by the keys of a dimension, the largest first, with how many there are. */
const sumsByKey = (dimension: FigureDimension, wanted: Wanted): SQL => sql`
  SELECT ${dimension}::text AS part, key, ${sums}, count(*) OVER ()::int AS total FROM cells
  WHERE dimension = ${dimension} ${
    'keys' in wanted
      ? sql`AND key IN (SELECT json_array_elements_text(${JSON.stringify(wanted.keys)}::json))`
      : sql``
  }
  GROUP BY key ORDER BY sold DESC, key ${'limit' in wanted ? sql`LIMIT ${wanted.limit}` : sql``}`;

/** SQL of the names of what keys name: a key of the contract, and what shows it. */
const NAMES: Partial<Record<FigureDimension, SQL>> = {
  brand: sql`SELECT id::text AS id, slug AS key, name FROM brands`,
  category: sql`SELECT id::text AS id, slug AS key, name FROM categories`,
  product: sql`SELECT id::text AS id, id::text AS key, name FROM products`,
};

/** The keys of the contract, and names, by the keys of cells. */
async function readNames(queries: Queries, dimension: FigureDimension, keys: readonly string[]) {
  const named = NAMES[dimension];
  if (!named) return new Map<string, { key: string; name: string }>();
  const found = await queries.execute(sql`
    SELECT * FROM (${named}) named WHERE id IN (SELECT json_array_elements_text(${JSON.stringify(keys)}::json))`);
  return new Map(getRows<{ id: string; key: string; name: string }>(found).map((row) => [row.id, row]));
}

const NOTHING: Omit<Sums, 'key'> = {
  orders: 0,
  repeatOrders: 0,
  pieces: 0,
  sold: 0,
  refunded: 0,
  cost: null,
  costed: null,
};

/** Null where neither is known. */
const addKnown = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0));

const addSums = (rows: readonly Omit<Sums, 'key'>[]): Omit<Sums, 'key'> =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      repeatOrders: sum.repeatOrders + row.repeatOrders,
      pieces: sum.pieces + row.pieces,
      sold: sum.sold + row.sold,
      refunded: sum.refunded + row.refunded,
      cost: addKnown(sum.cost, row.cost),
      costed: addKnown(sum.costed, row.costed),
    }),
    NOTHING,
  );

const toSums = ({ orders, pieces, sold, refunded, cost, costed }: Omit<Sums, 'key'>) => ({
  orders,
  pieces,
  soldPaisa: sold,
  refundedPaisa: refunded,
  ...(cost !== null && { costPaisa: cost }),
  ...(cost !== null && costed !== null && { marginPaisa: costed - cost }),
});

/** One period as it was read: rows by the keys of cells. */
type Read = { sums: Sums[]; total: number; totals: FigureTotals };

async function readPeriod(
  queries: Queries,
  days: Days,
  by: FigureGrouping,
  wanted: Wanted,
  seesCosts: boolean,
): Promise<Read> {
  const open = await findOpenDays(queries, sql`${days.from}::date`, sql`${days.to}::date`);
  const dimension = getDimension(by);
  const byKey = dimension === 'day' ? sql`` : sql`UNION ALL (${sumsByKey(dimension, wanted)})`;
  const found = await queries.execute(sql`${withCells(days, open, dimension)} ${sumsByDay} ${byKey}`);
  const rows = getRows<Sums & { part: FigureDimension; total: number }>(found).map((row) =>
    seesCosts ? row : { ...row, cost: null, costed: null },
  );
  // An order of several products counts in each of their rows, and once in all.
  const all = addSums(rows.filter(({ part }) => part === 'day'));
  const ofDimension = rows.filter(({ part }) => part === dimension);
  return {
    sums: ofDimension,
    total: ofDimension[0]?.total ?? 0,
    totals: {
      ...toSums(all),
      averagePaisa: all.orders === 0 ? 0 : Math.round(all.sold / all.orders),
      repeatOrders: all.repeatOrders,
    },
  };
}

/** Rows of a period in the order of time, also of those without orders. @throws UnknownBsDate */
function periodRows(
  by: PeriodGrouping,
  days: Days,
  found: readonly Sums[],
  calendar: BsCalendar,
): FigureRow[] {
  const sumsOf = new Map(found.map((row) => [row.key, row]));
  const grouped = Map.groupBy(getDays(days), (day) => periodKey(by, day, calendar));
  return [...grouped].map(([key, ofKey]) => ({
    key,
    name: null,
    ...toSums(addSums(ofKey.map((day) => sumsOf.get(day) ?? NOTHING))),
  }));
}

/** Rows of these keys of cells. */
async function keyRows(
  queries: Queries,
  dimension: FigureDimension,
  found: readonly Sums[],
): Promise<FigureRow[]> {
  const names = await readNames(
    queries,
    dimension,
    found.map(({ key }) => key),
  );
  return found.map((row) => {
    const named = names.get(row.key);
    const goneName = row.key.startsWith(GONE_PREFIX) ? row.key.slice(GONE_PREFIX.length) : null;
    return { key: named?.key ?? row.key, name: named?.name ?? goneName, ...toSums(row) };
  });
}

/**
 * What was sold in these days, by what was asked for, with the period before where it is wanted.
 * @param seesCosts whether costs and margins are named
 * @throws HttpError validation_error for months of Nepal's calendar that are not known
 */
export async function readFigures(
  queries: Queries,
  { from, to, by, compare, limit }: FigureQuery,
  seesCosts: boolean,
): Promise<Figures> {
  const days = { from, to };
  const calendar = await readCalendar(queries);
  try {
    const earlier =
      compare === '1' ? periodBefore(days, by === 'bs-month' ? calendar : undefined) : undefined;
    const read = await readPeriod(queries, days, by, { limit }, seesCosts);
    const keys = read.sums.map(({ key }) => key);
    const before = earlier && (await readPeriod(queries, earlier, by, { keys }, seesCosts));
    const findRows = (period: Days, { sums: found }: Read) =>
      isPeriod(by) ? periodRows(by, period, found, calendar) : keyRows(queries, by, found);
    const rows = await findRows(days, read);
    return {
      rows,
      total: isPeriod(by) ? rows.length : read.total,
      totals: read.totals,
      ...(before && {
        before: { ...earlier, rows: await findRows(earlier, before), totals: before.totals },
      }),
    };
  } catch (error) {
    if (error instanceof UnknownBsDate) throw fieldError('to', error.message);
    throw error;
  }
}
