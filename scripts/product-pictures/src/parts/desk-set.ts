import { horizontal, rectangle } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { plastic } from '../finishes.ts';
import { lying, turned } from '../studio/frame.ts';
import { type Part, together } from '../studio/part.ts';
import { slab } from '../studio/slab.ts';
import { letterAt } from './key-letters.ts';
import { type KeyLayout, keyBlocks, keyboardKeys, planSize } from './keyboard-plan.ts';
import { keycap } from './keycap.ts';
import { mouseBody } from './mouse-body.ts';

/** A keyboard that stands on the desk, its long side along it. */
export interface DeskKeyboard {
  body: string;
  x: number;
  z: number;
  layout?: KeyLayout;
  caps?: string;
  /** The key in the upper left corner, where it has a colour of its own. */
  corner?: string;
  /** Keys as flat as a laptop's. */
  low?: boolean;
  glow?: ((share: number) => string) | undefined;
}

export const keyPitch = 19;

/** A keyboard's plate in millimetres. */
export function plateSize(layout: KeyLayout): { width: number; height: number } {
  const { columns, rows } = planSize(layout);
  return { width: columns * keyPitch + 12, height: rows * keyPitch + 12 };
}

export function deskKeyboard(keyboard: DeskKeyboard): Part {
  const { body, x, z, layout = 'full', caps = lighter(body, 0.07), corner, low = false, glow } = keyboard;
  const { columns, rows } = planSize(layout);
  const { width, height } = plateSize(layout);
  const thickness = low ? 9 : 16;
  const frame = turned(lying(x, low ? 10 : 14, z), 'right', low ? 4 : 5);
  const plate = slab({
    frame,
    width,
    height,
    depth: thickness,
    radius: 7,
    bevel: 1.4,
    material: plastic(body, 0.7),
    art: { front: glowUnder(layout, darker(body, 0.5), glow) },
  });
  const keys = keyboardKeys(layout).map((key) => {
    const [right, up] = [
      (key.x + key.width / 2 - columns / 2) * keyPitch,
      (rows / 2 - key.y - key.height / 2) * keyPitch,
    ];
    return keycap(frame, {
      right,
      up,
      out: thickness / 2,
      width: key.width * keyPitch - 1.6,
      height: key.height * keyPitch - 1.6,
      rise: low ? 2.6 : 7.5,
      colour: key.x === 0 && key.y === 0 && corner ? corner : keyColour(body, caps, key.x, key.y),
      letter: letterAt(key.x, key.y),
      glow: glow?.(key.x / columns),
    });
  });
  return together([plate, ...keys], frame.origin);
}

// Two tones, as real keyboards have them: letters in one, commands a little darker.
function keyColour(body: string, caps: string, x: number, y: number): string {
  const isCommand = y > 1 && (x < 1 || (x >= 12.5 && x < 18.5)) && !(y === 5.5 && x > 3 && x < 6);
  return isCommand ? darker(caps, isPale(body) ? 0.1 : 0.25) : caps;
}

/** The light, or the dark well, that shows between the keys. */
function glowUnder(layout: KeyLayout, well: string, glow?: (share: number) => string): string {
  const { columns } = planSize(layout);
  return keyBlocks(layout)
    .map(([x, y, across, rows]) => {
      const fill = glow
        ? horizontal(glow(x / columns), glow((x + across / 2) / columns), glow((x + across - 0.1) / columns))
        : well;
      return rectangle(
        6 + x * keyPitch - 1,
        6 + y * keyPitch - 1,
        across * keyPitch + 2,
        rows * keyPitch + 2,
        fill,
        2.5,
      );
    })
    .join('');
}

const usualMouse = { halfWidth: 32, halfLength: 61, height: 39 };

/** A mouse lying on the desk. */
export function deskMouse(body: string, x: number, z: number): Part {
  const parts = mouseBody({
    colour: body,
    x,
    z,
    ...usualMouse,
    accent: '',
    wheel: true,
    grip: true,
    thumbButtons: 0,
  });
  return together(parts, [x, 18, z]);
}
