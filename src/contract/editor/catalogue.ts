import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { slug } from '../identifier.ts';
import { entryOf, picture, position, text } from './entry.ts';

const name = text(80);

/** A brand as an editor writes it. Without a slug one is made from the name. */
export const brandContent = z.strictObject({ name, slug: slug.optional(), logo: picture.nullish() });
export type BrandContent = z.output<typeof brandContent>;
export const brandEntry = entryOf({ ...brandContent.shape, slug });
export type BrandEntry = z.output<typeof brandEntry>;
export const brandEntryAnswer = answerOf(brandEntry);
export const brandEntriesAnswer = answerOf(z.array(brandEntry));

/** A maker's product line; `brand` and `productCategory` are slugs. */
export const seriesContent = z.strictObject({
  name: text(120),
  slug: slug.optional(),
  brand: slug,
  productCategory: slug,
});
export type SeriesContent = z.output<typeof seriesContent>;
export const seriesEntry = entryOf({ ...seriesContent.shape, slug });
export type SeriesEntry = z.output<typeof seriesEntry>;
export const seriesEntryAnswer = answerOf(seriesEntry);
export const seriesEntriesAnswer = answerOf(z.array(seriesEntry));

/** A category; `parent` is the slug of the one it stands under. Categories have two levels. */
export const categoryContent = z.strictObject({
  name,
  slug: slug.optional(),
  icon: picture.nullish(),
  parent: slug.nullish(),
  position: position.optional(),
});
export type CategoryContent = z.output<typeof categoryContent>;
export const categoryEntry = entryOf({ ...categoryContent.shape, slug });
export type CategoryEntry = z.output<typeof categoryEntry>;
export const categoryEntryAnswer = answerOf(categoryEntry);
export const categoryEntriesAnswer = answerOf(z.array(categoryEntry));
