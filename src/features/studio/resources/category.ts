import { recordClient } from '../../../client/editor/resources.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { findName, getChoices, NAME, POSITION, SLUG } from './shared-fields.ts';

/** @param categories those of the shop: one at the top may have others under it, as menus have two levels */
export function categoryResource(categories: readonly RecordOf<typeof categoryDefinition>[]) {
  const parents = categories.filter(({ parent }) => !parent);
  return describeResource(categoryDefinition, {
    noun: messages.categoryNoun,
    plural: messages.categoriesNoun,
    getTitle: ({ name }) => name,
    aboutOf: ({ parent }) =>
      parent ? messages.categoryUnder(findName(parents, parent)) : messages.categoryAtTop,
    fields: [
      NAME,
      SLUG,
      {
        name: 'icon',
        label: messages.categoryIcon,
        type: 'text',
        hint: messages.categoryIconHint,
        whenEmpty: null,
      },
      {
        name: 'parent',
        label: messages.categoryParent,
        type: 'choice',
        options: getChoices(parents),
        whenEmpty: null,
      },
      POSITION,
    ],
  });
}

/** Categories with the present choices of their form. @throws ApiError */
export const loadCategoryResource = async () =>
  categoryResource(await recordClient(categoryDefinition).list());
