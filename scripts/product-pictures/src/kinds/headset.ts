import { type Angle, type Finish, finishes, plastic, rubber } from '../finishes.ts';
import { cushionFor, earcups } from '../parts/earcups.ts';
import { standing, turned } from '../studio/frame.ts';
import { pebble } from '../studio/pebble.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';

const views = {
  hero: { azimuth: -36, elevation: 9 },
  front: { azimuth: 0, elevation: 4 },
  back: { azimuth: -90, elevation: 4 },
};

/** A headset for play: lit rings on the cups and a microphone on a boom. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const boom = rope(
    [
      [-104, 42, 8],
      [-106, 34, 30],
      [-98, 24, 62],
      [-78, 18, 84],
    ],
    2.7,
    rubber('#24262a'),
  );
  const microphone = pebble(turned(standing(-70, 17, 89), 'up', -52), [7.5, 7, 14], rubber('#1d1f23'), 0.8);
  const joint = pebble(standing(-104, 44, 4), [5, 9, 9], plastic('#33363b', 0.8), 0.8);
  const near = [
    { ...joint, centre: [-112, 44, 10] as const },
    { ...boom, centre: [-114, 44, 20] as const },
    { ...microphone, centre: [-114, 44, 90] as const },
  ];
  return photograph(
    [...earcups({ body, cushion: cushionFor(body), trim: '#c8102e', glow: '#ff3b57' }), ...near],
    views[angle],
  );
}
