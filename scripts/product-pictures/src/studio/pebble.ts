import { powered } from './curve.ts';
import { at, type Frame } from './frame.ts';
import type { Part } from './part.ts';
import { type Surface, surface } from './surface.ts';
import type { Vector } from './vector.ts';

/** A rounded lump; `roundness` 1 is an ellipsoid, smaller is nearer to a box. */
export function pebble(
  frame: Frame,
  [halfRight, halfUp, halfOut]: Vector,
  material: Surface['material'],
  roundness = 1,
): Part {
  return surface({
    columns: 64,
    rows: 40,
    material,
    at: (across, along) => {
      const [angle, rise] = [across * 2 * Math.PI, (0.5 - along) * Math.PI];
      const level = powered(Math.cos(rise), roundness);
      return at(
        frame,
        powered(Math.sin(angle), roundness) * level * halfRight,
        powered(Math.sin(rise), roundness) * halfUp,
        powered(Math.cos(angle), roundness) * level * halfOut,
      );
    },
  });
}
