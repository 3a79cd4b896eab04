import { group, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { letterAt, letterMark } from './letters.ts';

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

/** The plan of a laptop's keyboard: 14.5 units wide, 6 rows. */
export function laptopKeys(): Key[] {
  return laptopRows.flatMap((row, y) => {
    let x = 0;
    return row.map((width) => {
      const key = { x, y, width, height: 1 };
      x += width;
      return key;
    });
  });
}

/** The plan of a full keyboard with arrows and numbers: 22.5 units wide, 6.5 rows. */
export function fullKeys(): Key[] {
  const row = (y: number, start: number, widths: number[]): Key[] => {
    let x = start;
    return widths.map((width) => {
      const key = { x, y, width, height: 1 };
      x += width;
      return key;
    });
  };
  const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
  return [
    ...row(0, 0, [1]),
    ...row(0, 2, ones(4)),
    ...row(0, 6.5, ones(4)),
    ...row(0, 11, ones(4)),
    ...row(0, 15.25, ones(3)),
    ...row(1.5, 0, [...ones(13), 2]),
    ...row(1.5, 15.25, ones(3)),
    ...row(1.5, 18.5, ones(4)),
    ...row(2.5, 0, [1.5, ...ones(12), 1.5]),
    ...row(2.5, 15.25, ones(3)),
    ...row(2.5, 18.5, ones(3)),
    { x: 21.5, y: 2.5, width: 1, height: 2 },
    ...row(3.5, 0, [1.75, ...ones(11), 2.25]),
    ...row(3.5, 18.5, ones(3)),
    ...row(4.5, 0, [2.25, ...ones(10), 2.75]),
    ...row(4.5, 16.25, [1]),
    ...row(4.5, 18.5, ones(3)),
    { x: 21.5, y: 4.5, width: 1, height: 2 },
    ...row(5.5, 0, [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25]),
    ...row(5.5, 15.25, ones(3)),
    ...row(5.5, 18.5, [2, 1]),
  ];
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
