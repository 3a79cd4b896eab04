import { circle, rectangle } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, plastic } from '../finishes.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { usbA, usbC } from '../parts/ports.ts';
import { lying, standing } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a battery for the pocket; lengths in millimetres. */
export interface PowerBank {
  width: number;
  length: number;
  height: number;
  body: string;
  /** The sockets that give power, and the one that only takes it. */
  sockets: { usbA: number; usbC: number; micro: number };
  /** A display of the charge, or four lamps. */
  display: boolean;
  /** In plain type: "20000 mAh". */
  capacity: string;
}

export function draw(bank: PowerBank, angle: Angle): string {
  if (angle === 'front') return photograph([body(bank, false)], { azimuth: 0, elevation: 4 });
  if (angle === 'back') return photograph([body(bank, true)], { azimuth: 162, elevation: 42 });
  return photograph([body(bank, true)], { azimuth: -142, elevation: 40 });
}

function body(bank: PowerBank, lies: boolean) {
  const { width, length, height, body: colour } = bank;
  return slab({
    frame: lies ? lying(0, height / 2 + 1, 0) : standing(0, length / 2, 0),
    width,
    height: length,
    depth: height,
    radius: 12,
    bevel: Math.min(4, height * 0.2),
    material: plastic(colour, 1),
    art: {
      front: lies
        ? `<g transform="rotate(180 ${width / 2} ${length / 2})">${face(bank, true)}</g>`
        : face(bank, false),
      top: sockets(bank),
      right: rectangle(20, height / 2 - 2, 12, 4, lighter(colour, 0.15), 2),
    },
  });
}

function face({ width, length, body: colour, display, capacity }: PowerBank, turned: boolean): string {
  const ink = isPale(colour) ? '#5b6068' : '#e6e8ec';
  const size = fitting(capacity, 8, width - 20);
  const top = turned ? length - 42 : 14;
  const charge = display
    ? rectangle(width / 2 - 23, top, 46, 28, '#0b0c10', 7) +
      lettering('85%', {
        x: width / 2,
        y: top + 8,
        size: 12,
        colour: '#8fe3ff',
        weight: 1.5,
        anchor: 'middle',
      })
    : [0, 1, 2, 3]
        .map((index) =>
          circle(
            width / 2 - 10.5 + index * 7,
            turned ? length - 14 : 14,
            1.4,
            index < 3 ? '#5fd1ff' : darker(colour, 0.2),
          ),
        )
        .join('');
  return (
    charge +
    lettering(capacity, {
      x: width / 2,
      y: length * 0.44,
      size,
      colour: ink,
      weight: 1.4,
      anchor: 'middle',
    }) +
    circle(width / 2, length * 0.62, 8, 'none', { stroke: darker(colour, 0.18), strokeWidth: 0.8 })
  );
}

function sockets({ width, height, body: colour, sockets: given }: PowerBank): string {
  const y = height / 2;
  const list = [
    ...Array.from({ length: given.usbA }, () => (x: number) => usbA(x, y, '#f08a24')),
    ...Array.from({ length: given.usbC }, () => (x: number) => usbC(x, y)),
    ...Array.from(
      { length: given.micro },
      () => (x: number) =>
        rectangle(x - 3.6, y - 1.3, 7.2, 2.6, '#0b0c0f', 1, { stroke: '#8d9299', strokeWidth: 0.6 }),
    ),
  ];
  const pitch = (width - 20) / list.length;
  return (
    rectangle(
      7,
      Math.max(1.6, height * 0.16),
      width - 14,
      height - 2 * Math.max(1.6, height * 0.16),
      darker(colour, 0.35),
      5,
    ) + list.map((socket, index) => socket(10 + pitch * (index + 0.5))).join('')
  );
}
