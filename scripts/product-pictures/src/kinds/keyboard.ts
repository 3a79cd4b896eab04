import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, plastic, rubber } from '../finishes.ts';
import { deskKeyboard, plateSize } from '../parts/desk-set.ts';
import type { KeyLayout } from '../parts/keyboard-plan.ts';
import { rainbow } from '../parts/keys.ts';
import { screw } from '../parts/ports.ts';
import { lying } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a keyboard. */
export interface Keyboard {
  layout: KeyLayout;
  body: string;
  caps: string;
  /** The colour of the key in the corner; empty for the colour of the others. */
  corner: string;
  low: boolean;
  light: 'none' | 'white' | 'colours';
  wired: boolean;
}

/** A keyboard; its other side shows the feet. */
export function draw(keyboard: Keyboard, angle: Angle): string {
  const { body, layout, light, wired, corner } = keyboard;
  const { width, height } = plateSize(layout);
  const cable = wired
    ? [
        rope(
          [
            [-width * 0.2, 12, -height / 2 + 2],
            [-width * 0.2, 6, -height / 2 - 18],
            [-width * 0.12, 3, -height / 2 - 42],
            [width * 0.1, 3, -height / 2 - 40],
            [width * 0.24, 3, -height / 2 - 62],
          ],
          2.4,
          rubber('#232529'),
          { rows: 100 },
        ),
      ]
    : [];
  if (angle === 'back') {
    const underside = slab({
      frame: lying(0, 8, 0),
      width,
      height,
      depth: keyboard.low ? 9 : 16,
      radius: 7,
      bevel: 1.4,
      material: plastic(body, 0.6),
      art: { front: bottom(body, width, height) },
    });
    return photograph([underside], { azimuth: 18, elevation: 48 });
  }
  const glow = { none: undefined, white: () => '#e9efff', colours: rainbow }[light];
  const keys = deskKeyboard({
    ...keyboard,
    x: 0,
    z: 0,
    glow,
    ...(corner ? { corner } : { corner: keyboard.caps }),
  });
  return photograph(
    [...cable, keys],
    angle === 'hero' ? { azimuth: 24, elevation: 36 } : { azimuth: 0, elevation: 72 },
  );
}

function bottom(body: string, width: number, height: number): string {
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
      [width * 0.34, 30],
      [width * 0.66, 30],
      [width * 0.34, height - 28],
      [width * 0.66, height - 28],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 3))
      .join('')
  );
}
