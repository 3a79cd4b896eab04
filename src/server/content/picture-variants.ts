/** A form that a picture is given in, other than the one it was uploaded in. */
export type PictureVariant = {
  /** Tells it from the other forms of a picture, and the picture process what to make. */
  name: string;
  type: string;
  /** Given to those who ask while this one is still being made: a form that is made quickly. */
  meanwhile?: PictureVariant;
};
export type PictureFormat = 'avif' | 'webp';

/** The same picture at a width in pixels; a narrower one keeps its own. AVIF takes half a second, WebP a twentieth. */
export const resized = (width: number, format: PictureFormat): PictureVariant => ({
  name: `${width}.${format}`,
  type: `image/${format}`,
  ...(format === 'avif' && { meanwhile: resized(width, 'webp') }),
});

/** A product on the shop's colours, as chat and social apps show a shared link: they want JPEG, wide, without asking. */
export const sharePicture: PictureVariant = { name: 'share.jpeg', type: 'image/jpeg' };
