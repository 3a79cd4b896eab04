import { callApi } from '../../../client/call-api.ts';
import { listFacetCandidates } from '../../../contract/calls/staff/catalogue.ts';
import { categoryFacetsDefinition } from '../../../contract/editor/category-facets.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';

const aboutOf = ({ facets, isUsual }: RecordOf<typeof categoryFacetsDefinition>): string => {
  const shown = facets.filter(({ isHidden }) => !isHidden).length;
  return `${shown === 0 ? messages.noFacets : messages.facetCount(shown)}${isUsual ? '' : messages.facetsChanged}`;
};

/** @param category whose filters are edited; undefined in the list */
export const categoryFacetsResource = (category: string | undefined) =>
  describeResource(categoryFacetsDefinition, {
    noun: messages.facetsNoun,
    plural: messages.categoriesNoun,
    getKey: (record) => record.category,
    getTitle: ({ name }) => name,
    aboutOf,
    fields: [
      {
        name: 'facets',
        label: shared.filters,
        type: 'facets',
        hint: messages.facetsHint,
        candidates: async () =>
          category === undefined ? [] : (await callApi(listFacetCandidates, { slug: category })).data,
      },
    ],
    linksOf: (record) => [
      { label: messages.facetsCategoryLink, href: `/product-category/${record.category}` },
    ],
    reset: {
      label: messages.resetFacetsButton,
      question: ({ name }) => messages.resetFacetsQuestion(name),
      done: messages.facetsReset,
      isNeeded: ({ isUsual }) => !isUsual,
    },
  });
