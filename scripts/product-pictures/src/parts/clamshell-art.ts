import { circle, type Gradient, line, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import type { Clamshell, Socket } from './clamshell-shape.ts';
import { slots } from './grille.ts';
import { flatKeys, laptopKeys, rainbow } from './keys.ts';
import { audio, ethernet, hdmi, usbA, usbC } from './ports.ts';
import { glowOf } from './wallpaper.ts';

/** The widest that a letter key and its gap are on a laptop. */
const fullPitch = 18.9;
const units = { plain: 14.5, withNumbers: 18.8 };

/** Keyboard, trackpad and the light that the screen throws on them. */
export function deck(laptop: Clamshell): string {
  const { width, depth, shelf, body, keys, legend, light, numbers, pointer, theme, metallic } = laptop;
  const columns = numbers ? units.withNumbers : units.plain;
  const pitch = Math.min(fullPitch, (width * (numbers ? 0.93 : 0.88)) / columns);
  const [left, top] = [(width - pitch * columns) / 2, shelf + (depth - shelf) * 0.1];
  const well = rectangle(
    left - 1.5,
    top - 1.5,
    pitch * columns + 3,
    pitch * 5.7 + 3,
    darker(keys, 0.55),
    2.5,
  );
  const pad: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(body, 0.22)],
      [1, darker(body, 0.08)],
    ],
  };
  const padWidth = Math.min(130, width * 0.38);
  const padHeight = Math.min(depth * 0.3, depth - top - pitch * 5.7 - 12);
  const padTop = top + pitch * 5.7 + (depth - top - pitch * 5.7 - padHeight) * 0.45;
  const padMiddle = left + pitch * 7.1;
  const padLeft = padMiddle - padWidth / 2;
  const glow = vertical(`${glowOf(theme)}${metallic ? '42' : '2c'}`, `${glowOf(theme)}00`);
  const keyLight = { none: undefined, white: () => '#f2f5ff', colours: rainbow }[light];
  return (
    well +
    flatKeys(laptopKeys(numbers), left, top, pitch, pitch * 0.95, keys, legend, keyLight) +
    (pointer ? pointingStick(left + pitch * 6.75, top + pitch * 3.3, padLeft, padTop, padWidth) : '') +
    rectangle(padLeft - 0.4, padTop - 0.4, padWidth + 0.8, padHeight + 0.8, darker(body, 0.45), 3.4) +
    rectangle(padLeft, padTop, padWidth, padHeight, pad, 3) +
    rectangle(0, 0, width, depth * 0.7, glow)
  );
}

/** The red stick and the three keys above the trackpad that belong to it. */
function pointingStick(x: number, y: number, padLeft: number, padTop: number, padWidth: number): string {
  const third = padWidth / 3;
  const buttons = [0, 1, 2].map(
    (index) =>
      rectangle(padLeft + index * third, padTop - 9.5, third - 0.8, 8.6, '#1c1d21', 1.4) +
      rectangle(
        padLeft + index * third + 3,
        padTop - (index === 1 ? 6 : 2.4),
        third - 6.8,
        1.1,
        index === 1 ? '#2f6fd6' : '#d3202f',
      ),
  );
  return circle(x, y, 3.6, '#8d0f1a') + circle(x, y, 2.9, '#d3202f') + buttons.join('');
}

const socketWidth: Record<Socket, number> = {
  usbA: 17,
  usbC: 13,
  hdmi: 19,
  ethernet: 19,
  card: 18,
  audio: 10,
};

function socketAt(socket: Socket, x: number, y: number): string {
  if (socket === 'usbA') return usbA(x, y);
  if (socket === 'usbC') return usbC(x, y);
  if (socket === 'hdmi') return hdmi(x, y);
  if (socket === 'ethernet') return `<g transform="translate(${x} ${y}) scale(.8)">${ethernet(0, 0)}</g>`;
  if (socket === 'card') return rectangle(x - 7, y - 1, 14, 2, '#050608', 0.6);
  return audio(x, y);
}

/** The sockets of one side, from the hinge on; the first half of all is on the left. */
export function sideSockets({ thickness, depth, shelf, sockets }: Clamshell, side: 'left' | 'right'): string {
  const half = Math.ceil(sockets.length / 2);
  const mine: readonly Socket[] =
    side === 'left' ? sockets.slice(0, half) : [...sockets.slice(half), 'audio'];
  const scale = Math.min(1, (thickness - 2.4) / 7);
  let from = shelf + 26;
  return mine
    .map((socket) => {
      const place = from + (socketWidth[socket] * scale) / 2;
      from += socketWidth[socket] * scale + 4;
      // The drawing of the right side begins in front, that of the left side at the hinge.
      const x = side === 'left' ? place : depth - place;
      return `<g transform="translate(${x.toFixed(2)} ${thickness / 2}) scale(${scale.toFixed(3)})">${socketAt(socket, 0, 0)}</g>`;
    })
    .join('');
}

/** The notch for the thumb that opens the lid. */
export function frontEdge({ width, thickness, body }: Clamshell): string {
  return rectangle(width * 0.42, 0, width * 0.16, thickness * 0.22, darker(body, 0.45), 1);
}

/** Vents behind the screen of laptops for play; others breathe through the hinge. */
export function rear({ width, thickness, shelf }: Clamshell): string {
  if (!shelf) return '';
  return (
    slots(width * 0.05, thickness * 0.2, width * 0.26, thickness * 0.6, 20, '#08090b', true) +
    slots(width * 0.69, thickness * 0.2, width * 0.26, thickness * 0.6, 20, '#08090b', true)
  );
}

/** What the outside of the lid shows; no manufacturer's mark. */
export function lidBack({ width, lid, body, lidStyle }: Clamshell): string {
  const [pale, dark] = [lighter(body, 0.3), darker(body, 0.35)];
  if (lidStyle === 'lines')
    return (
      line(`M${width * 0.1} 0V${lid}M${width * 0.9} 0V${lid}`, dark, 1.2) +
      line(`M${width * 0.104} 0V${lid}`, pale, 0.6, 0.6)
    );
  if (lidStyle === 'slash')
    return (
      line(`M${width * 0.62} 0L${width * 0.48} ${lid}`, dark, 1.6) +
      line(`M${width * 0.64} 0L${width * 0.5} ${lid}`, pale, 0.8, 0.6) +
      rectangle(width * 0.72, lid * 0.46, 34, 6, pale, 1)
    );
  if (lidStyle === 'bars')
    return [0, 1, 2]
      .map((index) =>
        rectangle(width * 0.4 + index * width * 0.075, lid * 0.42, width * 0.05, lid * 0.03, pale, 1),
      )
      .join('');
  return rectangle(width * 0.46, lid * 0.48, width * 0.08, lid * 0.018, pale, 1, { opacity: 0.7 });
}
