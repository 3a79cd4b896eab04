import sharp from 'sharp';
import { shopIdentity } from '../../identity/identity.ts';
import { identityPicture } from '../../identity/pictures.ts';
import { SHARE_PICTURE } from '../../rules/product/image.ts';
import { type MadePicture, openPicture } from './open-picture.ts';

const { width, height } = SHARE_PICTURE;
/** The product's tile, at the right; the shop's stands in the middle of what is left of it. */
const TILE = { size: 550, left: 610, top: 40, radius: 32 };
const MARK_TILE = { size: 240, left: 185, top: 195, radius: 48 };
const MARK_MARGIN = 20;

const tile = ({ size, left, top, radius }: typeof TILE) =>
  `<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${radius}" fill="#fff"/>`;

function ground(): Buffer {
  const [start, middle, end] = shopIdentity().colours.sharePicture;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${start}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${end}"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#ground)"/>
  ${tile(TILE)}${tile(MARK_TILE)}
</svg>`);
}
const roundCorners = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.size}" height="${TILE.size}"><rect width="100%" height="100%" rx="${TILE.radius}"/></svg>`,
);

/** A product on the shop's colours, as JPEG. Without text: the fonts of the server would decide how it looks. */
export async function composeSharePicture(file: string): Promise<MadePicture> {
  const product = await openPicture(file)
    .resize({ width: TILE.size, height: TILE.size, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .composite([{ input: roundCorners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const mark = await sharp(await identityPicture('favicon.svg'), { density: 600 })
    .resize(MARK_TILE.size - 2 * MARK_MARGIN)
    .png()
    .toBuffer();
  return sharp(ground())
    .composite([
      { input: product, left: TILE.left, top: TILE.top },
      { input: mark, left: MARK_TILE.left + MARK_MARGIN, top: MARK_TILE.top + MARK_MARGIN },
    ])
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
}
