import { eq, like } from 'drizzle-orm';
import type { ProductContent } from '../../contract/editor/product.ts';
import { slugify } from '../../rules/slug.ts';
import { addBrands } from '../catalogue/import/brands.ts';
import { checkPlace } from '../catalogue/import/check-place.ts';
import { type CheckedRow, checkRow } from '../catalogue/import/check-row.ts';
import { productRecord } from '../catalogue/import/product-record.ts';
import { noop } from '../catalogue/import/progress.ts';
import { addSeries } from '../catalogue/import/series.ts';
import { writeProducts } from '../catalogue/import/write-products.ts';
import { writeStock } from '../catalogue/import/write-stock.ts';
import { addTags } from '../catalogue/import/write-tags.ts';
import { writeVocabulary } from '../catalogue/import/write-vocabulary.ts';
import { type Reference, readReference } from '../catalogue/reference.ts';
import type { Queries } from '../db/database.ts';
import { inventory, products } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { named, slugOf } from './keys.ts';

function requireRight(content: ProductContent, reference: Reference): CheckedRow {
  const checked = checkRow({ file: '', line: 0, values: content });
  const categories = new Set(reference.categories.map(({ slug }) => slug));
  const problems = Array.isArray(checked) ? checked : checkPlace(checked, categories);
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  const [first] = problems;
  if (Array.isArray(checked) || first)
    throw new Refusal('validation_error', first && `${first.field} ${first.message}`, { fields });
  return checked;
}

/** A slug of the name that no product has: the nth product of a name gets -n. */
export async function freeSlug(transaction: Queries, content: ProductContent): Promise<string> {
  const plain = slugOf({ name: content.name });
  const rows = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(like(products.slug, `${plain}%`));
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = plain;
  for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
  return slug;
}

/** No row: the stock is not known. */
async function putStock(transaction: Queries, productId: number, quantity: number | null | undefined) {
  if (quantity === undefined) return;
  if (quantity === null) await transaction.delete(inventory).where(eq(inventory.productId, productId));
  else await writeStock(transaction, [{ product_id: productId, quantity }]);
}

/**
 * Writes one product as an import would: the same checks, the same words to be found by.
 * @param slug of the product that is changed, or a free one
 * @returns its id
 * @throws Refusal validation_error
 */
export async function writeProduct(
  transaction: Queries,
  content: ProductContent,
  slug: string,
): Promise<number> {
  const reference = await readReference(transaction);
  const checked = requireRight(content, reference);
  const findBrand = await addBrands(transaction, reference.brands, [content.brand]);
  const owners = {
    brand: named(findBrand(content.brand), 'brand', 'brand'),
    category: named(
      reference.categories.find((category) => category.slug === content.productCategory),
      'productCategory',
      'category',
    ),
  };
  const line = content.series ? { nameOrSlug: content.series, ...owners } : undefined;
  const findSeries = await addSeries(transaction, reference.series, line ? [line] : []);
  const record = productRecord(checked, slug, { ...owners, series: line && findSeries(line) });
  const ids = await writeProducts(transaction, [record], noop);
  const id = named(ids.get(slug), 'slug', 'product');
  await putStock(transaction, id, content.stock);
  await addTags(
    transaction,
    (content.tags ?? []).filter((tag) => slugify(tag) !== ''),
  );
  await writeVocabulary(transaction, [record.search_names]);
  return id;
}
