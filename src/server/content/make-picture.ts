import sharp from 'sharp';
import { MOST_PIXELS } from '../../contract/editor/upload.ts';
import { type MadePicture, openPicture } from './open-picture.ts';
import { type PictureFormat, sharePicture } from './picture-variants.ts';
import { composeSharePicture } from './share-picture.ts';

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

async function resize(file: string, width: number, format: PictureFormat): Promise<MadePicture> {
  return openPicture(file)
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
