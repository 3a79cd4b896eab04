import { eq, like } from 'drizzle-orm';
import {
  type ProductContent,
  productChanges,
  productContent,
  productRecordResponse,
} from '../../contract/editor/product.ts';
import type { ImportRow } from '../../contract/import-row.ts';
import { parseSpecifications } from '../../rules/specifications.ts';
import { type Reference, readReference } from '../catalogue/reference.ts';
import { checkProduct, checkReferences } from '../catalogue/write/check-product.ts';
import { writeProducts } from '../catalogue/write/write-products.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, inventory, products, series } from '../db/schema.ts';
import { HttpError } from '../http-error.ts';
import { bySlug, slugOf, written } from './record-keys.ts';
import type { Resource, ResourceRecord } from './resource.ts';

async function find(queries: Queries, slug: string): Promise<ResourceRecord<ProductContent> | undefined> {
  const [row] = await queries
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
    .where(eq(products.slug, slug));
  if (!row) return undefined;
  const { id, name, description, specifications, sellingPrice, markedPrice, tags, images } = row.product;
  const pairs = parseSpecifications(specifications).map((each) => [each.name, each.value]);
  return {
    id,
    content: {
      name,
      slug,
      description,
      specifications: Object.fromEntries(pairs),
      sellingPrice,
      markedPrice,
      stock: row.stock,
      tags,
      brand: row.brand,
      productCategory: row.category,
      series: row.series,
      images,
    },
  };
}

/** Orders take from the stock while an editor has the form open: a stale number must not overwrite that. */
function stripSeenStock(before: ResourceRecord<ProductContent>, sent: object): object {
  const { stockSeen, ...changes } = sent as { stockSeen?: number | null; stock?: number | null };
  const isNow = before.content.stock ?? null;
  if (changes.stock === undefined || stockSeen === undefined || stockSeen === isNow) return changes;
  const now = isNow ?? 'not known';
  throw new HttpError('edited_meanwhile', `The stock has changed meanwhile: it is ${now} now.`, {
    fields: { stock: `is ${now} now` },
  });
}

/** A free slug made from the name: the nth product of a name gets -n. */
async function freeSlug(transaction: Queries, content: ProductContent): Promise<string> {
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

/** The same checks as of an import. @throws HttpError validation_error */
function requireValid(content: ProductContent, reference: Reference): ImportRow {
  const categorySlugs = new Set(reference.categories.map(({ slug }) => slug));
  const checked = checkProduct(content);
  const problems = Array.isArray(checked) ? checked : checkReferences(checked, categorySlugs);
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  const [first] = problems;
  if (Array.isArray(checked) || first)
    throw new HttpError('validation_error', first && `${first.field} ${first.message}`, { fields });
  return checked;
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

export const productResource: Resource<ProductContent> = {
  name: 'product',
  path: '/products',
  tag: 'Catalogue',
  permission: 'catalogue',
  key: bySlug,
  content: productContent,
  changes: productChanges,
  response: productRecordResponse,
  find: (queries, key) => find(queries, String(key)),
  add: async (transaction, content) => {
    const slug = content.slug ?? (await freeSlug(transaction, content));
    if (await find(transaction, slug))
      throw new HttpError('already_taken', 'Another product has this slug already.', {
        fields: { slug: 'is taken by another' },
      });
    await write(transaction, content, slug);
    return slug;
  },
  change: async (transaction, before, after) => {
    const slug = before.content.slug ?? '';
    const id = await write(transaction, after, slug);
    if (after.slug === undefined || after.slug === slug) return slug;
    await transaction.update(products).set({ slug: after.slug }).where(eq(products.id, id));
    return after.slug;
  },
  stripRequestFields: stripSeenStock,
  remove: async (transaction, { id }) => {
    await transaction.delete(products).where(eq(products.id, Number(id)));
  },
};
