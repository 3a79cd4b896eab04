import { z } from 'zod';
import { categoryFacet, categoryFacets } from '../category-facets.ts';
import { slug } from '../identifier.ts';
import { describeResponse } from '../response.ts';
import { defineRecord, describeFields } from './record.ts';

/**
 * The filters of a category's lists. Only `facets` can be changed; `isUsual`: they are as the shop's code has them, or
 * as the category above has them.
 */
const content = z.strictObject({
  category: slug,
  name: z.string(),
  isUsual: z.boolean(),
  facets: categoryFacets,
});
export const categoryFacetsDefinition = defineRecord({
  name: 'category-filters',
  path: '/category-facets',
  key: 'slug',
  permission: 'catalogue',
  content,
  changes: content.pick({ facets: true }),
  /** Read without the rules between facets: a built-in one that is new must not make a stored list unreadable. */
  record: describeFields({ ...content.shape, facets: z.array(categoryFacet) }),
});

/**
 * A specification that products of a category state and no filter reads: on how many of the products that were looked
 * at, and with how many different values.
 */
export const facetCandidate = z.object({
  specification: z.string(),
  products: z.int().min(0),
  values: z.int().min(0),
});
export type FacetCandidate = z.output<typeof facetCandidate>;
export const facetCandidatesResponse = describeResponse(z.array(facetCandidate));
