import type { Key } from './keys.ts';

/** With numbers, without them, or with the arrows pushed into the letters. */
export type KeyLayout = 'full' | 'tenkeyless' | 'compact';

const sizes: Record<KeyLayout, { columns: number; rows: number }> = {
  full: { columns: 22.5, rows: 6.5 },
  tenkeyless: { columns: 18.25, rows: 6.5 },
  compact: { columns: 16, rows: 6 },
};

/** A keyboard's plan in units of one letter key. */
export const planSize = (layout: KeyLayout) => sizes[layout];

function row(y: number, start: number, widths: readonly number[]): Key[] {
  let x = start;
  return widths.map((width) => {
    const key = { x, y, width, height: 1 };
    x += width;
    return key;
  });
}

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

function tenkeylessKeys(): Key[] {
  return [
    ...row(0, 0, [1]),
    ...row(0, 2, ones(4)),
    ...row(0, 6.5, ones(4)),
    ...row(0, 11, ones(4)),
    ...row(0, 15.25, ones(3)),
    ...row(1.5, 0, [...ones(13), 2]),
    ...row(1.5, 15.25, ones(3)),
    ...row(2.5, 0, [1.5, ...ones(12), 1.5]),
    ...row(2.5, 15.25, ones(3)),
    ...row(3.5, 0, [1.75, ...ones(11), 2.25]),
    ...row(4.5, 0, [2.25, ...ones(10), 2.75]),
    ...row(4.5, 16.25, [1]),
    ...row(5.5, 0, [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25]),
    ...row(5.5, 15.25, ones(3)),
  ];
}

const numbers = (): Key[] => [
  ...row(1.5, 18.5, ones(4)),
  ...row(2.5, 18.5, ones(3)),
  { x: 21.5, y: 2.5, width: 1, height: 2 },
  ...row(3.5, 18.5, ones(3)),
  ...row(4.5, 18.5, ones(3)),
  { x: 21.5, y: 4.5, width: 1, height: 2 },
  ...row(5.5, 18.5, [2, 1]),
];

const compactKeys = (): Key[] => [
  ...row(0, 0, ones(16)),
  ...row(1, 0, [...ones(13), 2, 1]),
  ...row(2, 0, [1.5, ...ones(12), 1.5, 1]),
  ...row(3, 0, [1.75, ...ones(11), 2.25, 1]),
  ...row(4, 0, [2.25, ...ones(10), 1.75, 1, 1]),
  ...row(5, 0, [1.25, 1.25, 1.25, 6.25, ...ones(6)]),
];

/** The keys of a keyboard, from the upper left. */
export function keyboardKeys(layout: KeyLayout): Key[] {
  if (layout === 'compact') return compactKeys();
  return layout === 'full' ? [...tenkeylessKeys(), ...numbers()] : tenkeylessKeys();
}

type KeyBlock = readonly [x: number, y: number, columns: number, rows: number];

const tenkeylessBlocks: readonly KeyBlock[] = [
  [0, 0, 1, 1],
  [2, 0, 4, 1],
  [6.5, 0, 4, 1],
  [11, 0, 4, 1],
  [15.25, 0, 3, 1],
  [0, 1.5, 15, 5],
  [15.25, 1.5, 3, 2],
  [16.25, 4.5, 1, 1],
  [15.25, 5.5, 3, 1],
];

/** Where keys stand close together, so that light may shine through between them. */
export function keyBlocks(layout: KeyLayout): readonly KeyBlock[] {
  if (layout === 'compact') return [[0, 0, 16, 6]];
  return layout === 'full' ? [...tenkeylessBlocks, [18.5, 1.5, 4, 5]] : tenkeylessBlocks;
}
