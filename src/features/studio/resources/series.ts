import { recordClient } from '../../../client/editor/resources.ts';
import { brandDefinition } from '../../../contract/editor/brand.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { seriesDefinition } from '../../../contract/editor/series.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { findName, getChoices, NAME, type Named, SLUG } from './shared-fields.ts';

/** @param choices the brands and categories that a series may be of */
export const seriesResource = ({
  brands,
  categories,
}: {
  brands: readonly Named[];
  categories: readonly Named[];
}) =>
  describeResource(seriesDefinition, {
    noun: messages.seriesNoun,
    plural: messages.seriesNoun,
    getTitle: ({ name }) => name,
    aboutOf: ({ brand, productCategory }) =>
      `${findName(brands, brand)}, ${findName(categories, productCategory)}`,
    fields: [
      NAME,
      SLUG,
      { name: 'brand', label: shared.brand, type: 'choice', options: getChoices(brands) },
      { name: 'productCategory', label: shared.category, type: 'choice', options: getChoices(categories) },
    ],
  });

/** Series with the present choices of their form. @throws ApiError */
export async function loadSeriesResource() {
  const [brands, categories] = await Promise.all([
    recordClient(brandDefinition).list(),
    recordClient(categoryDefinition).list(),
  ]);
  return seriesResource({ brands, categories });
}
