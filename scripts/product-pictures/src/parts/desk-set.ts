import { horizontal, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { plastic } from '../finishes.ts';
import { lying, turned } from '../studio/frame.ts';
import { type Part, together } from '../studio/part.ts';
import { slab } from '../studio/slab.ts';
import { keycap } from './keycap.ts';
import { fullKeys } from './keys.ts';
import { letterAt } from './letters.ts';
import { mouseBody } from './mouse-body.ts';

/** A full keyboard standing at the given place, its long side along the desk. */
export function deskKeyboard(
  body: string,
  x: number,
  z: number,
  caps = lighter(body, 0.07),
  glow?: (share: number) => string,
): Part {
  const pitch = 19;
  const [width, height] = [22.5 * pitch + 12, 6.5 * pitch + 12];
  const frame = turned(lying(x, 14, z), 'right', 5);
  const plate = slab({
    frame,
    width,
    height,
    depth: 16,
    radius: 7,
    bevel: 1.4,
    material: plastic(body, 0.7),
    art: { front: glowUnder(width, darker(body, 0.5), glow) },
  });
  const keys = fullKeys().map((key) => {
    const [right, up] = [(key.x + key.width / 2 - 11.25) * pitch, (3.25 - key.y - key.height / 2) * pitch];
    return keycap(frame, {
      right,
      up,
      out: 8,
      width: key.width * pitch - 1.6,
      height: key.height * pitch - 1.6,
      colour: keyColour(body, caps, key.x, key.y),
      letter: letterAt(key.x, key.y),
      glow: glow?.(key.x / 22.5),
    });
  });
  return together([plate, ...keys], frame.origin);
}

// Two tones, as real keyboards have them: letters in one, commands a little darker.
function keyColour(body: string, caps: string, x: number, y: number): string {
  const isCommand = y > 1 && (x < 1 || (x >= 12.5 && x < 18.5)) && !(y === 5.5 && x > 3 && x < 6);
  return isCommand ? darker(caps, body === '#2b2d31' ? 0.25 : 0.1) : caps;
}

// Blocks of keys, in key units: where light may shine through between the caps.
const blocks = [
  [0, 0, 1, 1],
  [2, 0, 4, 1],
  [6.5, 0, 4, 1],
  [11, 0, 4, 1],
  [15.25, 0, 3, 1],
  [0, 1.5, 15, 5],
  [15.25, 1.5, 3, 2],
  [16.25, 4.5, 1, 1],
  [15.25, 5.5, 3, 1],
  [18.5, 1.5, 4, 5],
] as const;

function glowUnder(width: number, well: string, glow?: (share: number) => string): string {
  const pitch = (width - 12) / 22.5;
  return blocks
    .map(([x, y, columns, rows]) => {
      const fill = glow
        ? horizontal(glow(x / 22.5), glow((x + columns / 2) / 22.5), glow((x + columns - 0.1) / 22.5))
        : well;
      return rectangle(
        6 + x * pitch - 1,
        6 + y * pitch - 1,
        columns * pitch + 2,
        rows * pitch + 2,
        fill,
        2.5,
      );
    })
    .join('');
}

/** A mouse lying on the desk. */
export function deskMouse(body: string, x: number, z: number): Part {
  const parts = mouseBody(body, x, z);
  return together(parts, [x, 18, z]);
}
