import { z } from 'zod';
import { slug } from '../identifier.ts';
import { name, picture } from './fields.ts';
import { defineRecord, describeFields } from './record.ts';

/** A brand as an editor writes it. Without a slug one is made from the name. */
const content = z.strictObject({ name, slug: slug.optional(), logo: picture.nullish() });
export const brandDefinition = defineRecord({
  name: 'brand',
  path: '/brands',
  key: 'slug',
  permission: 'catalogue',
  content,
  record: describeFields({ ...content.shape, slug }),
});
