import { z } from 'zod';
import { responseOf } from '../response.ts';
import { link, picture, position, text } from './fields.ts';
import { recordOf } from './record.ts';

/** A banner of the home slideshow. */
export const bannerContent = z.strictObject({
  title: text(120),
  line: text(120).nullish(),
  offer: text(40).nullish(),
  button: text(30).nullish(),
  image: picture,
  link: link.nullish(),
  position: position.optional(),
});
export type BannerContent = z.output<typeof bannerContent>;
export const bannerRecord = recordOf(bannerContent.shape);
export type BannerRecord = z.output<typeof bannerRecord>;
export const bannerRecordResponse = responseOf(bannerRecord);
export const bannerRecordsResponse = responseOf(z.array(bannerRecord));
