import { brandCalls, categoryCalls, productCalls, seriesCalls } from '../../../client/editor/entries.ts';
import type { ProductEntry } from '../../../contract/editor/product.ts';
import type { Editable } from '../form/EntryEditor.tsx';

type Named = { name: string; slug?: string | undefined };
const optionsOf = (list: readonly Named[]) =>
  list.flatMap(({ name, slug }) => (slug ? [{ value: slug, label: name }] : []));

/** The brands, series and categories that a product may be of. @throws CallError */
export async function readProductKind(): Promise<Editable<ProductEntry>> {
  const [brands, categories, series] = await Promise.all([
    brandCalls.list(),
    categoryCalls.list(),
    seriesCalls.list(),
  ]);
  return {
    noun: 'product',
    calls: productCalls,
    keyOf: ({ slug }) => slug,
    titleOf: ({ name }) => name,
    blank: { tags: ['new-arrivals'] },
    // Orders take from the stock meanwhile: the server compares with what was seen.
    alongside: ({ stock }, changes) => ('stock' in changes ? { stockSeen: stock } : {}),
    fields: [
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
      { name: 'brand', label: 'Brand', kind: 'choice', options: optionsOf(brands) },
      { name: 'productCategory', label: 'Category', kind: 'choice', options: optionsOf(categories) },
      { name: 'series', label: 'Series', kind: 'choice', options: optionsOf(series), whenEmpty: null },
      { name: 'tags', label: 'Tags', kind: 'list', hint: 'trending-products, new-arrivals, best-selling' },
      { name: 'description', label: 'Description', kind: 'long-text', whenEmpty: '' },
      { name: 'specifications', label: 'Specifications', kind: 'pairs' },
      { name: 'images', label: 'Pictures', kind: 'pictures' },
    ],
  };
}
