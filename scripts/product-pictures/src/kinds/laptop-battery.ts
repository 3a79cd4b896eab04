import { rectangle, repeated } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { label } from '../parts/label.ts';
import { lying, moved } from '../studio/frame.ts';
import { mounted } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, depth, height] = [270, 52, 20];
const views = {
  hero: { azimuth: 26, elevation: 36 },
  front: { azimuth: 0, elevation: 70 },
  back: { azimuth: 205, elevation: 40 },
};

/** A laptop's replaceable battery of six cells. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const frame = lying(0, height / 2 + 1, 0);
  const pack = slab({
    frame,
    width,
    height: depth,
    depth: height,
    radius: 9,
    bevel: 5,
    material: plastic(body, 1),
    art: {
      front: top(body),
      top: contacts(body),
      bottom: rectangle(0, height * 0.55, width, 0.7, darker(body, 0.6)),
    },
  });
  const latches = [-96, 96].map((x) =>
    slab({
      frame: moved(frame, x, -depth / 2 - 3, -3),
      width: 28,
      height: 8,
      depth: 7,
      radius: 2,
      bevel: 0.8,
      material: plastic(darker(body, 0.15), 0.8),
    }),
  );
  const block = slab({
    frame: moved(frame, 0, depth / 2 + 4, -2),
    width: 62,
    height: 10,
    depth: 11,
    radius: 1.5,
    bevel: 0.6,
    material: plastic('#1d1f23', 0.8),
    art: {
      top: repeated(9, 1, (column) =>
        rectangle(4 + column * 6.2, 2, 3, 7, column % 4 === 0 ? '#101114' : '#d7b45a', 0.5),
      ),
    },
  });
  return photograph([mounted(pack, [0, 0, 1], [...latches, block])], views[angle]);
}

function top(body: string): string {
  const cells = [0, 1, 2]
    .map((index) =>
      rectangle(7 + index * 86, 5, 84, depth - 10, 'none', 5, {
        stroke: lighter(body, 0.14),
        strokeWidth: 0.6,
      }),
    )
    .join('');
  return (
    cells +
    label(28, 11, 150, 30, '#d9dce0', '#3b4048', '#c8102e') +
    label(190, 11, 58, 30, '#f2c418', '#2b2d31', '#2b2d31')
  );
}

function contacts(body: string): string {
  return (
    rectangle(20, 5, width - 40, 1, darker(body, 0.6)) + rectangle(20, 12, width - 40, 1, lighter(body, 0.1))
  );
}
