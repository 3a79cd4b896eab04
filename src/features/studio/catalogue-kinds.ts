import { brandCalls, categoryCalls, productCalls, seriesCalls } from '../../client/editor/entries.ts';
import type { BrandEntry, CategoryEntry, SeriesEntry } from '../../contract/editor/catalogue.ts';
import type { ProductEntry } from '../../contract/editor/product.ts';
import type { Editable } from './form/EntryEditor.tsx';
import type { Choice, Field } from './form/fields.ts';
import type { Listed } from './kinds.ts';
import { productFields } from './products/product-fields.ts';

type Named = { name: string; slug: string };
const choicesOf = (list: readonly Named[]): Choice[] =>
  list.map(({ name, slug }) => ({ value: slug, label: name }));

/** The name that a slug stands for; the slug itself where nothing has it. */
const nameIn = (list: readonly Named[], wanted: string): string =>
  list.find(({ slug }) => slug === wanted)?.name ?? wanted;

const NAME: Field = { name: 'name', label: 'Name', kind: 'text' };
const SLUG: Field = {
  name: 'slug',
  label: 'Slug',
  kind: 'text',
  hint: 'Its name in addresses; empty: made from the name',
  whenEmpty: 'absent',
};

export const BRANDS: Listed<BrandEntry> = {
  noun: 'brand',
  plural: 'brands',
  calls: brandCalls,
  keyOf: ({ slug }) => slug,
  titleOf: ({ name }) => name,
  pictureOf: ({ logo }) => logo,
  aboutOf: ({ logo }) => (logo ? '' : 'No logo'),
  fields: [
    NAME,
    SLUG,
    {
      name: 'logo',
      label: 'Logo',
      kind: 'text',
      hint: 'Its address, such as /brands/dell.svg; home does not show one that begins with /uploads',
      whenEmpty: null,
    },
  ],
};

/** What the forms of the catalogue offer to choose from. */
type Catalogue = {
  brands: readonly BrandEntry[];
  categories: readonly CategoryEntry[];
  series: readonly SeriesEntry[];
  /** What is said of tags under their field. */
  hintOfTags: string;
};

/** Series, with the brands and categories that they may be of. */
export function seriesKind({
  brands,
  categories,
}: Pick<Catalogue, 'brands' | 'categories'>): Listed<SeriesEntry> {
  return {
    noun: 'series',
    plural: 'series',
    calls: seriesCalls,
    keyOf: ({ slug }) => slug,
    titleOf: ({ name }) => name,
    aboutOf: ({ brand, productCategory }) =>
      `${nameIn(brands, brand)}, ${nameIn(categories, productCategory)}`,
    fields: [
      NAME,
      SLUG,
      { name: 'brand', label: 'Brand', kind: 'choice', options: choicesOf(brands) },
      { name: 'productCategory', label: 'Category', kind: 'choice', options: choicesOf(categories) },
    ],
  };
}

/** Categories, with those that others may stand under: menus have two levels. */
export function categoryKind({ categories }: Pick<Catalogue, 'categories'>): Listed<CategoryEntry> {
  const above = categories.filter(({ parent }) => !parent);
  return {
    noun: 'category',
    plural: 'categories',
    calls: categoryCalls,
    keyOf: ({ slug }) => slug,
    titleOf: ({ name }) => name,
    aboutOf: ({ parent }) => (parent ? `Under ${nameIn(above, parent)}` : 'At the top of the menu'),
    fields: [
      NAME,
      SLUG,
      {
        name: 'icon',
        label: 'Icon',
        kind: 'text',
        hint: 'Its address, such as /icons/categories/laptops.svg; home shows categories that have one',
        whenEmpty: null,
      },
      { name: 'parent', label: 'Stands under', kind: 'choice', options: choicesOf(above), whenEmpty: null },
      {
        name: 'position',
        label: 'Position',
        kind: 'number',
        hint: 'The lowest comes first; empty: the last',
        whenEmpty: 'absent',
      },
    ],
  };
}

/** Products, with the brands, series and categories that they may be of. */
export function productKind({ brands, categories, series, hintOfTags }: Catalogue): Editable<ProductEntry> {
  return {
    noun: 'product',
    plural: 'products',
    calls: productCalls,
    keyOf: ({ slug }) => slug,
    titleOf: ({ name }) => name,
    blank: { tags: ['new-arrivals'] },
    // Orders take from the stock meanwhile: the server compares with what was seen.
    alongside: ({ stock }, changes) => ('stock' in changes ? { stockSeen: stock } : {}),
    fields: productFields({
      brands: choicesOf(brands),
      categories: choicesOf(categories),
      series: choicesOf(series),
      hintOfTags,
    }),
  };
}
