import { type Gradient, polygon, shape } from '../canvas.ts';
import { type Camera, project } from './camera.ts';
import { cap } from './cap.ts';
import { flankArt } from './flank-art.ts';
import { at } from './frame.ts';
import { lit } from './light.ts';
import type { Part } from './part.ts';
import type { Slab } from './slab-shape.ts';
import { add, convexHull, dot, type Point, scale } from './vector.ts';

/** A flat body with round corners: the frame's origin is its middle, its front looks along `out`. */
export function slab(options: Slab): Part {
  const outline = outlineOf(options);
  const points = [1, -1].flatMap((end) =>
    outline.map((place) => at(options.frame, place.x, place.y, (end * options.depth) / 2)),
  );
  return {
    points,
    centre: options.frame.origin,
    draw: (camera) => flanks(options, camera) + flankArt(options, camera) + cap(options, camera),
  };
}

interface OutlinePlace {
  x: number;
  y: number;
  normal: readonly [number, number];
}

function outlineOf({ width, height, radius = 0.01 }: Slab): OutlinePlace[] {
  const r = Math.min(Math.max(radius, 0.01), width / 2, height / 2);
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  return corners.flatMap(([sideways, upward], corner) =>
    Array.from({ length: 13 }, (_, step) => {
      const angle = ((corner + step / 12) * Math.PI) / 2;
      const normal = [Math.cos(angle), Math.sin(angle)] as const;
      return {
        x: sideways * (width / 2 - r) + normal[0] * r,
        y: upward * (height / 2 - r) + normal[1] * r,
        normal,
      };
    }),
  );
}

/** Everything between front and back. Its shade changes only across the sweep, so one linear gradient is exact. */
function flanks(options: Slab, camera: Camera): string {
  const { frame, depth, material } = options;
  const outline = outlineOf(options);
  const ends = [depth / 2, -depth / 2].map((out) =>
    outline.map((place) => project(camera, at(frame, place.x, place.y, out))),
  );
  const sweep = sweepOf(ends as [Point[], Point[]]);
  const silhouette = polygon(convexHull(ends.flat()));
  if (!sweep) return shape(silhouette, lit(material, frame.out, camera));
  const across = ([x, y]: Point): number => -sweep[1] * x + sweep[0] * y;
  const stops: [number, string][] = [];
  outline.forEach((place, index) => {
    const normal = add(scale(frame.right, place.normal[0]), scale(frame.up, place.normal[1]));
    if (dot(normal, camera.toward) > -0.02)
      stops.push([across(ends[0]?.[index] as Point), lit(material, normal, camera)]);
  });
  stops.sort((a, b) => a[0] - b[0]);
  const [first, last] = [stops[0]?.[0] ?? 0, stops.at(-1)?.[0] ?? 1];
  const shading: Gradient = {
    shape: 'linear',
    absolute: true,
    place: [-sweep[1] * first, sweep[0] * first, -sweep[1] * last, sweep[0] * last],
    stops: stops.map(([place, colour]) => [(place - first) / (last - first || 1), colour]),
  };
  const falling: Gradient = {
    shape: 'linear',
    place: [0, 0, 0, 1],
    stops: [
      [0, '#ffffff1e'],
      [0.5, '#00000000'],
      [1, '#0000002e'],
    ],
  };
  return shape(silhouette, shading) + shape(silhouette, falling);
}

function sweepOf([front, back]: [Point[], Point[]]): Point | undefined {
  const [a, b] = [front[0] as Point, back[0] as Point];
  const length = Math.hypot(a[0] - b[0], a[1] - b[1]);
  return length < 0.3 ? undefined : [(a[0] - b[0]) / length, (a[1] - b[1]) / length];
}
