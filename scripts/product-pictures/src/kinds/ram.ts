import { horizontal, line, rectangle, repeated, shape } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, metal, plastic } from '../finishes.ts';
import { label } from '../parts/label.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { moved, standing } from '../studio/frame.ts';
import { together } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of memory for desktops. */
export interface Ram {
  modules: number;
  /** Of a module, in millimetres. */
  height: number;
  type: 'DDR4' | 'DDR5';
  body: string;
  accent: string;
  spreader: 'fins' | 'waves' | 'plain' | 'blade';
  /** A bar of light on top. */
  lit: boolean;
  /** In plain type: capacity of a module, and "DDR5-6000". */
  facts: readonly [string, string];
}

const width = 133;
const views = {
  hero: { azimuth: -28, elevation: 20 },
  front: { azimuth: 0, elevation: 3 },
  back: { azimuth: 152, elevation: 18 },
};

/** Memory modules under their heat spreaders; the main picture shows as many as the box holds. */
export function draw(ram: Ram, angle: Angle): string {
  const count = angle === 'hero' ? ram.modules : 1;
  const modules = Array.from({ length: count }, (_, index) => {
    const share = index - (count - 1) / 2;
    return module(ram, share * 12, share * 34);
  });
  return photograph(modules, views[angle]);
}

function module(ram: Ram, x: number, z: number) {
  const { height, body, lit } = ram;
  const spreaderHeight = height - 7 - (lit ? 6 : 0);
  const frame = standing(x, height / 2, z);
  const board = slab({
    frame: moved(frame, 0, -height / 2 + 5, 0),
    width,
    height: 10,
    depth: 1.4,
    material: plastic('#1d2a24', 0.6),
    art: { front: contacts(ram), back: contacts(ram) },
  });
  const spreader = slab({
    frame: moved(frame, 0, -height / 2 + 7 + spreaderHeight / 2, 0),
    width: width - 1,
    height: spreaderHeight,
    depth: 7,
    radius: ram.spreader === 'plain' ? 1 : 2,
    bevel: 0.7,
    material: metal(body, 0.6),
    art: {
      front: face(ram, spreaderHeight, true),
      back: `${face(ram, spreaderHeight, false)}${label(8, 5, 54, spreaderHeight - 11, '#f4f5f6', '#3b4048', '#003893')}`,
    },
  });
  const light = slab({
    frame: moved(frame, 0, height / 2 - 3, 0),
    width: width - 14,
    height: 7,
    depth: 5.6,
    radius: 1.6,
    bevel: 0.5,
    material: plastic('#ffffff', 0.8),
    art: { front: rainbowBar(), back: rainbowBar(), top: rainbowBar() },
  });
  return together(lit ? [board, light, spreader] : [board, spreader], frame.origin);
}

function rainbowBar(): string {
  return rectangle(
    0,
    0,
    width,
    7,
    horizontal('#ff4d7a', '#c65bff', '#5b7bff', '#27c4ff', '#25e0b0', '#a4e04a', '#ffb02e'),
  );
}

/** The notch is nearer to the middle on DDR5 than on DDR4. */
function contacts({ type }: Ram): string {
  const notch = type === 'DDR5' ? 65.5 : 70.4;
  const fingers = repeated(72, 1, (column) =>
    Math.abs(4.6 + column * 1.74 - notch - 2) < 3
      ? ''
      : rectangle(4 + column * 1.74, 5, 1.2, 4.6, '#e0bd62', 0.3),
  );
  return fingers + rectangle(notch, 6.4, 4, 4, '#f4f4f5', 1);
}

function face({ body, accent, spreader, facts }: Ram, height: number, isFront: boolean): string {
  const [pale, dark] = [lighter(body, 0.35), darker(body, 0.35)];
  const patterns = {
    fins: () =>
      Array.from(
        { length: 7 },
        (_, index) =>
          line(`M${6 + index * 5} ${height - 3}L${16 + index * 5} 3`, dark, 1.2) +
          line(`M${7 + index * 5} ${height - 3}L${17 + index * 5} 3`, pale, 0.4),
      ).join('') + line(`M58 0L44 ${height}`, pale, 0.6),
    waves: () =>
      [0.25, 0.5, 0.75]
        .map((share) => line(`M0 ${height * share}H34L44 ${height * share - 5}H${width}`, dark, 1.2))
        .join(''),
    plain: () => rectangle(3, 3, width - 7, height - 6, 'none', 1.5, { stroke: dark, strokeWidth: 0.8 }),
    blade: () => shape(`M0 0H${width}V4H64L50 ${height}H44L56 4H0z`, accent, { opacity: 0.9 }),
  };
  if (!isFront) return patterns[spreader]();
  const ink = isPale(body) ? '#3b4048' : '#f2f4f7';
  const [capacity, speed] = facts;
  const size = fitting(capacity, Math.min(12, height * 0.36), 62);
  const speedSize = fitting(speed, height * 0.21, 62);
  return (
    patterns[spreader]() +
    lettering(capacity, { x: width - 8, y: height * 0.13, size, colour: ink, weight: 1.5, anchor: 'end' }) +
    lettering(speed, {
      x: width - 8,
      y: height * 0.58,
      size: speedSize,
      colour: ink,
      weight: 1.4,
      anchor: 'end',
    }) +
    rectangle(width - 8 - 62, height - 3, 62, 1.2, accent, 0.6)
  );
}
