import { line, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import type { Block } from './block.ts';
import { slots } from './grille.ts';
import { audio, displayPort, ethernet, hdmi, usbA, usbC } from './ports.ts';

const crimson = '#c8102e';

/** The covers that carry heat away, the tallest of them over the sockets of the computer's back. */
export function heatSinks(colour: string): Block[] {
  const groove = darker(colour, 0.35);
  return [
    {
      x: 2,
      y: 12,
      width: 34,
      height: 130,
      depth: 34,
      colour,
      art: slots(8, 12, 18, 70, 7, groove) + rectangle(8, 100, 18, 2, crimson, 1),
      side: rearSockets(34),
    },
    { x: 42, y: 10, width: 90, height: 26, depth: 24, colour, art: slots(6, 5, 78, 16, 5, groove) },
    { x: 38, y: 42, width: 22, height: 86, depth: 24, colour, art: slots(4, 8, 14, 70, 9, groove) },
    {
      x: 40,
      y: 202,
      width: 100,
      height: 16,
      depth: 6,
      colour,
      art: slots(10, 3, 60, 10, 3, groove) + rectangle(78, 6.8, 14, 1.6, crimson, 0.8),
    },
    { x: 160, y: 200, width: 66, height: 58, depth: 12, colour, art: chipset(colour) },
  ];
}

/** The sockets of the computer's back, on the side of the tallest cover. */
function rearSockets(depth: number): string {
  const sockets = [
    usbA(4, -8),
    usbA(4, 8),
    hdmi(24, -8),
    displayPort(24, 8),
    usbA(46, -8, '#e23b3b'),
    usbC(46, 8),
    ethernet(68, -2),
    usbA(88, -8),
    usbA(88, 8),
    audio(106, -8),
    audio(106, 2),
    audio(106, 12),
    audio(116, -8),
  ];
  return `<g transform="translate(10 ${depth / 2})">${sockets.join('')}</g>`;
}

function chipset(cover: string): string {
  return (
    line('M6 50L38 6M16 54L50 8M30 54L60 14', darker(cover, 0.35), 1.6) +
    rectangle(8, 44, 20, 3, '#c8102e', 1.5) +
    line('M7 51L39 7', lighter(cover, 0.35), 0.5)
  );
}
