import { decodeHTMLStrict } from 'entities/decode';
import { z } from 'zod';
import { textOfHtml } from '../../../../rules/description/description-text.ts';
import { nepalDay } from '../../../../rules/shop/nepal-time.ts';
import type { Problem } from '../problem.ts';
import { type Entry, isProblem, type SourceRow } from '../source-row.ts';
import {
  type ForeignExport,
  type ForeignOptions,
  getCategory,
  getCell,
  getPrices,
  getStock,
  isDiscount,
  limitImages,
} from './foreign-export.ts';

const MOST_ATTRIBUTES = 50;

// Not by an expression that takes the spaces too: a cell of spaces would be read again from each of them.
const getTypes = (row: SourceRow) =>
  (getCell(row, 'Type') ?? 'simple')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());
/** 1 is published, 0 private and -1 a draft. */
const isOnSale = (row: SourceRow) =>
  (getCell(row, 'Published') ?? '1') === '1' &&
  getCell(row, 'Visibility in catalog')?.toLowerCase() !== 'hidden';
/** WordPress keeps names as HTML. */
const getName = (row: SourceRow, column: string) => {
  const name = getCell(row, column);
  return name && decodeHTMLStrict(name);
};
/** A comma within an entry has a backslash before it. */
const listOf = (text: string | undefined) =>
  (text ?? '').split(/(?<!\\),/).map((entry) => entry.replaceAll('\\,', ',').trim());
const getNames = (row: SourceRow, column: string) =>
  listOf(getCell(row, column))
    .filter(Boolean)
    .map((name) => decodeHTMLStrict(name));

type Attribute = { name: string; values: readonly string[]; isShown: boolean };

function getAttributes(row: SourceRow): Attribute[] {
  const attributes: Attribute[] = [];
  for (let number = 1; number <= MOST_ATTRIBUTES; number += 1) {
    const name = getName(row, `Attribute ${number} name`);
    const values = getNames(row, `Attribute ${number} value(s)`);
    if (!name || values.length === 0) continue;
    attributes.push({ name, values, isShown: getCell(row, `Attribute ${number} visible`) !== '0' });
  }
  return attributes;
}

/** A tag may have a line break between its attributes. */
const TAG_OR_BREAK = /<[^<>]*>|\n/g;

/** The export writes line breaks as "\n", and WordPress shows those of a text without markup. */
const getDescription = (row: SourceRow) => {
  const text = getCell(row, 'Description', 'Short description');
  const lines = text?.replaceAll('\\n', '\n');
  return lines && textOfHtml(lines.replaceAll(TAG_OR_BREAK, (found) => (found === '\n' ? '<br>' : found)));
};

function getQuantity(row: SourceRow, parent?: SourceRow): string | undefined {
  if (getCell(row, 'In stock?') === '0') return '0';
  const quantity = getCell(row, 'Stock');
  // The pieces of its parent, as they are shown there for each variation.
  if (quantity === 'parent') return parent && getQuantity(parent);
  const isLimited = (getCell(row, 'Backorders allowed?') ?? '0') === '0';
  return isLimited ? getStock(quantity) : undefined;
}

const SALE_DAYS = ['Date sale price starts', 'Date sale price ends'] as const;
const DAY = z.iso.date();
/** A day of the other shop, with or without a time, is taken as Nepal's. */
const getDay = (row: SourceRow, column: string) => getCell(row, column)?.replace(/ [\d:]+$/, '');

/** A spreadsheet writes dates in its computer's format: 01/11/2025 can be in January or November. */
function findSaleProblem(row: SourceRow): Problem | undefined {
  const unread = SALE_DAYS.find((column) => !DAY.optional().safeParse(getDay(row, column)).success);
  if (unread === undefined || getCell(row, 'Sale price') === undefined) return undefined;
  const found = getCell(row, unread)?.slice(0, 40);
  const message = `“${found}” is no date that has one reading: write it like 2026-12-31`;
  return { file: row.file, line: row.line, field: unread, message };
}

/**
 * The price of a row without a problem of its sale: that of the sale while its days last, where it is the lower one.
 */
function getPrice(row: SourceRow, { decimal }: ForeignOptions): string | undefined {
  const today = nepalDay(new Date());
  const [starts = today, ends = today] = SALE_DAYS.map((column) => getDay(row, column));
  const [sale, regular] = [getCell(row, 'Sale price'), getCell(row, 'Regular price')];
  if (sale === undefined || today < starts || ends < today) return regular;
  return regular === undefined || isDiscount(sale, regular, decimal) ? sale : regular;
}

function getProduct(row: SourceRow, parent: SourceRow | undefined, options: ForeignOptions): Entry {
  const problem = findSaleProblem(row);
  if (problem) return problem;
  const main = parent ?? row;
  const ownOptions = (parent ? getAttributes(row) : []).map(({ name, values }) => ({
    name,
    value: values.join(', '),
  }));
  const isOption = ({ name }: Attribute) => ownOptions.some((option) => option.name === name);
  const facts = getAttributes(main).filter((attribute) => !isOption(attribute));
  const shown = facts.filter(({ isShown }) => isShown);
  const brands = getNames(main, 'Brands');
  const [brand] =
    brands.length > 0 ? brands : (facts.find(({ name }) => name.toLowerCase() === 'brand')?.values ?? []);
  const values = {
    name: [getName(main, 'Name'), ...ownOptions.map(({ value }) => value)].filter(Boolean).join(' '),
    description: getDescription(main),
    // Of "Dell > XPS" the second is a line of the brand.
    brand: brand?.split('>')[0]?.trim(),
    productCategory: getCategory(getNames(main, 'Categories'), options),
    tags: getCell(main, 'Tags') && getNames(main, 'Tags'),
    ...getPrices(getPrice(row, options), getCell(row, 'Regular price'), options),
    stock: getQuantity(row, parent),
    images: limitImages([...listOf(getCell(row, 'Images')), ...listOf(getCell(main, 'Images'))]),
    ...(shown.length > 0 && {
      specifications: Object.fromEntries(shown.map(({ name, values: each }) => [name, each.join(', ')])),
    }),
    ...(ownOptions.length > 0 && {
      optionGroup: getCell(main, 'SKU') ?? `woocommerce-${getCell(main, 'ID')}`,
      options: ownOptions,
    }),
  };
  return { ...row, values };
}

/** The parents of variations by what their column "Parent" has: "id:12", or a SKU. */
function noteParent(parents: Map<string, SourceRow>, row: SourceRow): void {
  const sku = getCell(row, 'SKU');
  if (sku) parents.set(sku, row);
  parents.set(`id:${getCell(row, 'ID')}`, row);
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
    const types = getTypes(entry);
    if (types.includes('variable')) noteParent(parents, entry);
    if (types.includes('simple') && isOnSale(entry)) yield getProduct(entry, undefined, options);
    if (!types.includes('variation') || !isOnSale(entry)) continue;
    const named = getCell(entry, 'Parent') ?? '';
    const parent = parents.get(named);
    const { file, line } = entry;
    if (!parent) yield { file, line, field: 'Parent', message: `names no variable product above: ${named}` };
    else if (isOnSale(parent)) yield getProduct(entry, parent, options);
  }
};
