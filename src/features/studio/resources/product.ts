import { fetchTags } from '../../../client/content.ts';
import { fetchSpecificationNames, previewProduct } from '../../../client/editor/product-table.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { brandDefinition } from '../../../contract/editor/brand.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { type ProductRecord, productDefinition } from '../../../contract/editor/product.ts';
import { seriesDefinition } from '../../../contract/editor/series.ts';
import type { FormValues } from '../form/fields.ts';
import { addressOf, NEW_RECORD } from '../views.ts';
import { describeResource } from './resource.ts';
import { choicesOf, NAME, type Named } from './shared-fields.ts';

/** What the form of a product offers to choose from. */
type Choices = {
  brands: readonly Named[];
  categories: readonly Named[];
  series: readonly (Named & { brand: string })[];
  tags: readonly Named[];
  tagsHint: string;
  /** The product that a new one begins as a copy of. */
  copied?: ProductRecord | undefined;
};

/** A copy has its own address, and its stock is counted for itself. */
const copyOf = ({ slug: _slug, stock: _stock, id: _id, revision: _revision, ...content }: ProductRecord) =>
  content;

const of = (values: FormValues, name: string) => String(values[name] ?? '');

export const productResource = ({ brands, categories, series, tags, tagsHint, copied }: Choices) =>
  describeResource(productDefinition, {
    noun: 'product',
    plural: 'products',
    titleOf: ({ name }) => name,
    blank: copied ? copyOf(copied) : { tags: ['new-arrivals'] },
    preview: previewProduct,
    linksOf: ({ slug }) => [
      { label: 'View in the shop', href: `/product/${slug}` },
      { label: 'Duplicate', href: `${addressOf('products', NEW_RECORD)}?from=${slug}` },
    ],
    // Orders change the stock meanwhile: the server compares it with what the editor saw.
    alongside: ({ stock }, changes) => ('stock' in changes ? { stockSeen: stock } : {}),
    fields: [
      NAME,
      {
        name: 'slug',
        label: 'Slug',
        type: 'text',
        hint: 'The end of its address. Leave blank to make it from the name',
        whenEmpty: 'absent',
      },
      { name: 'sellingPrice', label: 'Price (Rs.)', type: 'number' },
      { name: 'zeroPrice', label: 'It costs nothing: a price of 0 is meant', type: 'check' },
      {
        name: 'markedPrice',
        label: 'Marked price (Rs.)',
        type: 'number',
        hint: 'Before the discount. Leave blank if there is none',
        whenEmpty: null,
      },
      { name: 'stock', label: 'Stock', type: 'number', hint: 'Leave blank if unknown', whenEmpty: null },
      { name: 'brand', label: 'Brand', type: 'choice', options: choicesOf(brands) },
      { name: 'productCategory', label: 'Category', type: 'choice', options: choicesOf(categories) },
      {
        name: 'series',
        label: 'Series',
        type: 'choice',
        options: choicesOf(series),
        optionsFor: (values) => choicesOf(series.filter(({ brand }) => brand === of(values, 'brand'))),
        whenEmpty: null,
      },
      {
        name: 'tags',
        label: 'Tags',
        type: 'tags',
        hint: tagsHint,
        options: choicesOf(tags),
      },
      { name: 'description', label: 'Description', type: 'long-text', whenEmpty: '' },
      {
        name: 'specifications',
        label: 'Specifications',
        type: 'pairs',
        usualNames: {
          label: 'Add this category’s usual specifications',
          read: async (values) => {
            const category = of(values, 'productCategory');
            if (category === '') throw new Error('Choose a category first.');
            return fetchSpecificationNames(category);
          },
        },
      },
      {
        name: 'optionGroup',
        label: 'Option group',
        type: 'text',
        hint: 'The same word for products that are one model in several forms, such as galaxy-s25. Leave blank if there is one form',
        whenEmpty: '',
      },
      {
        name: 'options',
        label: 'Options',
        type: 'pairs',
        hint: 'Which form of the group this is, such as Memory: 16 GB and Colour: Black. At most three',
        line: { noun: 'option', add: 'Add an option' },
      },
      { name: 'images', label: 'Pictures', type: 'pictures', textsName: 'imageTexts' },
    ],
  });

const TAGS_HINT = 'Home shows Trending Products, New Arrivals and Best Selling.';

/** Tags can be typed without their list: where it cannot be read, the hint says so and the form opens. */
const readTags = () =>
  fetchTags().then(
    (tags) => ({ tags, tagsHint: TAGS_HINT }),
    ({ message }: Error) => ({ tags: [], tagsHint: `${TAGS_HINT} ${message}` }),
  );

/**
 * Products with the present choices of their form.
 * @param from the slug of the product that a new one begins as a copy of
 * @throws ApiError
 */
export async function loadProductResource(from: string | null) {
  const [brands, categories, series, tags, copied] = await Promise.all([
    recordClient(brandDefinition).list(),
    recordClient(categoryDefinition).list(),
    recordClient(seriesDefinition).list(),
    readTags(),
    from ? recordClient(productDefinition).read(from) : undefined,
  ]);
  return productResource({ brands, categories, series, ...tags, copied });
}
