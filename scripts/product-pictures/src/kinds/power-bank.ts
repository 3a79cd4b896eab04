import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { digits } from '../parts/digits.ts';
import { usbA, usbC } from '../parts/ports.ts';
import { lying, standing } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, length, height] = [70, 146, 24];

/** A battery for the pocket, with a display of its charge. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  if (angle === 'front') return photograph([bank(body, false)], { azimuth: 0, elevation: 4 });
  if (angle === 'back') return photograph([bank(body, true)], { azimuth: 162, elevation: 42 });
  return photograph([bank(body, true)], { azimuth: -142, elevation: 40 });
}

function bank(body: string, lies: boolean) {
  return slab({
    frame: lies ? lying(0, height / 2 + 1, 0) : standing(0, length / 2, 0),
    width,
    height: length,
    depth: height,
    radius: 12,
    bevel: 4,
    material: plastic(body, 1),
    art: {
      front: `${lies ? `<g transform="rotate(180 ${width / 2} ${length / 2})">${face(body, true)}</g>` : face(body, false)}`,
      top: sockets(body),
      right: rectangle(20, height / 2 - 2, 12, 4, lighter(body, 0.15), 2),
    },
  });
}

function face(body: string, turned: boolean): string {
  const display = turned ? length - 42 : 14;
  return (
    rectangle(12, display, 46, 28, '#0b0c10', 7) +
    digits('85%', 35, display + 7, 14, '#8fe3ff', 2) +
    [0, 1, 2].map((index) => rectangle(17 + index * 12.5, 64, 10, 2, darker(body, 0.2), 1)).join('') +
    circle(35, 86, 9, 'none', { stroke: darker(body, 0.18), strokeWidth: 0.8 }) +
    rectangle(8, 5, width - 16, 0.7, lighter(body, 0.3), 0.3, { opacity: 0.5 })
  );
}

function sockets(body: string): string {
  return (
    rectangle(8, 4, width - 16, height - 8, darker(body, 0.35), 6) +
    usbA(20, height / 2, '#f08a24') +
    usbC(37, height / 2) +
    usbA(53, height / 2, '#f08a24')
  );
}
