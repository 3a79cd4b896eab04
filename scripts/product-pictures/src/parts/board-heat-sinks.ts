import { line, rectangle, repeated } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import type { Block } from './block.ts';
import { type Board, boardSize } from './board.ts';
import { slots } from './grille.ts';
import { fitting, lettering } from './lettering.ts';
import { audio, displayPort, dvi, ethernet, hdmi, usbA, usbC, vga } from './ports.ts';

/** The covers over the power stages and the chipset. */
export function heatSinks(board: Board): Block[] {
  const { cover, accent, heatSinks: count, form } = board;
  const { width, height } = boardSize(board);
  const groove = darker(cover, 0.35);
  const isSmall = form === 'Mini-ITX';
  const left = isSmall ? 30 : 40;
  const tall = isSmall ? 84 : 82;
  const all: Block[] = [];
  if (count > 0)
    all.push({
      x: left,
      y: isSmall ? 34 : 44,
      width: 19,
      height: tall,
      depth: 24,
      colour: cover,
      art: slots(4, 8, 11, tall - 18, 9, groove),
    });
  if (count > 1)
    all.push({
      x: left + 2,
      y: isSmall ? 16 : 18,
      width: isSmall ? 78 : 92,
      height: 22,
      depth: 24,
      colour: cover,
      art: slots(6, 5, (isSmall ? 78 : 92) - 12, 12, 4, groove),
    });
  if (!isSmall) {
    const side = form === 'ATX' ? [62, 52] : board.narrow ? [40, 32] : [44, 40];
    const [w = 0, h = 0] = side;
    all.push({
      x: width - w - 22,
      y: height - h - (form === 'ATX' ? 50 : board.narrow ? 34 : 40),
      width: w,
      height: h,
      depth: 10,
      colour: cover,
      art: chipsetArt(board, w, h, accent),
    });
  }
  return all;
}

function chipsetArt({ cover, chipset }: Board, w: number, h: number, accent: string): string {
  const ink = isPale(cover) ? '#4b5059' : '#e6e8ec';
  const size = fitting(chipset, 11, w - 10);
  return (
    line(`M${w * 0.1} ${h * 0.86}L${w * 0.5} ${h * 0.62}L${w * 0.9} ${h * 0.86}`, darker(cover, 0.35), 1.4) +
    lettering(chipset, { x: w / 2, y: h * 0.24, size, colour: ink, weight: 1.5, anchor: 'middle' }) +
    rectangle(w * 0.3, h * 0.24 + size + 4, w * 0.4, 1.8, accent, 0.9)
  );
}

/** Drives' slots: a cover of metal, or the bare slot with its screw. */
export function m2Parts(board: Board): Block[] {
  const { width } = boardSize(board);
  const { cover, accent, m2Slots, m2Covers, form } = board;
  const isSmall = form === 'Mini-ITX';
  // The smallest boards carry their second drive on the other side.
  const places = isSmall
    ? [{ x: 34, y: 132 }]
    : [
        { x: 40, y: 166 },
        { x: 40, y: 204 },
        { x: 40, y: 224 },
        { x: 40, y: 244 },
      ].slice(0, m2Slots);
  return places.map(({ x, y }, index) => {
    const length = Math.min(96, width - x - 60);
    if (index < m2Covers)
      return {
        x,
        y,
        width: length,
        height: 15,
        depth: 6,
        colour: cover,
        art:
          slots(10, 3, length * 0.6, 9, 3, darker(cover, 0.3)) +
          rectangle(length - 20, 6.6, 14, 1.8, accent, 0.9),
      };
    return {
      x,
      y: y + 2,
      width: 9,
      height: 12,
      depth: 5,
      colour: '#17181b',
      art: repeated(2, 5, (column, row) => rectangle(2 + column * 3, 1.6 + row * 2, 1.6, 0.8, '#d7b45a')),
    };
  });
}

/** The sockets of the computer's back, in a block of metal or under a cover. */
export function rearSockets({ cover, shroud, video, wireless, form, accent }: Board): Block[] {
  const long = form === 'Mini-ITX' ? 118 : 140;
  const depth = 33;
  let place = 4;
  const list: string[] = [];
  const add = (width: number, draw: (x: number) => string): void => {
    list.push(draw(place + width / 2));
    place += width + 3;
  };
  add(14, (x) => usbA(x, -8) + usbA(x, 0) + usbA(x, 8));
  for (let index = 0; index < video.vga; index++) add(20, (x) => vga(x, 6));
  for (let index = 0; index < video.dvi; index++) add(29, (x) => dvi(x, 0));
  for (let index = 0; index < video.hdmi; index++) add(16, (x) => hdmi(x, index ? -8 : 6));
  for (let index = 0; index < video.displayPort; index++) add(17, (x) => displayPort(x, 6));
  for (let index = 0; index < video.usbC; index++) add(11, (x) => usbC(x, 6));
  add(17, (x) => ethernet(x, -3) + usbA(x, 10));
  if (wireless)
    add(
      9,
      (x) =>
        `<circle cx="${x}" cy="-7" r="4" fill="#d7b45a"/><circle cx="${x}" cy="7" r="4" fill="#d7b45a"/><circle cx="${x}" cy="-7" r="1.4" fill="#3a2f14"/><circle cx="${x}" cy="7" r="1.4" fill="#3a2f14"/>`,
    );
  if (place < long - 14) add(9, (x) => audio(x, -9) + audio(x, 0) + audio(x, 9));
  const colour = shroud ? cover : '#b9bdc3';
  return [
    {
      x: 2,
      y: 10,
      width: shroud ? 34 : 26,
      height: long,
      depth,
      colour,
      shiny: !shroud,
      art: shroud
        ? slots(8, 14, 18, long * 0.5, 6, darker(cover, 0.35)) +
          rectangle(8, long * 0.72, 18, 2, accent, 1) +
          line(`M4 ${long - 8}L30 ${long - 26}`, lighter(cover, 0.25), 0.8)
        : [0.2, 0.42, 0.62, 0.82].map((share) => rectangle(0, long * share, 26, 1, '#7b8087')).join(''),
      side: `<g transform="translate(0 ${depth / 2})">${list.join('')}</g>`,
    },
  ];
}
