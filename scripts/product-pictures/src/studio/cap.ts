import { clipped, type Gradient, group, rectangle, roundedPath, shape } from '../canvas.ts';
import { faded } from '../colour.ts';
import { type Camera, planeTransform } from './camera.ts';
import { at } from './frame.ts';
import { lit } from './light.ts';
import type { Slab } from './slab-shape.ts';
import { add, dot, scale, subtract, unit } from './vector.ts';

/** The front or the back, whichever is seen, with its soft edge and its drawing. */
export function cap(options: Slab, camera: Camera): string {
  const { frame, width, height, depth, material, radius = 0, bevel = 0, art = {} } = options;
  const facing = dot(frame.out, camera.toward);
  if (Math.abs(facing) < 0.01) return '';
  const side = facing > 0 ? 1 : -1;
  const across = scale(frame.right, side);
  const corner = at(frame, (-side * width) / 2, height / 2, (side * depth) / 2);
  const normal = scale(frame.out, side);
  const shade = (right: number, up: number, lean = 0): string => {
    const place = subtract(at(frame, right * side * width, up * height, 0), frame.origin);
    const leaning = unit(add(normal, scale(across, right * lean), scale(frame.up, up * lean)));
    return lit(material, leaning, camera, scale(place, 0.7 / Math.max(width, height)));
  };
  const surface: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, shade(-0.5, 0.5)],
      [0.35, shade(-0.15, 0.15)],
      [0.65, shade(0.15, -0.15)],
      [1, shade(0.5, -0.5)],
    ],
  };
  const edge: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, shade(-0.5, 0.5, 1.4)],
      [0.45, shade(0, 0.5, 1.2)],
      [0.55, shade(0, -0.5, 1.2)],
      [1, shade(0.5, -0.5, 1.4)],
    ],
  };
  const outer = roundedPath(0, 0, width, height, radius);
  const inner = rectangle(
    bevel,
    bevel,
    width - 2 * bevel,
    height - 2 * bevel,
    surface,
    Math.max(0, radius - bevel),
  );
  const sheen: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, '#ffffff08'],
      [0.3, '#ffffff22'],
      [0.55, '#ffffff00'],
      [1, '#00000022'],
    ],
  };
  const glint = bevel
    ? ''
    : shape(outer, 'none', { stroke: faded('#ffffff', 0.16), strokeWidth: 1.2 / camera.pixelsPerMillimetre });
  const drawing = side > 0 ? art.front : art.back;
  const drawn = drawing ? clipped(drawing, outer) : '';
  return group(
    (bevel ? shape(outer, edge) : '') + inner + shape(outer, sheen) + glint + drawn,
    planeTransform(camera, corner, across, scale(frame.up, -1)),
  );
}
