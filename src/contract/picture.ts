import { z } from 'zod';

/**
 * The widths in pixels that the API makes of an uploaded picture. 360 and 720 are a card and a whole picture on the
 * common phone: 360 px wide, two dots a pixel.
 */
export const IMAGE_WIDTHS = [160, 360, 480, 720, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Only the widths that pages use: with any width a stranger could fill the disk. */
const width = z.coerce
  .number()
  .pipe(z.literal([...IMAGE_WIDTHS], `Give one of the widths ${IMAGE_WIDTHS.join(', ')}`));

export const pictureParams = z.object({ '*': z.string().max(300) });
export const pictureQuery = z.object({
  w: width.optional(),
  share: z.literal('1').optional(),
  key: z.string().max(60).optional(),
});
