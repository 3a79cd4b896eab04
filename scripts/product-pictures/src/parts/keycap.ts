import { group, polygon, rectangle, shape, vertical } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { plastic } from '../finishes.ts';
import { planeTransform, project } from '../studio/camera.ts';
import { at, type Frame } from '../studio/frame.ts';
import { lit } from '../studio/light.ts';
import type { Part } from '../studio/part.ts';
import { convexHull, dot, scale } from '../studio/vector.ts';
import { letterMark } from './key-letters.ts';

/** One key of a keyboard: its place and size on the frame, in millimetres, its colour and what is on it. */
export interface Keycap {
  right: number;
  up: number;
  out: number;
  width: number;
  height: number;
  /** How high it stands over the plate. */
  rise: number;
  colour: string;
  letter: string;
  glow?: string;
}

/** A block that narrows toward its top. */
export function keycap(
  frame: Frame,
  { right, up, out, width, height, rise, colour, letter, glow }: Keycap,
): Part {
  const material = plastic(colour, 0.5);
  const ring = (inset: number, lift: number) =>
    (
      [
        [-1, 1],
        [1, 1],
        [1, -1],
        [-1, -1],
      ] as const
    ).map(([x, y]) => at(frame, right + x * (width / 2 - inset), up + y * (height / 2 - inset), out + lift));
  const [foot, top] = [ring(0, 0), ring(rise > 4 ? 2.2 : 0.8, rise)];
  const legend = isPale(colour) ? '#6a6f78' : glow ? lighter(glow, 0.6) : '#c9cdd4';
  return {
    points: [...foot, ...top],
    centre: at(frame, right, up, out),
    draw: (camera) => {
      const silhouette = polygon(convexHull([...foot, ...top].map((point) => project(camera, point))));
      const flank = lit(material, scale(frame.up, dot(frame.up, camera.toward) > 0 ? 1 : -1), camera);
      const surface = lit(material, frame.out, camera);
      const [topWidth, topHeight] = rise > 4 ? [width - 4.4, height - 4.4] : [width - 1.6, height - 1.6];
      const mark = width > 60 ? '' : letterMark(letter, topWidth / 2, topHeight / 2, 5, legend);
      const face =
        rectangle(
          0,
          0,
          topWidth,
          topHeight,
          vertical(darker(surface, 0.1), surface, lighter(surface, 0.12)),
          2,
        ) + mark;
      const corner = at(frame, right - topWidth / 2, up + topHeight / 2, out + rise);
      return (
        shape(silhouette, darker(flank, 0.18), {
          stroke: darker(flank, 0.18),
          strokeWidth: 1.5 * camera.pixelsPerMillimetre,
        }) + group(face, planeTransform(camera, corner, frame.right, scale(frame.up, -1)))
      );
    },
  };
}
