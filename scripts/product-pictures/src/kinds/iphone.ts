import { circle, type Gradient, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal } from '../finishes.ts';
import { flash, lens } from '../parts/lens.ts';
import { handheldScreen } from '../parts/screen.ts';
import type { WallpaperName } from '../parts/wallpaper.ts';
import { standing, turned } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth, radius] = [73, 149, 8, 13.5];
const themes: Partial<Record<Finish, WallpaperName>> = {
  black: 'ember',
  blue: 'lagoon',
  pink: 'dusk',
  natural: 'forest',
};

/** A phone with flat edges, very round corners and a square camera plate. */
export function draw(finish: Finish, angle: Angle): string {
  if (angle === 'front') return photograph([phone(finish, 0, 0, 0)], { azimuth: 0, elevation: 3 });
  if (angle === 'back') return photograph([phone(finish, 0, 0, 180)], { azimuth: 18, elevation: 6 });
  return photograph([phone(finish, -36, -26, 180), phone(finish, 22, 24, 0)], { azimuth: -16, elevation: 7 });
}

function phone(finish: Finish, x: number, z: number, facing: number): Part {
  const body = finishes[finish];
  const button = (y: number, length: number): string =>
    rectangle(depth / 2 - 1.3, y, 2.6, length, lighter(body, 0.25), 1.3, {
      stroke: darker(body, 0.4),
      strokeWidth: 0.25,
    });
  const seams = [22, height - 23].map((y) => rectangle(0, y, depth, 1, darker(body, 0.25))).join('');
  return slab({
    frame: turned(standing(x, height / 2, z), 'up', facing),
    width,
    height,
    depth,
    radius,
    bevel: 0.5,
    material: metal(body, 0.8),
    art: {
      front: `<g transform="translate(.6 .6)">${handheldScreen(width - 1.2, height - 1.2, themes[finish] ?? 'dusk', 2.4, radius - 0.6)}${rectangle(width / 2 - 11.5, 6, 22, 6.4, '#050608', 3.2)}${circle(width / 2 + 6.8, 9.2, 1.6, '#131c33')}</g>`,
      back: back(body),
      right: seams + button(48, 19),
      left: seams + button(32, 7) + button(45, 12) + button(61, 12),
    },
  });
}

function back(body: string): string {
  const coat: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(body, 0.3)],
      [0.4, body],
      [1, darker(body, 0.2)],
    ],
  };
  const plate: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(body, 0.42)],
      [1, darker(body, 0.06)],
    ],
  };
  const eyes = [
    [14.5, 14.5],
    [14.5, 31.5],
    [30.5, 23],
  ] as const;
  return (
    rectangle(0.6, 0.6, width - 1.2, height - 1.2, coat, radius - 0.6) +
    rectangle(4.6, 5.2, 36.5, 36.5, '#00000033', 10) +
    rectangle(4, 4, 36.5, 36.5, plate, 10, { stroke: '#ffffff55', strokeWidth: 0.5 }) +
    eyes.map(([x, y]) => lens(x, y, 7)).join('') +
    flash(31, 11.5, 2.7) +
    circle(31, 34.5, 1.9, '#0b0c10') +
    circle(31, 34.5, 1.2, '#1b2540')
  );
}
