import { brandClient, categoryClient, seriesClient } from '../../../client/editor/resources.ts';
import type { SeriesRecord } from '../../../contract/editor/series.ts';
import type { Resource } from './resource.ts';
import { choicesOf, NAME, type Named, nameIn, SLUG } from './shared-fields.ts';

/** @param choices the brands and categories that a series may be of */
export const seriesResource = ({
  brands,
  categories,
}: {
  brands: readonly Named[];
  categories: readonly Named[];
}): Resource<SeriesRecord> => ({
  noun: 'series',
  plural: 'series',
  client: seriesClient,
  keyOf: ({ slug }) => slug,
  titleOf: ({ name }) => name,
  aboutOf: ({ brand, productCategory }) => `${nameIn(brands, brand)}, ${nameIn(categories, productCategory)}`,
  fields: [
    NAME,
    SLUG,
    { name: 'brand', label: 'Brand', type: 'choice', options: choicesOf(brands) },
    { name: 'productCategory', label: 'Category', type: 'choice', options: choicesOf(categories) },
  ],
});

/** Series with the present choices of their form. @throws ApiError */
export async function loadSeriesResource(): Promise<Resource<SeriesRecord>> {
  const [brands, categories] = await Promise.all([brandClient.list(), categoryClient.list()]);
  return seriesResource({ brands, categories });
}
