import { clipped, type Gradient, rectangle, roundedPath, shape, short } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';

/** The colours of a wallpaper: the sky from top to bottom, then the waves from far to near. */
export interface Wallpaper {
  sky: readonly [string, string];
  waves: readonly string[];
}

export const wallpapers = {
  dusk: {
    sky: ['#140a4a', '#3d1a8f'],
    waves: ['#4a1d96', '#7a2391', '#c0347c', '#e2627a', '#f29a5e', '#f8cf8e'],
  },
  lagoon: {
    sky: ['#071c45', '#0d3f86'],
    waves: ['#0f4a9a', '#1470b4', '#1793ac', '#25b39f', '#7fcfa2', '#f1d49a'],
  },
  flag: {
    sky: ['#00143f', '#003893'],
    waves: ['#0b47ad', '#2a4fbf', '#6a2f86', '#a81f55', '#c8102e', '#ef5a5a'],
  },
  forest: {
    sky: ['#052a2c', '#0d5650'],
    waves: ['#0f6a5b', '#22856a', '#4aa574', '#8cc47f', '#cbdc8c', '#f4eeb5'],
  },
  ember: {
    sky: ['#12060f', '#3a0a24'],
    waves: ['#560e2a', '#86132f', '#b91d2f', '#e0442f', '#f5803a', '#fcc45c'],
  },
  slate: {
    sky: ['#10151f', '#232d3f'],
    waves: ['#2b384e', '#3b4c67', '#54688a', '#7d92b3', '#aebdd3', '#dbe3ee'],
  },
  neon: {
    sky: ['#05060f', '#0d1030'],
    waves: ['#14184a', '#2a1f78', '#5a23a8', '#a02bc4', '#e83fb1', '#35d3e8'],
  },
} as const satisfies Record<string, Wallpaper>;

export type WallpaperName = keyof typeof wallpapers;

/** The light that a screen with the wallpaper throws. */
export function glowOf(theme: WallpaperName): string {
  return wallpapers[theme].waves[2];
}

/** Glowing waves that fill a rectangle. */
export function wallpaper(
  theme: WallpaperName,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): string {
  const { sky, waves } = wallpapers[theme];
  const dawn: Gradient = {
    shape: 'linear',
    place: [0, 0, 0.4, 1],
    stops: [
      [0, sky[0]],
      [1, sky[1]],
    ],
  };
  const drawing =
    rectangle(x, y, width, height, dawn) +
    waves.map((colour, index) => wave(colour, index, waves.length, x, y, width, height)).join('');
  return clipped(drawing, roundedPath(x, y, width, height, radius));
}

function wave(
  colour: string,
  index: number,
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const share = index / count;
  const point = (across: number, down: number): string =>
    `${short(x + across * width)} ${short(y + down * height)}`;
  const left = 0.26 + share * 0.6;
  const swing = 0.2 - share * 0.08;
  const path =
    `M${point(-0.05, left)}C${point(0.15, left - swing)} ${point(0.3, left - swing * 0.2)} ${point(0.48, left + swing * 0.55)}` +
    `S${point(0.8, left + swing * (1.5 - share))} ${point(1.05, left + swing * 0.4 + share * 0.22)}L${point(1.05, 1.05)}L${point(-0.05, 1.05)}z`;
  const shading: Gradient = {
    shape: 'linear',
    place: [0, 0, 0.75, 1],
    stops: [
      [0, lighter(colour, 0.2)],
      [0.3, colour],
      [1, darker(colour, 0.55)],
    ],
  };
  return shape(path, shading);
}
