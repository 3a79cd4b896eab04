import { isDeepStrictEqual } from 'node:util';
import { eq, like, type SQL, sql } from 'drizzle-orm';
import { type ProductContent, type ProductRecord, productDefinition } from '../../contract/editor/product.ts';
import type { ImportRow } from '../../contract/import-row.ts';
import type { Product } from '../../contract/product.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { getPrices } from '../../rules/price/price.ts';
import { slugify } from '../../rules/product/slug.ts';
import { parseSpecifications } from '../../rules/product/specifications.ts';
import { OWN_COLUMNS } from '../catalogue/product-row.ts';
import { type Reference, readReference } from '../catalogue/reference.ts';
import { checkProduct } from '../catalogue-writing/check-product.ts';
import { readDearerInComingSale } from '../catalogue-writing/dearer-in-sale.ts';
import { writeProducts } from '../catalogue-writing/write-products.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, inventory, products, series } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { requireNone } from './require-unused.ts';
import { getSlug, type Resource, type ResourceRecord, written } from './resource.ts';

/** What an editor reads of a product, apart from its id and its revision. */
export type ProductFields = Omit<ProductRecord, 'id' | 'revision'>;

const asText = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : (value ?? undefined);

const getOwnFields = ({ slug, ...product }: typeof products.$inferSelect) =>
  ({
    slug,
    ...Object.fromEntries(OWN_COLUMNS.map(({ field }) => [field, asText(product[field])])),
  }) as Omit<ProductFields, 'stock' | 'brand' | 'productCategory' | 'series'>;

/** Products as editors read them, in no order. */
export async function readProductRecords(
  queries: Queries,
  where: SQL,
): Promise<ResourceRecord<ProductFields>[]> {
  const rows = await queries
    .select({
      product: products,
      brand: brands.slug,
      category: categories.slug,
      series: series.slug,
      stock: inventory.quantity,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(series, eq(series.id, products.seriesId))
    .leftJoin(inventory, eq(inventory.productId, products.id))
    .where(where);
  return rows.map(({ product, stock, ...row }) => ({
    id: product.id,
    content: {
      ...getOwnFields(product),
      specifications: Object.fromEntries(
        parseSpecifications(product.specifications).map(({ name, value }) => [name, value]),
      ),
      stock,
      brand: row.brand,
      productCategory: row.category,
      series: row.series,
    },
  }));
}

const find = async (queries: Queries, slug: string): Promise<ResourceRecord<ProductContent> | undefined> =>
  (await readProductRecords(queries, eq(products.slug, slug)))[0];

/** Orders take from the stock while an editor has the form open: a stale number must not overwrite that. */
function stripSeenStock(before: ResourceRecord<ProductContent>, sent: object): object {
  const { stockSeen, ...changes } = sent as { stockSeen?: number | null; stock?: number | null };
  const isNow = before.content.stock ?? null;
  if (changes.stock === undefined || stockSeen === undefined || stockSeen === isNow) return changes;
  const now = isNow ?? 'not known';
  throw new HttpError('edited_meanwhile', `The stock has changed meanwhile to ${now}.`, {
    fields: { stock: `is ${now} now` },
  });
}

/** A free slug made from the name: the nth product of a name gets -n. */
async function freeSlug(transaction: Queries, content: ProductContent): Promise<string> {
  const plain = getSlug({ name: content.name });
  const rows = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(like(products.slug, `${plain}%`));
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = plain;
  for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
  return slug;
}

/** The same checks as of an import. @throws HttpError validation_error */
function requireValid(content: ProductContent, reference: Reference): ImportRow {
  const categorySlugs = new Set(reference.categories.map(({ slug }) => slug));
  const checked = checkProduct(content, categorySlugs);
  if (Array.isArray(checked)) requireNone(checked);
  return checked as ImportRow;
}

/** @param slug of the present product, or a free one. @returns its id. @throws HttpError validation_error */
async function write(transaction: Queries, content: ProductContent, slug: string): Promise<number> {
  const reference = await readReference(transaction);
  const product = requireValid(content, reference);
  const ids = await writeProducts(transaction, reference, [{ slug, product }]);
  const id = written([...ids.values()]);
  // The writer keeps a stock that it is not given; an editor can say that it is not known.
  if (content.stock === null) await transaction.delete(inventory).where(eq(inventory.productId, id));
  return id;
}

/** @throws HttpError where a flash sale that runs or will would make the product dearer */
async function requireCheaperInSales(transaction: Queries, id: number): Promise<void> {
  const [dearer] = await readDearerInComingSale(transaction, eq(products.id, id));
  if (!dearer) return;
  const { sale, inSale, sellingPrice } = dearer;
  const message = `${formatRupees(sellingPrice)} is less than ${formatRupees(inSale)}, its price in the flash sale “${sale}”, which would make it dearer: change the sale first, or take the product out of it`;
  throw fieldError('sellingPrice', message);
}

export const productResource: Resource<ProductContent> = {
  definition: productDefinition,
  tag: 'Catalogue',
  slugs: products,
  find: (queries, key) => find(queries, String(key)),
  // Orders take from the stock, and returns add to it. Before its product is locked, as an order does.
  lock: async (transaction, key) => {
    await transaction.execute(sql`
      SELECT 1 FROM inventory WHERE product_id = (SELECT id FROM products WHERE slug = ${String(key)}) FOR UPDATE`);
  },
  add: async (transaction, content) => {
    const slug = content.slug ?? (await freeSlug(transaction, content));
    if (await find(transaction, slug))
      throw new HttpError('already_taken', 'Another product already has this slug.', {
        fields: { slug: 'is taken by another' },
      });
    await write(transaction, content, slug);
    return slug;
  },
  change: async (transaction, before, after) => {
    const slug = before.content.slug ?? '';
    // A price that was 0 before was confirmed then.
    const zeroPrice = after.zeroPrice || before.content.sellingPrice === 0;
    const id = await write(transaction, { ...after, zeroPrice }, slug);
    if (!isDeepStrictEqual(getPrices(before.content), getPrices(after)))
      await requireCheaperInSales(transaction, id);
    if (after.slug === undefined || after.slug === slug) return slug;
    await transaction.update(products).set({ slug: after.slug }).where(eq(products.id, id));
    return after.slug;
  },
  stripRequestFields: stripSeenStock,
  remove: async (transaction, { id }) => {
    await transaction.delete(products).where(eq(products.id, Number(id)));
  },
};

const isNamed =
  (text: string) =>
  ({ name, slug }: { name: string; slug: string }) =>
    slug === text || name === text;

/**
 * A product as pages would show it, made of what an editor has typed; nothing is written. @throws HttpError
 * validation_error
 */
export async function previewProduct(queries: Queries, content: ProductContent): Promise<Product> {
  const reference = await readReference(queries);
  const product = requireValid(content, reference);
  const category = reference.categories.find(({ slug }) => slug === product.productCategory);
  const line = reference.series.find(isNamed(product.series ?? ''));
  const placed = category && { name: category.name, slug: category.slug };
  return {
    id: 0,
    name: product.name,
    slug: product.slug ?? slugify(product.name),
    images: product.images ?? [],
    imageTexts: product.imageTexts,
    description: product.description ?? '',
    specifications: JSON.stringify(product.specifications ?? {}),
    ...getPrices(product),
    rating: null,
    tags: product.tags ?? [],
    brand: reference.brands.find(isNamed(product.brand))?.slug ?? null,
    productCategory: placed,
    series: line && { id: line.id, name: line.name, slug: line.slug },
    stock: content.stock ?? null,
    origin: product.origin,
    optionGroup: product.optionGroup,
    options: product.options,
  };
}
