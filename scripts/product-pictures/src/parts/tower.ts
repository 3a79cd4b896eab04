import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { frameFan } from './fan.ts';
import { holes, slots } from './grille.ts';
import { audio, displayPort, ethernet, hdmi, mainsInlet, screw, usbA, usbC } from './ports.ts';

/** The rear of a computer tower: sockets, fan, expansion slots, power supply. */
export function towerRear(width: number, height: number, body: string, withComputer: boolean): string {
  const dark = darker(body, 0.55);
  const slotTop = height * 0.42;
  const covers = Array.from(
    { length: 7 },
    (_, index) =>
      rectangle(
        width * 0.12,
        slotTop + index * 19,
        width * 0.6,
        14,
        index === 1 && withComputer ? '#aeb3ba' : darker(body, 0.2),
        1.5,
      ) + holes(width * 0.3, slotTop + index * 19 + 2, width * 0.38, 11, 5, 1.4, '#0a0b0d'),
  );
  const sockets = withComputer
    ? rectangle(width * 0.1, height * 0.06, 46, 150, '#a9aeb5', 2) +
      `<g transform="translate(${width * 0.1 + 23} ${height * 0.06})">${usbA(-9, 12)}${usbA(9, 12)}${hdmi(0, 28)}${displayPort(0, 44)}${usbA(-9, 62, '#e23b3b')}${usbC(10, 62)}${ethernet(0, 84)}${audio(-12, 106)}${audio(0, 106)}${audio(12, 106)}${audio(-12, 122)}${audio(0, 122)}${audio(12, 122)}</g>`
    : rectangle(width * 0.1, height * 0.06, 46, 150, '#08090b', 2);
  const supply = `${rectangle(width * 0.1, height - 104, width * 0.8, 90, '#24262a', 3) + holes(width * 0.14, height - 98, width * 0.42, 78, 7, 2.4, '#08090b')}<g transform="translate(${width * 0.74} ${height - 66})">${mainsInlet(0, 0)}</g>${rectangle(width * 0.7, height - 40, 18, 12, '#c43030', 2)}`;
  return (
    rectangle(3, 3, width - 6, height - 6, darker(body, 0.12), 3) +
    sockets +
    frameFan(width * 0.64, height * 0.06 + 72, Math.min(120, width * 0.56), {
      colour: withComputer ? '#2b2d31' : body,
      blades: 9,
    }) +
    rectangle(width * 0.1, slotTop - 5, width * 0.64, 7 * 19 + 6, dark, 2) +
    covers.join('') +
    Array.from({ length: 7 }, (_, index) => screw(width * 0.78, slotTop + 7 + index * 19, 2.6)).join('') +
    supply +
    [
      [10, 10],
      [width - 10, 10],
      [10, height - 10],
      [width - 10, height - 10],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 3.4))
      .join('')
  );
}

/** The upper side: buttons and sockets near the front, a dust filter behind them. */
export function towerTop(width: number, depth: number, body: string): string {
  const edge = depth - 28;
  return (
    rectangle(width * 0.1, 24, width * 0.8, depth - 92, darker(body, 0.35), 6) +
    holes(width * 0.12, 28, width * 0.76, depth - 100, 6, 2, '#08090b') +
    circle(width * 0.24, edge, 9, lighter(body, 0.12), { stroke: darker(body, 0.4), strokeWidth: 1.2 }) +
    circle(width * 0.24, edge, 5, 'none', { stroke: '#5fd1ff', strokeWidth: 1.4 }) +
    `<g transform="translate(${width * 0.45} ${edge})">${usbA(0, 0)}${usbA(22, 0)}${usbC(43, 0)}${audio(62, 0)}</g>`
  );
}

/** The vented side of a closed tower. */
export function closedSide(depth: number, height: number, body: string): string {
  return (
    rectangle(4, 4, depth - 8, height - 8, 'none', 4, { stroke: darker(body, 0.3), strokeWidth: 0.9 }) +
    slots(depth * 0.3, height * 0.62, depth * 0.4, height * 0.16, 9, darker(body, 0.6)) +
    rectangle(depth - 20, height * 0.44, 8, height * 0.12, darker(body, 0.25), 3)
  );
}
