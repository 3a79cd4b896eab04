import type { Angle, Finish } from '../finishes.ts';
import { finishes } from '../finishes.ts';
import { mouseBody } from '../parts/mouse-body.ts';
import { photograph } from '../studio/scene.ts';

const views = {
  hero: { azimuth: 148, elevation: 30 },
  front: { azimuth: 0, elevation: 74 },
  back: { azimuth: 28, elevation: 24 },
};

/** A mouse with a lit wheel. */
export function draw(finish: Finish, angle: Angle): string {
  return photograph(mouseBody(finishes[finish], 0, 0, '#3f9dff'), views[angle]);
}
