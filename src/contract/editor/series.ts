import { z } from 'zod';
import { slug } from '../identifier.ts';
import { text } from './fields.ts';
import { defineRecord, describeFields } from './record.ts';

/** A product line of a brand; `brand` and `productCategory` are slugs. */
const content = z.strictObject({
  name: text(120),
  slug: slug.optional(),
  brand: slug,
  productCategory: slug,
});
export const seriesDefinition = defineRecord({
  name: 'series',
  path: '/series',
  key: 'slug',
  permission: 'catalogue',
  content,
  record: describeFields({ ...content.shape, slug }),
});
