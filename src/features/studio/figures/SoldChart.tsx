import type { FigureRow } from '../../../contract/figures.ts';
import { formatPaisaAsRupees } from '../../../rules/price/money.ts';
import * as messages from './messages.ts';

type Props = {
  label: string;
  rows: readonly FigureRow[];
  before: readonly FigureRow[];
  getName: (row: FigureRow) => string;
};

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that is no less: an axis that is read at a glance ends there. */
export function roundUp(most: number): number {
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
export function SoldChart({ label, rows, before, getName }: Props) {
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
export const RowBars = ({ now, before, most }: { now: number; before: number; most: number }) => (
  <svg className="studio-row-bars" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
    <rect className="studio-bar-now" x={0} y={1} height={8} width={(Math.max(0, now) / most) * 100} />
    <rect className="studio-bar-before" x={0} y={11} height={8} width={(Math.max(0, before) / most) * 100} />
  </svg>
);
