import { circle, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { ethernet, mainsInlet, usbA } from '../parts/ports.ts';
import { lying, turned } from '../studio/frame.ts';
import { type Part, sortedAt } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a laser printer; lengths in millimetres. */
export interface LaserPrinter {
  width: number;
  depth: number;
  /** Of the part that prints. */
  height: number;
  body: string;
  scanner: boolean;
  feeder: boolean;
  /** A drawer that is pushed in, or an open tray that folds down. */
  paper: 'drawer' | 'tray';
  /** Two drawers, one above the other. */
  drawers: number;
  display: 'touch' | 'lines' | 'digit' | 'none';
  network: boolean;
  roof: 'dark' | 'light';
}

const views = {
  hero: { azimuth: -28, elevation: 24 },
  front: { azimuth: 0, elevation: 13 },
  back: { azimuth: 152, elevation: 20 },
};

/** The gap between the part that prints and the scanner over it, into which pages come out. */
const gap = 62;

export function draw(printer: LaserPrinter, angle: Angle): string {
  const { width, depth, height, body } = printer;
  const box = slab({
    frame: lying(0, height / 2 + 4, 0),
    width,
    height: depth,
    depth: height,
    radius: 20,
    bevel: 5,
    material: plastic(body, 0.9),
    art: {
      front: printer.scanner ? outlet(body, width, depth) : roof(printer),
      bottom: front(printer),
      top: back(printer),
      left: side(printer),
      right: side(printer),
    },
  });
  const above = printer.scanner ? scannerParts(printer) : [pages(printer), panel(printer)];
  return photograph([box, ...above, ...(printer.paper === 'tray' ? openTray(printer) : [])], views[angle]);
}

function pages({ height, width }: LaserPrinter): Part {
  const sheet = slab({
    frame: turned(lying(0, height + 12, -18), 'right', 4),
    width: Math.min(210, width - 110),
    height: 190,
    depth: 5,
    material: plastic('#fcfcfb', 0.1),
    art: { front: printedPage() },
  });
  return { ...sheet, centre: [0, height + 60, -18] };
}

function panel(printer: LaserPrinter): Part {
  const { height, depth } = printer;
  const plate = slab({
    frame: turned(lying(0, height + 7, depth / 2 - 28), 'right', 12),
    width: 200,
    height: 40,
    depth: 10,
    radius: 8,
    bevel: 1.4,
    material: plastic('#202226', 1),
    art: { front: controls(printer) },
  });
  return { ...plate, centre: [0, height + 70, depth / 2] };
}

/** A column at the back and one side carries the scanner; the lid lies on it. */
function scannerParts(printer: LaserPrinter): Part[] {
  const { width, depth, height, body, feeder } = printer;
  const floor = height + 4;
  const wall = (x: number, z: number, w: number, d: number): Part =>
    slab({
      frame: lying(x, floor + gap / 2, z),
      width: w,
      height: d,
      depth: gap,
      radius: 4,
      material: plastic(body, 0.8),
    });
  const sheet = slab({
    frame: lying(8, floor + 4, depth * 0.08),
    width: 206,
    height: depth * 0.6,
    depth: 3,
    material: plastic('#fcfcfb', 0.1),
  });
  const glass = slab({
    frame: lying(0, floor + gap + 24, -4),
    width,
    height: depth - 6,
    depth: 48,
    radius: 18,
    bevel: 4,
    material: plastic(body, 0.9),
    art: {
      front: rectangle(20, 18, width - 40, depth - 52, 'none', 10, {
        stroke: darker(body, 0.16),
        strokeWidth: 1.2,
      }),
      bottom: rectangle(0, 22, width, 1.2, darker(body, 0.4)),
    },
  });
  const top = floor + gap + 48;
  const face = slab({
    frame: turned(lying(width * 0.08, floor + gap + 16, depth / 2 + 8), 'right', 40),
    width: width * 0.7,
    height: 46,
    depth: 12,
    radius: 7,
    bevel: 1.4,
    material: plastic('#202226', 1),
    art: { front: controls(printer) },
  });
  return [
    sortedAt(wall(0, -depth * 0.38, width - 20, depth * 0.2), [0, floor, -depth * 0.4]),
    sortedAt(wall(width * 0.4, 0, width * 0.17, depth * 0.86), [width * 0.3, floor + 30, 0]),
    sortedAt(wall(-width * 0.46, 0, width * 0.06, depth * 0.86), [-width * 0.4, floor + 20, 0]),
    sortedAt(sheet, [0, floor + 20, 0]),
    sortedAt(glass, [0, top + 60, 0]),
    sortedAt(face, [0, top + 70, depth / 2 + 30]),
    ...(feeder ? feederParts(printer, top) : []),
  ];
}

function feederParts({ width, depth, body }: LaserPrinter, floor: number): Part[] {
  const box = slab({
    frame: lying(-width * 0.2, floor + 22, 0),
    width: width * 0.46,
    height: depth * 0.7,
    depth: 44,
    radius: 14,
    bevel: 4,
    material: plastic(body, 0.9),
    art: { front: rectangle(14, depth * 0.08, width * 0.46 - 28, depth * 0.3, darker(body, 0.12), 8) },
  });
  const tray = slab({
    frame: turned(lying(width * 0.2, floor + 40, 0), 'up', -14),
    width: width * 0.46,
    height: depth * 0.62,
    depth: 6,
    radius: 10,
    bevel: 1,
    material: plastic(darker(body, 0.08), 0.8),
  });
  const stack = slab({
    frame: turned(lying(width * 0.14, floor + 44, 0), 'up', -14),
    width: width * 0.42,
    height: depth * 0.54,
    depth: 5,
    material: plastic('#fbfbfa', 0.1),
  });
  return [
    sortedAt(tray, [width, floor + 80, 0]),
    sortedAt(stack, [width, floor + 100, 0]),
    sortedAt(box, [0, floor + 160, 0]),
  ];
}

/** A tray that folds out of the front, with paper on it. */
function openTray({ width, depth, body }: LaserPrinter): Part[] {
  const plate = slab({
    frame: lying(0, 14, depth / 2 + 50),
    width: width * 0.72,
    height: 108,
    depth: 7,
    radius: 9,
    bevel: 1.2,
    material: plastic(darker(body, 0.1), 0.8),
  });
  const sheets = slab({
    frame: lying(0, 21, depth / 2 + 42),
    width: 208,
    height: 104,
    depth: 6,
    material: plastic('#fbfbfa', 0.1),
  });
  return [sortedAt(plate, [0, 14, depth / 2 + 80]), sortedAt(sheets, [0, 60, depth / 2 + 90])];
}

function roof({ body, width, depth, roof: tone }: LaserPrinter): string {
  const inner =
    tone === 'dark' ? vertical('#101114', '#2b2d31') : vertical(darker(body, 0.5), darker(body, 0.15));
  return (
    rectangle(50, 34, width - 100, depth - 110, inner, 12) +
    rectangle(50, depth - 78, width - 100, 1.4, lighter(body, 0.4))
  );
}

const outlet = (body: string, width: number, depth: number): string =>
  rectangle(20, 20, width - 40, depth - 40, darker(body, 0.4), 8);

function printedPage(): string {
  const lines = Array.from({ length: 13 }, (_, index) =>
    rectangle(24, 58 + index * 10, index % 5 === 4 ? 96 : 162, 3, '#8b9099', 1),
  ).join('');
  return rectangle(24, 20, 90, 9, '#3b4048', 2) + rectangle(24, 36, 60, 5, '#6e737b', 2) + lines;
}

function controls({ display }: LaserPrinter): string {
  const screens = {
    touch:
      rectangle(18, 6, 86, 30, vertical('#5aa9ff', '#1f5fc0'), 3) +
      [0, 1, 2].map((index) => rectangle(24 + index * 26, 12, 20, 17, '#ffffff55', 3)).join(''),
    lines:
      rectangle(18, 9, 86, 24, vertical('#8fd3ff', '#3f8fd0'), 3) +
      rectangle(24, 14, 44, 4, '#0b2a52', 1) +
      rectangle(24, 23, 60, 3, '#0b2a52', 1),
    digit:
      rectangle(26, 8, 26, 25, '#0b0c10', 3) +
      `<path d="M39 14v12" stroke="#8fe3ff" stroke-width="3" stroke-linecap="round"/>`,
    none:
      rectangle(24, 18, 12, 4, '#4ade80', 2) +
      rectangle(44, 18, 12, 4, '#f0b429', 2) +
      rectangle(64, 18, 12, 4, '#e5484d', 2),
  };
  return (
    screens[display] +
    circle(128, 20, 8, '#3a3d44') +
    circle(152, 20, 8, '#3a3d44') +
    circle(180, 20, 9, '#3a3d44', { stroke: '#4ade80', strokeWidth: 1.6 })
  );
}

function front({ body, width, height, paper, drawers, scanner }: LaserPrinter): string {
  const seam = (y: number): string =>
    rectangle(0, y, width, 1.3, darker(body, 0.4)) + rectangle(0, y + 1.3, width, 0.8, lighter(body, 0.4));
  const handle = (y: number): string =>
    rectangle(width / 2 - 70, y, 140, 17, darker(body, 0.45), 8) +
    rectangle(width / 2 - 66, y + 2, 132, 6, darker(body, 0.7), 4);
  const each = 60;
  const boxes =
    paper === 'drawer'
      ? Array.from(
          { length: drawers },
          (_, index) =>
            seam(height - each * (drawers - index)) + handle(height - each * (drawers - index) + 20),
        ).join('')
      : rectangle(width * 0.12, height - 66, width * 0.76, 46, darker(body, 0.55), 6);
  return (
    (scanner ? '' : seam(Math.min(52, height * 0.25))) +
    boxes +
    rectangle(
      width / 2 - 52,
      paper === 'drawer' ? height - each * drawers - 40 : height * 0.42,
      104,
      10,
      darker(body, 0.3),
      5,
    )
  );
}

function side({ depth, height, body }: LaserPrinter): string {
  return (
    slots(depth * 0.5, height * 0.2, depth * 0.3, height * 0.32, 9, darker(body, 0.5)) +
    rectangle(0, height * 0.68, depth, 1.2, darker(body, 0.35)) +
    rectangle(depth * 0.3, height - 22, 60, 12, darker(body, 0.4), 6)
  );
}

function back({ width, height, body, network }: LaserPrinter): string {
  return `${rectangle(50, height * 0.15, width - 100, height * 0.38, darker(body, 0.08), 8, { stroke: darker(body, 0.35), strokeWidth: 1.2 }) + slots(60, height * 0.62, 90, height * 0.2, 6, darker(body, 0.5))}<g transform="translate(${width - 70} ${height - 44})">${mainsInlet(0, 0)}</g><g transform="translate(${width - 150} ${height - 42})">${network ? ethernet(0, 0) : ''}${usbA(-30, 0, '#e9ebef')}</g>`;
}
