import { circle, rectangle } from '../canvas.ts';
import { darker } from '../colour.ts';
import { type Angle, metal, plastic } from '../finishes.ts';
import { lettering } from '../parts/lettering.ts';
import { usbC } from '../parts/ports.ts';
import { standing } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a wall charger. */
export interface Charger {
  body: string;
  /** USB-C sockets. */
  sockets: number;
  /** In plain type: "20 W". */
  power: string;
}

const [side, height, depth] = [52, 56, 34];
const views = {
  hero: { azimuth: -32, elevation: 20 },
  front: { azimuth: 0, elevation: 7 },
  back: { azimuth: 148, elevation: 20 },
};

/** A wall charger with round pins, sockets on its face. */
export function draw(charger: Charger, angle: Angle): string {
  const { body } = charger;
  const block = slab({
    frame: standing(0, height / 2, 0),
    width: side,
    height,
    depth,
    radius: 11,
    bevel: 3.4,
    material: plastic(body, 1.2),
    art: { front: face(charger), back: rear(body) },
  });
  const base = slab({
    frame: standing(0, height / 2, -depth / 2 - 2),
    width: side - 5,
    height: height - 5,
    depth: 4,
    radius: 9,
    bevel: 1,
    material: plastic(darker(body, 0.06), 0.8),
    art: { back: rear(body) },
  });
  const pins = [-9.5, 9.5].flatMap((x) => [
    rope(
      [
        [x, height / 2, -depth / 2 - 4],
        [x, height / 2, -depth / 2 - 13],
      ],
      2.3,
      plastic('#303338', 0.7),
      { rows: 10 },
    ),
    rope(
      [
        [x, height / 2, -depth / 2 - 13],
        [x, height / 2, -depth / 2 - 21],
        [x, height / 2, -depth / 2 - 23],
      ],
      (share) => 2.4 - Math.max(0, share - 0.85) * 12,
      metal('#5c6068', 1),
      { rows: 24 },
    ),
  ]);
  return photograph([block, base, ...pins], views[angle]);
}

function face({ body, sockets, power }: Charger): string {
  return (
    Array.from({ length: sockets }, (_, index) =>
      usbC(side / 2, height / 2 + (index - (sockets - 1) / 2) * 9),
    ).join('') +
    lettering(power, {
      x: side / 2,
      y: 41,
      size: 4.4,
      colour: darker(body, 0.45),
      weight: 1.3,
      anchor: 'middle',
    })
  );
}

function rear(body: string): string {
  const [w, h] = [side - 5, height - 5];
  return (
    [0, 1, 2, 3]
      .map((row) => rectangle(w / 2 - 14, h - 13 + row * 2.4, 28 - row * 5, 0.9, darker(body, 0.3), 0.4))
      .join('') +
    circle(w / 2 - 9.5, h / 2, 4.4, darker(body, 0.12)) +
    circle(w / 2 + 9.5, h / 2, 4.4, darker(body, 0.12))
  );
}
