/** A form that a picture is given in, other than the one it was uploaded in. */
export type PictureVariant = {
  /** Names the variant in the cache and to the picture process. */
  name: string;
  type: string;
  /** A quickly encoded variant that is sent while this one is being encoded. */
  meanwhile?: PictureVariant;
};
export type PictureFormat = 'avif' | 'webp';

/** The same picture at a width in pixels; a narrower one keeps its own. AVIF takes half a second, WebP a twentieth. */
export const resized = (width: number, format: PictureFormat): PictureVariant => ({
  name: `${width}.${format}`,
  type: `image/${format}`,
  ...(format === 'avif' && { meanwhile: resized(width, 'webp') }),
});

/** The wide JPEG of a product for previews of shared links: chat and social apps do not negotiate formats. */
export const sharePicture: PictureVariant = { name: 'share.jpeg', type: 'image/jpeg' };
