import sharp from 'sharp';

/** A form that a picture is given in, other than the one it was uploaded in. */
export type PictureVariant = {
  /** Tells it from the other forms of a picture. */
  name: string;
  type: string;
  make: (file: string) => Promise<Buffer>;
  /** Given to those who ask while this one is still being made: a form that is made quickly. */
  meanwhile?: PictureVariant;
};
export type PictureFormat = 'avif' | 'webp';

const QUALITY = { avif: { quality: 52, effort: 3 }, webp: { quality: 78, effort: 4 } } as const;

// One picture at a time: resizing must not take the cores that orders need.
sharp.concurrency(1);

/** More pixels than any camera's picture would only be there to exhaust the memory. */
export const openPicture = (file: string) => sharp(file, { limitInputPixels: 50_000_000 }).rotate();

/** The same picture at a width in pixels; a narrower one keeps its own. AVIF takes half a second, WebP a twentieth. */
export const resized = (width: number, format: PictureFormat): PictureVariant => ({
  name: `${width}.${format}`,
  type: `image/${format}`,
  make: (file) =>
    openPicture(file)
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, QUALITY[format])
      .toBuffer(),
  ...(format === 'avif' && { meanwhile: resized(width, 'webp') }),
});
