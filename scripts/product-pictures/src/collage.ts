import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawingOf } from './facts/drawing-of.ts';
import { seedProducts } from './facts/product.ts';
import type { Angle } from './finishes.ts';
import { svgOf } from './kinds/index.ts';

/** A product in a composed picture: its width, and where the middle of its foot stands. */
export interface Placed {
  /** The slug of a product of the seed. */
  product: string;
  angle?: Angle;
  width: number;
  x: number;
  y: number;
}

/** What a composed picture depends on, for the manifest. */
export function recipeOf(background: string, placed: readonly Placed[]): string {
  return background + placed.map((product) => JSON.stringify(product) + svgOfPlaced(product)).join('');
}

/** Sets product drawings, without their backdrop, before a background; the last stands in front. */
export async function collage(background: string, placed: readonly Placed[]): Promise<Sharp> {
  const { width = 0, height = 0 } = await sharp(Buffer.from(background)).metadata();
  const layers = await Promise.all(placed.map((product) => layerOf(product, width, height)));
  return sharp(Buffer.from(background)).composite(layers);
}

function svgOfPlaced({ product: slug, angle = 'hero' }: Placed): string {
  const product = seedProducts().find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(`The seed has no product "${slug}".`);
  return svgOf(drawingOf(product), angle);
}

async function layerOf(product: Placed, width: number, height: number): Promise<OverlayOptions> {
  const trimmed = await sharp(Buffer.from(svgOfPlaced(product)))
    .trim({ threshold: 40 })
    .png()
    .toBuffer();
  const scaled = await sharp(trimmed)
    .resize({ width: product.width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [
    Math.round(product.x - scaled.info.width / 2),
    Math.round(product.y - scaled.info.height),
  ];
  // A layer may not reach over the edge of the picture, so what would is cut off.
  const crop = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(scaled.info.width, width - left) - Math.max(0, -left),
    height: Math.min(scaled.info.height, height - top) - Math.max(0, -top),
  };
  return {
    input: await sharp(scaled.data).extract(crop).toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  };
}
