import { circle, type Gradient, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, plastic } from '../finishes.ts';
import { audio, barrel, screw } from '../parts/ports.ts';
import { standing, turned } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of loudspeakers for a desk. */
export interface Speakers {
  body: string;
  /** Two small satellites with a box for the low tones, or two boxes alike. */
  subwoofer: boolean;
  /** The colour of wooden sides; empty for none. */
  cheeks: string;
}

interface Box {
  width: number;
  height: number;
  depth: number;
  /** The drivers on the face: middle from the top, and radius, as shares of the width. */
  drivers: readonly (readonly [down: number, radius: number])[];
  knob: boolean;
  sockets: boolean;
}

const views = {
  hero: { azimuth: -14, elevation: 13 },
  front: { azimuth: 0, elevation: 5 },
  back: { azimuth: 166, elevation: 12 },
};
const bookshelf = {
  width: 112,
  height: 190,
  depth: 130,
  drivers: [
    [44, 22],
    [118, 42],
  ],
} as const;
const satellite = { width: 82, height: 150, depth: 86, drivers: [[62, 27]] } as const;
const low = { width: 150, height: 196, depth: 190, drivers: [[84, 52]] } as const;

export function draw(speakers: Speakers, angle: Angle): string {
  const { subwoofer } = speakers;
  const toeIn = angle === 'front' ? 0 : 14;
  const apart = subwoofer ? 150 : angle === 'front' ? 76 : 86;
  const kind = subwoofer ? satellite : bookshelf;
  const pair = [-1, 1].map((side) =>
    box(
      speakers,
      { ...kind, knob: side < 0 && !subwoofer, sockets: side < 0 },
      side * apart,
      subwoofer ? 40 : 0,
      -side * toeIn,
    ),
  );
  const middle = subwoofer ? [box(speakers, { ...low, knob: false, sockets: true }, 0, -30, 0)] : [];
  return photograph([...middle, ...pair], views[angle]);
}

function box({ body, cheeks }: Speakers, options: Box, x: number, z: number, degrees: number) {
  const { width, height, depth } = options;
  const wood = cheeks
    ? rectangle(0, 0, depth, height, cheeks) +
      [0.2, 0.45, 0.7].map((share) => rectangle(0, height * share, depth, 0.8, darker(cheeks, 0.25))).join('')
    : '';
  return slab({
    frame: turned(standing(x, height / 2, z), 'up', degrees),
    width,
    height,
    depth,
    radius: cheeks ? 5 : 12,
    bevel: 3.4,
    material: plastic(body, 0.8),
    art: { front: face(body, options), back: rear(body, options), left: wood, right: wood },
  });
}

function face(body: string, { width, height, drivers, knob }: Box): string {
  const dial = knob
    ? circle(width / 2, height - 14, 7, darker(body, 0.4), { stroke: lighter(body, 0.3), strokeWidth: 0.8 }) +
      rectangle(width / 2 - 0.6, height - 20, 1.2, 5, '#ffffff', 0.6) +
      circle(width / 2 + 15, height - 14, 1.3, '#5fd1ff')
    : '';
  return (
    rectangle(7, 7, width - 14, height - 14, darker(body, 0.3), 8) +
    drivers.map(([down, radius]) => driver(width / 2, down, radius, body)).join('') +
    dial
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

function rear(body: string, { width, height, sockets: leads }: Box): string {
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
    ? `<g transform="translate(${width / 2} ${height * 0.74})">${barrel(-24, 0)}${audio(-4, 0, '#4ade80')}${audio(10, 0, '#e5484d')}${audio(26, 0)}</g>`
    : `<g transform="translate(${width / 2} ${height * 0.74})">${audio(-8, 0, '#e5484d')}${audio(8, 0, '#6e737b')}</g>`;
  return (
    circle(width / 2, 58, 24, lighter(body, 0.1)) +
    circle(width / 2, 58, 21, port) +
    rectangle(14, height * 0.62, width - 28, height * 0.25, darker(body, 0.35), 5) +
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
