import { circle, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic, rubber } from '../finishes.ts';
import { holes } from '../parts/grille.ts';
import { audio, usbA, usbC } from '../parts/ports.ts';
import { closedSide, towerRear, towerTop } from '../parts/tower.ts';
import { lying, standing } from '../studio/frame.ts';
import { underneath } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth] = [178, 372, 330];
const views = {
  hero: { azimuth: -34, elevation: 17 },
  front: { azimuth: 0, elevation: 1.5 },
  back: { azimuth: 148, elevation: 15 },
};

/** A ready-built computer in a closed tower with sockets on its front. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const tower = slab({
    frame: standing(0, height / 2 + 8, 0),
    width,
    height,
    depth,
    radius: 6,
    bevel: 1.6,
    material: plastic(body, 0.9),
    art: {
      left: closedSide(depth, height, body),
      right: closedSide(depth, height, body),
      top: towerTop(width, depth, body),
      back: towerRear(width, height, body, true),
    },
  });
  const panel = slab({
    frame: standing(0, height / 2 + 8, depth / 2 + 9),
    width,
    height,
    depth: 18,
    radius: 9,
    bevel: 3,
    material: plastic(body, 1),
    art: { front: front(body) },
  });
  const feet = [-1, 1].flatMap((side) =>
    [-1, 1].map((end) =>
      slab({
        frame: lying(side * 62, 4, end * 125),
        width: 26,
        height: 46,
        depth: 8,
        radius: 6,
        material: rubber('#1a1b1e'),
      }),
    ),
  );
  return photograph([tower, panel, ...feet.map(underneath)], views[angle]);
}

function front(body: string): string {
  const dark = darker(body, 0.6);
  return (
    rectangle(16, 16, width - 32, 24, vertical(darker(body, 0.2), darker(body, 0.05)), 4, {
      stroke: dark,
      strokeWidth: 0.8,
    }) +
    rectangle(width - 40, 26, 14, 4, lighter(body, 0.2), 2) +
    circle(30, 62, 9, darker(body, 0.2), { stroke: lighter(body, 0.25), strokeWidth: 1 }) +
    circle(30, 62, 4.5, 'none', { stroke: '#5fd1ff', strokeWidth: 1.4 }) +
    `<g transform="translate(62 62)">${usbC(0, 0)}${usbA(20, 0)}${usbA(42, 0)}${usbA(64, 0, '#2a2c31')}${audio(86, 0)}</g>` +
    rectangle(0, 84, width, 1, dark) +
    rectangle(0, 85, width, 0.8, lighter(body, 0.3)) +
    rectangle(16, 100, width - 32, height - 124, darker(body, 0.3), 8) +
    holes(20, 104, width - 40, height - 132, 8.4, 3, '#090a0c') +
    rectangle(16, height - 16, width - 32, 2.4, '#c8102e', 1.2)
  );
}
