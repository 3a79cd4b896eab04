import { circle, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic, rubber } from '../finishes.ts';
import { digits } from '../parts/digits.ts';
import { slots } from '../parts/grille.ts';
import { ethernet, mainsInlet, mainsSocket, screw, usbA } from '../parts/ports.ts';
import { lying, standing } from '../studio/frame.ts';
import { underneath } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth] = [124, 220, 300];
const views = {
  hero: { azimuth: -34, elevation: 18 },
  front: { azimuth: 0, elevation: 1.5 },
  back: { azimuth: 150, elevation: 16 },
};

/** A line-interactive UPS: display in front, mains sockets behind. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const box = slab({
    frame: standing(0, height / 2 + 6, 0),
    width,
    height,
    depth,
    radius: 7,
    bevel: 1.4,
    material: plastic(body, 0.8),
    art: {
      left: side(body),
      right: side(body),
      back: rear(body),
      top: slots(22, 200, width - 44, 60, 9, darker(body, 0.6)),
    },
  });
  const face = slab({
    frame: standing(0, height / 2 + 6, depth / 2 + 9),
    width: width + 2,
    height: height + 2,
    depth: 20,
    radius: 12,
    bevel: 5,
    material: plastic(lighter(body, 0.02), 1.1),
    art: { front: front(body) },
  });
  const feet = [-1, 1].flatMap((across) =>
    [-1, 1].map((end) =>
      slab({
        frame: lying(across * 42, 3, end * 110),
        width: 24,
        height: 24,
        depth: 6,
        radius: 12,
        material: rubber('#17181b'),
      }),
    ),
  );
  return photograph([box, face, ...feet.map(underneath)], views[angle]);
}

function front(body: string): string {
  const bars = [0, 1, 2, 3, 4]
    .map((index) => rectangle(34 + index * 12, 76, 9, 5, index < 4 ? '#0f3b63' : '#0f3b6344', 1))
    .join('');
  return (
    rectangle(16, 22, width - 30, 74, '#0c0d10', 8) +
    rectangle(22, 28, width - 42, 62, vertical('#a5deff', '#56aee8'), 4) +
    digits('220', width / 2 - 6, 38, 26, '#0f3b63', 2.2) +
    circle(96, 44, 2, '#0f3b63') +
    bars +
    circle(width / 2, 124, 15, darker(body, 0.45)) +
    circle(width / 2, 124, 12.5, lighter(body, 0.12), { stroke: '#4ade80', strokeWidth: 1.6 }) +
    `<path d="M${width / 2} 117v7m-4.5-4.6a6.3 6.3 0 1 0 9 0" fill="none" stroke="#4ade80" stroke-width="1.6" stroke-linecap="round"/>` +
    ['#4ade80', '#f0b429', '#e5484d']
      .map((colour, index) => circle(width / 2 - 18 + index * 18, 152, 2.2, colour))
      .join('') +
    slots(26, 168, width - 50, 34, 5, darker(body, 0.5))
  );
}

function side(body: string): string {
  return (
    slots(40, 40, 90, 60, 9, darker(body, 0.55)) +
    slots(depth - 130, 40, 90, 60, 9, darker(body, 0.55)) +
    rectangle(8, 8, depth - 16, height - 16, 'none', 5, { stroke: darker(body, 0.3), strokeWidth: 0.8 })
  );
}

function rear(body: string): string {
  const sockets = [0, 1, 2]
    .map((row) => mainsSocket(38, 50 + row * 36) + mainsSocket(86, 50 + row * 36))
    .join('');
  return `${rectangle(10, 10, width - 20, height - 20, darker(body, 0.2), 5)}<g transform="translate(${width / 2 - 22} 22)">${usbA(0, 0)}${ethernet(24, 2)}${ethernet(44, 2)}</g>${sockets}<g transform="translate(40 178)">${mainsInlet(0, 0)}</g>${circle(86, 172, 7, '#101114', { stroke: '#5a5e66', strokeWidth: 1.2 })}${rectangle(74, 186, 26, 9, '#c43030', 2)}${[
    [16, 16],
    [width - 16, 16],
    [16, height - 16],
    [width - 16, height - 16],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 2.6))
    .join('')}`;
}
