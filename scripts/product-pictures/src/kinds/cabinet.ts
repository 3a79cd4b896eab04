import { type Gradient, line, rectangle, repeated } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic, rubber } from '../finishes.ts';
import { frameFan } from '../parts/fan.ts';
import { holes } from '../parts/grille.ts';
import { screw } from '../parts/ports.ts';
import { reflection } from '../parts/screen.ts';
import { towerRear, towerTop } from '../parts/tower.ts';
import { lying, standing } from '../studio/frame.ts';
import { underneath } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth] = [215, 455, 420];
const views = {
  hero: { azimuth: 36, elevation: 15 },
  front: { azimuth: 0, elevation: 1.5 },
  back: { azimuth: 152, elevation: 14 },
};
const glow = '#4f6bff';

/** An empty case: mesh front with three lit fans, glass on the side that shows the inside. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const tower = slab({
    frame: standing(0, height / 2 + 14, 0),
    width,
    height,
    depth,
    radius: 4,
    bevel: 1.6,
    material: plastic(body, 0.9),
    art: {
      front: front(body),
      right: inside(body),
      top: towerTop(width, depth, body),
      back: towerRear(width, height, body, false),
      left: rectangle(5, 5, depth - 10, height - 10, 'none', 4, {
        stroke: darker(body, 0.3),
        strokeWidth: 1,
      }),
    },
  });
  const feet = [-1, 1].flatMap((side) =>
    [-1, 1].map((end) =>
      slab({
        frame: lying(side * 78, 7, end * 165),
        width: 34,
        height: 62,
        depth: 14,
        radius: 6,
        material: rubber('#1a1b1e'),
      }),
    ),
  );
  return photograph([tower, ...feet.map(underneath)], views[angle]);
}

function front(body: string): string {
  const fans = [0, 1, 2].map((index) =>
    frameFan(width / 2, 80 + index * 138, 134, { colour: body, glow, blades: 9 }),
  );
  return (
    rectangle(10, 8, width - 20, height - 16, darker(body, 0.6), 6) +
    fans.join('') +
    holes(12, 10, width - 24, height - 20, 4.6, 1.5, '#0a0b0d66') +
    rectangle(10, 8, width - 20, height - 16, 'none', 6, { stroke: lighter(body, 0.15), strokeWidth: 1.2 })
  );
}

/** What is seen through the glass: tray with cable openings, rear fan, shroud over the power supply. */
function inside(body: string): string {
  const tray = body === finishes.white ? darker(body, 0.12) : lighter(body, 0.06);
  const dim: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 0.3],
    stops: [
      [0, '#4f6bff66'],
      [0.35, '#00000010'],
      [1, '#00000038'],
    ],
  };
  const shroudTop = height - 118;
  const openings = [70, 150, 230].map(
    (y) => rectangle(118, y, 14, 56, '#0a0b0d', 7) + rectangle(120, y + 2, 10, 52, '#1d1f23', 5),
  );
  const standoffs = repeated(3, 3, (column, row) => screw(172 + column * 76, 62 + row * 108, 3.2));
  const slotCovers = Array.from({ length: 7 }, (_, index) =>
    rectangle(depth - 26, 190 + index * 19, 12, 14, darker(tray, 0.3), 1),
  );
  return (
    rectangle(4, 4, depth - 8, height - 8, '#0b0c0f', 5) +
    rectangle(10, 10, depth - 20, height - 20, tray, 3) +
    rectangle(142, 24, depth - 180, shroudTop - 44, darker(tray, 0.14), 4, {
      stroke: darker(tray, 0.4),
      strokeWidth: 1,
    }) +
    rectangle(212, 40, 96, 96, '#0a0b0d', 8) +
    openings.join('') +
    standoffs +
    slotCovers.join('') +
    frameFan(depth - 76, 84, 108, { colour: body, glow, blades: 9 }) +
    [0, 1, 2]
      .map(
        (index) =>
          rectangle(12, 24 + index * 118, 30, 108, darker(body, 0.3), 3) +
          line(`M42 ${28 + index * 118}v100`, glow, 3),
      )
      .join('') +
    rectangle(10, shroudTop, depth - 20, 108, lighter(tray, 0.06), 2) +
    holes(24, shroudTop + 26, 130, 60, 7, 2.3, '#0a0b0d') +
    rectangle(10, shroudTop, depth - 20, 3, lighter(tray, 0.3)) +
    rectangle(4, 4, depth - 8, height - 8, dim, 5) +
    reflection(depth, height, 4) +
    [
      [14, 14],
      [depth - 14, 14],
      [14, height - 14],
      [depth - 14, height - 14],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 5))
      .join('')
  );
}
