import { circle, rectangle } from '../canvas.ts';
import { darker } from '../colour.ts';
import { type Angle, type Finish, finishes, metal, rubber } from '../finishes.ts';
import { ethernet, hdmi, usbA, usbC } from '../parts/ports.ts';
import { lying, turned } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, depth, height] = [118, 46, 16];
const views = {
  hero: { azimuth: -22, elevation: 28 },
  front: { azimuth: 0, elevation: 14 },
  back: { azimuth: 158, elevation: 30 },
};

/** A metal adapter that turns one socket into many. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const box = slab({
    frame: lying(0, height / 2 + 1, 0),
    width,
    height: depth,
    depth: height,
    radius: 6,
    bevel: 1.1,
    material: metal(body, 0.6),
    art: { front: top(body), bottom: front(), top: back(), right: ethernet(depth / 2, height / 2) },
  });
  const cable = rope(
    [
      [-58, 8, 0],
      [-76, 8, -2],
      [-92, 5, -22],
      [-84, 3, -52],
      [-46, 2, -62],
      [-8, 3, -58],
    ],
    2.6,
    rubber('#3b3e44'),
    { rows: 110 },
  );
  const sleeve = slab({
    frame: turned(lying(6, 5, -57), 'out', 4),
    width: 30,
    height: 11,
    depth: 8,
    radius: 3.4,
    bevel: 0.8,
    material: metal(body, 0.6),
  });
  const plug = slab({
    frame: turned(lying(25, 5, -56), 'out', 4),
    width: 9,
    height: 8.4,
    depth: 2.8,
    radius: 1.2,
    bevel: 0.4,
    material: metal('#c8cbd0', 0.9),
  });
  const collar = slab({
    frame: lying(-62, 8, 0),
    width: 9,
    height: 9,
    depth: 7,
    radius: 3,
    bevel: 1,
    material: rubber('#3b3e44'),
  });
  return photograph([box, cable, sleeve, plug, collar], views[angle]);
}

function top(body: string): string {
  return (
    rectangle(12, 10, 30, 2, darker(body, 0.25), 1) +
    rectangle(12, 15, 18, 2, darker(body, 0.18), 1) +
    circle(width - 12, 12, 1.4, '#5fd1ff') +
    rectangle(width - 40, depth - 12, 26, 1.4, '#c8102e', 0.7)
  );
}

function front(): string {
  const y = height / 2;
  return hdmi(18, y) + usbA(42, y) + usbA(62, y) + usbC(79, y) + usbC(93, y);
}

function back(): string {
  const y = height / 2;
  return (
    rectangle(12, y - 1.2, 26, 2.4, '#101114', 0.6) +
    rectangle(48, y - 1, 14, 2, '#101114', 0.6) +
    usbA(82, y, '#2a2c31')
  );
}
