import { circle, rectangle, short } from '../canvas.ts';

/** Rows of round holes, every second row shifted, drawn as one path because there are many. */
export function holes(
  x: number,
  y: number,
  width: number,
  height: number,
  pitch: number,
  radius: number,
  colour: string,
): string {
  const rowHeight = pitch * 0.866;
  let path = '';
  for (let row = 0; (row + 0.5) * rowHeight < height; row++) {
    const start = row % 2 ? pitch : pitch / 2;
    for (let place = start; place <= width - pitch * 0.3; place += pitch) {
      path += `M${short(x + place - radius)} ${short(y + (row + 0.5) * rowHeight)}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0z`;
    }
  }
  return `<path d="${path}" fill="${colour}"/>`;
}

/** Parallel slots, one below the other, or side by side. */
export function slots(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  colour: string,
  upright = false,
): string {
  const pitch = (upright ? width : height) / count;
  return Array.from({ length: count }, (_, index) =>
    upright
      ? rectangle(x + (index + 0.2) * pitch, y, pitch * 0.6, height, colour, pitch * 0.3)
      : rectangle(x, y + (index + 0.2) * pitch, width, pitch * 0.6, colour, pitch * 0.3),
  ).join('');
}

/** Wire rings and spokes over a fan. */
export function wireGuard(x: number, y: number, radius: number, colour: string): string {
  const rings = [0.3, 0.45, 0.6, 0.75, 0.9, 1]
    .map((share) => circle(x, y, radius * share, 'none', { stroke: colour, strokeWidth: radius * 0.022 }))
    .join('');
  const spokes = [45, 135, 225, 315].map((angle) => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return `<path d="M${short(x + dx * radius * 0.3)} ${short(y + dy * radius * 0.3)}L${short(x + dx * radius * 1.12)} ${short(y + dy * radius * 1.12)}" stroke="${colour}" stroke-width="${short(radius * 0.03)}"/>`;
  });
  return rings + spokes.join('');
}
