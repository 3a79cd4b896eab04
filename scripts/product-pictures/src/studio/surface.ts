import { polygon, shape } from '../canvas.ts';
import { type Camera, project } from './camera.ts';
import { lit, type Material } from './light.ts';
import type { Part } from './part.ts';
import { add, cross, dot, scale, subtract, unit, type Vector } from './vector.ts';

export interface Surface {
  /** The point at two shares from 0 to 1, counted so that the outside is seen counter-clockwise. */
  at: (across: number, along: number) => Vector;
  columns: number;
  rows: number;
  material: Material | ((across: number, along: number) => Material);
}

/** A curved surface, drawn as many small facets in the colour of their light. */
export function surface({ at: place, columns, rows, material }: Surface): Part {
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => place(column / columns, row / rows)),
  );
  const points = grid.flat();
  return {
    points,
    centre: scale(add(...points), 1 / points.length),
    draw: (camera) => facets(grid, material, camera),
  };
}

function facets(grid: Vector[][], material: Surface['material'], camera: Camera): string {
  const found: { depth: number; drawing: string }[] = [];
  for (let row = 0; row + 1 < grid.length; row++) {
    const [upper, lower] = [grid[row] as Vector[], grid[row + 1] as Vector[]];
    for (let column = 0; column + 1 < upper.length; column++) {
      const corners = [upper[column], upper[column + 1], lower[column + 1], lower[column]] as [
        Vector,
        Vector,
        Vector,
        Vector,
      ];
      const normal = unit(cross(subtract(corners[2], corners[0]), subtract(corners[3], corners[1])));
      if (dot(normal, camera.toward) <= 0) continue;
      const made =
        typeof material === 'function'
          ? material((column + 0.5) / (upper.length - 1), (row + 0.5) / (grid.length - 1))
          : material;
      const colour = lit(made, normal, camera);
      const path = polygon(corners.map((corner) => project(camera, corner)));
      // The stroke closes the hairlines between neighbours.
      found.push({
        depth: dot(add(...corners), camera.toward),
        drawing: shape(path, colour, { stroke: colour, strokeWidth: 0.8 }),
      });
    }
  }
  return found
    .sort((a, b) => a.depth - b.depth)
    .map((facet) => facet.drawing)
    .join('');
}
