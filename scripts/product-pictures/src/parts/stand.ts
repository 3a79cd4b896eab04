import { metal, plastic } from '../finishes.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { slab } from '../studio/slab.ts';

export interface Stand {
  colour: string;
  columnHeight: number;
  footWidth: number;
  foot: 'plate' | 'round' | 'legs';
  /** A wide column on which the screen slides up and down, or a narrow neck. */
  column: 'sliding' | 'fixed';
  shiny?: boolean;
}

/** A screen's foot, and a column behind the panel. */
export function stand({ colour, columnHeight, footWidth, foot, column, shiny = false }: Stand): Part[] {
  const material = shiny ? metal(colour, 0.7) : plastic(colour, 0.8);
  const plates = {
    plate: () => [
      slab({
        frame: lying(0, 3, -10),
        width: footWidth,
        height: 170,
        depth: 6,
        radius: 16,
        bevel: 1.2,
        material,
      }),
    ],
    round: () => [
      slab({
        frame: lying(0, 3, -14),
        width: footWidth * 0.95,
        height: 200,
        depth: 6,
        radius: 99,
        bevel: 1.2,
        material,
      }),
    ],
    legs: () =>
      [-1, 1].map((side) =>
        slab({
          frame: turned(lying(side * footWidth * 0.3, 5, -6), 'out', side * 52),
          width: 26,
          height: footWidth * 0.86,
          depth: 10,
          radius: 8,
          bevel: 2,
          material,
        }),
      ),
  };
  const wide = column === 'sliding';
  return [
    ...plates[foot](),
    slab({
      frame: turned(standing(0, columnHeight / 2 + 4, -52), 'right', -4),
      width: wide ? 62 : 34,
      height: columnHeight,
      depth: wide ? 20 : 13,
      radius: wide ? 6 : 5,
      bevel: 1.2,
      material,
    }),
  ];
}
