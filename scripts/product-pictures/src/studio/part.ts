import type { Camera } from './camera.ts';
import { dot, type Vector } from './vector.ts';

/** Something that can be photographed: its extent, for framing and shadow, and its drawing. */
export interface Part {
  points: readonly Vector[];
  /** What decides who covers whom: the part whose centre is nearer is drawn later. */
  centre: Vector;
  /** The pieces that throw shadows, for parts that are not convex; all points at once where it is missing. */
  pieces?: readonly (readonly Vector[])[];
  draw(camera: Camera): string;
}

/** The same part, drawn as if it stood elsewhere in the order; for parts that lie on or in a larger one. */
export function sortedAt(part: Part, centre: Vector): Part {
  return { ...part, centre };
}

/** The same part, drawn before everything that stands on it. */
export function underneath(part: Part): Part {
  return sortedAt(part, [part.centre[0], -10_000, part.centre[2]]);
}

/** Several parts that are drawn together, in the order given. */
export function together(parts: readonly Part[], centre: Vector): Part {
  return {
    points: parts.flatMap((part) => part.points),
    pieces: parts.flatMap((part) => part.pieces ?? [part.points]),
    centre,
    draw: (camera) => parts.map((part) => part.draw(camera)).join(''),
  };
}

/** A base with parts on its front: they come after it, far to near, or before it where its back is seen. */
export function mounted(base: Part, out: Vector, parts: readonly Part[]): Part {
  const whole = together([base, ...parts], base.centre);
  const draw = (camera: Camera): string => {
    const sorted = [...parts].sort((a, b) => dot(a.centre, camera.toward) - dot(b.centre, camera.toward));
    const order = dot(out, camera.toward) > 0 ? [base, ...sorted] : [...sorted, base];
    return order.map((part) => part.draw(camera)).join('');
  };
  return { ...whole, draw };
}
