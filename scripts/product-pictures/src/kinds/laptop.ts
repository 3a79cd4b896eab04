import { darker, isPale, lighter } from '../colour.ts';
import type { Angle } from '../finishes.ts';
import { clamshell } from '../parts/clamshell.ts';
import type { Clamshell } from '../parts/clamshell-shape.ts';

/** What is known of a laptop. */
export interface Laptop
  extends Pick<
    Clamshell,
    | 'body'
    | 'metallic'
    | 'numbers'
    | 'light'
    | 'pointer'
    | 'notch'
    | 'hinge'
    | 'sockets'
    | 'lidStyle'
    | 'theme'
    | 'facts'
  > {
  /** The screen's diagonal in inches. */
  diagonal: number;
  /** The screen's width for a height of one. */
  ratio: number;
  /** Of the lower half, in millimetres. */
  thickness: number;
  bezel: 'thin' | 'usual';
  keys: 'black' | 'body';
  /** For play: the body goes on behind the screen, with vents. */
  shelf: boolean;
  corners: 'sharp' | 'round';
}

export function draw(laptop: Laptop, angle: Angle): string {
  const { diagonal, ratio, thickness, body } = laptop;
  const [bezel, chin] = laptop.bezel === 'thin' ? [4, 7] : [6.5, 15];
  const height = (diagonal * 25.4) / Math.hypot(ratio, 1);
  const width = height * ratio + 2 * bezel + 2;
  const lid = height + bezel + chin + 2;
  const shelf = laptop.shelf ? 20 : 0;
  const keys = laptop.keys === 'black' ? '#1d1f23' : isPale(body) ? lighter(body, 0.25) : darker(body, 0.35);
  return clamshell(
    {
      ...laptop,
      width,
      lid,
      bezel,
      chin,
      shelf,
      thickness,
      depth: lid + 4 + shelf,
      radius: laptop.corners === 'round' ? 12 : 6,
      keys,
      legend: isPale(keys) ? '#5b6068' : '#e6e8ec',
    },
    angle,
  );
}
