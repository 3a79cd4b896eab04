import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { slug } from '../identifier.ts';
import { name, picture, position } from './fields.ts';
import { recordOf } from './resource.ts';

/** A category; `parent` is the slug of the one it stands under. Categories have two levels. */
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
export const categoryRecordResponse = answerOf(categoryRecord);
export const categoryRecordsResponse = answerOf(z.array(categoryRecord));
