import sharp from 'sharp';
import { backdrop } from './canvas.ts';
import { angles } from './finishes.ts';
import { kinds } from './kinds/index.ts';
import type { Output } from './output.ts';
import { canvasSize } from './studio/scene.ts';

const quality = 82;

/** Every angle of every finish, of all kinds or of one. */
export function productPictures(only?: string): Output[] {
  const floor = backdrop(canvasSize, canvasSize);
  return kinds
    .filter((kind) => !only || kind.name === only)
    .flatMap((kind) =>
      kind.finishes.flatMap((finish) =>
        angles.map((angle) => {
          const drawing = kind.draw(finish, angle);
          return {
            file: `src/server/seed/pictures/products/${kind.name}-${finish}-${angle}.webp`,
            recipe: `${quality}${floor}${drawing}`,
            make: () => pictureOf(drawing, floor),
          };
        }),
      ),
    );
}

async function pictureOf(drawing: string, floor: string): Promise<Buffer> {
  const product = await sharp(Buffer.from(drawing)).png().toBuffer();
  return sharp(Buffer.from(floor))
    .composite([{ input: product }])
    .webp({ quality, effort: 5 })
    .toBuffer();
}
