import { clipped, group, roundedPath } from '../canvas.ts';
import { type Camera, planeTransform } from './camera.ts';
import { at } from './frame.ts';
import type { Slab } from './slab-shape.ts';
import { dot, scale, type Vector } from './vector.ts';

/** The drawings on the four narrow sides, kept off the round corners. */
export function flankArt(
  { frame, width, height, depth, radius = 0, art = {} }: Slab,
  camera: Camera,
): string {
  const [w, h, d] = [width / 2, height / 2, depth / 2];
  const back = scale(frame.out, -1);
  const down = scale(frame.up, -1);
  const left = scale(frame.right, -1);
  // On a body that lies down, "down" on its sides is away from its front, which is then its upper face.
  const lies = frame.out[1] > 0.5;
  const long = roundedPath(radius, 0, width - 2 * radius, depth, 0);
  const short = lies
    ? roundedPath(radius, 0, height - 2 * radius, depth, 0)
    : roundedPath(0, radius, depth, height - 2 * radius, 0);
  const right: Plane = lies
    ? { normal: frame.right, corner: at(frame, w, -h, d), across: frame.up, down: back }
    : { normal: frame.right, corner: at(frame, w, h, d), across: back, down };
  const leftward: Plane = lies
    ? { normal: left, corner: at(frame, -w, h, d), across: down, down: back }
    : { normal: left, corner: at(frame, -w, h, -d), across: frame.out, down };
  const top: Plane = lies
    ? { normal: frame.up, corner: at(frame, w, h, d), across: left, down: back }
    : { normal: frame.up, corner: at(frame, -w, h, -d), across: frame.right, down: frame.out };
  const bottom: Plane = { normal: down, corner: at(frame, -w, -h, d), across: frame.right, down: back };
  const laid = (drawing: string | undefined, plane: Plane, outline: string): string =>
    drawing && dot(plane.normal, camera.toward) > 0.01
      ? group(clipped(drawing, outline), planeTransform(camera, plane.corner, plane.across, plane.down))
      : '';
  return (
    laid(art.right, right, short) +
    laid(art.left, leftward, short) +
    laid(art.top, top, long) +
    laid(art.bottom, bottom, long)
  );
}

interface Plane {
  normal: Vector;
  corner: Vector;
  across: Vector;
  down: Vector;
}
