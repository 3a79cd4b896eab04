import { circle, rectangle } from '../canvas.ts';
import { darker } from '../colour.ts';
import { type Angle, metal, rubber } from '../finishes.ts';
import { hdmi, usbA, usbC } from '../parts/ports.ts';
import { lying, turned } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of an adapter that turns one socket into many. */
export interface Hub {
  body: string;
  sockets: { hdmi: number; usbA: number; usbC: number };
}

const [width, depth, height] = [118, 46, 16];
const views = {
  hero: { azimuth: -22, elevation: 28 },
  front: { azimuth: 0, elevation: 14 },
  back: { azimuth: 158, elevation: 30 },
};

/** A metal adapter that turns one socket into many. */
export function draw(hub: Hub, angle: Angle): string {
  const { body } = hub;
  const box = slab({
    frame: lying(0, height / 2 + 1, 0),
    width,
    height: depth,
    depth: height,
    radius: 6,
    bevel: 1.1,
    material: metal(body, 0.6),
    art: { front: top(body), bottom: front(hub) },
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
    circle(width - 12, 12, 1.4, '#5fd1ff')
  );
}

/** Every socket on the long side. */
function front({ sockets }: Hub): string {
  const y = height / 2;
  let x = 12;
  const list: string[] = [];
  for (let index = 0; index < sockets.hdmi; index++, x += 21) list.push(hdmi(x + 8, y));
  for (let index = 0; index < sockets.usbA; index++, x += 20) list.push(usbA(x + 8, y));
  for (let index = 0; index < sockets.usbC; index++, x += 15) list.push(usbC(x + 6, y));
  return list.join('');
}
