import { z } from 'zod';
import { slug } from '../identifier.ts';
import { responseOf } from '../response.ts';
import { text } from './fields.ts';
import { recordOf } from './record.ts';

/** A product line of a brand; `brand` and `productCategory` are slugs. */
export const seriesContent = z.strictObject({
  name: text(120),
  slug: slug.optional(),
  brand: slug,
  productCategory: slug,
});
export type SeriesContent = z.output<typeof seriesContent>;
export const seriesRecord = recordOf({ ...seriesContent.shape, slug });
export type SeriesRecord = z.output<typeof seriesRecord>;
export const seriesRecordResponse = responseOf(seriesRecord);
export const seriesRecordsResponse = responseOf(z.array(seriesRecord));
