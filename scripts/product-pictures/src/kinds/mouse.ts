import { type Angle, rubber } from '../finishes.ts';
import { type Mouse as MouseBody, mouseBody } from '../parts/mouse-body.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';

/** What is known of a mouse. */
export interface Mouse extends Omit<MouseBody, 'x' | 'z'> {
  wired: boolean;
}

const views = {
  hero: { azimuth: 148, elevation: 30 },
  front: { azimuth: 0, elevation: 74 },
  back: { azimuth: 28, elevation: 24 },
};

export function draw(mouse: Mouse, angle: Angle): string {
  const end = -mouse.halfLength;
  const cable = mouse.wired
    ? [
        rope(
          [
            [0, 8, end + 3],
            [2, 7, end - 8],
            [8, 3, end - 20],
            [30, 2, end - 26],
            [46, 2, end - 14],
          ],
          1.8,
          rubber('#222428'),
          { rows: 80 },
        ),
      ]
    : [];
  return photograph([...cable, ...mouseBody({ ...mouse, x: 0, z: 0 })], views[angle]);
}
