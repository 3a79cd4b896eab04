import { metal, plastic } from '../finishes.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { slab } from '../studio/slab.ts';

/** A screen's foot: a plate on the desk and a column behind the panel. */
export function stand(colour: string, columnHeight: number, footWidth: number, shiny = false): Part[] {
  const material = shiny ? metal(colour, 0.7) : plastic(colour, 0.8);
  return [
    slab({
      frame: lying(0, 3, -10),
      width: footWidth,
      height: 170,
      depth: 6,
      radius: 16,
      bevel: 1.2,
      material,
    }),
    slab({
      frame: turned(standing(0, columnHeight / 2 + 4, -52), 'right', -4),
      width: 54,
      height: columnHeight,
      depth: 16,
      radius: 5,
      bevel: 1.2,
      material,
    }),
  ];
}
