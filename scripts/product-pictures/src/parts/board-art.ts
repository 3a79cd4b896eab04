import { circle, line, rectangle, repeated } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Board, boardSize } from './board.ts';
import { holes } from './grille.ts';

const toneOf = (board: string): string => (isPale(board) ? darker(board, 0.12) : lighter(board, 0.1));

/** The printed side: conductors, small parts and mounting holes. */
export function traces({ board, form, narrow }: Board): string {
  const { width, height } = boardSize({ form, narrow });
  const tone = toneOf(board);
  const runs = Array.from({ length: 15 }, (_, index) =>
    line(`M${width * 0.6 + index * 2.4} ${70 + index * 3}h${20 - index}l8 8v${30 + index * 3}`, tone, 0.7),
  ).join('');
  const lower = Array.from({ length: 18 }, (_, index) =>
    line(`M${20 + index * 2.2} ${height * 0.55}v${12 + index}l6 6h${width * 0.36 - index * 3}`, tone, 0.7),
  ).join('');
  const chips = repeated(Math.floor(width / 15), 2, (column, row) =>
    rectangle(30 + column * 9, 138 + row * 8, 3, 1.6, (column + row) % 3 ? '#a5a9b0' : '#b08d57', 0.2),
  );
  const mounts = [
    [8, 8],
    [width - 8, 8],
    [8, 158],
    [width - 8, 158],
    ...(height > 200
      ? [
          [8, height - 8],
          [width * 0.62, height - 12],
          [width - 8, height - 8],
        ]
      : []),
  ];
  return (
    runs +
    lower +
    chips +
    mounts.map(([x = 0, y = 0]) => circle(x, y, 4, '#d9dce0') + circle(x, y, 2, '#f4f4f5')).join('') +
    rectangle(0.5, 0.5, width - 1, height - 1, 'none', 2, { stroke: tone, strokeWidth: 0.6 })
  );
}

/** The other side: conductors, soldered pins and the plate behind the processor. */
export function solder({ board, form, narrow, memorySlots }: Board): string {
  const { width, height } = boardSize({ form, narrow });
  const tone = toneOf(board);
  const rows = Array.from({ length: memorySlots }, (_, index) =>
    holes(6 + index * 8, 30, 5, 130, 2.2, 0.5, '#c9ccd1'),
  ).join('');
  const left = width - 148;
  const plate =
    rectangle(left, 52, 78, 80, '#3a3d43', 4) +
    rectangle(left + 16, 66, 46, 52, tone, 2) +
    [
      [6, 58],
      [72, 58],
      [6, 126],
      [72, 126],
    ]
      .map(([x = 0, y = 0]) => circle(left + x, y, 4, '#b9bdc3') + circle(left + x, y, 2, '#6e737b'))
      .join('');
  const runs = Array.from({ length: 18 }, (_, index) =>
    line(
      `M${20 + index * (width / 22)} ${height * 0.5 + (index % 5) * 6}v${30 + (index % 7) * 8}l6 6v14`,
      tone,
      0.8,
    ),
  ).join('');
  const slotsBehind = [0.66, 0.8]
    .map((share) => holes(width - 128, height * share, 90, 6, 2, 0.5, '#c9ccd1'))
    .join('');
  return runs + rows + plate + slotsBehind + holes(width - 38, 14, 32, 120, 6, 1, '#c9ccd1');
}
