/** A point or a direction in the studio: x to the right, y up, z toward the viewer, in millimetres. */
export type Vector = readonly [number, number, number];

/** A point on the finished picture, in pixels. */
export type Point = readonly [number, number];

export function add(...vectors: Vector[]): Vector {
  return vectors.reduce((sum, vector) => [sum[0] + vector[0], sum[1] + vector[1], sum[2] + vector[2]]);
}

export function scale(vector: Vector, factor: number): Vector {
  return [vector[0] * factor, vector[1] * factor, vector[2] * factor];
}

export function subtract(a: Vector, b: Vector): Vector {
  return add(a, scale(b, -1));
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(vector: Vector): Vector {
  return scale(vector, 1 / (Math.hypot(...vector) || 1));
}

/** Turns a vector about an axis of length one. */
export function turn(vector: Vector, axis: Vector, degrees: number): Vector {
  const angle = (degrees * Math.PI) / 180;
  return add(
    scale(vector, Math.cos(angle)),
    scale(cross(axis, vector), Math.sin(angle)),
    scale(axis, dot(axis, vector) * (1 - Math.cos(angle))),
  );
}

/** The smallest convex outline round the points, used for silhouettes and shadows. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (
        chain.length > 1 &&
        !turnsLeft(chain[chain.length - 2] as Point, chain[chain.length - 1] as Point, point)
      )
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
