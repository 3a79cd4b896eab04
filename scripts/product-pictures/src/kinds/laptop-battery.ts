import { rectangle, repeated } from '../canvas.ts';
import { lighter } from '../colour.ts';
import { type Angle, plastic } from '../finishes.ts';
import { lettering } from '../parts/lettering.ts';
import { lying, moved } from '../studio/frame.ts';
import { mounted } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a laptop's battery. */
export interface LaptopBattery {
  cells: number;
  /** In plain type: part number and "42 Wh". */
  facts: readonly [string, string];
  /** Where the plug sits along the upper edge, as a share. */
  plug: number;
  band: string;
}

const [depth, height] = [84, 7];
const cellWidth = 76;
const body = '#26282c';
const views = {
  hero: { azimuth: 24, elevation: 44 },
  front: { azimuth: 0, elevation: 74 },
  back: { azimuth: 205, elevation: 42 },
};

/** A flat pack that is screwed into a laptop: cells side by side in a frame. */
export function draw(battery: LaptopBattery, angle: Angle): string {
  const width = battery.cells * cellWidth + 16;
  const frame = lying(0, height / 2 + 1, 0);
  const pack = slab({
    frame,
    width,
    height: depth,
    depth: height,
    radius: 4,
    bevel: 1.2,
    material: plastic(body, 0.8),
    art: { front: top(battery, width) },
  });
  const ears = [-1, 1].flatMap((side) => [
    slab({
      frame: moved(frame, side * (width / 2 + 3), -depth * 0.3, -1),
      width: 9,
      height: 12,
      depth: 4,
      radius: 4,
      material: plastic('#1d1f23', 0.8),
      art: { front: rectangle(2.6, 4, 4, 4, '#c9ccd1', 2) },
    }),
  ]);
  const plug = slab({
    frame: moved(frame, (battery.plug - 0.5) * width, depth / 2 + 4, 0),
    width: 34,
    height: 9,
    depth: 5,
    radius: 1,
    bevel: 0.4,
    material: plastic('#101114', 0.8),
    art: {
      front: repeated(8, 1, (column) => rectangle(3 + column * 3.7, 5, 2, 4, '#d7b45a', 0.4)),
      top: repeated(8, 1, (column) => rectangle(3 + column * 3.7, 1, 2, 3, '#d7b45a', 0.4)),
    },
  });
  return photograph([mounted(pack, [0, 0, 1], [...ears, plug])], views[angle]);
}

function top({ cells, facts: [part, energy], band }: LaptopBattery, width: number): string {
  const frames = Array.from({ length: cells }, (_, index) =>
    rectangle(8 + index * cellWidth + 1.5, 5, cellWidth - 3, depth - 10, '#33363c', 3, {
      stroke: lighter(body, 0.2),
      strokeWidth: 0.7,
    }),
  ).join('');
  const [x, w] = [width * 0.09, width * 0.82];
  return (
    frames +
    rectangle(x, 20, w, 46, '#eceef0', 2) +
    rectangle(x, 20, w, 6, band, 1) +
    lettering(part, { x: x + 6, y: 33, size: 11, colour: '#2b2f37', weight: 1.5 }) +
    lettering(energy, { x: x + w - 6, y: 33, size: 11, colour: '#2b2f37', weight: 1.5, anchor: 'end' }) +
    [0, 1].map((row) => rectangle(x + 6, 51 + row * 6, w * (row ? 0.3 : 0.5), 2.4, '#8a8e96', 1)).join('') +
    Array.from({ length: 30 }, (_, index) =>
      rectangle(x + w - 44 + index * 1.25, 50, index % 3 ? 0.5 : 0.8, 11, '#3b4048'),
    ).join('')
  );
}
