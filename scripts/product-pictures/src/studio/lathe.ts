import { alongCurve } from './curve.ts';
import type { Part } from './part.ts';
import { type Surface, surface } from './surface.ts';
import { add, cross, scale, unit, type Vector } from './vector.ts';

/** A body turned on a lathe: the profile gives distance from the axis and height, from top to bottom. */
export function lathe(
  middle: Vector,
  axis: Vector,
  profile: readonly (readonly [radius: number, height: number])[],
  material: Surface['material'],
  rows = 40,
  stretch = 1,
): Part {
  const side = unit(cross(axis, Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const other = cross(axis, side);
  const curve = profile.map(([radius, height]): Vector => [radius, height, 0]);
  return surface({
    columns: 56,
    rows,
    material,
    at: (across, along) => {
      const [radius, height] = alongCurve(curve, along);
      const angle = across * 2 * Math.PI;
      return add(
        middle,
        scale(axis, height),
        scale(side, Math.cos(angle) * radius),
        scale(other, Math.sin(angle) * radius * stretch),
      );
    },
  });
}
