import { type Angle, plastic, rubber } from '../finishes.ts';
import { cushionFor, type Earcups, earcups } from '../parts/earcups.ts';
import { standing, turned } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { pebble } from '../studio/pebble.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';

/** What is known of headphones and headsets. */
export interface Headphones extends Omit<Earcups, 'cushion'> {
  /** The microphone on its arm; others sit in the cups. */
  boom: boolean;
  wired: boolean;
}

/** The third picture looks straight at a cup; with a boom all look at the side that carries it. */
export function draw(headphones: Headphones, angle: Angle): string {
  const side = headphones.boom ? -1 : 1;
  const views = {
    hero: { azimuth: side * 38, elevation: 10 },
    front: { azimuth: 0, elevation: 4 },
    back: { azimuth: side * 90, elevation: 4 },
  };
  const { boom, wired } = headphones;
  return photograph(
    [
      ...earcups({ ...headphones, cushion: cushionFor(headphones.body) }),
      ...(boom ? microphone() : []),
      ...(wired ? cable() : []),
    ],
    views[angle],
  );
}

function microphone(): Part[] {
  const arm = rope(
    [
      [-104, 42, 8],
      [-106, 34, 30],
      [-98, 24, 62],
      [-78, 18, 84],
    ],
    2.7,
    rubber('#24262a'),
  );
  const capsule = pebble(turned(standing(-70, 17, 89), 'up', -52), [7.5, 7, 14], rubber('#1d1f23'), 0.8);
  const joint = pebble(standing(-104, 44, 4), [5, 9, 9], plastic('#33363b', 0.8), 0.8);
  return [
    { ...joint, centre: [-112, 44, 10] },
    { ...arm, centre: [-114, 44, 20] },
    { ...capsule, centre: [-114, 44, 90] },
  ];
}

/** Down from the left cup, along the floor to the plug. */
function cable(): Part[] {
  const cord = rope(
    [
      [-86, 22, -2],
      [-88, 10, -6],
      [-86, 3, -22],
      [-52, 2, -48],
      [-4, 2, -40],
      [34, 2, -50],
      [56, 2, -40],
    ],
    1.9,
    rubber('#222428'),
    { rows: 120 },
  );
  const plug = rope(
    [
      [56, 2.6, -40],
      [62, 2.6, -36],
      [68, 2.6, -32],
    ],
    3,
    plastic('#303338', 0.9),
    { rows: 12 },
  );
  const pin = rope(
    [
      [68, 2.6, -32],
      [73, 2.6, -29],
      [77, 2.6, -26],
    ],
    1.6,
    { colour: '#d7b45a', metal: 0.85, gloss: 1 },
    { rows: 12 },
  );
  return [cord, plug, pin];
}
