import { circle, rectangle, repeated, shape, vertical } from '../canvas.ts';

const cavity = vertical('#050608', '#1c1e22');
const rim = '#8d9299';

/** Drawings of sockets in millimetres, all placed by their middle. */
export function usbA(x: number, y: number, tongue = '#2f6fd6'): string {
  return (
    rectangle(x - 6.8, y - 3.1, 13.6, 6.2, rim, 0.8) +
    rectangle(x - 6.2, y - 2.5, 12.4, 5, cavity, 0.4) +
    rectangle(x - 5.4, y - 1.9, 10.8, 1.8, tongue, 0.2)
  );
}

export function usbC(x: number, y: number): string {
  return (
    rectangle(x - 4.8, y - 1.8, 9.6, 3.6, rim, 1.8) +
    rectangle(x - 4.3, y - 1.3, 8.6, 2.6, cavity, 1.3) +
    rectangle(x - 2.8, y - 0.35, 5.6, 0.7, '#3c4047', 0.3)
  );
}

export function hdmi(x: number, y: number): string {
  const outline = (edge: number): string =>
    `M${x - 7.5 - edge} ${y - 2.8 - edge}h${15 + 2 * edge}v${3.4 + edge}l-2 ${2.2 + edge}h-${11 + 2 * edge}l-2-${2.2 + edge}z`;
  return (
    shape(outline(0.6), rim) +
    shape(outline(0), '#0b0c0f') +
    rectangle(x - 5.2, y - 1.2, 10.4, 1.4, '#4a4e56')
  );
}

export function displayPort(x: number, y: number): string {
  const outline = (edge: number): string =>
    `M${x - 8 - edge} ${y - 2.6 - edge}h${16 + 2 * edge}v${5.2 + 2 * edge}h-${13.5 + 2 * edge}l-2.5-2.5z`;
  return (
    shape(outline(0.6), rim) +
    shape(outline(0), '#0b0c0f') +
    rectangle(x - 5.5, y - 0.9, 11.5, 1.4, '#4a4e56')
  );
}

export function vga(x: number, y: number): string {
  return (
    shape(`M${x - 9} ${y - 4}h18l-1.6 8h-14.8z`, '#2f5fb8', { stroke: rim, strokeWidth: 1 }) +
    repeated(5, 3, (column, row) => circle(x - 5.4 + column * 2.7, y - 2 + row * 2, 0.5, '#0b0c0f'))
  );
}

export function dvi(x: number, y: number): string {
  return (
    rectangle(x - 14, y - 4.5, 28, 9, '#e9ebee', 2, { stroke: rim, strokeWidth: 1 }) +
    repeated(8, 3, (column, row) => rectangle(x - 11 + column * 2, y - 3 + row * 2.2, 0.9, 1.2, '#3c4047')) +
    rectangle(x + 7, y - 0.6, 5, 1.2, '#3c4047')
  );
}

export function ethernet(x: number, y: number, body = '#9a9fa6'): string {
  return (
    rectangle(x - 8, y - 6.7, 16, 13.4, body, 0.6) +
    shape(`M${x - 6} ${y - 4.5}h12v6h-2v2h-2v1.8h-4v-1.8h-2v-2h-2z`, '#0a0b0e') +
    repeated(8, 1, (column) => rectangle(x - 4.7 + column * 1.2, y - 4.5, 0.6, 2.4, '#d7b45a')) +
    rectangle(x - 7, y + 4, 2.4, 1.6, '#48c774') +
    rectangle(x + 4.6, y + 4, 2.4, 1.6, '#f0b429')
  );
}

export function audio(x: number, y: number, ring = '#6e737b'): string {
  return circle(x, y, 3.4, ring) + circle(x, y, 2.5, '#1c1e22') + circle(x, y, 1.7, '#050608');
}

export function barrel(x: number, y: number): string {
  return circle(x, y, 4, '#5b6068') + circle(x, y, 3.2, '#08090b') + circle(x, y, 0.9, '#b9bec6');
}

/** The inlet for a mains cable. */
export function mainsInlet(x: number, y: number): string {
  return (
    rectangle(x - 14, y - 11, 28, 22, '#15161a', 1.5) +
    shape(`M${x - 11.5} ${y + 8}v-11l5-5h13l5 5v11z`, '#050608', { stroke: '#3a3d44', strokeWidth: 0.8 }) +
    [
      [-6, 2],
      [0, -3],
      [6, 2],
    ]
      .map(([dx = 0, dy = 0]) => rectangle(x + dx - 0.9, y + dy - 2.6, 1.8, 5.2, '#c9ccd1', 0.4))
      .join('')
  );
}

/** A mains socket for the round and flat pins used in Nepal. */
export function mainsSocket(x: number, y: number): string {
  const holes = [
    [0, -7, 2.4],
    [-6.5, 4, 1.9],
    [6.5, 4, 1.9],
  ] as const;
  return (
    rectangle(x - 15, y - 15, 30, 30, '#6a6e77', 3) +
    rectangle(x - 14, y - 14, 28, 28, vertical('#3d4047', '#2c2e34'), 2.5) +
    holes
      .map(
        ([dx, dy, r]) =>
          circle(x + dx, y + dy, r, '#050608', { stroke: '#4a4d55', strokeWidth: 0.5 }) +
          rectangle(x + dx - r * 1.6, y + dy - 0.8, r * 3.2, 1.6, '#050608', 0.4),
      )
      .join('')
  );
}

export function screw(x: number, y: number, radius = 2.2): string {
  return (
    circle(x, y, radius, vertical('#d6d9dd', '#7f848b'), { stroke: '#4d5157', strokeWidth: radius * 0.1 }) +
    rectangle(x - radius * 0.6, y - radius * 0.12, radius * 1.2, radius * 0.24, '#3e4248') +
    rectangle(x - radius * 0.12, y - radius * 0.6, radius * 0.24, radius * 1.2, '#3e4248')
  );
}
