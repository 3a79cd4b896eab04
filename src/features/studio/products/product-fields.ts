import type { Choice, Field } from '../form/fields.ts';

type Choices = {
  brands: readonly Choice[];
  categories: readonly Choice[];
  series: readonly Choice[];
  hintOfTags: string;
};

/** The fields of a product's form, with the brands, categories and series that it may be of. */
export const productFields = ({ brands, categories, series, hintOfTags }: Choices): readonly Field[] => [
  { name: 'name', label: 'Name', kind: 'text' },
  {
    name: 'slug',
    label: 'Slug',
    kind: 'text',
    hint: 'The end of its address; empty: made from the name',
    whenEmpty: 'absent',
  },
  { name: 'sellingPrice', label: 'Price (Rs.)', kind: 'number' },
  {
    name: 'markedPrice',
    label: 'Marked price (Rs.)',
    kind: 'number',
    hint: 'Before the discount; empty: there is none',
    whenEmpty: null,
  },
  { name: 'stock', label: 'Stock', kind: 'number', hint: 'Empty: not known', whenEmpty: null },
  { name: 'brand', label: 'Brand', kind: 'choice', options: brands },
  { name: 'productCategory', label: 'Category', kind: 'choice', options: categories },
  { name: 'series', label: 'Series', kind: 'choice', options: series, whenEmpty: null },
  {
    name: 'tags',
    label: 'Tags',
    kind: 'list',
    hint: hintOfTags,
  },
  { name: 'description', label: 'Description', kind: 'long-text', whenEmpty: '' },
  { name: 'specifications', label: 'Specifications', kind: 'pairs' },
  { name: 'images', label: 'Pictures', kind: 'pictures' },
];
