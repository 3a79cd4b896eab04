import { MAX_IMAGES } from '../../../../contract/import-row.ts';
import { type DecimalSign, readAmount } from '../../../../contract/read-number.ts';
import { slugify } from '../../../../rules/product/slug.ts';
import type { Entry, SourceRow } from '../source-row.ts';

/** Where products of another shop's categories belong. */
export type ForeignCategories = {
  /** The shop's slugs by the other shop's names, as `--category` gives them. */
  table: Readonly<Record<string, string>>;
  /** The slugs of the shop. */
  known: ReadonlySet<string>;
};
/** What is known of an export besides its rows; `decimal` is the sign before a fraction, where it was named. */
export type ForeignOptions = ForeignCategories & { decimal: DecimalSign | undefined };

/** Turns the rows of another shop's export into import rows, and leaves out what that shop does not sell. */
export type ForeignExport = (entries: AsyncIterable<Entry>, options: ForeignOptions) => AsyncGenerator<Entry>;

/** The text of the first of these columns that a row has. Columns were renamed over the years, in case too. */
export function getCell({ values }: SourceRow, ...columns: readonly string[]): string | undefined {
  for (const column of columns) {
    const name = Object.keys(values).find((each) => each.toLowerCase() === column.toLowerCase());
    const cell = name === undefined ? undefined : values[name];
    if (cell !== undefined && cell !== null && String(cell).trim() !== '') return String(cell).trim();
  }
  return undefined;
}

const getDepth = (path: string) => path.split('>').length;

/** The category of a product by paths such as "Computers > Laptops": the deepest that is known, before one above. */
export function getCategory(
  given: readonly string[],
  { table, known }: ForeignCategories,
): string | undefined {
  const paths = given.toSorted((one, other) => getDepth(other) - getDepth(one));
  const listed = paths.map((path) => table[path]).find((slug) => slug !== undefined);
  if (listed !== undefined) return listed;
  const slugs = paths.flatMap((path) =>
    path
      .split('>')
      .map((name) => slugify(name))
      .toReversed(),
  );
  return slugs.find((slug) => known.has(slug)) ?? slugs.find(Boolean);
}

/**
 * Whether a price from before is above the present one; it stays where either cannot be read, and the row is refused.
 */
export function isDiscount(selling: string, marked: string, decimal: DecimalSign | undefined): boolean {
  const [now, before] = [selling, marked].map((text) => readAmount(text, decimal));
  return !(now && before && 'value' in now && 'value' in before) || before.value > now.value;
}

/** The prices of a product as they are written; one from before the discount counts only where it is higher. */
export function getPrices(
  selling: string | undefined,
  marked: string | undefined,
  { decimal }: ForeignOptions,
): Record<string, unknown> {
  const isReduced = selling !== undefined && marked !== undefined && isDiscount(selling, marked, decimal);
  return { sellingPrice: selling, markedPrice: isReduced ? marked : undefined };
}

/** The pictures of a product, each once; undefined where there is none. */
export function limitImages(addresses: readonly string[]): string[] | undefined {
  const images = [...new Set(addresses.filter(Boolean))].slice(0, MAX_IMAGES);
  return images.length > 0 ? images : undefined;
}

/** Shops that sell before they have bought count below 0. */
export const getStock = (quantity: string | undefined): string | undefined =>
  quantity?.startsWith('-') ? '0' : quantity;
