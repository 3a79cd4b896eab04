import { circle, type Gradient, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { audio, barrel, screw } from '../parts/ports.ts';
import { standing, turned } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth] = [112, 190, 130];
const views = {
  hero: { azimuth: -14, elevation: 13 },
  front: { azimuth: 0, elevation: 5 },
  back: { azimuth: 166, elevation: 12 },
};

/** A pair of desk speakers. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const [apart, toeIn] = angle === 'front' ? [76, 0] : [86, 14];
  return photograph([speaker(body, -apart, toeIn, true), speaker(body, apart, -toeIn, false)], views[angle]);
}

function speaker(body: string, x: number, degrees: number, leads: boolean) {
  return slab({
    frame: turned(standing(x, height / 2, 0), 'up', degrees),
    width,
    height,
    depth,
    radius: 12,
    bevel: 3.4,
    material: plastic(body, 0.8),
    art: { front: face(body, leads), back: rear(body, leads) },
  });
}

function face(body: string, leads: boolean): string {
  const knob = leads
    ? circle(width / 2, height - 14, 7, darker(body, 0.4), { stroke: lighter(body, 0.3), strokeWidth: 0.8 }) +
      rectangle(width / 2 - 0.6, height - 20, 1.2, 5, '#ffffff', 0.6) +
      circle(width / 2 + 15, height - 14, 1.3, '#5fd1ff')
    : '';
  return (
    rectangle(7, 7, width - 14, height - 14, darker(body, 0.3), 8) +
    driver(width / 2, 44, 22, body) +
    driver(width / 2, 118, 42, body) +
    knob
  );
}

/** A cone with its rubber edge, dust cap and four screws. */
function driver(x: number, y: number, radius: number, body: string): string {
  const cone: Gradient = {
    shape: 'radial',
    place: [0.5, 0.5, 0.5],
    stops: [
      [0, '#0c0d10'],
      [0.55, '#26282d'],
      [0.9, '#3d4047'],
      [1, '#1a1b1f'],
    ],
  };
  const roll: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, '#5a5e66'],
      [0.45, '#1b1c20'],
      [1, '#34373d'],
    ],
  };
  const cap: Gradient = {
    shape: 'radial',
    place: [0.36, 0.3, 0.7],
    stops: [
      [0, '#a5abb5'],
      [0.4, '#50545c'],
      [1, '#17181c'],
    ],
  };
  const screws = [45, 135, 225, 315]
    .map((angle) =>
      screw(
        x + Math.cos((angle * Math.PI) / 180) * radius * 1.08,
        y + Math.sin((angle * Math.PI) / 180) * radius * 1.08,
        1.7,
      ),
    )
    .join('');
  return (
    circle(x, y, radius * 1.16, lighter(body, 0.08)) +
    circle(x, y, radius * 1.16, 'none', { stroke: lighter(body, 0.35), strokeWidth: 0.5 }) +
    circle(x, y, radius, roll) +
    circle(x, y, radius * 0.84, cone) +
    circle(x, y, radius * 0.34, cap) +
    screws
  );
}

function rear(body: string, leads: boolean): string {
  const port: Gradient = {
    shape: 'radial',
    place: [0.5, 0.6, 0.5],
    stops: [
      [0, '#000000'],
      [0.8, '#101115'],
      [1, '#3a3d43'],
    ],
  };
  const sockets = leads
    ? `<g transform="translate(${width / 2} 140)">${barrel(-24, 0)}${audio(-4, 0, '#4ade80')}${audio(10, 0, '#e5484d')}${audio(26, 0)}</g>`
    : `<g transform="translate(${width / 2} 140)">${audio(-8, 0, '#e5484d')}${audio(8, 0, '#6e737b')}</g>`;
  return (
    circle(width / 2, 58, 24, lighter(body, 0.1)) +
    circle(width / 2, 58, 21, port) +
    rectangle(14, 118, width - 28, 48, darker(body, 0.35), 5) +
    sockets +
    [
      [14, 14],
      [width - 14, 14],
      [14, height - 14],
      [width - 14, height - 14],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 2.6))
      .join('')
  );
}
