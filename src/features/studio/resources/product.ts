import { PUBLIC_API_BASE } from '../../../client/base.ts';
import { callApi } from '../../../client/call-api.ts';
import { fetchTags } from '../../../client/content.ts';
import { type AnyRecord, recordClient } from '../../../client/editor/resources.ts';
import { ApiError } from '../../../client/http.ts';
import { listSpecificationNames, previewProduct } from '../../../contract/calls/staff/catalogue.ts';
import { brandDefinition } from '../../../contract/editor/brand.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { type ProductRecord, productDefinition } from '../../../contract/editor/product.ts';
import type { RecordDefinition } from '../../../contract/editor/record.ts';
import { seriesDefinition } from '../../../contract/editor/series.ts';
import { PRODUCT_STATUSES } from '../../../contract/product-status.ts';
import type { Choice, Field, FormValues } from '../form/fields.ts';
import * as shared from '../messages.ts';
import { getAddress, listAddress, NEW_RECORD } from '../views.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { getChoices, NAME, type Named } from './shared-fields.ts';

/** What the form of a product offers to choose from. */
type Choices = {
  brands: readonly Named[];
  categories: readonly Named[];
  series: readonly (Named & { brand: string })[];
  tags: readonly Named[];
  tagsHint: string;
  /** The product that a new one begins as a copy of. */
  copied?: ProductRecord | undefined;
  /** The specification that the form was opened for. */
  asked?: string | undefined;
};

/** A copy has its own address, and its stock is counted for itself. */
const makeCopy = ({ slug: _slug, stock: _stock, id: _id, revision: _revision, ...content }: ProductRecord) =>
  content;

const of = (values: FormValues, name: string) => String(values[name] ?? '');

/** Adds a brand or a category that has a name and nothing else yet. */
const makeAdder =
  (definition: RecordDefinition<Named & AnyRecord>) =>
  async (name: string): Promise<Choice> => {
    const added = await recordClient(definition).add({ name });
    return { value: added.slug, label: added.name };
  };

/** Fields of the second column. */
const beside = (fields: readonly Field[]): Field[] => fields.map((field) => ({ ...field, isBeside: true }));

export const productResource = ({ brands, categories, series, tags, tagsHint, copied, asked }: Choices) =>
  describeResource(productDefinition, {
    noun: messages.productNoun,
    plural: messages.productsNoun,
    getTitle: ({ name }) => name,
    blank: copied ? makeCopy(copied) : { status: 'live', tags: ['new-arrivals'] },
    preview: async (content) => {
      // The form is not typed: the server says what is wrong in it.
      const { data } = await callApi(previewProduct, { body: content as never });
      return `${PUBLIC_API_BASE}${data.path}`;
    },
    linksOf: ({ id, slug, status = 'live' }) => [
      ...(status === 'live' ? [{ label: messages.productLink, href: `/product/${slug}` }] : []),
      {
        label: messages.stockHistoryLink,
        href: listAddress('stock', { product: String(id) }, 'movements'),
      },
      { label: messages.duplicateLink, href: `${getAddress('products', NEW_RECORD)}?from=${slug}` },
    ],
    // Orders change the stock meanwhile: the server compares it with what the editor saw.
    alongside: ({ stock }, changes) => ('stock' in changes ? { stockSeen: stock } : {}),
    fields: [
      NAME,
      { name: 'sellingPrice', label: shared.priceInRupees, type: 'number' },
      {
        name: 'markedPrice',
        label: messages.markedPrice,
        type: 'number',
        hint: messages.markedPriceHint,
        whenEmpty: null,
      },
      { name: 'zeroPrice', label: messages.zeroPrice, type: 'check' },
      { name: 'images', label: shared.pictures, type: 'pictures', textsName: 'imageTexts' },
      { name: 'description', label: messages.description, type: 'long-text', whenEmpty: '' },
      {
        name: 'specifications',
        label: messages.specifications,
        type: 'pairs',
        asked,
        usualNames: {
          label: messages.usualSpecificationsButton,
          read: async (values) => {
            const productCategory = of(values, 'productCategory');
            if (productCategory === '') throw new ApiError(messages.categoryNeeded);
            return (await callApi(listSpecificationNames, { query: { productCategory } })).data;
          },
        },
      },
      {
        name: 'optionGroup',
        label: messages.optionGroup,
        type: 'text',
        hint: messages.optionGroupHint,
        whenEmpty: '',
      },
      {
        name: 'options',
        label: messages.options,
        type: 'pairs',
        hint: messages.optionsHint,
        line: { noun: messages.optionNoun, add: messages.addOptionButton },
      },
      ...beside([
        {
          name: 'status',
          label: shared.productStatus,
          type: 'choice',
          options: PRODUCT_STATUSES.map((value) => ({ value, label: shared.productStatuses[value] })),
        },
        {
          name: 'liveFrom',
          label: messages.liveFrom,
          type: 'date-time',
          hint: messages.liveFromHint,
          whenEmpty: 'absent',
        },
        { name: 'stock', label: shared.stock, type: 'number', hint: messages.stockHint, whenEmpty: null },
        {
          name: 'lowStockLevel',
          label: messages.lowStockLevel,
          type: 'number',
          hint: messages.lowStockLevelHint,
          whenEmpty: 'absent',
        },
        {
          name: 'productCategory',
          label: shared.category,
          type: 'choice',
          options: getChoices(categories),
          addition: { noun: messages.categoryNoun, add: makeAdder(categoryDefinition) },
        },
        {
          name: 'brand',
          label: shared.brand,
          type: 'choice',
          options: getChoices(brands),
          addition: { noun: messages.brandNoun, add: makeAdder(brandDefinition) },
        },
        {
          name: 'series',
          label: shared.series,
          type: 'choice',
          options: getChoices(series),
          optionsFor: (values) => getChoices(series.filter(({ brand }) => brand === of(values, 'brand'))),
          whenEmpty: null,
        },
        {
          name: 'tags',
          label: messages.tags,
          type: 'tags',
          hint: tagsHint,
          options: getChoices(tags),
        },
        {
          name: 'origin',
          label: messages.origin,
          type: 'text',
          hint: messages.originHint,
          whenEmpty: '',
        },
        {
          name: 'slug',
          label: messages.slug,
          type: 'text',
          hint: messages.productSlugHint,
          whenEmpty: 'absent',
        },
      ]),
    ],
  });

/** Tags can be typed without their list: where it cannot be read, the hint says so and the form opens. */
const readTags = () =>
  fetchTags().then(
    (tags) => ({ tags, tagsHint: messages.tagsHint }),
    ({ message }: Error) => ({ tags: [], tagsHint: `${messages.tagsHint} ${message}` }),
  );

/**
 * Products with the present choices of their form.
 * @param query `from=SLUG`, which product a new one begins as a copy of; `fact=NAME`, the specification to fill in
 * @throws ApiError
 */
export async function loadProductResource(query: string) {
  const { from, fact: asked } = Object.fromEntries(new URLSearchParams(query));
  const [brands, categories, series, tags, copied] = await Promise.all([
    recordClient(brandDefinition).list(),
    recordClient(categoryDefinition).list(),
    recordClient(seriesDefinition).list(),
    readTags(),
    from ? recordClient(productDefinition).read(from) : undefined,
  ]);
  return productResource({ brands, categories, series, ...tags, copied, asked });
}
