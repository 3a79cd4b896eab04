import type { ReactNode } from 'react';

/** A column of a table: its head and its cells. */
export type Column<Row, Sums = never> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Names its row. */
  isRowHead?: boolean;
  /** A number, at the right. */
  isFigure?: boolean;
  isHeadHidden?: boolean;
  className?: string;
  /** Below all rows; the columns before the first sum have its name. */
  sum?: (sums: Sums) => ReactNode;
};

const FIGURE = 'studio-figure whitespace-nowrap';

/** The cells of a row. */
export const Cells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map(({ head, cell, isRowHead, isFigure, className = isFigure ? FIGURE : undefined }) =>
    isRowHead ? (
      <th key={head} scope="row" className={className}>
        {cell(row)}
      </th>
    ) : (
      <td key={head} className={className}>
        {cell(row)}
      </td>
    ),
  );

type Props<Row, Sums> = {
  /** Without one it fits every screen, and does not scroll. */
  label?: string;
  columns: readonly Column<Row, Sums>[];
  rows?: readonly Row[];
  getKey?: (row: Row, index: number) => string | number;
  className?: string;
  /** In place of rows, where one is more than its cells: a `tbody` of each. */
  children?: ReactNode;
  foot?: { name: string; sums: Sums };
  /** Where it has another layout on narrow screens. */
  isWhole?: boolean;
};

/** A table of described columns, which scrolls where it is wider than the screen. */
export function Table<Row, Sums = never>({
  label,
  columns,
  rows = [],
  getKey = (_, index) => index,
  className = '',
  children,
  foot,
  isWhole,
}: Props<Row, Sums>) {
  const firstSum = columns.findIndex(({ sum }) => sum);
  const table = (
    <table className={`studio-table panel ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, isFigure, isHeadHidden }) => (
            <th key={head} scope="col" className={isFigure ? 'studio-figure' : undefined}>
              {isHeadHidden ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      {children ?? (
        <tbody>
          {rows.map((row, index) => (
            <tr key={getKey(row, index)}>
              <Cells columns={columns as readonly Column<Row>[]} row={row} />
            </tr>
          ))}
        </tbody>
      )}
      {foot && (
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" colSpan={firstSum}>
              {foot.name}
            </th>
            {columns.slice(firstSum).map(({ head, sum }) => (
              <td key={head} className={FIGURE}>
                {sum?.(foot.sums)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
  if (isWhole || label === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={label} tabIndex={0} className="mb-4 max-w-full overflow-x-auto">
      {table}
    </section>
  );
}
