import { z } from 'zod';
import { slug } from '../identifier.ts';
import { responseOf } from '../response.ts';
import { name, picture, position } from './fields.ts';
import { recordOf } from './record.ts';

/** A category; `parent` is the slug of its parent category. Categories have two levels. */
export const categoryContent = z.strictObject({
  name,
  slug: slug.optional(),
  icon: picture.nullish(),
  parent: slug.nullish(),
  position: position.optional(),
});
export type CategoryContent = z.output<typeof categoryContent>;
export const categoryRecord = recordOf({ ...categoryContent.shape, slug });
export type CategoryRecord = z.output<typeof categoryRecord>;
export const categoryRecordResponse = responseOf(categoryRecord);
export const categoryRecordsResponse = responseOf(z.array(categoryRecord));
