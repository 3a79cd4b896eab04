import { circle, rectangle } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { frameFan } from './fan.ts';
import { holes, slots } from './grille.ts';
import { audio, displayPort, ethernet, hdmi, mainsInlet, screw, usbA, usbC, vga } from './ports.ts';

export interface TowerRear {
  width: number;
  height: number;
  body: string;
  /** Covers for cards. */
  slots: number;
  /** The width of the fan in millimetres; 0 where the box holds none. */
  fan: number;
  /** The screens that a built computer drives; an empty case has no sockets. */
  video?: { hdmi: number; displayPort: number; vga: number };
}

/** The rear of a computer tower: sockets, fan, expansion slots, power supply. */
export function towerRear({ width, height, body, slots: slotCount, fan, video }: TowerRear): string {
  const dark = darker(body, 0.55);
  const low = height < 340;
  const pitch = Math.min(19, (height * 0.3) / slotCount);
  const slotTop = Math.max(height * 0.42, 168 * (low ? 0.78 : 1));
  const covers = Array.from(
    { length: slotCount },
    (_, index) =>
      rectangle(
        width * 0.12,
        slotTop + index * pitch,
        width * 0.6,
        pitch - 5,
        index === 1 && video ? '#aeb3ba' : darker(body, 0.2),
        1.5,
      ) + holes(width * 0.3, slotTop + index * pitch + 2, width * 0.38, pitch - 8, 5, 1.4, '#0a0b0d'),
  );
  const screens = video
    ? [
        ...Array.from({ length: video.hdmi }, () => hdmi),
        ...Array.from({ length: video.displayPort }, () => displayPort),
        ...Array.from({ length: video.vga }, () => vga),
      ]
    : [];
  const scale = low ? 0.72 : 1;
  const sockets = video
    ? rectangle(width * 0.08, height * 0.05, 46 * scale, 158 * scale, '#a9aeb5', 2) +
      `<g transform="translate(${width * 0.08 + 23 * scale} ${height * 0.05}) scale(${scale})">${usbA(-9, 12)}${usbA(9, 12)}${screens.map((socket, index) => socket(0, 28 + index * 15)).join('')}${usbA(-9, 78, '#e23b3b')}${usbC(10, 78)}${ethernet(0, 96)}${audio(-12, 118)}${audio(0, 118)}${audio(12, 118)}</g>`
    : rectangle(width * 0.08, height * 0.05, 46 * scale, 150 * scale, '#08090b', 2);
  const supplyHeight = low ? 66 : 90;
  const supply = `${rectangle(width * 0.1, height - supplyHeight - 14, width * 0.8, supplyHeight, '#24262a', 3) + holes(width * 0.14, height - supplyHeight - 8, width * 0.42, supplyHeight - 12, 7, 2.4, '#08090b')}<g transform="translate(${width * 0.74} ${height - supplyHeight / 2 - 20}) scale(${low ? 0.8 : 1})">${mainsInlet(0, 0)}</g>${rectangle(width * 0.7, height - 34, 18, 10, '#c43030', 2)}`;
  const fanSize = Math.min(fan, width * 0.56);
  return (
    rectangle(3, 3, width - 6, height - 6, darker(body, 0.12), 3) +
    sockets +
    (fan
      ? frameFan(width * 0.64, height * 0.05 + fanSize / 2 + 8, fanSize, {
          colour: isPale(body) && !video ? body : '#2b2d31',
          blades: 9,
        })
      : holes(width * 0.42, height * 0.06, width * 0.48, Math.min(120, width * 0.5), 6, 2, '#0a0b0d')) +
    rectangle(width * 0.1, slotTop - 5, width * 0.64, slotCount * pitch + 6, dark, 2) +
    covers.join('') +
    Array.from({ length: slotCount }, (_, index) =>
      screw(width * 0.78, slotTop + 5 + index * pitch, 2.6),
    ).join('') +
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

/** The upper side: buttons and sockets near the front, a dust filter behind them, with the fans that sit under it. */
export function towerTop(width: number, depth: number, body: string, fans: readonly number[] = []): string {
  const edge = depth - 24;
  const scale = Math.min(1, width / 190);
  return (
    rectangle(width * 0.1, 24, width * 0.8, depth - 92, darker(body, 0.35), 6) +
    fans
      .map((size, index) =>
        frameFan(width / 2, 30 + size / 2 + index * size, size, { colour: '#3a3d43', blades: 9 }),
      )
      .join('') +
    holes(
      width * 0.12,
      28,
      width * 0.76,
      depth - 100,
      6,
      fans.length ? 1.7 : 2,
      fans.length ? '#08090baa' : '#08090b',
    ) +
    circle(width * 0.2, edge, 9 * scale, lighter(body, 0.12), {
      stroke: darker(body, 0.4),
      strokeWidth: 1.2,
    }) +
    circle(width * 0.2, edge, 5 * scale, 'none', { stroke: '#5fd1ff', strokeWidth: 1.4 }) +
    `<g transform="translate(${width * 0.42} ${edge}) scale(${scale.toFixed(3)})">${usbA(0, 0)}${usbA(22, 0)}${usbC(43, 0)}${audio(62, 0)}</g>`
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
