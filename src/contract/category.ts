import { z } from 'zod';
import { identifier } from './identifier.ts';
import { namedSlug } from './product.ts';
import { describeResponse } from './response.ts';

const brandList = z
  .array(namedSlug)
  .nullish()
  .transform((list) => list ?? []);
const seriesList = z
  .array(namedSlug.extend({ brand: z.string().nullish() }))
  .nullish()
  .transform((list) => list ?? []);

/** A category without its tree, as `GET /product-category/flat-all` lists it. */
export const flatCategory = z.object({
  id: identifier,
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullish(),
  parent: z.string().nullish(),
});
export type FlatCategory = z.infer<typeof flatCategory>;

const subCategory = flatCategory.extend({ brands: brandList, series: seriesList });

/** Category with its sub-categories, each with brands and series (spec §3). */
export const category = flatCategory.extend({
  subCategories: z
    .array(subCategory)
    .nullish()
    .transform((list) => list ?? []),
  brands: brandList,
  series: seriesList,
});
export type Category = z.infer<typeof category>;

export const categoriesResponse = describeResponse(z.array(category));
export const flatCategoriesResponse = describeResponse(z.array(flatCategory));
export const navigationResponse = describeResponse(z.array(category));
