import { formatRupees } from '../../rules/price/money.ts';
import { getLines } from './build-text.ts';
import * as messages from './messages.ts';
import { getTotal, type OfferOf } from './offers.ts';
import type { Choices } from './shop-part.ts';

/** Points; a picture of twice as many pixels stays sharp on phones. */
const WIDTH = 720;
const SCALE = 2;
const MARGIN = 32;
const LINE = 48;
const HEAD = 88;
const FONT = 'system-ui, sans-serif';

/** Cuts a text to a width and ends it with three dots. */
function fitted(pen: CanvasRenderingContext2D, text: string, width: number): string {
  let fits = text;
  while (fits.length > 1 && pen.measureText(fits).width > width) fits = `${fits.slice(0, -2).trimEnd()}…`;
  return fits;
}

/** Draws a build as a list with prices. The picture is always light, because it is sent to others. */
function draw(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  name: string,
  choices: Choices,
  offer: OfferOf,
) {
  const lines = getLines(choices, offer);
  canvas.width = WIDTH * SCALE;
  canvas.height = (HEAD + lines.length * LINE + HEAD) * SCALE;
  pen.scale(SCALE, SCALE);
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    colour: string,
    align: CanvasTextAlign,
  ) => {
    pen.font = `${font} ${FONT}`;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEAD + lines.length * LINE + HEAD);
  write(name, MARGIN, 52, '700 26px', '#111', 'left');
  lines.forEach(([kind, part, price], index) => {
    const y = HEAD + index * LINE;
    pen.fillStyle = '#ddd';
    pen.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 1);
    write(kind, MARGIN, y + 20, '400 13px', '#555', 'left');
    write(price, WIDTH - MARGIN, y + 38, '400 16px', '#111', 'right');
    const room = WIDTH - 2 * MARGIN - pen.measureText(price).width - 16;
    write(fitted(pen, part, room), MARGIN, y + 38, '400 16px', '#111', 'left');
  });
  const end = HEAD + lines.length * LINE;
  pen.fillStyle = '#111';
  pen.fillRect(MARGIN, end, WIDTH - 2 * MARGIN, 2);
  write(messages.total, MARGIN, end + 36, '700 20px', '#111', 'left');
  write(formatRupees(getTotal(choices, offer)), WIDTH - MARGIN, end + 36, '700 20px', '#111', 'right');
  write(location.host, MARGIN, end + 64, '400 13px', '#555', 'left');
}

/** Saves a build as a PNG file. @returns false where the browser cannot draw */
export async function saveBuildPicture(name: string, choices: Choices, offer: OfferOf): Promise<boolean> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  draw(canvas, pen, name, choices, offer);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
