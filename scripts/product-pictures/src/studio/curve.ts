import { add, scale, type Vector } from './vector.ts';

/** A point of the smooth curve through all the points. */
export function alongCurve(points: readonly Vector[], share: number): Vector {
  const place = Math.min(share * (points.length - 1), points.length - 1 - 1e-6);
  const index = Math.floor(place);
  const t = place - index;
  const point = (offset: number): Vector =>
    points[Math.max(0, Math.min(points.length - 1, index + offset))] as Vector;
  const [a, b, c, d] = [point(-1), point(0), point(1), point(2)];
  return add(
    scale(a, -0.5 * t + t * t - 0.5 * t ** 3),
    scale(b, 1 - 2.5 * t * t + 1.5 * t ** 3),
    scale(c, 0.5 * t + 2 * t * t - 1.5 * t ** 3),
    scale(d, -0.5 * t * t + 0.5 * t ** 3),
  );
}

/** Keeps the sign; exponents under 1 make a circle squarer. */
export function powered(value: number, exponent: number): number {
  return Math.sign(value) * Math.abs(value) ** exponent;
}
