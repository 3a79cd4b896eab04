import { circle, ellipse, type Gradient } from '../canvas.ts';

const glassDepth: Gradient = {
  shape: 'radial',
  place: [0.42, 0.38, 0.6],
  stops: [
    [0, '#27406e'],
    [0.35, '#101a31'],
    [0.7, '#07090f'],
    [1, '#16181d'],
  ],
};
const ringMetal: Gradient = {
  shape: 'linear',
  place: [0, 0, 1, 1],
  stops: [
    [0, '#f2f4f7'],
    [0.4, '#878c95'],
    [0.6, '#4a4e56'],
    [1, '#c6cad0'],
  ],
};

/** A camera's eye: metal ring, coated glass, two reflections. */
export function lens(x: number, y: number, radius: number, ring: Gradient | string = ringMetal): string {
  return (
    circle(x, y + radius * 0.1, radius * 1.1, '#00000038') +
    circle(x, y, radius, ring) +
    circle(x, y, radius * 0.87, '#0b0c10') +
    circle(x, y, radius * 0.74, '#1a1d24') +
    circle(x, y, radius * 0.66, glassDepth) +
    circle(x, y, radius * 0.3, '#05060a') +
    circle(x, y, radius * 0.26, {
      shape: 'radial',
      place: [0.4, 0.35, 0.6],
      stops: [
        [0, '#4d63b8'],
        [0.5, '#1b1f4d'],
        [1, '#07080f'],
      ],
    }) +
    ellipse(x - radius * 0.24, y - radius * 0.3, radius * 0.2, radius * 0.13, '#c9d8ff', { opacity: 0.6 }) +
    ellipse(x + radius * 0.25, y + radius * 0.3, radius * 0.12, radius * 0.08, '#b59cff', { opacity: 0.4 })
  );
}

/** A camera flash. */
export function flash(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, '#cfc8b8') +
    circle(x, y, radius * 0.8, {
      shape: 'radial',
      place: [0.45, 0.4, 0.6],
      stops: [
        [0, '#fffbe9'],
        [0.6, '#f6e2a8'],
        [1, '#cfae62'],
      ],
    })
  );
}
