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

const [width, height, depth, radius] = [76, 163, 8, 10];
const themes: Partial<Record<Finish, WallpaperName>> = {
  black: 'dusk',
  blue: 'lagoon',
  green: 'forest',
  lavender: 'dusk',
  gold: 'ember',
  white: 'flag',
};

/** A phone with three lenses one below the other; the hero picture shows both of its faces. */
export function draw(finish: Finish, angle: Angle): string {
  const theme = themes[finish] ?? 'lagoon';
  if (angle === 'front') return photograph([phone(finish, theme, 0, 0, 0)], { azimuth: 0, elevation: 3 });
  if (angle === 'back') return photograph([phone(finish, theme, 0, 0, 180)], { azimuth: 18, elevation: 6 });
  return photograph([phone(finish, theme, -36, -26, 180), phone(finish, theme, 22, 24, 0)], {
    azimuth: -16,
    elevation: 7,
  });
}

function phone(finish: Finish, theme: WallpaperName, x: number, z: number, facing: number): Part {
  const body = finishes[finish];
  return slab({
    frame: turned(standing(x, height / 2, z), 'up', facing),
    width,
    height,
    depth,
    radius,
    bevel: 0.9,
    material: metal(body, 1),
    art: {
      front: `<g transform="translate(.7 .7)">${handheldScreen(width - 1.4, height - 1.4, theme, 1.9, radius - 0.7)}${circle(width / 2 - 0.7, 6.5, 2.1, '#050608')}${circle(width / 2 - 1, 6.2, 0.7, '#263a66')}</g>`,
      back: back(body),
      right:
        rectangle(depth / 2 - 1.2, 38, 2.4, 20, lighter(body, 0.2), 1.2) +
        rectangle(depth / 2 - 1.2, 64, 2.4, 11, lighter(body, 0.2), 1.2),
      left:
        rectangle(0, 24, depth, 0.8, darker(body, 0.3)) +
        rectangle(0, height - 24, depth, 0.8, darker(body, 0.3)),
    },
  });
}

function back(body: string): string {
  const coat: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(body, 0.34)],
      [0.32, body],
      [0.6, darker(body, 0.12)],
      [1, lighter(body, 0.1)],
    ],
  };
  const island: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(body, 0.4)],
      [0.5, lighter(body, 0.08)],
      [1, darker(body, 0.2)],
    ],
  };
  const plate =
    rectangle(6.8, 7.2, 27, 61, '#00000040', 13) +
    rectangle(6, 6, 27, 61, island, 13) +
    rectangle(6.4, 6.4, 26.2, 60.2, 'none', 12.6, { stroke: '#ffffff66', strokeWidth: 0.4 });
  return (
    rectangle(0.7, 0.7, width - 1.4, height - 1.4, coat, radius - 0.7) +
    plate +
    [17, 36, 55.5].map((y) => lens(19.5, y, 8)).join('') +
    flash(41, 15, 2.6) +
    circle(41, 22, 0.8, '#0b0c10')
  );
}
