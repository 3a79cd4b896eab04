import sharp from 'sharp';
import { documentOf, ellipse, type Gradient, radial, rectangle } from './canvas.ts';
import { collage, type Placed, recipeOf } from './collage.ts';
import type { Output } from './output.ts';

const blue = '#003893';
const crimson = '#C8102E';

/** The shop's mark in a box of 64: an awning over a chip, whose core is the door. */
export function mark(chip = blue, awning = crimson, light = '#ffffff'): string {
  const pins =
    [31, 39, 47].map((y) => rectangle(8, y, 48, 4, chip, 2)).join('') +
    [22, 30, 38].map((x) => rectangle(x, 52, 4, 8, chip, 2)).join('');
  const stripes = Array.from({ length: 5 }, (_, index) => {
    const [top, foot] = [14 + index * 7.2, 8 + index * 9.6];
    return `<path d="M${top} 6h7.2L${foot + 9.6} 20v2a4.8 4.8 0 0 1-9.6 0v-2z" fill="${index % 2 ? light : awning}"/>`;
  }).join('');
  const outline = `<path d="M14 6h36l6 14v2a4.8 4.8 0 0 1-9.6 0 4.8 4.8 0 0 1-9.6 0 4.8 4.8 0 0 1-9.6 0 4.8 4.8 0 0 1-9.6 0 4.8 4.8 0 0 1-9.6 0v-2z" fill="none" stroke="${awning}" stroke-width="1.6" stroke-linejoin="round"/>`;
  const door = `<path d="M25 55V41a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v14z" fill="${light}"/>`;
  return (
    pins +
    rectangle(14, 20, 36, 35, chip, 4) +
    door +
    rectangle(34.4, 46, 2.2, 2.2, awning, 1.1) +
    stripes +
    outline
  );
}

/** Everything that carries the mark. */
export function marks(): Output[] {
  const icons = [
    { file: 'identity/hardware-pasal/public/icons/icon-192.png', size: 192, share: 0.78, corner: 0.22 },
    { file: 'identity/hardware-pasal/public/icons/icon-512.png', size: 512, share: 0.78, corner: 0.22 },
    // A maskable icon may be cut to a circle, so the mark keeps to the middle.
    { file: 'identity/hardware-pasal/public/icons/icon-maskable-512.png', size: 512, share: 0.58, corner: 0 },
    { file: 'identity/hardware-pasal/public/icons/apple-touch-icon.png', size: 180, share: 0.7, corner: 0 },
  ];
  return [
    favicon(),
    ...icons.map((icon) => iconOutput(icon.file, icon.size, icon.share, icon.corner)),
    linkPicture(),
  ];
}

function favicon(): Output {
  const drawing = mark().replaceAll(`fill="${blue}"`, 'class="chip"');
  const style = `<style>.chip{fill:${blue}}@media (prefers-color-scheme:dark){.chip{fill:#7ea6ff}}</style>`;
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${style}${drawing}</svg>\n`;
  return {
    file: 'identity/hardware-pasal/public/favicon.svg',
    recipe: file,
    make: async () => Buffer.from(file),
  };
}

function iconOutput(file: string, size: number, share: number, corner: number): Output {
  const margin = (size * (1 - share)) / 2;
  const tile = rectangle(0, 0, size, size, '#ffffff', size * corner);
  const drawing = documentOf(
    `${tile}<g transform="translate(${margin} ${margin}) scale(${(size * share) / 64})">${mark()}</g>`,
    size,
    size,
  );
  return {
    file,
    recipe: drawing,
    make: () => sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  };
}

/** The picture that other sites show beside a link to the shop. */
function linkPicture(): Output {
  const [width, height] = [1200, 630];
  const ground: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 0.4],
    stops: [
      [0, '#001c52'],
      [0.5, blue],
      [1, crimson],
    ],
  };
  const tile =
    rectangle(90, 195, 240, 240, '#ffffff', 54) +
    `<g transform="translate(118 223) scale(2.875)">${mark()}</g>`;
  const background = documentOf(
    rectangle(0, 0, width, height, ground) +
      ellipse(800, 350, 440, 300, radial('#ffffff66', '#ffffff22', '#ffffff00')) +
      tile,
    width,
    height,
  );
  const placed: Placed[] = [
    { product: 'lian-li-lancool-216-white', width: 240, x: 560, y: 470 },
    { product: 'lg-27up850-w', width: 400, x: 880, y: 430 },
    { product: 'acer-swift-go-14-sfg14-73', width: 400, x: 770, y: 580 },
    { product: 'xiaomi-redmi-note-14-8gb-256gb', width: 190, x: 1064, y: 580 },
  ];
  return {
    file: 'identity/hardware-pasal/public/images/og-default.png',
    recipe: recipeOf(background, placed),
    make: async () =>
      (await collage(background, placed)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer(),
  };
}
