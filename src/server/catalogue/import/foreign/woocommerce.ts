import { textOfHtml } from '../../../../rules/description/description-text.ts';
import { nepalDay } from '../../../../rules/nepal-time.ts';
import { type Entry, isProblem, type SourceRow } from '../source-row.ts';
import {
  categoryOf,
  cellOf,
  type ForeignExport,
  type ForeignOptions,
  limitImages,
  pricesOf,
  stockOf,
} from './foreign-export.ts';

const MOST_ATTRIBUTES = 50;

const typesOf = (row: SourceRow) => (cellOf(row, 'Type') ?? 'simple').toLowerCase().split(/\s*,\s*/);
/** 1 is published, 0 private and -1 a draft. */
const isOnSale = (row: SourceRow) =>
  (cellOf(row, 'Published') ?? '1') === '1' &&
  cellOf(row, 'Visibility in catalog')?.toLowerCase() !== 'hidden';
/** A comma within a name has a backslash before it. */
const listOf = (text: string | undefined) =>
  (text ?? '').split(/(?<!\\),/).map((entry) => entry.replaceAll('\\,', ',').trim());

function attributesOf(row: SourceRow): { name: string; value: string }[] {
  const attributes: { name: string; value: string }[] = [];
  for (let number = 1; number <= MOST_ATTRIBUTES; number += 1) {
    const name = cellOf(row, `Attribute ${number} name`);
    const value = cellOf(row, `Attribute ${number} value(s)`);
    if (name && value) attributes.push({ name, value });
  }
  return attributes;
}

/** The export writes line breaks as "\n", and WordPress shows those of a text without markup. */
const descriptionOf = (row: SourceRow) => {
  const text = cellOf(row, 'Description', 'Short description');
  return text && textOfHtml(text.replaceAll('\\n', '\n').replaceAll('\n', '<br>'));
};

function quantityOf(row: SourceRow): string | undefined {
  if (cellOf(row, 'In stock?') === '0') return '0';
  const isLimited = (cellOf(row, 'Backorders allowed?') ?? '0') === '0';
  const quantity = cellOf(row, 'Stock');
  // A variation may count with its parent.
  return isLimited && quantity !== 'parent' ? stockOf(quantity) : undefined;
}

/** The sale price while its dates last: days of the other shop, which are taken as Nepal's. */
function salePriceOf(row: SourceRow): string | undefined {
  const today = nepalDay(new Date());
  const [starts, ends] = ['starts', 'ends'].map((end) => cellOf(row, `Date sale price ${end}`)?.slice(0, 10));
  const isNow = (starts ?? today) <= today && today <= (ends ?? today);
  return isNow ? cellOf(row, 'Sale price') : undefined;
}

function productOf(row: SourceRow, parent: SourceRow | undefined, options: ForeignOptions): SourceRow {
  const main = parent ?? row;
  const ownOptions = parent ? attributesOf(row) : [];
  const isOption = ({ name }: { name: string }) => ownOptions.some((option) => option.name === name);
  const facts = attributesOf(main).filter((attribute) => !isOption(attribute));
  const brand = cellOf(main, 'Brands') ?? facts.find(({ name }) => name.toLowerCase() === 'brand')?.value;
  const regular = cellOf(row, 'Regular price');
  const paths = listOf(cellOf(main, 'Categories'));
  const values = {
    name: [cellOf(main, 'Name'), ...ownOptions.map(({ value }) => value)].filter(Boolean).join(' '),
    description: descriptionOf(main),
    brand: listOf(brand)[0] || undefined,
    productCategory: categoryOf(paths, options),
    tags: cellOf(main, 'Tags'),
    ...pricesOf(salePriceOf(row) ?? regular, regular, options),
    stock: quantityOf(row),
    images: limitImages([...listOf(cellOf(row, 'Images')), ...listOf(cellOf(main, 'Images'))]),
    ...(facts.length > 0 && {
      specifications: Object.fromEntries(facts.map(({ name, value }) => [name, listOf(value).join(', ')])),
    }),
    ...(ownOptions.length > 0 && {
      optionGroup: cellOf(main, 'SKU') ?? `woocommerce-${cellOf(main, 'ID')}`,
      options: ownOptions,
    }),
  };
  return { ...row, values };
}

/** The parents of variations by what their column "Parent" has: "id:12", or a SKU. */
function noteParent(parents: Map<string, SourceRow>, row: SourceRow): void {
  const sku = cellOf(row, 'SKU');
  if (sku) parents.set(sku, row);
  parents.set(`id:${cellOf(row, 'ID')}`, row);
}

/**
 * WooCommerce's product CSV: a variable product before its variations, each of which becomes a product of its group.
 * Columns: https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
export const woocommerce: ForeignExport = async function* (entries, options): AsyncGenerator<Entry> {
  const parents = new Map<string, SourceRow>();
  for await (const entry of entries) {
    if (isProblem(entry)) {
      yield entry;
      continue;
    }
    const types = typesOf(entry);
    if (types.includes('variable')) noteParent(parents, entry);
    if (types.includes('simple') && isOnSale(entry)) yield productOf(entry, undefined, options);
    if (!types.includes('variation') || !isOnSale(entry)) continue;
    const named = cellOf(entry, 'Parent') ?? '';
    const parent = parents.get(named);
    const { file, line } = entry;
    if (!parent) yield { file, line, field: 'Parent', message: `names no variable product above: ${named}` };
    else if (isOnSale(parent)) yield productOf(entry, parent, options);
  }
};
