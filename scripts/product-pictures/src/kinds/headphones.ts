import { type Angle, type Finish, finishes } from '../finishes.ts';
import { cushionFor, earcups } from '../parts/earcups.ts';
import { photograph } from '../studio/scene.ts';

const views = {
  hero: { azimuth: 38, elevation: 10 },
  front: { azimuth: 0, elevation: 4 },
  back: { azimuth: 90, elevation: 4 },
};

/** Wireless headphones; the third picture looks straight at a cup. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  return photograph(
    earcups({ body, cushion: cushionFor(body), trim: finish === 'black' ? '#6b6f77' : '#c9ccd2' }),
    views[angle],
  );
}
