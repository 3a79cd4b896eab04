import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS } from '../../contract/editor/upload.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { identityPicture } from '../../identity/pictures.ts';
import { SHARE_PICTURE } from '../../rules/product/image.ts';
import { type PictureFormat, sharePicture } from './pictures.ts';

/** A picture as it is written: its bytes, and its size in pixels. */
type MadePicture = { data: Buffer; info: { width: number; height: number } };

/** Opens a picture of the shop's own, upright. */
const openPicture = (file: string) => sharp(file, { limitInputPixels: MOST_PIXELS }).rotate();

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
async function composeSharePicture(file: string): Promise<MadePicture> {
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

const QUALITY = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 78, alphaQuality: 60, effort: 4 },
} as const;
/** What is made of a file from outside. Larger than a page shows it would only be stored. */
const REENCODED: Readonly<Record<string, { longestSide: number; quality: number }>> = {
  upload: { longestSide: 2000, quality: 86 },
  review: { longestSide: 1600, quality: 78 },
};
/** The side in pixels of the square that stands for a photo of a review: twice what a page shows. */
const SMALL_SIDE = 192;
/** The decoder's names of the accepted formats: it also reads SVG and documents, which are not accepted. */
const UPLOADED_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'avif'];

// One thread for each picture: encoding must not take the cores that orders need.
sharp.concurrency(1);
sharp.cache(false);

/** Decodes an uploaded picture and encodes it again, which removes metadata such as positions, and scripts. */
async function reencode(
  file: string,
  { longestSide, quality }: { longestSide: number; quality: number },
): Promise<MadePicture> {
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format } = await picture.metadata();
  if (!UPLOADED_FORMATS.includes(format ?? '')) throw new Error(`${format} is not taken`);
  return picture
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
}

/** How much wider than high a cut-out is whose margins are cut away, and the share of its width that is left of them. */
const LEAST_WIDE = 1.6;
const LEFT_MARGIN = 0.02;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** A soft shadow is no part of what is shown. */
const SHADOW = 60;
/** Pixels of the copy in which the cut-out is looked for. */
const LOOKED_AT = 200;

/** A keyboard or a cable in a square of its own is small: it fills its width, and stays in the middle of a square. */
async function frameWide(file: string): Promise<Sharp> {
  const { width, height, hasAlpha } = await openPicture(file).metadata();
  if (!hasAlpha || width !== height) return openPicture(file);
  // Looked for in a small copy: in the whole picture it would take twice as long as all of the rest.
  const small = await openPicture(file).resize(LOOKED_AT).png({ compressionLevel: 0 }).toBuffer();
  const { info } = await sharp(small)
    .trim({ background: TRANSPARENT, threshold: SHADOW })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width < info.height * LEAST_WIDE) return openPicture(file);
  const scale = width / LOOKED_AT;
  const side = Math.min(width, Math.ceil(info.width * scale * (1 + 2 * LEFT_MARGIN)));
  const place = (offset = 0, length: number) =>
    Math.max(0, Math.min(width - side, Math.round((length / 2 - offset) * scale - side / 2)));
  const { width: wide, height: high, trimOffsetLeft: left, trimOffsetTop: top } = info;
  return openPicture(file).extract({
    left: place(left, wide),
    top: place(top, high),
    width: side,
    height: side,
  });
}

async function resize(file: string, width: number, format: PictureFormat): Promise<MadePicture> {
  return (await frameWide(file))
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, QUALITY[format])
    .toBuffer({ resolveWithObject: true });
}

const cropSmall = (file: string): Promise<MadePicture> =>
  openPicture(file)
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'cover' })
    .webp({ quality: 72 })
    .toBuffer({ resolveWithObject: true });

/**
 * Makes a picture of a file.
 * @param form the name of a variant, such as `360.avif`; `upload` for what an editor sends and `review` for what a
 * customer does; `review-small` for the square of a stored photo
 * @throws Error where the file cannot be decoded
 */
export async function makePicture(form: string, file: string): Promise<MadePicture> {
  const reencoded = REENCODED[form];
  if (reencoded) return reencode(file, reencoded);
  if (form === 'review-small') return cropSmall(file);
  if (form === sharePicture.name) return composeSharePicture(file);
  const [width, format] = form.split('.') as [string, PictureFormat];
  return resize(file, Number(width), format);
}
