import { circle } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { metal, plastic, rubber } from '../finishes.ts';
import { facingRight, moved } from '../studio/frame.ts';
import { lathe } from '../studio/lathe.ts';
import type { Part } from '../studio/part.ts';
import { pebble } from '../studio/pebble.ts';
import { rope } from '../studio/rope.ts';
import { slab } from '../studio/slab.ts';
import type { Vector } from '../studio/vector.ts';
import { holes } from './grille.ts';

const [reach, cupHeight] = [84, 62];

export interface Earcups {
  /** Cups that go round the ear, or smaller and flatter ones that lie on it. */
  fit: 'over' | 'on';
  shape: 'oval' | 'round';
  body: string;
  cushion: string;
  trim: string;
  /** A grille on the outside, which lets sound out. */
  open: boolean;
  /** The band over the head: padded, slim, or with an elastic strap below an arch. */
  band: 'padded' | 'slim' | 'strap';
  /** The ring of light on the outside; empty for none. */
  glow: string;
}

/** How much smaller the cups of a fit are, and how much higher than wide. */
export const cupScale = ({
  fit,
  shape,
}: Pick<Earcups, 'fit' | 'shape'>): { scale: number; tall: number } => ({
  scale: fit === 'over' ? 1 : 0.7,
  tall: shape === 'oval' ? 1.22 : 1.02,
});

/** Two cups and the band above them. */
export function earcups(options: Earcups): Part[] {
  return [...cup(1, options), ...cup(-1, options), ...band(options)];
}

const scaled = (profile: readonly (readonly [number, number])[], scale: number, thin: number) =>
  profile.map(([radius, height]) => [radius * scale, height * thin] as const);

function cup(side: 1 | -1, options: Earcups): Part[] {
  const { body, cushion, trim, open, glow } = options;
  const { scale, tall } = cupScale(options);
  const thin = scale < 1 ? 0.72 : 1;
  const axis: Vector = [side, 0, 0];
  const middle: Vector = [side * reach, cupHeight + (1 - scale) * 26, 0];
  const shell = lathe(
    middle,
    axis,
    scaled(
      [
        [0, 21],
        [16, 20.6],
        [27, 18.6],
        [33, 13],
        [35, 6],
        [35, 0],
        [33, -1],
        [0, -1],
      ],
      scale,
      thin,
    ),
    plastic(body, 1),
    44,
    tall,
  );
  const pad = lathe(
    middle,
    axis,
    scaled(
      [
        [36, -1],
        [39, -6],
        [38.5, -13],
        [33, -19],
        [26, -19.5],
        [21, -16],
        [20, -8],
        [20, -2],
        [0, -2],
      ],
      scale,
      thin,
    ),
    rubber(cushion),
    44,
    tall,
  );
  const [x, y] = [middle[0], middle[1]];
  return [
    { ...pad, centre: [side * (reach - 12), y, 0] },
    { ...shell, centre: [side * (reach + 8), y, 0] },
    ...outside(side, x, y, scale, thin, tall, { trim, body, open, glow }),
    pebble(
      moved(facingRight(x + side * 4, y + 41 * scale * tall, 0), 0, 0, 0),
      [11 * scale, 16 * scale, 6 * scale],
      metal(trim, 0.8),
      0.7,
    ),
  ];
}

/** The outer face: a ring of light, a grille that lets sound out, or a disc of metal. */
function outside(
  side: 1 | -1,
  x: number,
  y: number,
  scale: number,
  thin: number,
  tall: number,
  { trim, body, open, glow }: Pick<Earcups, 'trim' | 'body' | 'open' | 'glow'>,
): Part[] {
  const axis: Vector = [side, 0, 0];
  const inFront: Vector = [side * (reach + 22), y, 0];
  if (open) {
    const [w, h] = [56 * scale, 56 * scale * tall];
    const grille = slab({
      frame:
        side === 1
          ? facingRight(x + 20 * thin, y, 0)
          : { ...facingRight(x - 20 * thin, y, 0), right: [0, 0, 1], out: [-1, 0, 0] },
      width: w,
      height: h,
      depth: 2.4,
      radius: 28 * scale,
      bevel: 0.8,
      material: plastic('#17181b', 0.8),
      art: { front: holes(2, 2, w - 4, h - 4, 3.4, 1.2, lighter(body, 0.4)) + circle(w / 2, h / 2, 7, trim) },
    });
    return [{ ...grille, centre: inFront }];
  }
  const plate = glow
    ? ([
        [23, 20.2],
        [25.5, 21],
        [27.5, 19.8],
        [25.5, 19.2],
      ] as const)
    : ([
        [0, 21.6],
        [17, 21.4],
        [18.4, 20.8],
        [18.4, 19],
      ] as const);
  const ring = lathe(
    [x, y, 0],
    axis,
    scaled(plate, scale, thin),
    glow ? { colour: glow, metal: 0, gloss: 0.2 } : metal(trim, 0.9),
    16,
    tall,
  );
  return [{ ...ring, centre: inFront }];
}

function band(options: Earcups): Part[] {
  const { body, cushion, trim, band: style } = options;
  const arch = (inset: number, from: number, to: number): Vector[] =>
    Array.from({ length: 17 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / 16) * Math.PI) / 180;
      return [Math.cos(angle) * (reach + 5 - inset), cupHeight + 54 + Math.sin(angle) * (86 - inset), 0];
    });
  const slim = style === 'slim';
  const shell = rope(
    arch(0, 12, 168),
    (share) => (slim ? 2.8 : 4.2) + Math.sin(share * Math.PI) * (slim ? 0.6 : 1.2),
    plastic(body, 0.9),
    { wide: [0, 0, 1], stretch: slim ? 3 : 3.2, roundness: 0.6, rows: 90 },
  );
  const padding = rope(
    arch(style === 'strap' ? 20 : slim ? 6 : 9, style === 'strap' ? 16 : 32, style === 'strap' ? 164 : 148),
    (share) => (style === 'strap' ? 1.6 : 2 + Math.sin(share * Math.PI) * (slim ? 1.8 : 5)),
    rubber(style === 'strap' ? trim : cushion),
    {
      wide: [0, 0, 1],
      stretch: style === 'strap' ? 8 : 2.3,
      roundness: style === 'strap' ? 0.4 : 0.8,
      rows: 90,
    },
  );
  const sliders: Part[] = [arch(0, -4, 26), arch(0, 154, 184)].map((path) =>
    rope(path, slim ? 2 : 2.6, metal(trim, 0.8), { wide: [0, 0, 1], stretch: 3, roundness: 0.6, rows: 24 }),
  );
  return [
    ...sliders,
    { ...padding, centre: [0, cupHeight, -1] as const },
    { ...shell, centre: [0, cupHeight, 1] as const },
  ];
}

/** A cushion that goes with a body's colour. */
export const cushionFor = (body: string): string =>
  isPale(body) ? darker(body, 0.22) : lighter(darker(body, 0.35), 0.06);
