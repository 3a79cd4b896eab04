import { circle, line, rectangle, repeated } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { holes } from './grille.ts';

/** The size of a full motherboard in millimetres. */
export const [boardWidth, boardHeight] = [244, 305];

/** The printed side: conductors, small parts and mounting holes. */
export function traces(board: string): string {
  const ink = lighter(board, board === '#202226' ? 0.1 : 0);
  const tone = board === '#202226' ? ink : darker(board, 0.12);
  const runs = Array.from({ length: 15 }, (_, index) =>
    line(`M${148 + index * 2.4} ${70 + index * 3}h${20 - index}l8 8v${30 + index * 3}`, tone, 0.7),
  ).join('');
  const lower = Array.from({ length: 18 }, (_, index) =>
    line(`M${20 + index * 2.2} 160v${12 + index}l6 6h${90 - index * 3}`, tone, 0.7),
  ).join('');
  const chips = repeated(16, 3, (column, row) =>
    rectangle(30 + column * 9, 146 + row * 8, 3, 1.6, (column + row) % 3 ? '#a5a9b0' : '#b08d57', 0.2),
  );
  const mounts = [
    [8, 8],
    [122, 8],
    [236, 8],
    [8, 158],
    [150, 180],
    [236, 180],
    [8, 297],
    [122, 284],
    [236, 297],
  ] as const;
  return (
    runs +
    lower +
    chips +
    mounts.map(([x, y]) => circle(x, y, 4, '#d9dce0') + circle(x, y, 2, '#f4f4f5')).join('') +
    rectangle(0.5, 0.5, boardWidth - 1, boardHeight - 1, 'none', 2, { stroke: tone, strokeWidth: 0.6 })
  );
}

/** The other side: conductors, soldered pins and the plate behind the processor. */
export function solder(board: string): string {
  const tone = board === '#202226' ? lighter(board, 0.12) : darker(board, 0.14);
  const rows = [40, 48, 56, 64].map((x) => holes(x - 34, 30, 5, 140, 2.2, 0.5, '#c9ccd1')).join('');
  const plate =
    rectangle(96, 52, 78, 80, '#3a3d43', 4) +
    rectangle(112, 66, 46, 52, tone, 2) +
    [
      [102, 58],
      [168, 58],
      [102, 126],
      [168, 126],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, '#b9bdc3') + circle(x, y, 2, '#6e737b'))
      .join('');
  const runs = Array.from({ length: 22 }, (_, index) =>
    line(`M${20 + index * 9} ${150 + (index % 5) * 6}v${60 + (index % 7) * 10}l6 6v30`, tone, 0.8),
  ).join('');
  const slotsBehind = [190, 222, 250].map((y) => holes(120, y, 90, 6, 2, 0.5, '#c9ccd1')).join('');
  return (
    runs +
    rows +
    plate +
    slotsBehind +
    holes(206, 14, 32, 130, 6, 1, '#c9ccd1') +
    repeated(12, 4, (column, row) =>
      rectangle(24 + column * 17, 262 + row * 9, 4, 2, (column + row) % 3 ? '#a5a9b0' : '#b08d57', 0.3),
    )
  );
}
