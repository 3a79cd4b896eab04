import { fetchTags } from '../../../client/content.ts';
import {
  brandClient,
  categoryClient,
  productClient,
  seriesClient,
} from '../../../client/editor/resources.ts';
import type { ProductRecord } from '../../../contract/editor/product.ts';
import type { Resource } from './resource.ts';
import { choicesOf, NAME, type Named } from './shared-fields.ts';

/** What the form of a product offers to choose from. */
type Choices = {
  brands: readonly Named[];
  categories: readonly Named[];
  series: readonly Named[];
  tagsHint: string;
};

export const productResource = ({
  brands,
  categories,
  series,
  tagsHint,
}: Choices): Resource<ProductRecord> => ({
  noun: 'product',
  plural: 'products',
  client: productClient,
  keyOf: ({ slug }) => slug,
  titleOf: ({ name }) => name,
  blank: { tags: ['new-arrivals'] },
  // Orders change the stock meanwhile: the server compares it with what the editor saw.
  alongside: ({ stock }, changes) => ('stock' in changes ? { stockSeen: stock } : {}),
  fields: [
    NAME,
    {
      name: 'slug',
      label: 'Slug',
      type: 'text',
      hint: 'The end of its address; empty: made from the name',
      whenEmpty: 'absent',
    },
    { name: 'sellingPrice', label: 'Price (Rs.)', type: 'number' },
    {
      name: 'markedPrice',
      label: 'Marked price (Rs.)',
      type: 'number',
      hint: 'Before the discount; empty: there is none',
      whenEmpty: null,
    },
    { name: 'stock', label: 'Stock', type: 'number', hint: 'Empty: not known', whenEmpty: null },
    { name: 'brand', label: 'Brand', type: 'choice', options: choicesOf(brands) },
    { name: 'productCategory', label: 'Category', type: 'choice', options: choicesOf(categories) },
    { name: 'series', label: 'Series', type: 'choice', options: choicesOf(series), whenEmpty: null },
    { name: 'tags', label: 'Tags', type: 'list', hint: tagsHint },
    { name: 'description', label: 'Description', type: 'long-text', whenEmpty: '' },
    { name: 'specifications', label: 'Specifications', type: 'pairs' },
    { name: 'images', label: 'Pictures', type: 'pictures' },
  ],
});

const TAGS_HINT = 'With commas between them; home shows trending-products, new-arrivals and best-selling.';

/** Tags can be typed without their list: where it cannot be read, the hint says so and the form opens. */
const readTagsHint = () =>
  fetchTags().then(
    (tags) => `${TAGS_HINT} All tags: ${tags.map(({ slug }) => slug).join(', ')}.`,
    ({ message }: Error) => `${TAGS_HINT} ${message}`,
  );

/** Products with the present choices of their form. @throws ApiError */
export async function loadProductResource(): Promise<Resource<ProductRecord>> {
  const [brands, categories, series, tagsHint] = await Promise.all([
    brandClient.list(),
    categoryClient.list(),
    seriesClient.list(),
    readTagsHint(),
  ]);
  return productResource({ brands, categories, series, tagsHint });
}
