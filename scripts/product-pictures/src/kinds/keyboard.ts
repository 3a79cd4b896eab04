import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { deskKeyboard } from '../parts/desk-set.ts';
import { rainbow } from '../parts/keys.ts';
import { screw } from '../parts/ports.ts';
import { lying } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height] = [439.5, 135.5];

/** A full keyboard with lit keys; its other side shows the feet. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  if (angle === 'back') {
    const underside = slab({
      frame: lying(0, 8, 0),
      width,
      height,
      depth: 16,
      radius: 7,
      bevel: 1.4,
      material: plastic(body, 0.6),
      art: { front: bottom(body) },
    });
    return photograph([underside], { azimuth: 18, elevation: 48 });
  }
  const keyboard = deskKeyboard(body, 0, 0, finish === 'white' ? '#f6f6f7' : '#33363b', rainbow);
  return photograph(
    [keyboard],
    angle === 'hero' ? { azimuth: 24, elevation: 36 } : { azimuth: 0, elevation: 72 },
  );
}

function bottom(body: string): string {
  const foot = (x: number, y: number, w: number): string => rectangle(x, y, w, 9, '#17181b', 4);
  const stand = (x: number): string =>
    rectangle(x, 14, 44, 16, darker(body, 0.3), 3) +
    rectangle(x + 2, 16, 40, 12, lighter(body, 0.04), 2) +
    rectangle(x + 4, 23, 36, 4, '#17181b', 2);
  return (
    rectangle(10, 8, width - 20, height - 16, darker(body, 0.06), 5, {
      stroke: darker(body, 0.3),
      strokeWidth: 0.8,
    }) +
    stand(36) +
    stand(width - 80) +
    foot(30, height - 20, 60) +
    foot(width - 90, height - 20, 60) +
    rectangle(width / 2 - 46, 50, 92, 42, lighter(body, 0.12), 3) +
    [0, 1, 2]
      .map((row) => rectangle(width / 2 - 38, 58 + row * 9, 60 - row * 14, 3.2, darker(body, 0.25), 1.6))
      .join('') +
    circle(width / 2 + 34, 78, 6, 'none', { stroke: darker(body, 0.25), strokeWidth: 1.4 }) +
    [
      [150, 30],
      [290, 30],
      [150, 108],
      [290, 108],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 3))
      .join('')
  );
}
