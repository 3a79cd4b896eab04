import { group, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { letterAt, letterMark } from './key-letters.ts';

/** One key of a keyboard plan, in key units. */
export interface Key {
  x: number;
  y: number;
  width: number;
  height: number;
}

// Widths of the keys of each row, from left to right, in units of one letter key.
const laptopRows = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [1, 1, 1, 1.25, 5, 1.25, 1, 1, 1, 1],
];

/** The plan of a laptop's keyboard: 6 rows, 14.5 units wide, or 18.8 with a block of numbers. */
export function laptopKeys(numbers: boolean): Key[] {
  const letters = laptopRows.flatMap((row, y) => {
    let x = 0;
    return row.map((width) => {
      const key = { x, y, width, height: 1 };
      x += width;
      return key;
    });
  });
  return numbers ? [...letters, ...numberBlock(14.8, 0)] : letters;
}

/** Four columns of numbers with the upper row of a laptop's keyboard above them. */
function numberBlock(x: number, y: number): Key[] {
  const key = (column: number, row: number, width = 1, height = 1): Key => ({
    x: x + column,
    y: y + row,
    width,
    height,
  });
  const squares = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3].filter((column) => column < 3 || row < 2).map((column) => key(column, row)),
  );
  return [...squares, key(3, 2, 1, 2), key(3, 4, 1, 2), key(0, 5, 2), key(2, 5)];
}

/** Keys as flat drawings with a lit upper edge, for laptops; `glow` is the colour of their light. */
export function flatKeys(
  plan: readonly Key[],
  x: number,
  y: number,
  pitchX: number,
  pitchY: number,
  colour: string,
  legend: string,
  glow?: (share: number) => string,
): string {
  const columns = Math.max(...plan.map((key) => key.x + key.width));
  const gap = pitchX * 0.07;
  return group(
    plan
      .map((key) => {
        const [left, top, width, height] = [
          key.x * pitchX + gap,
          key.y * pitchY + gap,
          key.width * pitchX - 2 * gap,
          key.height * pitchY - 2 * gap,
        ];
        const isPale = Number.parseInt(colour.slice(1, 3), 16) > 128;
        const mark = glow && !isPale ? lighter(glow((key.x + key.width / 2) / columns), 0.35) : legend;
        const light = glow
          ? rectangle(
              left - gap * 0.8,
              top - gap * 0.8,
              width + gap * 1.6,
              height + gap * 1.6,
              glow((key.x + key.width / 2) / columns),
              pitchX * 0.14,
              { opacity: 0.75 },
            )
          : '';
        const letter =
          key.width > 3
            ? ''
            : letterMark(letterAt(key.x, key.y), left + width / 2, top + height / 2, pitchX * 0.24, mark);
        return (
          light +
          rectangle(
            left,
            top,
            width,
            height,
            vertical(lighter(colour, 0.12), colour, darker(colour, 0.25)),
            pitchX * 0.11,
          ) +
          letter
        );
      })
      .join(''),
    `translate(${x} ${y})`,
  );
}

/** A rainbow along the keyboard. */
export function rainbow(share: number): string {
  const colours = ['#ff3d6e', '#b44bff', '#4f6bff', '#22b8ff', '#1fe0b0', '#8be04a', '#ffb02e'];
  return colours[Math.min(colours.length - 1, Math.floor(share * colours.length))] ?? '#ffffff';
}
