import { circle, type Gradient, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { mainsInlet, usbA } from '../parts/ports.ts';
import { wallpaper } from '../parts/wallpaper.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import { sortedAt } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, depth, height] = [430, 330, 140];
const views = {
  hero: { azimuth: -26, elevation: 25 },
  front: { azimuth: 0, elevation: 14 },
  back: { azimuth: 154, elevation: 22 },
};

/** A printer with refillable tanks, printing a photograph. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const box = slab({
    frame: lying(0, height / 2 + 4, 0),
    width,
    height: depth,
    depth: height,
    radius: 16,
    bevel: 2,
    material: plastic(body, 0.9),
    art: { bottom: front(body), top: back(body) },
  });
  const scanner = slab({
    frame: lying(0, height + 16, -6),
    width: width - 6,
    height: depth - 16,
    depth: 22,
    radius: 14,
    bevel: 3,
    material: plastic(lighter(body, 0.04), 1),
    art: { front: roof(body) },
  });
  const support = slab({
    frame: turned(standing(0, height + 40, -depth / 2 - 6), 'right', -14),
    width: 240,
    height: 130,
    depth: 6,
    radius: 8,
    bevel: 1.4,
    material: plastic(darker(body, 0.1), 0.8),
  });
  const sheets = slab({
    frame: turned(standing(0, height + 66, -depth / 2 + 2), 'right', -14),
    width: 208,
    height: 150,
    depth: 3,
    material: plastic('#fbfbfa', 0.1),
  });
  const tray = slab({
    frame: lying(-18, 18, depth / 2 + 46),
    width: 236,
    height: 100,
    depth: 5,
    radius: 10,
    bevel: 1,
    material: plastic(darker(body, 0.14), 0.8),
  });
  const photograph4x6 = slab({
    frame: lying(-18, 22, depth / 2 + 40),
    width: 180,
    height: 96,
    depth: 0.8,
    material: plastic('#ffffff', 0.4),
    art: { front: wallpaper('dusk', 6, 0, 168, 90) },
  });
  return photograph(
    [
      box,
      scanner,
      sortedAt(support, [0, height + 40, -depth / 2 - 40]),
      sheets,
      tray,
      { ...photograph4x6, centre: [-18, 60, depth / 2 + 60] },
    ],
    views[angle],
  );
}

function roof(body: string): string {
  const [w, h] = [width - 6, depth - 16];
  return (
    rectangle(22, 20, w - 44, h - 40, 'none', 12, { stroke: darker(body, 0.12), strokeWidth: 1.2 }) +
    rectangle(23, 21.4, w - 46, h - 42, 'none', 12, { stroke: lighter(body, 0.4), strokeWidth: 0.8 })
  );
}

function front(body: string): string {
  const dark: Gradient = {
    shape: 'linear',
    place: [0, 0, 0, 1],
    stops: [
      [0, '#08090b'],
      [1, '#26282d'],
    ],
  };
  const inks = ['#15161a', '#1597d4', '#d9218c', '#f2c418'];
  const tanks = inks
    .map(
      (ink, index) =>
        rectangle(340 + index * 18, 54, 14, 62, '#f5f6f7', 3) +
        rectangle(341 + index * 18, 64 + index * 7, 12, 51 - index * 7, vertical(lighter(ink, 0.25), ink), 2),
    )
    .join('');
  return (
    rectangle(0, 40, width, 1, darker(body, 0.35)) +
    rectangle(66, 72, 262, 54, dark, 8) +
    rectangle(76, 76, 242, 6, '#3a3d44', 2) +
    rectangle(334, 46, 80, 78, darker(body, 0.35), 8) +
    tanks +
    rectangle(140, 8, 150, 28, '#15171b', 8) +
    rectangle(184, 11, 62, 22, vertical('#3d7de0', '#173a86'), 3) +
    rectangle(190, 16, 22, 4, '#ffffffcc', 2) +
    rectangle(190, 24, 36, 3, '#ffffff77', 1.5) +
    circle(160, 22, 6, '#2c2f36', { stroke: '#5fd1ff', strokeWidth: 1.2 }) +
    circle(262, 22, 5, '#4ade80') +
    circle(277, 22, 5, '#e5484d')
  );
}

function back(body: string): string {
  return `${slots(40, 20, 120, 40, 6, darker(body, 0.5)) + rectangle(width - 130, 20, 96, 56, darker(body, 0.1), 6)}<g transform="translate(60 105)">${mainsInlet(0, 0)}</g><g transform="translate(${width - 84} 108)">${usbA(0, 0, '#e9ebef')}</g>${rectangle(0, 40, 0, 0, body)}`;
}
