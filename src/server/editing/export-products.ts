import { inArray } from 'drizzle-orm';
import type { CellValue } from 'hucre';
import type { ProductTableQuery } from '../../contract/editor/product-table.ts';
import { IMPORT_FIELDS } from '../../contract/import-row.ts';
import type { ProductOption } from '../../contract/product-option.ts';
import { isMarkedDown } from '../../rules/price/price.ts';
import type { Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { type ExportedList, exportedList } from '../exports/exported-list.ts';
import { type ProductFields, readProductRecords } from './product-records.ts';
import { readMatchingIds } from './product-table.ts';

async function* readAll(queries: Queries, query: ProductTableQuery) {
  for await (const ids of readMatchingIds(queries, query)) {
    const records = ids.length > 0 ? await readProductRecords(queries, inArray(products.id, ids)) : [];
    yield records.toSorted((one, other) => Number(one.id) - Number(other.id)).map(({ content }) => content);
  }
}

const isPlain = ({ name, value }: ProductOption) => !/[:|]/.test(name) && !value.includes('|');

/** As an import reads it: `Memory: 16 GB | Colour: Black`, and JSON where a sign of these is part of a text. */
const optionsText = (options: readonly ProductOption[]) =>
  options.every(isPlain)
    ? options.map(({ name, value }) => `${name}: ${value}`).join(' | ')
    : JSON.stringify(options);

/** A field as the cell that an import reads it from. */
function toCell(field: string, value: unknown): CellValue {
  if (field === 'options') return optionsText(value as ProductOption[]);
  if (Array.isArray(value)) return value.join(' | ');
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  return (value ?? null) as CellValue;
}

/**
 * Products as a file with the columns that an import takes, so that it comes back: as it is, the file changes nothing.
 */
export const productList = (queries: Queries, query: ProductTableQuery): ExportedList =>
  exportedList('products', IMPORT_FIELDS, readAll(queries, query), (product: ProductFields) => {
    const values: Record<string, unknown> = {
      ...product,
      // Without a discount the record repeats the price: raised in a spreadsheet, it would be refused as below it.
      markedPrice: isMarkedDown(product) ? product.markedPrice : null,
      zeroPrice: product.sellingPrice === 0 ? 'yes' : '',
    };
    return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, toCell(field, values[field])]));
  });
