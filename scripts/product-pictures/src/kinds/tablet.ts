import { circle, type Gradient, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal } from '../finishes.ts';
import { flash, lens } from '../parts/lens.ts';
import { handheldScreen } from '../parts/screen.ts';
import { standing, turned } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth, radius] = [179, 248, 7, 14];

/** A tablet of 11 inches. */
export function draw(finish: Finish, angle: Angle): string {
  if (angle === 'front') return photograph([tablet(finish, 0, 0, 0)], { azimuth: 0, elevation: 3 });
  if (angle === 'back') return photograph([tablet(finish, 0, 0, 180)], { azimuth: 20, elevation: 8 });
  return photograph([tablet(finish, -60, -50, 180), tablet(finish, 30, 50, 0)], {
    azimuth: -20,
    elevation: 8,
  });
}

function tablet(finish: Finish, x: number, z: number, facing: number): Part {
  const body = finishes[finish];
  const theme = finish === 'silver' ? 'dusk' : 'lagoon';
  return slab({
    frame: turned(standing(x, height / 2, z), 'up', facing),
    width,
    height,
    depth,
    radius,
    bevel: 0.8,
    material: metal(body, 0.7),
    art: {
      front: `<g transform="translate(.9 .9)">${handheldScreen(width - 1.8, height - 1.8, theme, 8, radius - 0.9)}${circle(width / 2 - 0.9, 4, 1.3, '#1b2233')}</g>`,
      back: back(body),
      right:
        rectangle(depth / 2 - 1.2, 22, 2.4, 15, lighter(body, 0.25), 1.2) +
        rectangle(depth / 2 - 1.2, 40, 2.4, 15, lighter(body, 0.25), 1.2),
    },
  });
}

function back(body: string): string {
  const coat: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(body, 0.28)],
      [0.4, lighter(body, 0.05)],
      [1, darker(body, 0.18)],
    ],
  };
  const plate =
    rectangle(10.6, 11, 22, 40, '#00000033', 11) +
    rectangle(10, 10, 22, 40, lighter(body, 0.12), 11, { stroke: '#ffffff44', strokeWidth: 0.5 });
  const contacts = [0, 1, 2]
    .map((index) => circle(width / 2 - 6 + index * 6, height - 14, 1.6, '#d8dade'))
    .join('');
  return (
    rectangle(0.8, 0.8, width - 1.6, height - 1.6, coat, radius - 0.8) +
    plate +
    lens(21, 21, 8) +
    flash(21, 39, 3.6) +
    contacts
  );
}
