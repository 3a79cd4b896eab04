import { recordClient } from '../../../client/editor/resources.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { customerGroupDefinition } from '../../../contract/editor/customer-group.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { findName, getChoices, NAME } from './shared-fields.ts';

/** Groups of customers with the present choices of their form. @throws ApiError */
export async function loadCustomerGroupResource() {
  const categories = await recordClient(categoryDefinition).list();
  return describeResource(customerGroupDefinition, {
    noun: messages.customerGroupNoun,
    plural: messages.customerGroupsNoun,
    getTitle: ({ name }) => name,
    aboutOf: ({ discountPercentage, categories: slugs }) =>
      messages.customerGroupSummary(
        discountPercentage,
        slugs.map((slug) => findName(categories, slug)).join(', '),
      ),
    fields: [
      NAME,
      {
        name: 'discountPercentage',
        label: messages.discountPercentage,
        type: 'number',
        hint: messages.customerGroupPriceHint,
      },
      {
        name: 'categories',
        label: messages.customerGroupCategories,
        type: 'tags',
        isClosed: true,
        hint: messages.customerGroupCategoriesHint,
        options: getChoices(categories),
      },
    ],
  });
}
