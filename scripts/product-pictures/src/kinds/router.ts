import { circle, line, rectangle } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { barrel, ethernet, usbA } from '../parts/ports.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a wireless router. */
export interface Router {
  body: string;
  aerials: number;
  /** Sockets for computers. */
  ports: number;
  /** A USB socket for drives. */
  usb: boolean;
  roof: 'ridges' | 'cross' | 'plain';
}

const [depth, height] = [150, 34];
const widths = { ridges: 250, cross: 270, plain: 192 };
const views = {
  hero: { azimuth: -24, elevation: 24 },
  front: { azimuth: 0, elevation: 10 },
  back: { azimuth: 156, elevation: 20 },
};

/** A wireless router with four aerials. */
export function draw(router: Router, angle: Angle): string {
  const { body, aerials: count } = router;
  const width = widths[router.roof];
  const places = Array.from(
    { length: count },
    (_, index) => (index / Math.max(1, count - 1) - 0.5) * (width - 34),
  );
  const box = slab({
    frame: lying(0, height / 2 + 2, 0),
    width,
    height: depth,
    depth: height,
    radius: router.roof === 'plain' ? 30 : 14,
    bevel: 3,
    material: plastic(body, 1),
    art: { front: roof(router, width), bottom: front(body, width), top: back(router, width) },
  });
  const aerials = places.map((x) =>
    slab({
      frame: turned(standing(x, 112, -depth / 2 - 8), 'out', -x * 0.06),
      width: 15,
      height: 182,
      depth: 9,
      radius: 6,
      bevel: 1.6,
      material: plastic(body, 0.8),
    }),
  );
  const joints = places.map((x) =>
    slab({
      frame: standing(x * 0.96, 24, -depth / 2 - 6),
      width: 17,
      height: 20,
      depth: 13,
      radius: 6,
      bevel: 1,
      material: plastic(darker(body, 0.12), 0.6),
    }),
  );
  return photograph([box, ...joints, ...aerials], views[angle]);
}

function roof({ body, roof: style }: Router, width: number): string {
  const ridge = (y: number): string =>
    line(`M16 ${y}L${width / 2} ${y + 16}L${width - 16} ${y}`, darker(body, 0.3), 1) +
    line(`M16 ${y + 1.2}L${width / 2} ${y + 17.2}L${width - 16} ${y + 1.2}`, lighter(body, 0.35), 0.7);
  if (style === 'plain')
    return (
      slots(width * 0.2, 24, width * 0.6, 46, 7, darker(body, 0.4)) +
      rectangle(width * 0.42, 116, width * 0.16, 2, darker(body, 0.3), 1)
    );
  if (style === 'cross')
    return (
      line(`M0 0L${width} ${depth}M${width} 0L0 ${depth}`, lighter(body, 0.2), 1.4) +
      slots(width * 0.06, 50, width * 0.26, 50, 8, darker(body, 0.6)) +
      slots(width * 0.68, 50, width * 0.26, 50, 8, darker(body, 0.6)) +
      rectangle(width / 2 - 16, depth / 2 - 16, 32, 32, lighter(body, 0.06), 5)
    );
  return (
    [18, 30, 42].map(ridge).join('') +
    slots(24, 78, 60, 44, 8, darker(body, 0.55)) +
    slots(width - 84, 78, 60, 44, 8, darker(body, 0.55))
  );
}

function front(body: string, width: number): string {
  const lamps = ['#4ade80', '#4ade80', '#38bdf8', '#4ade80', '#38bdf8'].map(
    (colour, index) =>
      circle(width / 2 - 32 + index * 16, height / 2, 4, `${colour}55`) +
      circle(width / 2 - 32 + index * 16, height / 2, 1.9, colour),
  );
  return (
    rectangle(24, height / 2 - 7, width - 48, 14, darker(body, isPale(body) ? 0.08 : 0.3), 7) + lamps.join('')
  );
}

function back({ body, ports, usb }: Router, width: number): string {
  const y = height / 2;
  const pitch = Math.min(22, (width - 120) / ports);
  const sockets = Array.from({ length: ports }, (_, index) =>
    ethernet(width - 62 - index * pitch, y, '#f1c232'),
  ).join('');
  return (
    rectangle(16, 6, width - 32, height - 12, darker(body, 0.25), 4) +
    barrel(32, y) +
    circle(44, y, 2.6, lighter(body, 0.15)) +
    (usb ? usbA(62, y) : '') +
    sockets +
    ethernet(width - 36, y, '#3d7de0')
  );
}
