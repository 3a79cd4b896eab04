import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { backdrop, documentOf } from './canvas.ts';
import { drawingOf } from './facts/drawing-of.ts';
import { seedProducts } from './facts/product.ts';
import { angles } from './finishes.ts';
import { svgOf } from './kinds/index.ts';
import { canvasSize } from './studio/scene.ts';

/**
 * Shows how products look, without writing them to the shop: `npm run sheet -- OUT.png [--angles] [KIND|CATEGORY|SLUG…]`.
 * With `--angles` all three pictures of each, else the main one.
 */
const [out = 'contact-sheet.png', ...rest] = process.argv.slice(2);
const shownAngles = rest.includes('--angles') ? angles : (['hero'] as const);
const wanted = rest.filter((word) => !word.startsWith('--'));
const [cell, columns] = [shownAngles.length > 1 ? 300 : 360, shownAngles.length > 1 ? 6 : 5];

const cells = seedProducts()
  .map((product) => ({ product, drawing: drawingOf(product) }))
  .filter(
    ({ product, drawing }) =>
      !wanted.length ||
      [product.slug, product.productCategory, drawing.kind].some((name) => wanted.includes(name)),
  )
  .flatMap(({ drawing }) => shownAngles.map((angle) => svgOf(drawing, angle)));

// The drawing is rendered at the sheet's size: a hundred pictures in seconds.
const size = cell - 8;
const small = (svg: string): Buffer =>
  Buffer.from(svg.replace(/width="\d+" height="\d+"/, `width="${size}" height="${size}"`));
const floor = await sharp(small(backdrop(canvasSize, canvasSize)))
  .png()
  .toBuffer();
const pictures = await Promise.all(
  cells.map(async (svg, position) => ({
    input: await sharp(floor)
      .composite([{ input: small(svg) }])
      .png()
      .toBuffer(),
    left: (position % columns) * cell,
    top: Math.floor(position / columns) * cell,
  })),
);
const height = Math.ceil(cells.length / columns) * cell;
const sheet = sharp(Buffer.from(documentOf('', columns * cell, height)))
  .composite(pictures)
  .flatten({ background: '#3a3d44' });
await writeFile(out, await sheet.png({ palette: true }).toBuffer());
