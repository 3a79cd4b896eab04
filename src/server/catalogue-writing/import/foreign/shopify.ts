import { LONGEST_OPTION_GROUP } from '../../../../contract/product-option.ts';
import { textOfHtml } from '../../../../rules/description/description-text.ts';
import { slugify } from '../../../../rules/product/slug.ts';
import { type Entry, isProblem, type SourceRow } from '../source-row.ts';
import {
  type ForeignExport,
  type ForeignOptions,
  getCategory,
  getCell,
  getPrices,
  getStock,
  limitImages,
} from './foreign-export.ts';

const getHandle = (row: SourceRow) => getCell(row, 'Handle', 'URL handle');
const getPrice = (row: SourceRow) => getCell(row, 'Variant Price', 'Price');

/** A draft, an archived and a hidden product are not on sale there, and a gift card is a promise of that shop. */
const isOnSale = (row: SourceRow) =>
  (getCell(row, 'Status') ?? 'active').toLowerCase() === 'active' &&
  (getCell(row, 'Published', 'Published on online store') ?? 'true').toLowerCase() === 'true' &&
  getCell(row, 'Gift Card')?.toLowerCase() !== 'true';

/** The options of a variant. Their names stand in the first row only; one form alone has the option "Title". */
const listOptions = (first: SourceRow, variant: SourceRow) =>
  [1, 2, 3].flatMap((number) => {
    const name = getCell(first, `Option${number} Name`);
    const value = getCell(variant, `Option${number} Value`);
    return name && value && value !== 'Default Title' ? [{ name, value }] : [];
  });

/** Stock that is not counted, or may be oversold, is not known. */
function getQuantity(variant: SourceRow): string | undefined {
  if (getCell(variant, 'Variant Inventory Tracker', 'Inventory tracker') === undefined) return undefined;
  const policy = getCell(variant, 'Variant Inventory Policy', 'Continue selling when out of stock') ?? 'deny';
  if (!['deny', 'false'].includes(policy.toLowerCase())) return undefined;
  return getStock(getCell(variant, 'Variant Inventory Qty', 'Inventory quantity'));
}

/** The pictures of all rows in their positions. */
const readPictures = (rows: readonly SourceRow[]): string[] =>
  rows
    .map((row) => ({
      address: getCell(row, 'Image Src', 'Product image URL'),
      position: Number(getCell(row, 'Image Position', 'Image position') ?? 0),
    }))
    .sort((one, other) => one.position - other.position)
    .flatMap(({ address }) => address ?? []);

/**
 * Gives slugs that are the same at each import, also where forms differ in signs or script only: the second gets -2.
 */
function distinctSlugs(): (text: string) => string | undefined {
  const counts = new Map<string, number>();
  return (text) => {
    const slug = slugify(text);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return (count > 1 ? `${slug}-${count}` : slug) || undefined;
  };
}

/** Other rows of a product only add a picture. One that lacks its price is refused by that. */
const isVariant = (row: SourceRow) =>
  getPrice(row) !== undefined || getCell(row, 'Option1 Value', 'Option1 value') !== undefined;

/** The products of the rows of one handle: one for each variant, made as they are asked for. */
function* getProducts(rows: readonly SourceRow[], options: ForeignOptions): Generator<SourceRow> {
  const [first] = rows;
  if (!first || !isOnSale(first)) return;
  const title = getCell(first, 'Title');
  const handle = slugify(getHandle(first) ?? title ?? '');
  const body = getCell(first, 'Body (HTML)', 'Description');
  const places = [getCell(first, 'Type'), getCell(first, 'Product Category')].filter(
    (path) => path !== undefined,
  );
  const common = {
    description: body && textOfHtml(body),
    brand: getCell(first, 'Vendor'),
    productCategory: getCategory(places, options),
    tags: getCell(first, 'Tags'),
  };
  // Limited before they are shared: a product may have as many forms as pictures.
  const pictures = limitImages(readPictures(rows)) ?? [];
  const found = rows.filter(isVariant);
  const variants = found.length > 0 ? found : [first];
  const getSlug = distinctSlugs();
  for (const variant of variants) {
    const ownOptions = variants.length > 1 ? listOptions(first, variant) : [];
    const forms = ownOptions.map(({ value }) => value);
    const slug = getSlug([handle, ...forms].join(' '));
    const values = {
      ...common,
      name: [title, ...forms].filter(Boolean).join(' '),
      slug,
      ...getPrices(
        getPrice(variant),
        getCell(variant, 'Variant Compare At Price', 'Compare-at price'),
        options,
      ),
      stock: getQuantity(variant),
      images: limitImages([getCell(variant, 'Variant Image', 'Variant image URL') ?? [], pictures].flat()),
      ...(ownOptions.length > 0 && {
        optionGroup: handle.slice(0, LONGEST_OPTION_GROUP),
        options: ownOptions,
      }),
    };
    yield { ...variant, values };
  }
}

/**
 * Shopify's product CSV: rows of one handle follow each other, the first has the product, each with a price a variant.
 * Columns by the old names and the present ones: https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const shopify: ForeignExport = async function* (entries, options): AsyncGenerator<Entry> {
  let rows: SourceRow[] = [];
  for await (const entry of entries) {
    if (isProblem(entry)) {
      yield entry;
      continue;
    }
    const handle = getHandle(entry);
    const isSame =
      handle === undefined ? getCell(entry, 'Title') === undefined : rows[0] && handle === getHandle(rows[0]);
    if (!isSame) {
      yield* getProducts(rows, options);
      rows = [];
    }
    rows.push(entry);
  }
  yield* getProducts(rows, options);
};
