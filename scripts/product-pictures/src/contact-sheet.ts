import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { backdrop, documentOf } from './canvas.ts';
import { angles } from './finishes.ts';
import { kinds } from './kinds/index.ts';

const cell = 330;

/** Shows how the named kinds look, without writing them to the shop: `npm run sheet -- OUT.png [KIND[-FINISH]…]`. */
const [out = 'contact-sheet.png', ...wanted] = process.argv.slice(2);
const rows = kinds.flatMap((kind) =>
  kind.finishes.map((finish) => ({ kind, finish, name: `${kind.name}-${finish}` })),
);
const shown = rows.filter(
  (row) => !wanted.length || wanted.includes(row.name) || wanted.includes(row.kind.name),
);
const pictures = await Promise.all(
  shown.flatMap((row, index) =>
    angles.map(async (angle, column) => {
      const product = await sharp(Buffer.from(row.kind.draw(row.finish, angle))).toBuffer();
      const whole = await sharp(Buffer.from(backdrop(1000, 1000)))
        .composite([{ input: product }])
        .png()
        .toBuffer();
      const position = index * angles.length + column;
      return {
        input: await sharp(whole).resize(cell).toBuffer(),
        left: (position % 6) * cell,
        top: Math.floor(position / 6) * cell,
      };
    }),
  ),
);
const height = Math.ceil((shown.length * angles.length) / 6) * cell;
const sheet = sharp(Buffer.from(documentOf('', 6 * cell, height)))
  .composite(pictures)
  .flatten({ background: '#ffffff' });
await writeFile(out, await sheet.png().toBuffer());
