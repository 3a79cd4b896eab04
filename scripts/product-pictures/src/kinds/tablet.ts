import { circle, type Gradient, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, metal } from '../finishes.ts';
import { flash, lens } from '../parts/lens.ts';
import { handheldScreen } from '../parts/screen.ts';
import type { WallpaperName } from '../parts/wallpaper.ts';
import { standing, turned } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a tablet. */
export interface Tablet {
  diagonal: number;
  /** The screen's height for a width of one. */
  ratio: number;
  body: string;
  theme: WallpaperName;
}

const [depth, radius, edge] = [7, 14, 8];

export function draw(options: Tablet, angle: Angle): string {
  if (angle === 'front') return photograph([tablet(options, 0, 0, 0)], { azimuth: 0, elevation: 3 });
  if (angle === 'back') return photograph([tablet(options, 0, 0, 180)], { azimuth: 20, elevation: 8 });
  return photograph([tablet(options, -60, -50, 180), tablet(options, 30, 50, 0)], {
    azimuth: -20,
    elevation: 8,
  });
}

function tablet(options: Tablet, x: number, z: number, facing: number): Part {
  const { body, theme, diagonal, ratio } = options;
  const screenWidth = (diagonal * 25.4) / Math.hypot(ratio, 1);
  const [width, height] = [screenWidth + 2 * edge + 2, screenWidth * ratio + 2 * edge + 2];
  return slab({
    frame: turned(standing(x, height / 2, z), 'up', facing),
    width,
    height,
    depth,
    radius,
    bevel: 0.8,
    material: metal(body, 0.7),
    art: {
      front: `<g transform="translate(.9 .9)">${handheldScreen(width - 1.8, height - 1.8, theme, edge, radius - 0.9)}${circle(width / 2 - 0.9, 4, 1.3, '#1b2233')}</g>`,
      back: back(body, width, height),
      right:
        rectangle(depth / 2 - 1.2, 22, 2.4, 15, lighter(body, 0.25), 1.2) +
        rectangle(depth / 2 - 1.2, 40, 2.4, 15, lighter(body, 0.25), 1.2),
    },
  });
}

function back(body: string, width: number, height: number): string {
  const coat: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(body, 0.28)],
      [0.4, lighter(body, 0.05)],
      [1, darker(body, 0.18)],
    ],
  };
  const contacts = [0, 1, 2]
    .map((index) => circle(width / 2 - 6 + index * 6, height - 14, 1.6, '#d8dade'))
    .join('');
  return (
    rectangle(0.8, 0.8, width - 1.6, height - 1.6, coat, radius - 0.8) +
    lens(20, 20, 7) +
    flash(20, 33, 2.6) +
    contacts
  );
}
