import { circle, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, plastic, rubber } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { ethernet, mainsInlet, mainsSocket, screw, usbA } from '../parts/ports.ts';
import { lying, standing } from '../studio/frame.ts';
import { underneath } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of an uninterruptible power supply; lengths in millimetres. */
export interface Ups {
  width: number;
  height: number;
  depth: number;
  body: string;
  /** A display, or lamps alone. */
  display: boolean;
  /** In plain type: "600 VA". */
  capacity: string;
  /** Sockets at the back, in two columns. */
  outlets: number;
  face: 'slots' | 'dip' | 'plain' | 'bars';
}

const views = {
  hero: { azimuth: -34, elevation: 18 },
  front: { azimuth: 0, elevation: 1.5 },
  back: { azimuth: 150, elevation: 16 },
};

/** A line-interactive UPS: display in front, mains sockets behind. */
export function draw(ups: Ups, angle: Angle): string {
  const { width, height, depth, body } = ups;
  const box = slab({
    frame: standing(0, height / 2 + 6, 0),
    width,
    height,
    depth,
    radius: 7,
    bevel: 1.4,
    material: plastic(body, 0.8),
    art: {
      left: side(ups),
      right: side(ups),
      back: rear(ups),
      top: slots(width * 0.18, depth * 0.66, width * 0.64, depth * 0.2, 9, darker(body, 0.6)),
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
    art: { front: front(ups) },
  });
  const feet = [-1, 1].flatMap((across) =>
    [-1, 1].map((end) =>
      slab({
        frame: lying(across * width * 0.33, 3, end * depth * 0.36),
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

function front(ups: Ups): string {
  const { width, height, body, display, capacity, face } = ups;
  const top = display ? height * 0.42 : height * 0.14;
  const button = top + (display ? 0 : height * 0.1);
  const size = fitting(capacity, height * 0.075, width * 0.66);
  const faces = {
    slots: () => slots(width * 0.2, height * 0.72, width * 0.6, height * 0.16, 5, darker(body, 0.5)),
    dip: () => circle(width / 2, height * 1.06, width * 0.62, darker(body, 0.22)),
    plain: () => rectangle(width * 0.12, height * 0.92, width * 0.76, 2, lighter(body, 0.2), 1),
    bars: () => slots(width * 0.16, height * 0.68, width * 0.68, height * 0.24, 9, darker(body, 0.5), true),
  };
  return (
    faces[face]() +
    (display ? screen(width, height) : '') +
    circle(width / 2, button, width * 0.12, darker(body, 0.45)) +
    circle(width / 2, button, width * 0.1, lighter(body, 0.12), { stroke: '#4ade80', strokeWidth: 1.6 }) +
    `<path d="M${width / 2} ${button - 7}v7m-4.5-4.6a6.3 6.3 0 1 0 9 0" fill="none" stroke="#4ade80" stroke-width="1.6" stroke-linecap="round"/>` +
    ['#4ade80', '#f0b429', '#e5484d']
      .map((colour, index) => circle(width / 2 - 18 + index * 18, button + width * 0.2, 2.2, colour))
      .join('') +
    lettering(capacity, {
      x: width / 2,
      y: button + width * 0.3,
      size,
      colour: lighter(body, 0.75),
      weight: 1.5,
      anchor: 'middle',
    })
  );
}

function screen(width: number, height: number): string {
  const [x, y, w, h] = [width * 0.13, height * 0.08, width * 0.74, height * 0.24];
  const bars = [0, 1, 2, 3, 4]
    .map((index) =>
      rectangle(
        x + w * 0.16 + index * w * 0.14,
        y + h * 0.74,
        w * 0.1,
        h * 0.09,
        index < 4 ? '#0f3b63' : '#0f3b6344',
        1,
      ),
    )
    .join('');
  return (
    rectangle(x - 5, y - 5, w + 10, h + 10, '#0c0d10', 8) +
    rectangle(x, y, w, h, vertical('#a5deff', '#56aee8'), 4) +
    lettering('230 V', {
      x: x + w / 2,
      y: y + h * 0.22,
      size: fitting('230 V', h * 0.36, w * 0.8),
      colour: '#0f3b63',
      weight: 1.4,
      anchor: 'middle',
    }) +
    bars
  );
}

function side({ depth, height, body }: Ups): string {
  return (
    slots(depth * 0.13, height * 0.18, depth * 0.3, height * 0.26, 9, darker(body, 0.55)) +
    slots(depth * 0.57, height * 0.18, depth * 0.3, height * 0.26, 9, darker(body, 0.55)) +
    rectangle(8, 8, depth - 16, height - 16, 'none', 5, { stroke: darker(body, 0.3), strokeWidth: 0.8 })
  );
}

function rear({ width, height, body, outlets }: Ups): string {
  const rows = Math.ceil(outlets / 2);
  const pitch = Math.min(36, (height - 80) / rows);
  const scale = Math.min(1, (pitch - 4) / 30, (width - 24) / 78);
  const sockets = Array.from({ length: outlets }, (_, index) => {
    const [x, y] = [width * (index % 2 ? 0.71 : 0.29), 46 + Math.floor(index / 2) * pitch];
    return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${mainsSocket(0, 0)}</g>`;
  }).join('');
  const foot = height - 28;
  return `${rectangle(10, 10, width - 20, height - 20, darker(body, 0.2), 5)}<g transform="translate(${width / 2 - 16} 22) scale(.8)">${usbA(0, 0)}${ethernet(24, 2)}</g>${sockets}<g transform="translate(${width * 0.34} ${foot})">${mainsInlet(0, 0)}</g>${circle(width * 0.72, foot, 7, '#101114', { stroke: '#5a5e66', strokeWidth: 1.2 })}${[
    [16, 16],
    [width - 16, 16],
    [16, height - 16],
    [width - 16, height - 16],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 2.6))
    .join('')}`;
}
