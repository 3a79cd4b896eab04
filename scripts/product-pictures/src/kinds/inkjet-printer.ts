import { circle, type Gradient, rectangle, vertical } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { lettering } from '../parts/lettering.ts';
import { mainsInlet, usbA } from '../parts/ports.ts';
import { wallpaper } from '../parts/wallpaper.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import { type Part, sortedAt } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a printer that works with ink; lengths in millimetres. */
export interface InkjetPrinter {
  width: number;
  depth: number;
  height: number;
  body: string;
  /** The colours in its refillable tanks; none for cartridges. */
  tanks: readonly string[];
  /** Where the tanks stand: in a box at the right of the front, or along it at the left. */
  tankPlace: 'right' | 'left';
  /** Glass for scanning under the lid. */
  scanner: boolean;
  /** A feeder for many pages on the lid. */
  feeder: boolean;
  /** Paper from a support behind, or from a drawer in front. */
  paper: 'rear' | 'drawer';
  display: 'colour' | 'digit' | 'none';
  wireless: boolean;
  /** What lies in the tray. */
  print: 'photograph' | 'page';
  seam: 'straight' | 'rounded';
}

const views = {
  hero: { azimuth: -26, elevation: 25 },
  front: { azimuth: 0, elevation: 14 },
  back: { azimuth: 154, elevation: 22 },
};

export function draw(printer: InkjetPrinter, angle: Angle): string {
  const { width, depth, height, body, seam } = printer;
  const box = slab({
    frame: lying(0, height / 2 + 4, 0),
    width,
    height: depth,
    depth: height,
    radius: seam === 'rounded' ? 26 : 12,
    bevel: 2,
    material: plastic(body, 0.9),
    art: { bottom: front(printer), top: back(printer) },
  });
  return photograph([box, ...lid(printer), ...paperIn(printer), ...paperOut(printer)], views[angle]);
}

/** The lid over the glass, with the feeder on it; a printer that only prints has a lower roof. */
function lid({ width, depth, height, body, scanner, feeder, seam }: InkjetPrinter): Part[] {
  const thick = scanner ? 22 : 9;
  const plate = slab({
    frame: lying(0, height + 5 + thick / 2, -6),
    width: width - 6,
    height: depth - 16,
    depth: thick,
    radius: seam === 'rounded' ? 24 : 10,
    bevel: 3,
    material: plastic(lighter(body, 0.04), 1),
    art: { front: roof(body, width - 6, depth - 16, scanner) },
  });
  if (!feeder) return [plate];
  const base = height + 5 + thick;
  const feed = slab({
    frame: lying(-width * 0.12, base + 17, -depth * 0.06),
    width: width * 0.66,
    height: depth * 0.62,
    depth: 34,
    radius: 14,
    bevel: 3,
    material: plastic(body, 0.9),
    art: { front: rectangle(width * 0.08, depth * 0.1, width * 0.5, depth * 0.22, darker(body, 0.35), 6) },
  });
  const tray = slab({
    frame: { ...turned(lying(width * 0.04, base + 46, -depth * 0.06), 'up', 14) },
    width: width * 0.42,
    height: depth * 0.5,
    depth: 5,
    radius: 8,
    bevel: 1,
    material: plastic(darker(body, 0.1), 0.8),
  });
  const pages = slab({
    frame: { ...turned(lying(width * 0.06, base + 51, -depth * 0.06), 'up', 14) },
    width: width * 0.4,
    height: depth * 0.44,
    depth: 3,
    material: plastic('#fbfbfa', 0.1),
  });
  return [
    plate,
    sortedAt(feed, [0, base + 80, 10]),
    sortedAt(tray, [0, base + 90, 20]),
    sortedAt(pages, [0, base + 100, 30]),
  ];
}

/** The support behind with its sheets; paper from a drawer is not seen. */
function paperIn({ depth, height, body, paper, scanner }: InkjetPrinter): Part[] {
  if (paper === 'drawer') return [];
  const top = height + (scanner ? 0 : -14);
  const support = slab({
    frame: turned(standing(0, top + 40, -depth / 2 - 6), 'right', -14),
    width: 240,
    height: 130,
    depth: 6,
    radius: 8,
    bevel: 1.4,
    material: plastic(darker(body, 0.1), 0.8),
  });
  const sheets = slab({
    frame: turned(standing(0, top + 66, -depth / 2 + 2), 'right', -14),
    width: 208,
    height: 150,
    depth: 3,
    material: plastic('#fbfbfa', 0.1),
  });
  return [sortedAt(support, [0, height + 40, -depth / 2 - 40]), sheets];
}

function paperOut({ width, depth, body, tanks, print, tankPlace }: InkjetPrinter): Part[] {
  const x = tanks.length ? (tankPlace === 'right' ? -width * 0.05 : width * 0.09) : 0;
  const tray = slab({
    frame: lying(x, 18, depth / 2 + 46),
    width: 236,
    height: 100,
    depth: 5,
    radius: 10,
    bevel: 1,
    material: plastic(darker(body, 0.14), 0.8),
  });
  const sheet = slab({
    frame: lying(x, 22, depth / 2 + 40),
    width: print === 'photograph' ? 180 : 208,
    height: 96,
    depth: 0.8,
    material: plastic('#ffffff', 0.4),
    art: { front: print === 'photograph' ? wallpaper('dusk', 6, 0, 168, 90) : printedPage() },
  });
  return [tray, { ...sheet, centre: [x, 60, depth / 2 + 60] }];
}

function printedPage(): string {
  const lines = Array.from({ length: 6 }, (_, index) =>
    rectangle(20, 8 + index * 11, index % 4 === 3 ? 90 : 166, 3.4, '#9a9fa6', 1),
  ).join('');
  return lines + rectangle(20, 76, 60, 14, '#3f7df6', 1) + rectangle(88, 76, 40, 14, '#f5b83d', 1);
}

function roof(body: string, w: number, h: number, scanner: boolean): string {
  if (!scanner) return rectangle(40, h - 60, w - 80, 2, darker(body, 0.2), 1);
  return (
    rectangle(22, 20, w - 44, h - 40, 'none', 12, { stroke: darker(body, 0.12), strokeWidth: 1.2 }) +
    rectangle(23, 21.4, w - 46, h - 42, 'none', 12, { stroke: lighter(body, 0.4), strokeWidth: 0.8 })
  );
}

function front(printer: InkjetPrinter): string {
  const { width, height, body, tanks, tankPlace, paper } = printer;
  const dark: Gradient = {
    shape: 'linear',
    place: [0, 0, 0, 1],
    stops: [
      [0, '#08090b'],
      [1, '#26282d'],
    ],
  };
  const tankWidth = tanks.length ? tanks.length * 19 + 14 : 0;
  const mouth = 256;
  const middle = tanks.length ? (tankPlace === 'right' ? width * 0.45 : width * 0.59) : width / 2;
  const drawer =
    paper === 'drawer'
      ? rectangle(middle - 128, height - 18, 256, 1.4, darker(body, 0.5)) +
        rectangle(middle - 34, height - 12, 68, 7, darker(body, 0.5), 3)
      : '';
  return (
    rectangle(0, 40, width, 1, darker(body, 0.35)) +
    rectangle(middle - mouth / 2, 56, mouth, height - 76, dark, 8) +
    rectangle(middle - mouth / 2 + 10, 62, mouth - 20, 6, '#3a3d44', 2) +
    drawer +
    tankBox(printer, tankWidth) +
    controls(printer, tanks.length ? (tankPlace === 'right' ? width * 0.45 : width * 0.6) : width * 0.42)
  );
}

/** A window on each tank, with the ink at its own height. */
function tankBox({ width, height, body, tanks, tankPlace }: InkjetPrinter, boxWidth: number): string {
  if (!tanks.length) return '';
  const x = tankPlace === 'right' ? width - boxWidth - 16 : 18;
  const top = 50;
  const tall = height - 72;
  return (
    rectangle(x, top, boxWidth, tall, darker(body, isPale(body) ? 0.2 : 0.35), 8) +
    tanks
      .map((ink, index) => {
        const empty = ((index * 5) % 9) * 2.2 + 6;
        return (
          rectangle(x + 8 + index * 19, top + 8, 15, tall - 16, '#f5f6f7', 3) +
          rectangle(
            x + 9 + index * 19,
            top + 8 + empty,
            13,
            tall - 17 - empty,
            vertical(lighter(ink, 0.25), ink),
            2,
          )
        );
      })
      .join('')
  );
}

function controls({ display, wireless, body }: InkjetPrinter, x: number): string {
  const screens = {
    colour:
      rectangle(x - 26, 9, 62, 24, vertical('#3d7de0', '#173a86'), 3) +
      rectangle(x - 20, 15, 22, 4, '#ffffffcc', 2) +
      rectangle(x - 20, 23, 36, 3, '#ffffff77', 1.5),
    digit:
      rectangle(x - 8, 9, 22, 24, '#0b0c10', 3) +
      lettering('1', { x: x + 3, y: 14, size: 14, colour: '#ff7a5c', weight: 1.6, anchor: 'middle' }),
    none: '',
  };
  return (
    rectangle(x - 74, 7, 148, 28, isPale(body) ? '#2b2d31' : '#15171b', 8) +
    screens[display] +
    circle(x - 52, 21, 6, '#2c2f36', { stroke: '#5fd1ff', strokeWidth: 1.2 }) +
    (wireless ? circle(x - 36, 21, 2.6, '#38bdf8') : '') +
    circle(x + 48, 21, 5, '#4ade80') +
    circle(x + 63, 21, 5, '#e5484d')
  );
}

function back({ width, height, body }: InkjetPrinter): string {
  return `${slots(40, 20, 120, 36, 6, darker(body, 0.5)) + rectangle(width - 130, 20, 96, height * 0.36, darker(body, 0.1), 6)}<g transform="translate(60 ${height - 34})">${mainsInlet(0, 0)}</g><g transform="translate(${width - 84} ${height - 32})">${usbA(0, 0, '#e9ebef')}</g>`;
}
