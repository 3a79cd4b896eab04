import { z } from 'zod';
import { slug } from '../identifier.ts';
import { responseOf } from '../response.ts';
import { name, picture } from './fields.ts';
import { recordOf } from './record.ts';

/** A brand as an editor writes it. Without a slug one is made from the name. */
export const brandContent = z.strictObject({ name, slug: slug.optional(), logo: picture.nullish() });
export type BrandContent = z.output<typeof brandContent>;
export const brandRecord = recordOf({ ...brandContent.shape, slug });
export type BrandRecord = z.output<typeof brandRecord>;
export const brandRecordResponse = responseOf(brandRecord);
export const brandRecordsResponse = responseOf(z.array(brandRecord));
