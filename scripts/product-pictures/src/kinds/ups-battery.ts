import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, metal, plastic } from '../finishes.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { lying } from '../studio/frame.ts';
import { sortedAt } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a sealed lead battery; lengths in millimetres. */
export interface UpsBattery {
  width: number;
  depth: number;
  height: number;
  /** In plain type: "12 V" and "7 Ah". */
  facts: readonly [string, string];
  band: string;
}

const body = '#2b2d31';
const views = {
  hero: { azimuth: 30, elevation: 24 },
  front: { azimuth: 0, elevation: 10 },
  back: { azimuth: 150, elevation: 50 },
};

/** A sealed lead battery with its two terminals. */
export function draw(battery: UpsBattery, angle: Angle): string {
  const { width, depth, height } = battery;
  const box = slab({
    frame: lying(0, height / 2, 0),
    width,
    height: depth,
    depth: height,
    radius: 4,
    bevel: 0.8,
    material: plastic(body, 0.8),
    art: {
      bottom: front(battery),
      top: ribs(width, height),
      right: sideRibs(depth, height),
      left: sideRibs(depth, height),
    },
  });
  const lid = slab({
    frame: lying(0, height + 2.5, 0),
    width: width - 1,
    height: depth - 1,
    depth: 6,
    radius: 4,
    bevel: 1.2,
    material: plastic(lighter(body, 0.05), 0.9),
    art: { front: vents(width, depth) },
  });
  const terminals = ['#c8102e', '#15161a'].flatMap((colour, index) => {
    const x = (index === 0 ? -1 : 1) * (width / 2 - 16);
    const base = slab({
      frame: lying(x, height + 7, depth * 0.25),
      width: 17,
      height: 15,
      depth: 5,
      radius: 3,
      bevel: 0.8,
      material: plastic(colour, 0.9),
    });
    const tab = slab({
      frame: lying(x, height + 12.5, depth * 0.25),
      width: 2,
      height: 7,
      depth: 10,
      radius: 0.4,
      material: metal('#d7dade', 1),
      art: { right: circle(3.5, 4, 1.2, '#2b2d31') },
    });
    return [sortedAt(base, [x, height + 60, depth * 0.25]), sortedAt(tab, [x, height + 70, depth * 0.25])];
  });
  return photograph([box, sortedAt(lid, [0, height + 30, 0]), ...terminals], views[angle]);
}

function front({ width, height, facts: [voltage, charge], band }: UpsBattery): string {
  const [x, y, w, h] = [12, height * 0.2, width - 24, height * 0.62];
  const size = fitting(`${voltage}  ${charge}`, h * 0.3, w - 12);
  return (
    rectangle(0, 3, width, 0.9, darker(body, 0.6)) +
    rectangle(x, y, w, h, '#f4f5f6', 2) +
    rectangle(x, y, w, h * 0.2, band, 2) +
    lettering(voltage, { x: x + 6, y: y + h * 0.34, size, colour: '#2b2f37', weight: 1.5 }) +
    lettering(charge, {
      x: x + w - 6,
      y: y + h * 0.34,
      size,
      colour: '#2b2f37',
      weight: 1.5,
      anchor: 'end',
    }) +
    [0, 1]
      .map((row) =>
        rectangle(x + 6, y + h * 0.76 + row * h * 0.1, w * (row ? 0.3 : 0.5), h * 0.045, '#8a8e96', 1),
      )
      .join('')
  );
}

const ribs = (width: number, height: number): string =>
  Array.from(
    { length: 5 },
    (_, index) =>
      rectangle(12 + index * (width / 5.6), 16, width / 8, height - 30, darker(body, 0.16), 2) +
      rectangle(12 + index * (width / 5.6), 16, 1, height - 30, lighter(body, 0.2), 0.5),
  ).join('');

const sideRibs = (depth: number, height: number): string =>
  rectangle(depth * 0.15, 16, depth * 0.3, height - 30, darker(body, 0.16), 2) +
  rectangle(depth * 0.55, 16, depth * 0.3, height - 30, darker(body, 0.16), 2);

function vents(width: number, depth: number): string {
  const caps = Array.from(
    { length: 6 },
    (_, index) =>
      circle(width / 2 - 37.5 + index * 15, depth * 0.4, 4.6, darker(body, 0.2), {
        stroke: lighter(body, 0.18),
        strokeWidth: 0.5,
      }) + rectangle(width / 2 - 39.9 + index * 15, depth * 0.4 - 0.4, 4.8, 0.9, darker(body, 0.6)),
  );
  return (
    rectangle(width / 2 - 47.5, depth * 0.4 - 12, 95, 24, 'none', 3, {
      stroke: darker(body, 0.5),
      strokeWidth: 0.8,
    }) + caps.join('')
  );
}
