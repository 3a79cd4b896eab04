import { fetchFacetCandidates } from '../../../client/editor/facet-candidates.ts';
import { categoryFacetsDefinition } from '../../../contract/editor/category-facets.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import { counted } from '../count-text.ts';
import { describeResource } from './resource.ts';

const aboutOf = ({ facets, isUsual }: RecordOf<typeof categoryFacetsDefinition>): string => {
  const shown = facets.filter(({ isHidden }) => !isHidden).length;
  return `${shown === 0 ? 'No filters by specification' : counted(shown, 'filter')}${isUsual ? '' : ', changed'}`;
};

/** @param category whose filters are edited; undefined in the list */
export const categoryFacetsResource = (category: string | undefined) =>
  describeResource(categoryFacetsDefinition, {
    noun: 'list of filters',
    plural: 'categories',
    keyOf: (record) => record.category,
    titleOf: ({ name }) => name,
    aboutOf,
    fields: [
      {
        name: 'facets',
        label: 'Filters',
        type: 'facets',
        hint: 'In the order in which shoppers see them. Addresses with filters stay the same when a label changes.',
        candidates: async () => (category === undefined ? [] : fetchFacetCandidates(category)),
      },
    ],
    linksOf: (record) => [{ label: 'See the category', href: `/product-category/${record.category}` }],
    reset: {
      label: 'Back to the usual filters',
      question: ({ name }) =>
        `Put the filters of ${name} back to the usual ones? Labels, order and added filters are lost.`,
      done: 'The filters are the usual ones again',
      isNeeded: ({ isUsual }) => !isUsual,
    },
  });
