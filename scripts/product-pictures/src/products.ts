import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawingOf } from './facts/drawing-of.ts';
import { type Product, seedProducts } from './facts/product.ts';
import { angles } from './finishes.ts';
import { type Drawing, type KindName, svgOf } from './kinds/index.ts';
import type { Output } from './output.ts';

/** Shadows fade out in the alpha channel, which takes a third of a file at the full quality. */
const webp = { quality: 82, alphaQuality: 60, effort: 5 };

/** A name that drawings with the same options share: the kind, and a hash of the options in the order of their names. */
export function keyOf({ kind, options }: Drawing): string {
  const sorted = JSON.stringify(options, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return `${kind}-${createHash('sha256').update(sorted).digest('hex').slice(0, 8)}`;
}

/** The paths by which the shop names the pictures of a product, its main picture first. */
export const imagesOf = (product: Product): string[] =>
  angles.map((angle) => `/uploads/products/${keyOf(drawingOf(product))}-${angle}.webp`);

/**
 * Every angle of every drawing that a product of the seed needs, of all kinds or of one. Their ground is
 * transparent: the shop lays a light or a dark one behind them.
 */
export function productPictures(only?: KindName): Output[] {
  const drawings = new Map(
    seedProducts().map((product) => {
      const drawing = drawingOf(product);
      return [keyOf(drawing), drawing];
    }),
  );
  return [...drawings]
    .filter(([, { kind }]) => !only || kind === only)
    .flatMap(([key, drawing]) =>
      angles.map((angle) => {
        const svg = svgOf(drawing, angle);
        return {
          file: `src/server/seed/pictures/products/${key}-${angle}.webp`,
          recipe: JSON.stringify(webp) + svg,
          make: () => sharp(Buffer.from(svg)).webp(webp).toBuffer(),
        };
      }),
    );
}
