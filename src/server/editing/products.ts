import { eq } from 'drizzle-orm';
import {
  type ProductContent,
  productChanges,
  productContent,
  productEntryAnswer,
} from '../../contract/editor/product.ts';
import { parseSpecifications } from '../../rules/specifications.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, inventory, products, series } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { bySlug } from './keys.ts';
import type { Entry, Resource } from './resource.ts';
import { freeSlug, writeProduct } from './write-product.ts';

async function find(queries: Queries, slug: string): Promise<Entry<ProductContent> | undefined> {
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

/** Orders take from the stock while an editor looks at it: what they took must not come back. */
function unwrapStock(before: Entry<ProductContent>, sent: object): object {
  const { stockSeen, ...changes } = sent as { stockSeen?: number | null; stock?: number | null };
  const isNow = before.content.stock ?? null;
  if (changes.stock === undefined || stockSeen === undefined || stockSeen === isNow) return changes;
  const now = isNow ?? 'not known';
  throw new Refusal('edited_meanwhile', `The stock has changed meanwhile: it is ${now} now.`, {
    fields: { stock: `is ${now} now` },
  });
}

const deleteProduct = (transaction: Queries, id: number) =>
  transaction.delete(products).where(eq(products.id, id));

export const productResource: Resource<ProductContent> = {
  name: 'product',
  path: '/products',
  tag: 'Catalogue',
  permission: 'catalogue',
  key: bySlug,
  content: productContent,
  changes: productChanges,
  answer: productEntryAnswer,
  find: (queries, key) => find(queries, String(key)),
  add: async (transaction, content) => {
    const slug = content.slug ?? (await freeSlug(transaction, content));
    if (await find(transaction, slug))
      throw new Refusal('already_taken', 'Another product has this slug already.', {
        fields: { slug: 'is taken by another' },
      });
    await writeProduct(transaction, content, slug);
    return slug;
  },
  change: async (transaction, before, after) => {
    const slug = before.content.slug ?? '';
    const id = await writeProduct(transaction, after, slug);
    if (after.slug === undefined || after.slug === slug) return slug;
    await transaction.update(products).set({ slug: after.slug }).where(eq(products.id, id));
    return after.slug;
  },
  unwrap: unwrapStock,
  remove: async (transaction, { id }) => {
    await deleteProduct(transaction, Number(id));
  },
};
