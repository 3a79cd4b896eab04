import { alongCurve, powered } from './curve.ts';
import type { Material } from './light.ts';
import type { Part } from './part.ts';
import { surface } from './surface.ts';
import { add, cross, dot, scale, subtract, unit, type Vector } from './vector.ts';

export interface Rope {
  rows?: number;
  /** The direction in which the cross-section is `stretch` times wider, for bands and straps. */
  wide?: Vector;
  stretch?: number;
  /** 1 is a round cross-section, smaller is nearer to a rectangle. */
  roundness?: number;
}

/** A rope through the points, for cables, bands and straps; the radius may change from its start to its end. */
export function rope(
  path: readonly Vector[],
  radius: number | ((share: number) => number),
  material: Material,
  { rows = 80, wide, stretch = 1, roundness = 1 }: Rope = {},
): Part {
  let side: Vector = wide ?? [0, 0, 0];
  const rings = Array.from({ length: rows + 1 }, (_, row) => {
    const share = row / rows;
    const direction = unit(
      subtract(alongCurve(path, Math.min(1, share + 0.002)), alongCurve(path, Math.max(0, share - 0.002))),
    );
    const start: Vector = Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
    const reference: Vector = Math.hypot(...side) > 0 ? side : start;
    side = unit(subtract(reference, scale(direction, dot(reference, direction))));
    return {
      middle: alongCurve(path, share),
      side,
      other: cross(direction, side),
      radius: typeof radius === 'number' ? radius : radius(share),
    };
  });
  const point = (row: number, across: number): Vector => {
    const ring = rings[row] as (typeof rings)[number];
    const angle = -across * 2 * Math.PI;
    return add(
      ring.middle,
      scale(ring.side, powered(Math.cos(angle), roundness) * ring.radius * stretch),
      scale(ring.other, powered(Math.sin(angle), roundness) * ring.radius),
    );
  };
  const part = surface({
    columns: 24,
    rows,
    material,
    at: (across, along) => point(Math.round(along * rows), across),
  });
  const pieces = rings
    .slice(1)
    .map((_, row) => [0, 0.25, 0.5, 0.75].flatMap((across) => [point(row, across), point(row + 1, across)]));
  return { ...part, pieces };
}
