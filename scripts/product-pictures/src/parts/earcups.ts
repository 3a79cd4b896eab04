import { darker, lighter } from '../colour.ts';
import { metal, plastic, rubber } from '../finishes.ts';
import { facingRight, moved } from '../studio/frame.ts';
import { lathe } from '../studio/lathe.ts';
import type { Part } from '../studio/part.ts';
import { pebble } from '../studio/pebble.ts';
import { rope } from '../studio/rope.ts';
import type { Vector } from '../studio/vector.ts';

const [reach, cupHeight, tall] = [84, 62, 1.22];

export interface Earcups {
  body: string;
  cushion: string;
  trim: string;
  /** The ring of light on the outside of headsets. */
  glow?: string;
}

/** Two cups and the band above them: what headphones and headsets share. */
export function earcups(options: Earcups): Part[] {
  return [...cup(1, options), ...cup(-1, options), ...band(options)];
}

function cup(side: 1 | -1, { body, cushion, trim, glow }: Earcups): Part[] {
  const axis: Vector = [side, 0, 0];
  const middle: Vector = [side * reach, cupHeight, 0];
  const shellProfile = [
    [0, 21],
    [16, 20.6],
    [27, 18.6],
    [33, 13],
    [35, 6],
    [35, 0],
    [33, -1],
    [0, -1],
  ] as const;
  const cushionProfile = [
    [36, -1],
    [39, -6],
    [38.5, -13],
    [33, -19],
    [26, -19.5],
    [21, -16],
    [20, -8],
    [20, -2],
    [0, -2],
  ] as const;
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
  const shell = lathe(middle, axis, shellProfile, plastic(body, 1), 44, tall);
  const ring = lathe(
    middle,
    axis,
    plate,
    glow ? { colour: glow, metal: 0, gloss: 0.2 } : metal(trim, 0.9),
    16,
    tall,
  );
  const pad = lathe(middle, axis, cushionProfile, rubber(cushion), 44, tall);
  return [
    { ...pad, centre: [side * (reach - 12), cupHeight, 0] },
    { ...shell, centre: [side * (reach + 8), cupHeight, 0] },
    { ...ring, centre: [side * (reach + 22), cupHeight, 0] },
    pebble(
      moved(facingRight(side * (reach + 4), cupHeight + 50, 0), 0, 0, 0),
      [11, 16, 6],
      metal(trim, 0.8),
      0.7,
    ),
  ];
}

function band({ body, cushion, trim }: Earcups): Part[] {
  const arch = (inset: number, from: number, to: number): Vector[] =>
    Array.from({ length: 17 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / 16) * Math.PI) / 180;
      return [Math.cos(angle) * (reach + 5 - inset), cupHeight + 54 + Math.sin(angle) * (86 - inset), 0];
    });
  const shell = rope(arch(0, 12, 168), (share) => 4.2 + Math.sin(share * Math.PI) * 1.2, plastic(body, 0.9), {
    wide: [0, 0, 1],
    stretch: 3.2,
    roundness: 0.6,
    rows: 90,
  });
  const padding = rope(arch(9, 32, 148), (share) => 2 + Math.sin(share * Math.PI) * 5, rubber(cushion), {
    wide: [0, 0, 1],
    stretch: 2.3,
    roundness: 0.8,
    rows: 90,
  });
  const sliders: Part[] = [arch(0, -4, 26), arch(0, 154, 184)].map((path) =>
    rope(path, 2.6, metal(trim, 0.8), { wide: [0, 0, 1], stretch: 3, roundness: 0.6, rows: 24 }),
  );
  return [
    ...sliders,
    { ...padding, centre: [0, cupHeight, -1] as const },
    { ...shell, centre: [0, cupHeight, 1] as const },
  ];
}

/** A cushion that goes with a body's colour. */
export function cushionFor(body: string): string {
  return Number.parseInt(body.slice(1, 3), 16) > 128 ? darker(body, 0.22) : lighter(darker(body, 0.35), 0.06);
}
