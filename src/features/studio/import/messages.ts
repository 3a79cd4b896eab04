import type { ForeignShop, ImportChanges } from '../../../contract/editor/upload.ts';
import type { Words } from '../../../rules/plural.ts';
import { counted } from '../count-text.ts';
import * as shared from '../messages.ts';
import {
  description,
  liveFrom,
  lowStockLevel,
  optionGroup,
  options,
  origin,
  slug,
  specifications,
  tags,
  zeroPrice,
} from '../resources/messages.ts';

/** What the form says. */
export const intro =
  'One product in each row. A row with the slug of a product changes that product; what a row leaves empty stays as it is, but without markedPrice there is no discount.';
export const templateLink = 'Download a template with all columns';
export const fileLabel = 'File (CSV, XLSX, JSON or JSON Lines)';
export const typeError = (endings: string) => `Choose a file that ends with ${endings}.`;
export const sizeError = 'This file is too large.';
export const advanced = 'Advanced: files of other shops, numbers, letters and sheets';
export const columnsLabel = 'The file comes from';
export const columns: Readonly<Record<'' | ForeignShop, string>> = {
  '': 'This shop, or a table with its columns',
  shopify: 'Shopify, its export of products',
  woocommerce: 'WooCommerce, its export of products',
};
export const partsColumns = 'BuildCores OpenDB, facts of computer parts';
export const decimalLabel = 'How its numbers are written';
export const decimals = {
  '': 'Ask where a number can be read in two ways',
  point: '1,299.50 with a point before the paisa',
  comma: '1.299,50 with a comma before the paisa',
};
export const encodingLabel = 'Encoding of its letters';
export const encodingFound = 'Find out';
export const sheetLabel = 'Sheet, where a workbook has several';
export const picturesLabel = (most: number) =>
  `Bring pictures from their addresses (https://…), at most ${most}`;
export const checkButton = 'Check the file';
export const readingButton = 'Reading...';
export const reading = 'Reading the file...';

/** What a check says. */
export const checkedTitle = 'What the file would change';
export const counts = (created: number, changed: number, unchanged: number) =>
  `${created} new, ${changed} changed, ${unchanged} as they are.`;
export const tooManyToCompare = (count: number) =>
  `${shared.productCount(count)} can be imported: too many to compare with those of the shop.`;
export const nothingWritten = 'Nothing is written yet.';
export const nothingToImport = 'Nothing would change.';
export const changesLabel = 'What changes';
export const changesColumns = { field: 'Field', before: 'Before', after: 'After' };
export const isNew = 'New';
export const firstLabel = 'First products as they were read';
export const price = 'Price';
export const importButton = (count: number) => `Import ${shared.productCount(count)}`;
export const done = (created: number, updated: number) =>
  `${shared.productCount(created)} added, ${shared.productCount(updated)} changed.`;
export const andMore = (count: number) => `and ${count} more`;

/** What facts of parts from an open database say. */
export const partsTitle = (parts: number) =>
  `What ${counted(parts, { one: 'part', other: 'parts' })} of BuildCores OpenDB say of products`;
export const partsWouldChange = (changed: number, removed: number) =>
  `${shared.productCount(changed)} would get other facts, and ${shared.productCount(removed)} lose them.`;
export const partsChanged = (changed: number, removed: number) =>
  `${shared.productCount(changed)} got other facts, and ${shared.productCount(removed)} lost them.`;
export const partsKindColumns = {
  kind: 'Kind',
  matched: 'Matched',
  doubtful: 'Doubtful',
  left: 'Left',
};
export const partsDoubtful = 'Doubtful: several parts, of which nothing is taken';
export const partsContradicting = 'The product says otherwise, which counts';
export const partsListColumns = { product: 'Product', there: 'There', differs: 'Differs in' };
export const partsButton = 'Take these facts';

/** What an import that failed says. */
export const refused = (lines: number) =>
  `${counted(lines, { one: 'line', other: 'lines' })} must be corrected:`;
export const problemColumns = { column: 'Column', problem: 'What is wrong' };
export const problemLine = (line: number, product: string | undefined) =>
  product ? `Line ${line}: ${product}` : `Line ${line}`;
export const wholeLine = 'the line';

/** A product's fields by their names in files, and what one and several of them are called in a sum of changes. */
export const fields: Readonly<Record<string, { label: string } & Words>> = {
  name: { label: shared.name, one: 'name', other: 'names' },
  slug: { label: slug, one: 'slug', other: 'slugs' },
  description: { label: description, one: 'description', other: 'descriptions' },
  specifications: { label: specifications, one: 'list of specifications', other: 'lists of specifications' },
  sellingPrice: { label: price, one: 'price', other: 'prices' },
  zeroPrice: { label: zeroPrice, one: 'free product', other: 'free products' },
  markedPrice: { label: 'Price before the discount', one: 'discount', other: 'discounts' },
  stock: { label: shared.stock, one: 'stock', other: 'stocks' },
  lowStockLevel: { label: lowStockLevel, one: 'low-stock level', other: 'low-stock levels' },
  tags: { label: tags, one: 'list of tags', other: 'lists of tags' },
  brand: { label: shared.brand, one: 'brand', other: 'brands' },
  productCategory: { label: shared.category, one: 'category', other: 'categories' },
  series: { label: shared.series, other: 'series' },
  images: { label: shared.pictures, one: 'list of pictures', other: 'lists of pictures' },
  imageTexts: { label: 'Texts of pictures', one: 'list of texts', other: 'lists of texts' },
  origin: { label: origin, one: 'country of origin', other: 'countries of origin' },
  optionGroup: { label: optionGroup, one: 'option group', other: 'option groups' },
  options: { label: options, one: 'list of options', other: 'lists of options' },
  status: { label: shared.productStatus, one: 'status', other: 'statuses' },
  liveFrom: { label: liveFrom, one: 'date', other: 'dates' },
};
type How = ImportChanges['totals'][number]['how'];
/** What happens to one of them, and to several. */
export const happenings: Readonly<Record<How, Words>> = {
  added: { other: 'added' },
  changed: { one: 'changes', other: 'change' },
  removed: { other: 'removed' },
};
