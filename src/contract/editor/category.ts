import { z } from 'zod';
import { slug } from '../identifier.ts';
import { name, picture, position } from './fields.ts';
import { defineRecord, describeFields } from './record.ts';

/** A category; `parent` is the slug of its parent category. Categories have two levels. */
const content = z.strictObject({
  name,
  slug: slug.optional(),
  icon: picture.nullish(),
  parent: slug.nullish(),
  position: position.optional(),
});
export const categoryDefinition = defineRecord({
  name: 'category',
  path: '/categories',
  key: 'slug',
  permission: 'catalogue',
  content,
  record: describeFields({ ...content.shape, slug }),
});
