import { add, scale, turn, type Vector } from './vector.ts';

/** A place with its own axes: a part is described in it, then stands, lies or leans with it. */
export interface Frame {
  origin: Vector;
  right: Vector;
  up: Vector;
  out: Vector;
}

/** Facing the viewer. */
export function standing(x: number, y: number, z: number): Frame {
  return { origin: [x, y, z], right: [1, 0, 0], up: [0, 1, 0], out: [0, 0, 1] };
}

/** Facing the ceiling, its lower edge toward the viewer. */
export function lying(x: number, y: number, z: number): Frame {
  return { origin: [x, y, z], right: [1, 0, 0], up: [0, 0, -1], out: [0, 1, 0] };
}

/** Facing right, seen from the right side of the product. */
export function facingRight(x: number, y: number, z: number): Frame {
  return { origin: [x, y, z], right: [0, 0, -1], up: [0, 1, 0], out: [1, 0, 0] };
}

/** Turns a frame about one of its own axes, in place. */
export function turned(frame: Frame, axis: 'right' | 'up' | 'out', degrees: number): Frame {
  const about = frame[axis];
  return {
    origin: frame.origin,
    right: turn(frame.right, about, degrees),
    up: turn(frame.up, about, degrees),
    out: turn(frame.out, about, degrees),
  };
}

/** The point at the given distances along the axes of a frame. */
export function at(frame: Frame, right: number, up: number, out: number): Vector {
  return add(frame.origin, scale(frame.right, right), scale(frame.up, up), scale(frame.out, out));
}

/** The same axes at another place of the frame. */
export function moved(frame: Frame, right: number, up: number, out: number): Frame {
  return { ...frame, origin: at(frame, right, up, out) };
}
